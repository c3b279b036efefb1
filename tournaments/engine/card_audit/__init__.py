"""Proving a pile of score cards: the evening rebuilt from them, and what to change so that all agree."""
