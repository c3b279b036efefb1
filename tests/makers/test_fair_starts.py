"""Plans to start the search from can be found again."""

from random import Random

import pytest

from tests.makers.fair_starts import one_fewer, one_more, one_table, repeats, ring_rounds, turned
from tournaments.engine.movements.fair_starts import stored_starts


@pytest.mark.whole
def test_players_in_rings_meet_nobody_twice_before_they_are_round() -> None:
    (first,), cost = ring_rounds(22, 11, 1, Random(1), 60_000)
    rows = [turned(first, 11, step) for step in range(11)]
    partners, opponents = repeats(rows, 5)
    assert cost == 10 * partners + 3 * opponents <= 100
    assert all(sorted(row) == list(range(22)) for row in rows)


@pytest.mark.whole
def test_one_more_takes_the_seats_of_others() -> None:
    plan = [list(row) for row in stored_starts()[50][:24]]
    luck = Random(1)
    rows = next(rows for rows in (one_more(plan, luck) for _ in range(5_000)) if rows)
    assert all(sorted(row) == list(range(51)) for row in rows)
    assert repeats(rows, 12)[1] == 0


def test_one_fewer_has_those_who_sit_out_play_twice_against_some() -> None:
    plan = [list(row) for row in stored_starts()[46]]
    rows = one_fewer(plan, 7, Random(1))
    assert all(sorted(row) == list(range(45)) for row in rows)
    assert repeats(rows, 11)[1] <= 2 * 22


def test_one_table_shares_the_sitting_out() -> None:
    rows, cost = one_table(6, Random(1), 2_000)
    assert all(sorted(row) == list(range(6)) for row in rows)
    assert cost < 10 * 54 + 3 * 330
