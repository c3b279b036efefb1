"""Evidence for the search: moves by results, and the meaning of figures for tables."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from itertools import accumulate, chain, islice, permutations

from tournaments.engine.card_audit.blanks import Blanks
from tournaments.engine.card_audit.bounds import Kinds, least_wrong
from tournaments.engine.card_audit.nodes import Node, Picks
from tournaments.engine.card_audit.observations import NOTHING, OUT_CODE, Observed
from tournaments.engine.card_audit.options import Cell, Option, options, with_sat_out
from tournaments.engine.card_audit.stages import Stage
from tournaments.engine.card_audit.values import Course, OtherPair
from tournaments.engine.movements import ByResults
from tournaments.engine.seating.seating import Role, Seating, Side, Table

MOST_ORDERS = 24  # orders of players on chairs: all of them for up to four


class Evenings:
    """The course of the evening, the figures, and lower bounds on the changes of hands."""

    def __init__(
        self, course: Course, stages: Sequence[Stage], observed: Observed, kind: Kinds | None
    ) -> None:
        self.course, self.stages, self.observed = course, stages, observed
        self.gets = [row.get for row in observed.rows]
        self.movement: ByResults | None = course.movement
        self.blanks = Blanks(course, stages, observed)
        self._read: list[dict[Table, tuple[Option, ...]]] = [{} for _ in stages]
        self.roots = self._roots()
        self.bounds = self._bounds(kind)  # for each stage and all later ones together; ends with 0

    def moving(self, pairs: tuple[OtherPair, ...]) -> "Evenings":
        """Return the same evidence with these other pairs moving."""
        other = copy(self)
        other.course = replace(self.course, other_pairs=self.course.other_pairs + pairs)
        return other

    def _roots(self) -> list[Node]:
        """Return the opening for each order in which players without a seat may have taken their chairs."""
        seating = self.stages[0].start or self.course.seatings[0]
        orders = [seating] if self.course.chairs_known else orders_of_chairs(seating, self.course)
        return [self.node(0, 0, order, self._sat_out({}, 0, order)) for order in orders]

    def _bounds(self, kind: Kinds | None) -> list[int]:
        tables = len(self.course.seatings[-1].tables)
        least = []
        for place, stage in enumerate(self.stages):
            if place == 0:
                least.append(self.roots[0].base)
            elif stage.start:
                node = Node(place, stage.start, {}, 0)
                self.look(node)
                least.append(node.base)
            elif kind:
                rows = (self.observed.rows[hand - 1] for hand in stage.hands)
                least.append(sum(least_wrong(row, kind, tables) for row in rows))
            else:
                least.append(0)
        return [*reversed(list(accumulate(reversed(least)))), 0]

    def after(self, node: Node, picks: Picks) -> tuple[Seating, Mapping[int, int]] | None:
        """Return the seats of the next stage and the hands sat out by then; None if they are unknown."""
        stage, following = self.stages[node.stage], self.stages[node.stage + 1]
        if following.start:
            seating = following.start
        elif stage.decides and self.movement:
            ns, ew = Side.NS, Side.EW
            won = [ns if row[0].ns_won else ew for row in node.rows]
            for table, way in picks:
                won[table] = ns if node.rows[table][way].ns_won else ew
            for pair in self.course.other_pairs:
                if pair.hand == stage.hands[-1] and pair.table <= len(won):
                    won[pair.table - 1] = won[pair.table - 1].other
            try:
                sat, course = node.seated(picks), self.course
                seating = self.movement.next_seating(
                    (sat == course.seatings[-1] and course.moved_from) or sat,
                    won,
                    self.course.roles,
                    self.course.reverse,
                    node.out if self.course.fair else None,
                )
            except (KeyError, ValueError):  # a vacant seat, or a player without a role
                return None
        else:
            seating = node.seating
        return seating, self._sat_out(node.out, node.stage + 1, seating)

    def _sat_out(self, before: Mapping[int, int], place: int, seating: Seating) -> Mapping[int, int]:
        given = [hand or seating for hand in self.stages[place].given]
        if not self.course.fair or not any(hand.sitting_out for hand in given):
            return before
        out = Counter(before)
        for hand in given:
            out.update(hand.sitting_out)
        return out

    def node(self, place: int, cost: int, seating: Seating, out: Mapping[int, int]) -> Node:
        """Return the node of a stage with these seats, with its tables read."""
        node = Node(place, seating, out, cost)
        self.look(node)
        return node

    def look(self, node: Node) -> None:
        """Read the tables of a node."""
        stage = self.stages[node.stage]
        if not self.course.paired and stage.hands[0] == 1:
            self._look_unpaired(node, stage)
        else:
            read = self._read[node.stage]
            node.rows = [
                read.get(table) or self._kept(read, stage, i, table)
                for i, table in enumerate(node.seating.tables)
            ]
        node.base = sum([row[0].cost for row in node.rows])
        node.base += sum(self.cost_out(*out) for out in self.sitting_out(node))
        node.spare = None
        if self.blanks.since[node.stage + 1] and stage.decides:
            node.alike = frozenset(self._alike(node))

    def sitting_out(self, node: Node) -> Iterator[tuple[int, int]]:
        """Yield (hand, player) for everybody who sits out a hand of a node."""
        stage = self.stages[node.stage]
        for hand, seating in zip(stage.hands, stage.given, strict=True):
            for player in (seating or node.seating).sitting_out:
                yield hand, player

    def cost_out(self, hand: int, player: int) -> int:
        """Return the cost of a player sitting out a hand."""
        return self.gets[hand - 1](player, NOTHING) < OUT_CODE

    def _alike(self, node: Node) -> Iterator[tuple[int, int]]:
        """Yield the readings of a table that have the same effect as an earlier one, for the same changes."""
        blank = self.blanks.since[node.stage + 1]
        for i, row in enumerate(node.rows):
            if (
                len(row) > 1
                and row[1].cost == row[0].cost
                and not blank.isdisjoint(node.seating.tables[i].seats)
            ):
                seen = set()
                for way, option in enumerate(row):
                    table = node.seats[i][way] if node.seats else node.seating.tables[i]
                    effect = self.blanks.effect(node.stage + 1, table, node.out, ns_won=option.ns_won)
                    if (option.cost, effect) in seen:
                        yield i, way
                    seen.add((option.cost, effect))

    def _look_unpaired(self, node: Node, stage: Stage) -> None:
        """Read tables whose partnerships are unknown, in both possible ways."""
        node.rows, node.seats = [], []
        for i, table in enumerate(node.seating.tables):
            readings = sorted(
                ((option, seats) for seats in pairings(table, self.course.roles)
                 for option in self.read(stage, i, seats)),
                key=lambda read: read[0].cost,
            )  # fmt: skip
            node.rows.append(tuple(option for option, _ in readings))
            node.seats.append(tuple(seats for _, seats in readings))

    def _kept(
        self, read: dict[Table, tuple[Option, ...]], stage: Stage, i: int, table: Table
    ) -> tuple[Option, ...]:
        read[table] = choices = self.read(stage, i, table)
        return choices

    def read(self, stage: Stage, i: int, table: Table) -> tuple[Option, ...]:
        """Return the readings of a table, at position ``i``, in the hands of a stage."""
        cells, sat_out = list[Cell](), dict[int, Cell]()
        for place, (hand, there) in enumerate(self.seats_in(stage, i, table)):
            if None in there.seats and there.lacks_pair:
                sat_out[place] = self._cell(hand, there)
            else:
                cells.append(self._cell(hand, there))
        played = options(tuple(cells), decides=stage.decides) if cells else ()
        return with_sat_out(played, sat_out) if sat_out else played

    def seats_in(self, stage: Stage, i: int, table: Table) -> Iterator[tuple[int, Table]]:
        """Yield each hand of a stage with its seats at the table in position ``i``."""
        for hand, seating in zip(stage.hands, stage.given, strict=True):
            if seating and self.called(stage, hand) and i < len(seating.tables):
                yield hand, seating.tables[i]
            else:
                yield hand, table

    def called(self, stage: Stage, hand: int) -> bool:
        """Return whether a hand has its called seats regardless of moves between hands of its stage.

        Not if only the tables were known.
        """
        return len(stage.hands) > 1 and (hand > 1 or self.course.paired)

    def _cell(self, hand: int, table: Table) -> Cell:
        """Return the figures of a table in a hand."""
        get = self.gets[hand - 1]
        sent = self.course.sent
        return (
            get(table.n, NOTHING),  # type: ignore[arg-type]
            get(table.e, NOTHING),  # type: ignore[arg-type]
            get(table.s, NOTHING),  # type: ignore[arg-type]
            get(table.w, NOTHING),  # type: ignore[arg-type]
            sent.get((hand, table.number), NOTHING) if sent else NOTHING,
        )


def orders_of_chairs(seating: Seating, course: Course) -> list[Seating]:
    """Return a seating with the players on chairs in every order that matters; roles have separate chairs."""
    out, unit = seating.sitting_out, course.movement.needs.unit if course.movement else 1
    orders = {out: seating}
    for order in islice(permutations([out[at : at + unit] for at in range(0, len(out), unit)]), MOST_ORDERS):
        chairs = tuple(chain.from_iterable(order))
        if unit == 1:
            chairs = tuple(sorted(chairs, key=lambda player: course.roles.get(player, "")))
        orders.setdefault(chairs, Seating(seating.tables, chairs))
    return list(orders.values())


def pairings(table: Table, roles: Mapping[int, Role]) -> tuple[Table, ...]:
    """Return both possible partnerships of four players; the lady with the lower number sits N."""
    ladies = sorted(p for p in table.seats if p is not None and roles.get(p) is Role.A)
    gents = sorted(p for p in table.seats if p is not None and roles.get(p) is Role.B)
    if len(ladies) != 2 or len(gents) != 2:
        return (table,)
    n, e = ladies
    return tuple(Table(table.number, n, e, s, w) for s, w in (gents, gents[::-1]))
