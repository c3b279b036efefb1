"""Fixed schedules: stored ones at once, searched ones beside chance and beside the least there can be."""

import random
import time
from collections.abc import Iterator, Sequence

from tests.bench import Row, seconds
from tournaments.engine.movements import FIXED
from tournaments.engine.movements.figures import figures
from tournaments.engine.movements.optimised_movement import least_cost, optimise
from tournaments.engine.seating.seating import Seating

PLAYERS, HANDS = 42, 24
SAMPLE = (7, 22, 23, 26, 43, 45, 46, 52)


def rows() -> Iterator[Row]:
    """The stored schedule of a hundred players, then what a search makes of forty-two."""
    whist = FIXED["whist"]
    took = seconds(lambda: whist.schedule(range(100), (), HANDS, rng=random.Random(1)))
    yield from _sampled()
    yield Row(f"whist from store, 100 players x {HANDS} hands", took, 0.1, "seconds", "the first time")
    search = optimise(range(1, PLAYERS + 1), HANDS, random.Random(1))
    found = next(search)
    chance = found.seatings()
    begun = time.perf_counter()
    for after, part in ((1, 4), (10, 8)):
        while time.perf_counter() - begun < after:
            found = next(search)
        yield from _repeats(chance, found.seatings(), f"{after} s, {found.tried} swaps", part)


def _sampled() -> Iterator[Row]:
    """Opponents met again after ten seconds of the processor, wherever the search once got stuck."""
    for players in SAMPLE:
        search = optimise(range(1, players + 1), HANDS, random.Random(1))
        begun, best = time.process_time(), next(search)
        while time.process_time() - begun < 10 and best.cost > least_cost(players, players // 4, HANDS):
            best = next(search)
        met = figures(best.seatings()).opponents
        note = f"least {met.bound}, {best.tried} swaps, seed 1"
        yield Row(
            f"{players} players, opponents met again", met.repeats, int(1.05 * met.bound), "repeats", note
        )


def _repeats(chance: Sequence[Seating], found: Sequence[Seating], when: str, part: int) -> Iterator[Row]:
    """Repeats beyond the bound: at most one in ``part`` of those that chance alone leaves."""
    by_chance, now = figures(chance), figures(found)
    for what in ("partners", "opponents"):
        plain, ours = getattr(by_chance, what), getattr(now, what)
        note = f"bound {ours.bound}, by chance {plain.repeats}, most often {ours.most} ({plain.most})"
        aim = ours.bound + (plain.repeats - plain.bound) // part
        yield Row(f"{PLAYERS} players, {what} met again after {when}", ours.repeats, aim, "repeats", note)
