"""Tricks, revokes and scores for hands that were not played."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import (
    HandScoreError,
    Revoke,
    RevokeError,
    TricksError,
    after_revoke,
    before_revoke,
    check_hand_score,
    check_tricks,
    plain,
    taken,
    unusual,
)

revokes = st.lists(st.builds(Revoke, st.sampled_from(Side), st.integers(1, 13)), max_size=4)


def test_tricks_of_one_side_may_be_0_to_13_and_two_sides_must_make_13() -> None:
    for tricks in (0, 7, 13):
        check_tricks(tricks)
        check_tricks(tricks, 13 - tricks)
    with pytest.raises(TricksError, match="8 and 4 make 12"):
        check_tricks(8, 4)
    assert [tricks for tricks in range(14) if unusual(tricks)] == [0, 1, 2, 11, 12, 13]  # whist.md, 5.6


@pytest.mark.parametrize("tricks", [-1, 14])
def test_tricks_outside_0_to_13_are_refused_with_the_figure(tricks: int) -> None:
    with pytest.raises(TricksError, match=f"so {tricks} cannot be right"):
        check_tricks(tricks)
    with pytest.raises(TricksError, match="cannot be right"):
        check_tricks(13 - tricks if tricks < 0 else 5, tricks)


def test_three_tricks_go_over_for_a_revoke_or_what_is_left_of_the_tricks_made() -> None:
    one, other = Revoke(Side.NS, 3), Revoke(Side.EW, 3)
    assert after_revoke(9, 4, [one]) == (6, 7)
    assert after_revoke(9, 4, [other]) == (12, 1)
    assert after_revoke(2, 11, [one]) == (0, 13)
    assert taken(2, 11, [one]) == (Revoke(Side.NS, 2),)
    assert taken(4, 9, [one, one]) == (one, Revoke(Side.NS, 1))
    assert after_revoke(2, 11, [one, other]) == after_revoke(2, 11, [other, one]) == (3, 10)


def test_revokes_that_cannot_have_been_are_refused() -> None:
    with pytest.raises(RevokeError, match="at least one trick, not 0"):
        after_revoke(9, 4, [Revoke(Side.NS, 0)])
    with pytest.raises(RevokeError, match="the score after them is 11 to 2"):
        before_revoke(11, 2, [Revoke(Side.NS, 3)])


@given(st.integers(0, 13), revokes)
def test_thirteen_always_holds_and_what_was_played_comes_back(ns: int, called: list[Revoke]) -> None:
    counted = after_revoke(ns, 13 - ns, called)
    assert sum(counted) == 13
    assert min(counted) >= 0
    really = taken(ns, 13 - ns, called)
    assert before_revoke(*counted, really) == (ns, 13 - ns)
    assert after_revoke(ns, 13 - ns, list(reversed(called))) == counted


def test_a_missed_hand_is_worth_0_to_13_in_halves_and_whole_numbers_are_whole() -> None:
    assert [str(check_hand_score(value)) for value in (0, 6.5, 7.0, 13)] == ["0", "6.5", "7", "13"]
    assert [str(plain(value)) for value in (160.0, 162.5)] == ["160", "162.5"]


@pytest.mark.parametrize("value", [-0.5, 6.25, 13.5, math.nan, math.inf])
def test_other_scores_for_a_missed_hand_are_refused(value: float) -> None:
    with pytest.raises(HandScoreError, match="in whole or half tricks"):
        check_hand_score(value)
