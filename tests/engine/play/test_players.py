"""Players of every strength: legal, ignorant of unseen cards, with realistically spread results."""

import random
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.play.table import exchanged, illegal_cards
from tests.sampled import sampled
from tournaments.engine.play.cards import PACK, deal, shuffled
from tournaments.engine.play.hand import new_hand, play_card
from tournaments.engine.play.maxims import MAXIMS
from tournaments.engine.play.players import (
    STRENGTHS,
    Strength,
    choose,
    play_out,
    rules_of,
    tricks_of_ns,
)
from tournaments.engine.trumps import SUITS, Trump

seeds = st.integers(0, 2**32)
trump_suits = st.integers(-1, 3)
strengths = st.sampled_from(STRENGTHS)


@given(seeds, trump_suits, st.integers(0, 3), st.sets(st.sampled_from([maxim.key for maxim in MAXIMS])))
def test_play_is_legal_by_whichever_maxims(seed: int, trump: int, leader: int, keys: set[str]) -> None:
    dealt = deal(shuffled(random.Random(seed)), (leader + 3) % 4)
    hand = new_hand(dealt, trump, leader)
    play_out(hand, [rules_of(keys)] * 4)
    assert illegal_cards(dealt, trump, leader, hand["tricks"]) == 0
    assert sum(hand["won"]) == 13
    assert hand["revokes"] == []


@given(seeds, trump_suits, st.integers(0, PACK - 2), strengths)
def test_players_do_not_change_when_cards_they_cannot_see_are_exchanged(
    seed: int, trump: int, played: int, strength: Strength
) -> None:
    rng = random.Random(seed)
    rules = rules_of(strength.maxims)
    hand = new_hand(deal(shuffled(rng), 3), trump, 0)
    for _ in range(played):
        play_card(hand, choose(hand["view"], rules))
    other = exchanged(hand, rng)
    assert choose(other["view"], rules) == choose(hand["view"], rules)


@pytest.mark.parametrize("strength", sampled(STRENGTHS, every=2), ids=lambda strength: strength.key)
def test_tricks_are_spread_as_in_whist_md(strength: Strength) -> None:
    """1.85 to 2.07 tricks a hand, 10 or more in 3.5 to 8 of a hundred, both pairs alike (whist.md, 5.6)."""
    rng = random.Random(7)
    players = [rules_of(strength.maxims)] * 4
    tricks = [tricks_of_ns(rng, SUITS[i % 4], players) for i in range(2000)]
    assert 0 <= min(tricks) < max(tricks) <= 13
    assert 1.80 <= statistics.stdev(tricks) <= 2.10
    assert abs(statistics.mean(tricks) - 6.5) < 0.15
    assert 0.035 <= sum(tricks_made >= 10 for tricks_made in tricks) / len(tricks) <= 0.08


@pytest.mark.whole
@pytest.mark.parametrize("stronger", range(1, len(STRENGTHS)))
def test_each_strength_beats_the_one_before_by_what_people_notice(stronger: int) -> None:
    """Half a trick a hand or more, with 95% certainty: the same deals at two tables, the seats exchanged."""
    strong, weak = (rules_of(STRENGTHS[i].maxims) for i in (stronger, stronger - 1))
    rng = random.Random(11)
    gained = []
    for i in range(2000):
        hands = deal(shuffled(rng), 3)
        both = -13
        for side, players in enumerate(([strong, weak] * 2, [weak, strong] * 2)):
            hand = new_hand(hands, i % 4, 0)
            play_out(hand, players)
            both += hand["won"][side]
        gained.append(both)
    assert statistics.mean(gained) - 1.96 * statistics.stdev(gained) / 2000**0.5 > 0.5


def test_the_same_seed_plays_the_same_hands() -> None:
    first, again = ([tricks_of_ns(rng, Trump.NONE) for _ in range(20)] for rng in map(random.Random, (5, 5)))
    assert first == again
