"""Fixed schedules: stored ones at once, searched ones beside chance and beside the least there can be."""

import random
import time
from collections.abc import Iterator, Sequence

from tests.bench import Row, seconds
from tournaments.engine.movements import FIXED
from tournaments.engine.movements.figures import figures
from tournaments.engine.movements.optimised import optimise
from tournaments.engine.seating.seating import Seating

PLAYERS, HANDS = 42, 24


def rows() -> Iterator[Row]:
    """The stored schedule of a hundred players, then what a search makes of forty-two."""
    whist = FIXED["whist"]
    took = seconds(lambda: whist.schedule(range(100), (), HANDS, rng=random.Random(1)))
    yield Row(f"whist from store, 100 players x {HANDS} hands", took, 0.1, "seconds", "the first time")
    search = optimise(range(1, PLAYERS + 1), HANDS, random.Random(1))
    found = next(search)
    chance = found.seatings()
    begun = time.perf_counter()
    for after, part in ((1, 4), (10, 8)):
        while time.perf_counter() - begun < after:
            found = next(search)
        yield from _repeats(chance, found.seatings(), f"{after} s, {found.tried} swaps", part)


def _repeats(chance: Sequence[Seating], found: Sequence[Seating], when: str, part: int) -> Iterator[Row]:
    """Repeats beyond the bound: at most one in ``part`` of those that chance alone leaves."""
    by_chance, now = figures(chance), figures(found)
    for what in ("partners", "opponents"):
        plain, ours = getattr(by_chance, what), getattr(now, what)
        note = f"bound {ours.bound}, by chance {plain.repeats}, most often {ours.most} ({plain.most})"
        aim = ours.bound + (plain.repeats - plain.bound) // part
        yield Row(f"{PLAYERS} players, {what} met again after {when}", ours.repeats, aim, "repeats", note)
