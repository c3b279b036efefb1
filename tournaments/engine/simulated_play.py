"""A hand dealt and played by simple legal play, so that simulated evenings look like real ones.

A card is a number from 0 to 51: its suit is ``card // 13`` in the order of ``cards.SUITS``, its rank
``card % 13`` from the two (0) to the ace (12). Seats are 0 to 3 for N, E, S, W, clockwise; N-S are even.
The play is the crude sensible one of whist.md, 5.6: tricks to a pair vary by about 1.9 a hand.
"""

import random
from collections.abc import Sequence
from typing import NamedTuple

from tournaments.engine.trumps import SUITS, Trump

SEATS = 4
RANKS = 13
NO_TRUMPS = -1

Hand = tuple[int, ...]
Suits = list[list[int]]  # one player's cards of each suit, lowest first


class Trick(NamedTuple):
    """One trick: who led, the four cards in the order they fell, and the seat that took it."""

    leader: int
    cards: tuple[int, ...]
    winner: int


def deal(rng: random.Random) -> tuple[Hand, Hand, Hand, Hand]:
    """Thirteen cards to each seat."""
    pack = list(range(SEATS * RANKS))
    rng.shuffle(pack)
    north, east, south, west = (tuple(sorted(pack[seat::SEATS])) for seat in range(SEATS))
    return north, east, south, west


def play(hands: Sequence[Hand], trumps: Trump, leader: int) -> tuple[Trick, ...]:
    """Play four hands out, the seat ``leader`` leading to the first trick. Everybody follows suit who can."""
    trump = SUITS.index(trumps) if trumps in SUITS else NO_TRUMPS
    suits = [_by_suit(hand) for hand in hands]
    tricks = []
    for _ in range(RANKS):
        trick = _trick(suits, trump, leader)
        tricks.append(trick)
        leader = trick.winner
    return tuple(tricks)


def tricks_of_ns(rng: random.Random, trumps: Trump) -> int:
    """Deal and play one hand and return how many of the 13 tricks N-S made."""
    tricks = play(deal(rng), trumps, rng.randrange(SEATS))
    return sum(1 for trick in tricks if trick.winner % 2 == 0)


def _by_suit(hand: Hand) -> Suits:
    suits: Suits = [[] for _ in SUITS]
    for card in sorted(hand):
        suits[card // RANKS].append(card)
    return suits


def _trick(suits: Sequence[Suits], trump: int, leader: int) -> Trick:
    card = _lead(suits[leader], trump)
    cards, best, winner = [card], card, leader
    for place in (1, 2, 3):
        seat = (leader + place) % SEATS
        partner_wins = winner % 2 == seat % 2
        card = _follow(suits[seat], cards[0] // RANKS, trump, best, partner_wins=partner_wins, place=place)
        cards.append(card)
        if _beats(card, best, trump):
            best, winner = card, seat
    return Trick(leader, tuple(cards), winner)


def _beats(card: int, best: int, trump: int) -> bool:
    suit = card // RANKS
    return card > best if suit == best // RANKS else suit == trump


def _lead(suits: Suits, trump: int) -> int:
    """The highest card of the longest suit; trumps only where nothing else is left."""
    longest = max(range(len(suits)), key=lambda suit: (suit != trump and bool(suits[suit]), len(suits[suit])))
    return suits[longest].pop()


def _follow(suits: Suits, led: int, trump: int, best: int, *, partner_wins: bool, place: int) -> int:
    own = suits[led]
    if not own:
        return _without(suits, trump, best, partner_wins=partner_wins)
    if partner_wins or place == 1 or not _beats(own[-1], best, trump):
        return own.pop(0)  # second hand plays low; so does a hand that need not or cannot win
    if place == 2:
        return own.pop()  # third hand plays high
    return own.pop(next(i for i, card in enumerate(own) if _beats(card, best, trump)))


def _without(suits: Suits, trump: int, best: int, *, partner_wins: bool) -> int:
    """The card of a hand that has none of the suit led: the lowest trump that wins, else a small card."""
    if not partner_wins and trump != NO_TRUMPS:
        for i, card in enumerate(suits[trump]):
            if _beats(card, best, trump):
                return suits[trump].pop(i)
    others = [suit for number, suit in enumerate(suits) if number != trump and suit]
    return max(others, key=len).pop(0) if others else suits[trump].pop(0)
