"""Each maxim's card against the other legal ones, double dummy over deals that fit the view."""

import random
import statistics
from collections import defaultdict
from itertools import islice

import pytest

from tournaments.engine.play.cards import deal, shuffled
from tournaments.engine.play.double_dummy import DoubleDummy
from tournaments.engine.play.hand import PlayerView, legal_cards, new_hand, play_card
from tournaments.engine.play.players import STRENGTHS, choose, deciding_maxim, rules_of
from tournaments.engine.play.sampling import hand_as
from tournaments.engine.play.unseen_cards import fitting_deals

DEALS, CARDS = 8, (3, 4)
LOST_AT_MOST = 0.15  # of a trick on average, below the best card of the same deals
UNLUCKY = 0.02  # of a trick, tolerance for the small sample
OFTEN = 15  # a maxim that decided fewer of these positions is not judged here


def _worth(view: PlayerView, rng: random.Random) -> dict[int, float]:
    """The average tricks of the player's side for each legal card."""
    tricks_made: dict[int, list[int]] = defaultdict(list)
    search = DoubleDummy(view["trump"])
    for hands in islice(fitting_deals(view, rng), DEALS):
        for card in legal_cards(view):
            hand = hand_as(view, hands)
            play_card(hand, card)
            ns = search.tricks_of_ns(hand) + hand["won"][0]
            tricks_made[card].append(ns if view["seat"] % 2 == 0 else -ns)
    return {card: statistics.mean(tricks) for card, tricks in tricks_made.items()}


@pytest.mark.whole
@pytest.mark.parametrize(("hands", "many"), [(60, 6), (150, 9)])
def test_no_maxim_loses_clearly_on_average(hands: int, many: int) -> None:
    """None is worse than a random card, or much worse than the best."""
    rng = random.Random(8)
    strength = STRENGTHS[-1]
    lost, gained = defaultdict(list), defaultdict(list)
    for number in range(hands):
        hand = new_hand(deal(shuffled(rng), 3), number % 4, 0)
        for _ in range(51):
            view = hand["view"]
            maxim = deciding_maxim(view, strength.maxims)
            if maxim and sum(map(len, view["hand"])) in CARDS and len(legal_cards(view)) > 1:
                worth = _worth(view, rng)
                ours = worth[maxim.rule(view)]
                lost[maxim.key].append(max(worth.values()) - ours)
                gained[maxim.key].append(ours - statistics.mean(worth.values()))
            play_card(hand, choose(view, rules_of(strength.maxims)))
    judged = [key for key, losses in lost.items() if len(losses) >= OFTEN]
    assert len(judged) >= many
    for key in judged:
        assert statistics.mean(lost[key]) < LOST_AT_MOST, key
        assert statistics.mean(gained[key]) > -UNLUCKY, key
