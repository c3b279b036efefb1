"""Decoding of photographed score cards: what the cards prove together decides what a picture leaves open."""
