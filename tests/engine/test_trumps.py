"""The orders in which halls call trumps (whist.md, 1.3 and 8.8)."""

import pytest

from tournaments.engine.trumps import SEQUENCES, SUITS, Trump, trump_for


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
