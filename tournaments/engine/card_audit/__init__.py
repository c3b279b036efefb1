"""Audit of score cards: reconstruct the evening from them, and propose corrections so that all agree."""
