"""Suits, trumps and the orders in which halls call them (whist.md, 1.3)."""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType


class Trump(StrEnum):
    """Trumps of a hand: one of the four suits, or none."""

    HEARTS = "hearts"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    SPADES = "spades"
    NONE = "none"

    @property
    def is_red(self) -> bool:
        """True if the suit is red: hearts and diamonds."""
        return self in (Trump.HEARTS, Trump.DIAMONDS)


H, C, D, S, N = Trump.HEARTS, Trump.CLUBS, Trump.DIAMONDS, Trump.SPADES, Trump.NONE

SUITS: tuple[Trump, ...] = (H, C, D, S)

SEQUENCES: Mapping[str, tuple[Trump, ...]] = MappingProxyType(
    {
        "usual": (H, C, D, S),
        "clubs-first": (C, D, H, S),
        "hearts-diamonds": (H, D, S, C),
        "with-none": (H, C, D, S, N),
        "none-first": (N, S, H, D, C),
        "drawn": (),  # the MC draws a card, or no trumps, for each hand
    }
)

LETTERS = dict(zip("hcdsn♥♣♦♠", (*SUITS, N, *SUITS), strict=True))
IN_FULL = re.compile(r"hearts?|clubs?|diamonds?|spades?|no\s*trumps?|nt|none")


def read_order(text: str) -> tuple[Trump, ...]:
    """Parse an order of trumps: "H C D S N", or words with commas between them.

    Raise ValueError with the first word that is not a suit.
    """
    order: list[Trump] = []
    for word in re.findall(r"no\s+trumps?|[^\s,;/.–-]+", text.lower().replace("\ufe0f", "")):
        letters = word[0] if IN_FULL.fullmatch(word) else word  # "HCDS" is four suits
        if not LETTERS.keys() >= set(letters):
            raise ValueError(word)
        order += [LETTERS[letter] for letter in letters]
    return tuple(order)


def trump_for(trumps: Sequence[Trump], hand: int) -> Trump | None:
    """Return the trumps of ``hand`` (from 1) in a repeating cycle; None if the MC draws for each hand.

    Raise ValueError for a hand below 1.
    """
    if hand < 1:
        raise ValueError(f"hands are numbered from 1, not {hand}")
    return trumps[(hand - 1) % len(trumps)] if trumps else None
