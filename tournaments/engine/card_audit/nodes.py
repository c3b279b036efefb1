"""A seating that a search looks at, and the ways on from it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from heapq import heappop, heappush

from tournaments.engine.card_audit.options import Option
from tournaments.engine.seating.seating import Seating, Table

Picks = tuple[tuple[int, int], ...]  # the tables (from 0) read in another than the first way, and which


@dataclass(slots=True, eq=False)
class Node:
    """Everybody's seats at the beginning of a stage, and what the figures of the stage say about them.

    ``cost``: changes on the best way here. ``rows`` has the ways to read each table, ``seats`` how people sit
    under each of them. ``base``: the changes that this stage takes at least. ``spare`` are the other ways to
    read each table, by what they take more, and ``arcs`` where this node is come to from. ``alike``: the ways
    to read a table (as table, way) that differ from one before only in players of whom no card tells.
    """

    stage: int
    seating: Seating
    out: Mapping[int, int]
    cost: int
    rows: list[tuple[Option, ...]] = field(default_factory=list)
    seats: list[tuple[Table, ...]] | None = None
    base: int = 0
    spare: list[list[tuple[int, int, int]]] | None = None
    arcs: list["Arc"] = field(default_factory=list)
    alike: frozenset[tuple[int, int]] = frozenset()

    def seated(self, picks: Picks) -> Seating:
        """How people sit in the stage, with tables read, and so with partners, as picked."""
        if self.seats is None:
            return self.seating
        picked = dict(picks)
        tables = tuple(seats[picked.get(i, 0)] for i, seats in enumerate(self.seats))
        return Seating(tables, self.seating.sitting_out)

    def others(self) -> list[list[tuple[int, int, int]]]:
        """``spare``, made when it is first asked for."""
        if self.spare is None:
            nodes = [
                [(row[way].cost - row[0].cost, table, way) for way in range(1, len(row))]
                for table, row in enumerate(self.rows)
            ]
            if self.alike:
                nodes = [[other for other in row if other[1:] not in self.alike] for row in nodes]
            self.spare = sorted(filter(None, nodes))
        return self.spare

    def ways(self) -> Iterator[tuple[int, Picks]]:
        """Everything that can be picked, the least that it takes more first."""
        yield 0, ()
        spare = self.others()
        heap: list[tuple[int, int, int, Picks]] = [(row[0][0], 0, 0, ()) for row in spare[:1]]
        while (
            heap
        ):  # what it takes more; the last table that is not read the first way, and how; those before
            more, last, way, before = heappop(heap)
            row = spare[last]
            picks = (*before, row[way][1:])
            yield more, picks
            if way + 1 < len(row):
                heappush(heap, (more - row[way][0] + row[way + 1][0], last, way + 1, before))
            if last + 1 < len(spare):
                step = spare[last + 1][0][0]
                heappush(heap, (more + step, last + 1, 0, picks))
                if way == 0:
                    heappush(heap, (more + step - row[0][0], last + 1, 0, before))


@dataclass(frozen=True, slots=True, eq=False)
class Arc:
    """A way on from a node, and what its stage takes with it.

    ``other``: the seats to which it leads, where a search took them for those of another way.
    """

    node: Node
    picks: Picks
    cost: int
    other: Seating | None = None
