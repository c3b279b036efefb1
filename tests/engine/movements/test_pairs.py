"""Pairs that stay together, and the pivot (whist.md, 9.3)."""

from collections import Counter
from random import Random

import pytest

from tournaments.engine.movements import FIXED
from tournaments.engine.movements.figures import figures
from tournaments.engine.seating.seating import Seating, Table

Met = frozenset[int | None]


def meetings(seatings: tuple[Seating, ...]) -> Counter[frozenset[Met]]:
    """The number of times two pairs meet."""
    return Counter(
        frozenset({frozenset({table.n, table.s}), frozenset({table.e, table.w})})
        for seating in seatings
        for table in seating.tables
    )


@pytest.mark.parametrize("key", ["compass", "pairs-mitchell"])
def test_who_sits_meets_everybody_who_moves(key: str) -> None:
    for tables in range(2, 16):
        seatings = FIXED[key].schedule(range(1, 4 * tables + 1), (), tables, rng=Random(1))
        assert set(meetings(seatings).values()) == {1}
        assert len(meetings(seatings)) == tables * tables
        assert {(t.n, t.s) for s in seatings for t in s.tables if t.number == 1} == {(1, 2)}


def test_the_pairs_that_move_go_a_table_up() -> None:
    seatings = FIXED["compass"].schedule(range(1, 13), (), 3, rng=Random(1), hands_per_move=2)
    assert seatings[1] == seatings[0]
    assert [(t.e, t.w) for t in seatings[0].tables] == [(3, 4), (7, 8), (11, 12)]
    assert [(t.e, t.w) for t in seatings[2].tables] == [(11, 12), (3, 4), (7, 8)]


def test_each_pair_meets_each_once_and_sits_north_south_about_half_the_time() -> None:
    for pairs in range(3, 31):
        moves = pairs - 1 if pairs % 2 == 0 else pairs
        seatings = FIXED["pairs-howell"].schedule(range(1, 2 * pairs + 1), (), moves, rng=Random(1))
        assert set(meetings(seatings).values()) == {1}
        assert len(meetings(seatings)) == pairs * (pairs - 1) // 2
        north = Counter(table.n for seating in seatings for table in seating.tables)
        east = Counter(table.e for seating in seatings for table in seating.tables)
        assert max(abs(north[one] - east[one]) for one in range(1, 2 * pairs + 1, 2)) <= 3


def test_of_a_pivot_one_player_stays_and_three_turn() -> None:
    seatings = FIXED["pivot"].schedule([1, 2, 3, 4], (), 4, rng=Random(1))
    turns = (Table(1, 1, 2, 3, 4), Table(1, 1, 3, 4, 2), Table(1, 1, 4, 2, 3), Table(1, 1, 2, 3, 4))
    assert [seating.tables for seating in seatings] == [(table,) for table in turns]
    mix = figures(seatings[:3])
    assert (mix.partners.different_least, mix.partners.most) == (3, 1)
    refusal = str(FIXED["pivot"].refusal(5, 0))
    assert "“One table, every partner in turn” needs exactly four players, and there are 5" in refusal
    assert "“Everybody partners everybody once” fits" in refusal
