"""People who have a paper card open at the moment, shown as a courtesy; nothing depends on it."""

import time
from typing import NamedTuple

from django.core.cache import cache

FORGOTTEN = 12  # seconds without a sign of life; pages that are looked at give one every three


class Typist(NamedTuple):
    """A person with a card open, by the name shown beside their figures."""

    name: str
    card: int


def seen(drive_id: int, page: str, name: str, card: int) -> list[Typist]:
    """Note that ``page`` (one browser window) has ``card`` open (0: none), and return all others."""
    now = time.time()
    key = f"typing-{drive_id}"
    pages = {
        other: (typist, at, since)
        for other, (typist, at, since) in cache.get(key, {}).items()
        if since > now - FORGOTTEN and other != page
    }
    cache.set(key, pages | {page: (name, card, now)}, FORGOTTEN)
    return sorted(Typist(typist, at) for typist, at, _since in pages.values() if at)
