"""Which side moves where a move comes after several hands (whist.md, 9.1)."""

import pytest

from tournaments.engine.seating.seating import Side
from tournaments.queries.drive.evening import winning_sides


@pytest.mark.parametrize(
    ("ns_tricks", "won"),
    [
        ([7], Side.NS),
        ([6], Side.EW),
        ([4, 10], Side.NS),
        ([7, 7, 2], Side.EW),
        ([5, 8], Side.NS),
        ([8, 5], Side.EW),
    ],
)
def test_the_pair_with_more_tricks_over_the_hands_won(ns_tricks: list[int], won: Side) -> None:
    assert winning_sides({1: ns_tricks}) == {1: won}
