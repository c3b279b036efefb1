"""A seating that a search looks at, and the ways on from it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from heapq import heappop, heappush

from tournaments.engine.card_audit.options import Option
from tournaments.engine.seating import Seating, Table

Picks = tuple[tuple[int, int], ...]  # the tables (from 0) read in another than the first way, and which
Subset = tuple[int, ...]


@dataclass(slots=True, eq=False)
class Node:
    """Everybody's seats at the beginning of a stage, and what the figures of the stage say about them.

    ``cost``: changes on the best way here. ``rows`` has the ways to read each table, ``seats`` how people sit
    under each of them. ``base``: the changes that this stage takes at least. ``spare`` are the other ways to
    read tables, by what they take more, and ``arcs`` where this node is come to from. ``alike``: the ways to
    read a table (as table, way) that differ from one before only in players of whom no card tells anything.
    """

    stage: int
    seating: Seating
    out: Mapping[int, int]
    cost: int
    rows: list[tuple[Option, ...]] = field(default_factory=list)
    seats: list[tuple[Table, ...]] | None = None
    base: int = 0
    spare: list[tuple[int, int, int]] | None = None
    arcs: list["Arc"] = field(default_factory=list)
    alike: frozenset[tuple[int, int]] = frozenset()

    def others(self) -> list[tuple[int, int, int]]:
        """``spare``, made when it is first asked for."""
        if self.spare is None:
            self.spare = sorted(
                (row[i].cost - row[0].cost, table, i)
                for table, row in enumerate(self.rows)
                for i in range(1, len(row))
                if (table, i) not in self.alike
            )
        return self.spare

    def ways(self) -> Iterator[tuple[int, Picks]]:
        """Everything that can be picked, the least that it takes more first."""
        heap: list[tuple[int, Subset]] = [(0, ())]
        others = self.others()
        while heap:
            more, subset = heappop(heap)
            picks = tuple((others[i][1], others[i][2]) for i in subset)
            if len({table for table, _ in picks}) == len(picks):
                yield more, picks
            last = subset[-1] if subset else -1
            if last + 1 < len(others):
                step = others[last + 1][0]
                heappush(heap, (more + step, (*subset, last + 1)))
                if subset:
                    heappush(heap, (more + step - others[last][0], (*subset[:-1], last + 1)))


@dataclass(frozen=True, slots=True, eq=False)
class Arc:
    """A way on from a node, and what its stage takes with it.

    ``other``: the seats to which it leads, where a search took them for those of another way.
    """

    node: Node
    picks: Picks
    cost: int
    other: Seating | None = None
