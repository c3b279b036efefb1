"""The evenings that take the fewest changes, searched hand by hand from the opening seats.

Given the seats of a hand, every table tells by itself how many figures must be wrong for either side to have
won, and the winners alone say how people sit next. So an evening is a path through seatings. The search is
A*: always on from where changes so far, and those that the later hands take whoever sits where, are fewest.
Ways on from a seating are made one by one, the likeliest first, so that almost all are never looked at.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import accumulate, count

from tournaments.engine.card_audit.bounds import Kinds, least_wrong
from tournaments.engine.card_audit.observed import NOTHING, OUT_CODE, Observed
from tournaments.engine.card_audit.options import Cell, Option, not_played, options
from tournaments.engine.card_audit.stages import Stage
from tournaments.engine.card_audit.values import ByResults, Course
from tournaments.engine.seating import Role, Seating, Side, Table

Picks = tuple[tuple[int, int], ...]  # the tables (from 0) read in another than the first way, and which
Subset = tuple[int, ...]
NEVER = 1 << 30


@dataclass(slots=True, eq=False)
class Node:
    """Everybody's seats at the beginning of a stage, and what the figures of the stage say about them.

    ``cost``: changes on the best way here. ``rows`` has the ways to read each table, ``seats`` how people sit
    under each of them. ``base``: the changes that this stage takes at least. ``spare`` are the other ways to
    read tables, by what they take more, and ``arcs`` where this node is come to from.
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

    def others(self) -> list[tuple[int, int, int]]:
        """``spare``, made when it is first asked for."""
        if self.spare is None:
            self.spare = sorted(
                (row[i].cost - row[0].cost, table, i)
                for table, row in enumerate(self.rows)
                for i in range(1, len(row))
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
    """A way on from a node, and what its stage takes with it."""

    node: Node
    picks: Picks
    cost: int


class Evenings:
    """What a search goes by: the course, the figures, and the changes that hands take at least."""

    def __init__(
        self, course: Course, stages: Sequence[Stage], observed: Observed, kind: Kinds | None
    ) -> None:
        self.course, self.stages, self.observed = course, stages, observed
        self.gets = [row.get for row in observed.rows]
        self.movement: ByResults | None = course.movement
        self.root = self._root()
        self.bounds = self._bounds(kind)  # of each stage and all that come after it; 0 at the end

    def _root(self) -> Node:
        seating = self.stages[0].start or self.course.seatings[0]
        root = Node(0, seating, self._sat_out({}, 0, seating), 0)
        self._look(root)
        return root

    def _bounds(self, kind: Kinds | None) -> list[int]:
        tables = len(self.course.seatings[-1].tables)
        least = []
        for place, stage in enumerate(self.stages):
            if place == 0:
                least.append(self.root.base)
            elif stage.start:
                node = Node(place, stage.start, {}, 0)
                self._look(node)
                least.append(node.base)
            elif kind:
                rows = (self.observed.rows[hand - 1] for hand in stage.hands)
                least.append(sum(least_wrong(row, kind, tables) for row in rows))
            else:
                least.append(0)
        return [*reversed(list(accumulate(reversed(least)))), 0]

    def after(self, node: Node, picks: Picks) -> tuple[Seating, Mapping[int, int]] | None:
        """The seats of the next stage and the hands sat out by then; None where they cannot be told."""
        stage, following = self.stages[node.stage], self.stages[node.stage + 1]
        if following.start:
            seating = following.start
        elif stage.decides and self.movement:
            picked = dict(picks)
            sits = node.seating
            if node.seats:
                tables = tuple(seats[picked.get(i, 0)] for i, seats in enumerate(node.seats))
                sits = Seating(tables, sits.sitting_out)
            ns, ew = Side.NS, Side.EW
            won = [ns if row[0].ns_won else ew for row in node.rows]
            for table, way in picks:
                won[table] = ns if node.rows[table][way].ns_won else ew
            try:
                seating = self.movement.next_seating(
                    sits, won, self.course.roles, self.course.reverse, node.out if self.course.fair else None
                )
            except (KeyError, ValueError):  # a vacant seat, or somebody without a role
                return None
        else:
            seating = node.seating
        return seating, self._sat_out(node.out, node.stage + 1, seating)

    def _sat_out(self, before: Mapping[int, int], place: int, seating: Seating) -> Mapping[int, int]:
        given = [known or seating for known in self.stages[place].given]
        if not self.course.fair or not any(known.sitting_out for known in given):
            return before
        out = Counter(before)
        for known in given:
            out.update(known.sitting_out)
        return out

    def node(self, place: int, cost: int, seating: Seating, out: Mapping[int, int]) -> Node:
        """The node of a stage with these seats, its tables read."""
        node = Node(place, seating, out, cost)
        self._look(node)
        return node

    def _look(self, node: Node) -> None:
        stage = self.stages[node.stage]
        if not self.course.paired and stage.hands[0] == 1:
            self._look_unpaired(node, stage)
        else:
            node.rows = [self.read(stage, i, table) for i, table in enumerate(node.seating.tables)]
        base = sum([row[0].cost for row in node.rows])
        for hand, known in zip(stage.hands, stage.given, strict=True):
            get = self.gets[hand - 1]
            for player in (known or node.seating).sitting_out:
                base += get(player, NOTHING) < OUT_CODE
        node.base = base

    def _look_unpaired(self, node: Node, stage: Stage) -> None:
        """Read tables of which it is not known who had whom for a partner: both ways."""
        node.rows, node.seats = [], []
        for i, table in enumerate(node.seating.tables):
            found = sorted(
                ((option, seats) for seats in pairings(table, self.course.roles)
                 for option in self.read(stage, i, seats)),
                key=lambda read: read[0].cost,
            )  # fmt: skip
            node.rows.append(tuple(option for option, _ in found))
            node.seats.append(tuple(seats for _, seats in found))

    def read(self, stage: Stage, i: int, table: Table) -> tuple[Option, ...]:
        """The ways to read a table, the one at place ``i``, in the hands of a stage."""
        cells = []
        for hand, known in zip(stage.hands, stage.given, strict=True):
            there = table
            if known and len(stage.hands) > 1:  # the seats of a hand played live, whoever moved in between
                there = known.tables[i] if i < len(known.tables) else table
            cells.append(self._cell(hand, there))
        if None in table.seats and table.lacks_pair:
            return (not_played(cells[0]),)
        return options(tuple(cells), decides=stage.decides)

    def _cell(self, hand: int, table: Table) -> Cell:
        """The figures of a table in a hand."""
        get = self.gets[hand - 1]
        sent = self.course.sent
        return (
            get(table.n, NOTHING),  # type: ignore[arg-type]
            get(table.e, NOTHING),  # type: ignore[arg-type]
            get(table.s, NOTHING),  # type: ignore[arg-type]
            get(table.w, NOTHING),  # type: ignore[arg-type]
            sent.get((hand, table.number), NOTHING) if sent else NOTHING,
        )


def pairings(table: Table, roles: Mapping[int, Role]) -> tuple[Table, ...]:
    """Both ways in which four can have been partners: of the ladies the one with the lower number sits N."""
    ladies = sorted(p for p in table.seats if p is not None and roles.get(p) is Role.A)
    gents = sorted(p for p in table.seats if p is not None and roles.get(p) is Role.B)
    if len(ladies) != 2 or len(gents) != 2:
        return (table,)
    n, e = ladies
    return tuple(Table(table.number, n, e, s, w) for s, w in (gents, gents[::-1]))


Ways = Iterator[tuple[int, Picks]]
Waiting = tuple[int, int, int, Node, Ways, Picks]


class Search:
    """A search and what it has found: the last stages of evenings, ``least`` being the fewest changes.

    ``complete``: everything with ``least`` changes is found, and with one more where there are changes.
    """

    def __init__(self, evenings: Evenings, roots: Sequence[Node] = ()) -> None:
        self.evenings = evenings
        self.roots = roots or [evenings.root]
        self.ends: list[Arc] = []
        self.least: int | None = None
        self.complete = True
        self.looked_at = 0
        self._heap: list[Waiting] = []
        self._seen: dict[object, Node] = {}
        self._order = count()

    def run(self, most: int, effort: int) -> "Search":
        """Look for evenings of ``most`` changes at most, at so many seatings."""
        for root in self.roots:
            self._go_on(root, root.ways(), most)
        while self._heap:
            all_in_all, _, _, node, ways, picks = heappop(self._heap)
            if self.least is not None and all_in_all > self.least + (self.least > 0):
                break
            self._go_on(node, ways, most)
            cost = all_in_all - self.evenings.bounds[node.stage + 1] - node.cost
            if node.stage + 1 == len(self.evenings.stages):
                self.least = all_in_all if self.least is None else self.least
                self.ends.append(Arc(node, picks, cost))
            elif (child := self._child(Arc(node, picks, cost))) is not None:
                self._go_on(child, child.ways(), most)
            if self.looked_at > effort:
                self.complete = False
                break
        return self

    def nodes(self) -> list[Node]:
        """Everything that was looked at."""
        return [*self.roots, *self._seen.values()]

    def _go_on(self, node: Node, ways: Ways, most: int) -> None:
        """Keep the next way on from a node for later."""
        more, picks = next(ways, (NEVER, ()))
        all_in_all = node.cost + node.base + more + self.evenings.bounds[node.stage + 1]
        if all_in_all <= most:
            heappush(self._heap, (all_in_all, -node.stage, next(self._order), node, ways, picks))

    def _child(self, arc: Arc) -> Node | None:
        """The node to which a way on leads, where it is a new one."""
        after = self.evenings.after(arc.node, arc.picks)
        if after is None:
            return None
        seating, out = after
        key = (arc.node.stage, seating, tuple(sorted(out.items())))
        known = self._seen.get(key)
        if known is not None:
            known.arcs.append(arc)
            return None
        self.looked_at += 1
        node = self.evenings.node(arc.node.stage + 1, arc.node.cost + arc.cost, seating, out)
        node.arcs.append(arc)
        self._seen[key] = node
        return node
