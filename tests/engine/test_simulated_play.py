"""Hands dealt and played: legal, and as spread out as real ones."""

import random
import statistics

from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.simulated_play import RANKS, SEATS, Trick, deal, play, tricks_of_ns
from tournaments.engine.trumps import SUITS, Trump

seeds = st.integers(0, 2**32)


def winner_by_the_laws(trick: Trick, trumps: Trump) -> int:
    """The seat with the highest trump, else with the highest card of the suit led."""
    led = trick.cards[0] // RANKS
    trump = SUITS.index(trumps) if trumps in SUITS else None

    def worth(place: int) -> tuple[bool, bool, int]:
        card = trick.cards[place]
        return card // RANKS == trump, card // RANKS == led, card

    return (trick.leader + max(range(SEATS), key=worth)) % SEATS


def test_it_works() -> None:
    tricks = play(deal(random.Random(1)), Trump.HEARTS, leader=0)
    assert len(tricks) == 13
    assert tricks[0].leader == 0


@given(seeds)
def test_a_deal_gives_every_card_once_and_thirteen_each(seed: int) -> None:
    hands = deal(random.Random(seed))
    assert [len(hand) for hand in hands] == [13] * 4
    assert sorted(card for hand in hands for card in hand) == list(range(52))


@given(seeds, st.sampled_from(list(Trump)), st.integers(0, 3))
def test_play_is_legal(seed: int, trumps: Trump, leader: int) -> None:
    hands = deal(random.Random(seed))
    held = [set(hand) for hand in hands]
    expected_leader = leader
    for trick in play(hands, trumps, leader):
        assert trick.leader == expected_leader
        led = trick.cards[0] // RANKS
        for place, card in enumerate(trick.cards):
            own = held[(trick.leader + place) % SEATS]
            assert card in own
            could_follow = any(other // RANKS == led for other in own)
            assert card // RANKS == led or not could_follow
            own.remove(card)
        assert trick.winner == winner_by_the_laws(trick, trumps)
        expected_leader = trick.winner
    assert not any(held)


def test_tricks_are_spread_as_in_whist_md() -> None:
    """1.85 to 2.07 tricks a hand, 10 or more in 5 to 7 of a hundred, both pairs alike (whist.md, 5.6)."""
    rng = random.Random(7)
    tricks = [tricks_of_ns(rng, SUITS[i % 4]) for i in range(4000)]
    assert 1.80 <= statistics.stdev(tricks) <= 2.07
    assert abs(statistics.mean(tricks) - 6.5) < 0.15
    assert 0.035 <= sum(made >= 10 for made in tricks) / len(tricks) <= 0.08


def test_the_same_seed_plays_the_same_hands() -> None:
    first, again = random.Random(5), random.Random(5)
    assert [tricks_of_ns(first, Trump.NONE) for _ in range(20)] == [
        tricks_of_ns(again, Trump.NONE) for _ in range(20)
    ]
