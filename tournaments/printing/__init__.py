"""Paper: one module for each document, ``render(data) -> bytes`` with dataclasses of its own."""
