"""A player beyond the maxims: samples deals of the unseen cards and counts the tricks of each possible card.

With many cards left, a deal is played out by the maxims; near the end it is solved double dummy. Work is
limited by counts, not by a clock, so that the same seed plays the same cards on any computer.
"""

import random
from itertools import islice

from tournaments.engine.play.cards import RANKS, SEATS
from tournaments.engine.play.double_dummy import DoubleDummy
from tournaments.engine.play.hand import (
    PlayerView,
    SuitLists,
    WhistHand,
    legal_cards,
    new_hand,
    play_card,
)
from tournaments.engine.play.players import STRENGTHS, Rules, choose, play_out, rules_of
from tournaments.engine.play.rules import touching
from tournaments.engine.play.unseen_cards import fitting_deals

OLD_HAND = rules_of(STRENGTHS[-1].maxims)
SEARCHED = 6  # solve deals from this many cards in hand; each further card takes three times as long
DEALS = 30
PLAYED_OUT = 200  # maximum of deals times candidate cards
POSITIONS = 3_000  # no new deal is started after this many positions


def sampling_player(rng: random.Random) -> Rules:
    """Return rules for ``play_out`` that choose the card with the most tricks in sampled deals."""

    def best_card(view: PlayerView) -> int:
        cards = _unlike(view)
        return cards[0] if len(cards) == 1 else _most_tricks(view, cards, rng)

    return [[best_card]] * (SEATS + 1)


def _unlike(view: PlayerView) -> list[int]:
    """Return the legal cards without equivalent ones; the card of the maxims is first."""
    cards = [choose(view, OLD_HAND)]
    for card in legal_cards(view):
        if not any(_alike(view, min(card, other), max(card, other)) for other in cards):
            cards.append(card)
    return cards


def _alike(view: PlayerView, lower: int, higher: int) -> bool:
    between = any(lower < card < higher for card in view["trick"])
    return lower // RANKS == higher // RANKS and not between and touching(view, lower, higher)


def _most_tricks(view: PlayerView, cards: list[int], rng: random.Random) -> int:
    tricks_made = dict.fromkeys(cards, 0)
    search = DoubleDummy(view["trump"])
    is_ending = sum(map(len, view["hand"])) <= SEARCHED
    for hands in islice(fitting_deals(view, rng), min(DEALS, PLAYED_OUT // len(cards))):
        for card in cards:
            hand = hand_as(view, hands)
            play_card(hand, card)
            if is_ending:
                tricks_made[card] += search.tricks_of_ns(hand)
            else:
                play_out(hand, [OLD_HAND] * SEATS)
            tricks_made[card] += hand["won"][0]
        if search.searched > POSITIONS:
            break
    best = max if view["seat"] % 2 == 0 else min
    return best(cards, key=tricks_made.__getitem__)


def hand_as(view: PlayerView, hands: list[SuitLists]) -> WhistHand:
    """Return the hand from here on with the unseen cards dealt as in ``hands``."""
    copies = [[list(suit) for suit in suits] for suits in hands]
    here: PlayerView = {
        **view,
        "hand": copies[view["seat"]],
        "trick": list(view["trick"]),
        "gone": list(view["gone"]),
        "fallen": list(view["fallen"]),
        "without": [list(suits) for suits in view["without"]],
        "leads": list(view["leads"]),
    }
    blank = new_hand(((),) * SEATS, view["trump"], view["seat"])
    return {**blank, "hands": copies, "view": here}
