"""Computer players who follow the maxims, in two strengths, and hands played by them."""

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tournaments.engine.play.cards import PACK, SEATS, deal, shuffled, trump_suit
from tournaments.engine.play.hand import PlayerView, WhistHand, legal_cards, new_hand, play_card
from tournaments.engine.play.maxims import LEAD, MAXIMS, VOID, Maxim, Rule
from tournaments.engine.trumps import Trump
from tournaments.engine.words import gettext_noop

Rules = list[list[Rule]]  # rules of each moment, in the order they are tried


@dataclass(frozen=True, slots=True)
class Strength:
    """A strength of play: the set of maxims followed."""

    key: str
    name: str
    maxims: frozenset[str]


_BEGINNER = frozenset(
    {
        "strong-suit", "short-suit", "last-resort", "second-low", "third-high", "partners-trick",
        "win-cheaply", "loose-card", "small-trump", "discard-weak",
    }
)  # fmt: skip

STRENGTHS = (
    Strength("beginner", gettext_noop("Beginners"), _BEGINNER),
    Strength("old-hand", gettext_noop("Old hands"), frozenset(maxim.key for maxim in MAXIMS)),
)


def rules_of(keys: Collection[str]) -> Rules:
    """Return the rules of these maxims for each moment, in the standard order."""
    return [
        [maxim.rule for maxim in MAXIMS if maxim.key in keys and moment in maxim.moments]
        for moment in range(LEAD, VOID + 1)
    ]


def moment_of(view: PlayerView) -> int:
    """Return the moment of the player on turn."""
    place = len(view["trick"])
    return VOID if place > LEAD and len(view["hand"][view["led"]]) == 0 else place


def deciding_maxim(view: PlayerView, keys: Collection[str]) -> Maxim | None:
    """Return the maxim that decides the card of a player who follows these, or None."""
    moment = moment_of(view)
    tried = (maxim for maxim in MAXIMS if maxim.key in keys and moment in maxim.moments)
    return next((maxim for maxim in tried if maxim.rule(view) >= 0), None)


def choose(view: PlayerView, rules: Rules) -> int:
    """Return the card that the first rule with an answer chooses, else any legal one."""
    for rule in rules[moment_of(view)]:
        card = rule(view)
        if card >= 0:
            return card
    return legal_cards(view)[0]


BEGINNERS = [rules_of(_BEGINNER)] * SEATS


def play_out(hand: WhistHand, players: Sequence[Rules]) -> None:
    """Play the rest of a hand, by the rules of N, E, S and W."""
    view = hand["view"]
    left = PACK - sum(view["gone"])  # computed first, because JavaScript would re-evaluate it at every card
    for _ in range(left):
        play_card(hand, choose(view, players[view["seat"]]))


def tricks_of_ns(rng: random.Random, trumps: Trump, players: Sequence[Rules] = BEGINNERS) -> int:
    """Deal and play one hand, and return the tricks made by N-S."""
    hand = new_hand(deal(shuffled(rng), SEATS - 1), trump_suit(trumps), rng.randrange(SEATS))
    play_out(hand, players)
    return hand["won"][0]
