"""The side that moves if a move follows several hands (whist.md, 9.1)."""

from tournaments.engine.seating.seating import Side
from tournaments.kernel.evening import winning_sides


def test_the_pair_with_more_tricks_over_the_hands_won() -> None:
    tricks = {1: [7], 2: [6], 3: [4, 10], 4: [7, 7, 2], 5: [5, 8], 6: [8, 5]}
    north_south, east_west = dict.fromkeys((1, 3), Side.NS), dict.fromkeys((2, 4, 6), Side.EW)
    assert winning_sides(tricks) == {**north_south, **east_west, 5: Side.NS}
