"""Engine: the moves of an evening of a thousand players, beside a plain copy of the same frozen tables."""

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from tests.bench import Row, ratio
from tournaments.engine.movements import BY_RESULTS, ByResults
from tournaments.engine.seating.draw import opening
from tournaments.engine.seating.seating import Role, Seating, Side, Table

TABLES, HANDS = 250, 24
AIM = 4


def rows() -> Iterator[Row]:
    """One row for each movement."""
    numbers = range(1, 4 * TABLES + 1)
    roles = {number: Role.A if number % 2 else Role.B for number in numbers}
    start = opening(list(numbers)[::2], list(numbers)[1::2])
    rng = random.Random(1)
    winners = [[rng.choice(list(Side)) for _ in range(TABLES)] for _ in range(HANDS)]
    for key, movement in BY_RESULTS.items():
        evening = _evening(movement, start, winners, roles)
        assert len({table.seats for seating in evening for table in seating.tables}) > HANDS * TABLES / 2
        times, ours, bare = ratio(
            partial(_evening, movement, start, winners, roles), partial(_copies, evening[1:])
        )
        note = f"{1000 * ours:.1f} ms against {1000 * bare:.1f} ms"
        yield Row(f"moves, {TABLES} tables x {HANDS} hands, {key}", times, AIM, note=note)


def _evening(
    movement: ByResults, start: Seating, winners: Sequence[Sequence[Side]], roles: Mapping[int, Role]
) -> list[Seating]:
    seatings = [start]
    for won in winners:
        seatings.append(movement.next_seating(seatings[-1], won, roles))
    return seatings


def _copies(seatings: Sequence[Seating]) -> list[Seating]:
    return [
        Seating(tuple(Table(t.number, t.n, t.e, t.s, t.w) for t in seating.tables)) for seating in seatings
    ]
