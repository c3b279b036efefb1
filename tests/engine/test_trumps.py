"""The orders in which halls call trumps (whist.md, 1.3 and 8.8)."""

from collections.abc import Iterable, Sequence

import pytest

from tournaments.engine.trumps import SEQUENCES, Trump, read_order, trump_for


def trumps(order: Sequence[Trump], hands: Iterable[int]) -> str:
    return " ".join(str(trump_for(order, hand)) for hand in hands)


def test_the_usual_trumps_go_round_hearts_clubs_diamonds_spades() -> None:
    assert trumps(SEQUENCES["usual"], range(1, 25)) == " ".join(["hearts clubs diamonds spades"] * 6)
    assert trumps(SEQUENCES["with-none"], (5, 10, 6)) == "none none hearts"
    assert trump_for(SEQUENCES["drawn"], 7) is None
    with pytest.raises(ValueError, match="from 1"):
        trump_for(SEQUENCES["usual"], 0)


def test_an_order_of_ones_own_is_read_as_people_write_it() -> None:
    written = (
        *("H C D S N", "hcdsn", "hearts, clubs, diamonds, spades, no trumps", "♥♣♦♠ NT"),
        "Heart; club; diamond; spade; none",
    )
    assert [text for text in written if read_order(text) != SEQUENCES["with-none"]] == []
    with pytest.raises(ValueError, match="rackets"):
        read_order("hearts, rackets")


def test_an_order_of_ones_own_may_repeat_a_suit_and_end_where_it_likes() -> None:
    order = read_order("S, S, H, no trumps")
    assert trumps(order, range(1, 6)) == "spades spades hearts none spades"
