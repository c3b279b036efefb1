"""A seating examined by the search, and the arcs from it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from heapq import heappop, heappush

from tournaments.engine.card_audit.options import Option
from tournaments.engine.seating.seating import Seating, Table

Picks = tuple[tuple[int, int], ...]  # (table from 0, reading) for tables not read in the first way


@dataclass(slots=True, eq=False)
class Node:
    """Seats at the beginning of a stage, and the evidence of its figures.

    ``cost``: changes on the best path to here. ``rows`` has the readings of each table, and ``seats`` the
    seats under each reading. ``base``: the fewest changes of this stage. ``spare`` has the other readings of
    each table by their extra cost, and ``arcs`` the arcs that lead here. ``alike``: readings, as (table,
    reading), that differ from an earlier one only in players without figures.
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

    @property
    def total(self) -> int:
        """The fewest changes on the best path through this stage."""
        return self.cost + self.base

    def seated(self, picks: Picks) -> Seating:
        """Return the seats of the stage with tables, and therefore partners, read as picked."""
        if self.seats is None:
            return self.seating
        picked = dict(picks)
        tables = tuple(seats[picked.get(i, 0)] for i, seats in enumerate(self.seats))
        return Seating(tables, self.seating.sitting_out)

    def others(self) -> list[list[tuple[int, int, int]]]:
        """Return ``spare``, computed on first use."""
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
        """Yield (extra cost, picks) for every combination of readings, cheapest first."""
        yield 0, ()
        spare = self.others()
        heap: list[tuple[int, int, int, Picks]] = [(row[0][0], 0, 0, ()) for row in spare[:1]]
        while heap:  # (extra cost, last table read otherwise, its reading, picks before it)
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
    """A way on from a node, and the cost of its stage on it.

    ``other``: the seats to which it leads, if the search treated them as equal to those of another arc.
    """

    node: Node
    picks: Picks
    cost: int
    other: Seating | None = None
