"""The seeded draw, which can be reproduced to show that it was fair (whist.md, 9.6)."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, count

from tournaments.engine.seating.keep_apart import Cell, cells
from tournaments.engine.seating.seating import Seating, Table

TRIES = 300  # swaps tried for each clashing table before giving up,
MOST_TRIES = 1500  # and in total if several hands count: a second or two

Block = tuple[int, ...]  # players who stay together all evening; usually one
# Seats players given in drawn order: for the whole evening, or only the opening if moves depend on results.
Plan = Callable[[Sequence[int], Sequence[int], random.Random], Sequence[Seating]]


@dataclass(frozen=True, slots=True)
class Draw:
    """Seating for each hand that the draw decides.

    ``together`` has the tables (from 1) of the first hand at which two players of one keep-apart group could
    not be separated.
    """

    seatings: tuple[Seating, ...]
    together: tuple[int, ...] = ()

    @property
    def seating(self) -> Seating:
        """Seating of the first hand."""
        return self.seatings[0]


def opening(role_a: Sequence[int], role_b: Sequence[int], most_tables: int | None = None) -> Seating:
    """Seat players in the given order: role a at N and E, role b at S and W, table by table.

    Players left over after ``most_tables`` tables start on a chair. Raise ValueError if a role has too few
    players.
    """
    tables = min((len(role_a) + len(role_b)) // 4, most_tables or len(role_a))
    if min(len(role_a), len(role_b)) < 2 * tables:
        raise ValueError("an opening needs two of each role at every table")
    places = range(0, 2 * tables, 2)
    return Seating(
        tuple(Table(i // 2 + 1, n=role_a[i], e=role_a[i + 1], s=role_b[i], w=role_b[i + 1]) for i in places),
        (*role_a[2 * tables :], *role_b[2 * tables :]),
    )


def opening_of_pairs(players: Sequence[int], most_tables: int | None = None) -> Seating:
    """Seat pairs in order: N-S then E-W, table by table; partners follow each other in ``players``."""
    seated = 4 * min(len(players) // 4, most_tables or len(players))
    places = range(0, seated, 4)
    return Seating(
        tuple(
            Table(i // 4 + 1, n=players[i], s=players[i + 1], e=players[i + 2], w=players[i + 3])
            for i in places
        ),
        tuple(players[seated:]),
    )


def draw(
    classes: Sequence[Sequence[Block]],
    plan: Plan,
    seed: int,
    apart: Mapping[int, str] | None = None,
    *,
    hands: int = 1,
    hands_per_move: int = 1,
    walks: Sequence[int] = (),
) -> Draw:
    """Assign players to the places of a plan with ``random.Random(seed)``.

    ``classes`` has the blocks of role a and those of role b, or all blocks if roles do not matter. ``apart``
    has the keep-apart group of an entry; members of one group do not share a table in the first ``hands``
    hands, or in as many of them as possible. If moves depend on results, ``walks`` has the direction of each
    class, 1 up or -1 down, and the separation is guaranteed whoever wins. The same seed and entries, in any
    order, give the same draw.
    """
    rng = random.Random(seed)
    drawn = [sorted(blocks) for blocks in classes]
    for blocks in drawn:
        rng.shuffle(blocks)
    numbers = count(1)
    places = [[next(numbers) for block in blocks for _ in block] for blocks in drawn]
    seatings = plan(places[0], places[1] if len(places) > 1 else (), rng)
    steps = {place: step for step, row in zip(walks, places, strict=False) for place in row}
    together: tuple[Cell, ...] = ()
    for first in range(hands if apart else 0, 0, -1):
        if steps and (first - 1) // hands_per_move * 2 + 2 > max(2, len(seatings[0].tables)):
            continue  # too few tables to guarantee it for any two players
        where = cells(seatings, first, hands_per_move, steps)
        if steps:  # cells reachable in the last of these hands cover those of the hands before it
            where = {
                place: {cell for cell in reachable if cell[0] == first} for place, reachable in where.items()
            }
        together = _part(drawn, where, apart or {}, rng)
        if not together:
            break
    names = dict(enumerate((player for blocks in drawn for block in blocks for player in block), 1))
    return Draw(tuple(seating.with_others(names) for seating in seatings), tuple(at for _, at in together))


def _clash(blocks: Sequence[Block], apart: Mapping[int, str]) -> bool:
    groups = [group for block in blocks for group in {apart[p] for p in block if p in apart}]
    return len(groups) != len(set(groups))


def _part(
    drawn: list[list[Block]],
    where: Mapping[int, set[Cell]],
    apart: Mapping[int, str],
    rng: random.Random,
) -> tuple[Cell, ...]:
    """Swap blocks within a class to reduce the number of clashing tables over all hands.

    A swap that leaves as many clashes is kept too, because it helps the search out of local minima.
    """
    slots = [(class_at, i) for class_at, blocks in enumerate(drawn) for i in range(len(blocks))]
    starts = accumulate((len(block) for blocks in drawn for block in blocks), initial=1)
    at = {slot: where[place] for slot, place in zip(slots, starts, strict=False) if place in where}
    here: dict[Cell, list[tuple[int, int]]] = {}
    for slot, tables in at.items():
        for table in tables:
            here.setdefault(table, []).append(slot)

    def clashing(tables: set[Cell]) -> set[Cell]:
        return {t for t in tables if _clash([drawn[c][i] for c, i in here[t]], apart)}

    bad = clashing(set(here))
    several = any(hand > 1 for hand, _ in here)
    most = MOST_TRIES if several else TRIES * len(here)
    for _ in range(min(TRIES * len(bad), most) if len(here) > 1 else 0):
        if not bad:
            break
        class_at, i = rng.choice(here[rng.choice(sorted(bad))])
        j = rng.randrange(len(drawn[class_at]))
        touched = at.get((class_at, i), set()) | at.get((class_at, j), set())
        blocks = drawn[class_at]
        blocks[i], blocks[j] = blocks[j], blocks[i]
        now = clashing(touched)
        if len(now) <= len(bad & touched):
            bad = bad - touched | now
        else:
            blocks[i], blocks[j] = blocks[j], blocks[i]
    return tuple(sorted(bad))
