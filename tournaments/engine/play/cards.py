"""The pack: shuffling, cutting, dealing, and the value of cards."""

import random
from collections.abc import Sequence

from tournaments.engine.trumps import SUITS, Trump

SEATS = 4
RANKS = 13
PACK = 52
NO_TRUMPS = -1
LEAST_CUT = 4  # law-34: at least four cards in each packet
TEN, KNAVE, QUEEN, KING, ACE = 8, 9, 10, 11, 12

Cards = tuple[int, ...]
FourHands = tuple[Cards, Cards, Cards, Cards]


def trump_suit(trumps: Trump) -> int:
    """Return the number of the trump suit, or ``NO_TRUMPS``."""
    return SUITS.index(trumps) if trumps in SUITS else NO_TRUMPS


def shuffled(rng: random.Random) -> list[int]:
    pack = list(range(PACK))
    rng.shuffle(pack)
    return pack


def cut(pack: Sequence[int], depth: int) -> list[int]:
    """Return the pack with its top ``depth`` cards moved to the bottom.

    Raise ValueError for fewer than four cards in either packet.
    """
    if not LEAST_CUT <= depth <= len(pack) - LEAST_CUT:
        raise ValueError(f"a cut leaves at least {LEAST_CUT} cards in each packet, not {depth}")
    return [*pack[depth:], *pack[:depth]]


def deal(pack: Sequence[int], dealer: int) -> FourHands:
    """Deal one card at a time, starting at the dealer's left; return the hands of N, E, S, W, each sorted.

    The last card of the pack is the dealer's, who turns it up.
    """
    hands: list[list[int]] = [[], [], [], []]
    for place in range(len(pack)):
        hands[(dealer + 1 + place) % SEATS].append(pack[place])
    for hand in hands:
        hand.sort(key=by_number)
    north, east, south, west = hands
    return tuple(north), tuple(east), tuple(south), tuple(west)


def by_number(card: int) -> int:
    """Sort key for cards; without one, JavaScript would sort them as text."""
    return card


def honours(hands: Sequence[Sequence[int]], trump: int) -> tuple[int, int]:
    """Return the points of N-S and E-W for honours in the hands as dealt.

    All four honours score 4, three of them 2 (law-3).
    """
    lowest = trump * RANKS + KNAVE
    ns = sum(lowest <= card < lowest + 4 for hand in hands[::2] for card in hand) if trump >= 0 else 2
    return {4: (4, 0), 3: (2, 0), 2: (0, 0), 1: (0, 2), 0: (0, 4)}[ns]


def beats(card: int, best: int, trump: int) -> bool:
    """Return whether a card beats the best one of the trick so far."""
    suit = card // RANKS
    if suit == best // RANKS:
        return card > best
    return suit == trump
