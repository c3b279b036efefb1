"""The draw for the first hand, seeded: it can be shown to be fair and made again (movements, section 6)."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.engine.seating import Seating, Table

TRIES = 300  # swaps tried for each table that clashes, before saying that it cannot be done


@dataclass(frozen=True, slots=True)
class Draw:
    """An opening seating, and the tables (from 1) where two of one keep-apart group could not be parted."""

    seating: Seating
    together: tuple[int, ...] = ()


def opening(role_a: Sequence[int], role_b: Sequence[int]) -> Seating:
    """Seat players in the order given: role a at N and E, role b at S and W, table by table.

    Both sequences have the same even length, else ValueError.
    """
    if len(role_a) != len(role_b) or len(role_a) % 2:
        raise ValueError("an opening needs as many of each role, and two of each at every table")
    places = range(0, len(role_a), 2)
    return Seating(
        tuple(Table(i // 2 + 1, n=role_a[i], e=role_a[i + 1], s=role_b[i], w=role_b[i + 1]) for i in places)
    )


def draw(
    role_a: Sequence[int], role_b: Sequence[int], seed: int, apart: Mapping[int, str] | None = None
) -> Draw:
    """Draw the opening seats with ``random.Random(seed)``.

    ``apart`` names the keep-apart group of an entry; entries of one group do not share a table where that can
    be had. The same seed and the same entries, in any order, give the same draw.
    """
    rng = random.Random(seed)
    ladies, gents = sorted(role_a), sorted(role_b)
    rng.shuffle(ladies)
    rng.shuffle(gents)
    together = _part(ladies, gents, apart or {}, rng)
    return Draw(opening(ladies, gents), together)


def clashes(seating: Seating, apart: Mapping[int, str]) -> tuple[int, ...]:
    """The numbers of the tables where two of one keep-apart group sit."""
    return tuple(t.number for t in seating.tables if _clash(t.seats, apart))


def _clash(players: Sequence[int | None], apart: Mapping[int, str]) -> bool:
    groups = [apart[p] for p in players if p is not None and p in apart]
    return len(groups) != len(set(groups))


def _part(
    ladies: list[int], gents: list[int], apart: Mapping[int, str], rng: random.Random
) -> tuple[int, ...]:
    """Swap players of one role between tables while that leaves no more tables that clash than before.

    A swap that leaves as many is kept too: it is what gets the search out of a corner.
    """
    tables = len(ladies) // 2

    def clashing(numbers: set[int]) -> set[int]:
        return {t for t in numbers if _clash(ladies[2 * t : 2 * t + 2] + gents[2 * t : 2 * t + 2], apart)}

    bad = clashing(set(range(tables))) if apart else set()
    for _ in range(TRIES * len(bad) if tables > 1 else 0):
        if not bad:
            break
        side = rng.choice((ladies, gents))
        here, there = 2 * rng.choice(sorted(bad)) + rng.randrange(2), rng.randrange(len(side))
        touched = {here // 2, there // 2}
        side[here], side[there] = side[there], side[here]
        now = clashing(touched)
        if len(now) <= len(bad & touched):
            bad = bad - touched | now
        else:
            side[here], side[there] = side[there], side[here]
    return tuple(t + 1 for t in sorted(bad))
