"""The orders in which halls call trumps (whist.md, 1.3 and 8.8)."""

import pytest

from tournaments.engine.trumps import SEQUENCES, SUITS, Trump, read_order, trump_for


@pytest.mark.parametrize(
    ("hand", "trumps"),
    [(1, "hearts"), (4, "spades"), (5, "hearts"), (12, "spades"), (13, "hearts"), (24, "spades")],
)
def test_the_usual_trumps_go_round_hearts_clubs_diamonds_spades(hand: int, trumps: str) -> None:
    assert trump_for(SEQUENCES["usual"], hand) == trumps


def test_twenty_four_hands_have_six_of_each_suit() -> None:
    called = [trump_for(SEQUENCES["usual"], hand) for hand in range(1, 25)]
    assert {suit: called.count(suit) for suit in SUITS} == dict.fromkeys(SUITS, 6)


def test_no_trumps_is_the_fifth_of_five() -> None:
    assert [trump_for(SEQUENCES["with-none"], hand) for hand in (5, 10, 6)] == [
        Trump.NONE,
        Trump.NONE,
        "hearts",
    ]


def test_nothing_is_known_where_the_mc_draws_each_hand() -> None:
    assert trump_for(SEQUENCES["drawn"], 7) is None


def test_hands_begin_at_one() -> None:
    with pytest.raises(ValueError, match="from 1"):
        trump_for(SEQUENCES["usual"], 0)


@pytest.mark.parametrize(
    "text",
    [
        "H C D S N",
        "hcdsn",
        "hearts, clubs, diamonds, spades, no trumps",
        "♥♣♦♠ NT",
        "Heart; club; diamond; spade; none",
    ],
)
def test_an_order_of_ones_own_is_read_as_people_write_it(text: str) -> None:
    assert read_order(text) == SEQUENCES["with-none"]


def test_an_order_of_ones_own_may_repeat_a_suit_and_end_where_it_likes() -> None:
    order = read_order("S, S, H, no trumps")
    assert [trump_for(order, hand) for hand in range(1, 6)] == [
        "spades",
        "spades",
        "hearts",
        "none",
        "spades",
    ]


def test_a_word_that_is_no_suit_is_named() -> None:
    with pytest.raises(ValueError, match="rackets"):
        read_order("hearts, rackets")
