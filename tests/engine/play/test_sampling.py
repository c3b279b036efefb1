"""The player beyond the maxims: legal, ignorant of unseen cards, right if tricks can be counted."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.play.table import card, ending, exchanged, illegal_cards
from tournaments.engine.play.cards import PACK, deal, shuffled
from tournaments.engine.play.hand import legal_cards, new_hand, play_card
from tournaments.engine.play.players import choose, play_out
from tournaments.engine.play.sampling import OLD_HAND, sampling_player


@pytest.mark.whole
def test_a_whole_hand_is_legal() -> None:
    rng = random.Random(1)
    dealt = deal(shuffled(rng), 3)
    hand = new_hand(dealt, 2, 0)
    play_out(hand, [sampling_player(rng)] * 4)
    assert illegal_cards(dealt, 2, 0, hand["tricks"]) == 0


@settings(
    max_examples=(settings.default or settings()).max_examples // 3 or 1
)  # it plays many hands each time
@given(st.integers(0, 2**32), st.integers(-1, 3), st.integers(0, PACK - 2))
def test_it_does_not_change_when_cards_it_cannot_see_are_exchanged(
    seed: int, trump: int, played: int
) -> None:
    rng = random.Random(seed)
    hand = new_hand(deal(shuffled(rng), 3), trump, 0)
    for _ in range(played):
        play_card(hand, choose(hand["view"], OLD_HAND))
    first, again = sampling_player(random.Random(seed)), sampling_player(random.Random(seed))
    chosen = choose(hand["view"], first)
    assert chosen in legal_cards(hand["view"])
    assert choose(exchanged(hand, rng)["view"], again) == chosen


def test_it_counts_where_a_maxim_would_lose_a_trick() -> None:
    """Clubs are trumps: the queen draws the last one, and then the eight of spades is good.

    "Lead high from a short suit" leads the eight at once, and the knave of clubs takes it.
    """
    hand = ending(("CQ S8", "DK S6", "D8J", "H7 CJ"), "", trump=1)
    hand["view"]["without"] = [[1, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 1], [0, 0, 1, 1]]
    assert choose(hand["view"], OLD_HAND) == card("S8")
    assert choose(hand["view"], sampling_player(random.Random(1))) == card("CQ")
