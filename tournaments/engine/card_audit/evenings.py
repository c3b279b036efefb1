"""Evenings found by a search, hand by hand, and their evidence for missing figures."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from tournaments.engine.card_audit.evidence import Evenings
from tournaments.engine.card_audit.nodes import Arc, Node
from tournaments.engine.card_audit.options import Ns, Option
from tournaments.engine.card_audit.search import Search
from tournaments.engine.card_audit.values import OUT, Figure, FigureChange
from tournaments.engine.seating.seating import Seating, Table
from tournaments.engine.standings.scoring import TRICKS

Path = tuple[Arc, ...]  # the first stage first


@dataclass(frozen=True, slots=True)
class EveningReading:
    """Seats and N-S tricks of every hand, under one reading of all tables."""

    seatings: tuple[Seating, ...]
    ns: tuple[tuple[Ns, ...], ...]


def evenings_of(search: Search, changes: int, most: int) -> Iterator[EveningReading]:
    """Yield up to ``most`` evenings with exactly ``changes`` changes."""
    left = most
    for path in _paths(search, changes):
        for evening in _readings(search.evenings, path, changes - sum(arc.cost for arc in path)):
            yield evening
            left -= 1
            if left == 0:
                return


def _paths(search: Search, most: int) -> Iterator[Path]:
    """Yield the paths through the search with at most ``most`` changes.

    A table may be read in another way for one change more.
    """
    waiting: list[tuple[Path, int]] = [((arc,), most - arc.cost) for arc in reversed(search.ends)]
    while waiting:
        path, left = waiting.pop()
        node = path[0].node
        if node.cost > left:
            continue
        if not node.arcs:
            yield path
        waiting.extend(((arc, *path), left - arc.cost) for arc in reversed(node.arcs))


def option_of(arc: Arc, table: int) -> Option:
    """Return the reading of a table on a path."""
    return arc.node.rows[table][dict(arc.picks).get(table, 0)]


def expected_at(table: Table, ns: Ns) -> Iterator[tuple[int, Figure]]:
    """Yield (place, figure that should be written) for a table; None if it is unknown."""
    pair: tuple[Figure, Figure] = (None, None) if ns is None else (ns, TRICKS - ns)
    if None in table.seats and table.lacks_pair:
        pair = (OUT, OUT)
    for seat, player in enumerate(table.seats):
        if player is not None:
            yield player, pair[seat % 2]


def _readings(evenings: Evenings, path: Path, more: int) -> Iterator[EveningReading]:
    """Yield the evenings of one path in which readings of tables add ``more`` changes, 0 or 1."""
    chosen = {
        (stage, table): option_of(arc, table)
        for stage, arc in enumerate(path)
        for table in range(len(arc.node.rows))
    }
    loose = {at: option for at, option in chosen.items() if len(option.ways) > 1}
    for other in [None] if more == 0 else [at for at, o in loose.items() if o.ways[-1][0] == more]:
        ways = [
            [way for extra, way in option.ways if extra == (more if at == other else 0)]
            for at, option in loose.items()
        ]
        for picked in product(*ways):
            read = {at: option.ways[0][1] for at, option in chosen.items()} | dict(
                zip(loose, picked, strict=True)
            )
            yield _evening(evenings, path, read)


def _evening(evenings: Evenings, path: Path, read: dict[tuple[int, int], tuple[Ns, ...]]) -> EveningReading:
    seatings, scores = [], []
    for place, arc in enumerate(path):
        own = arc.node.seated(arc.picks)
        stage = evenings.stages[place]
        for i, given in enumerate(stage.given):
            seating = given if given and evenings.called(stage, stage.hands[i]) else own
            tables = range(len(seating.tables))
            seatings.append(seating)
            scores.append(tuple(read[place, t][i] if (place, t) in read else None for t in tables))
    return EveningReading(tuple(seatings), tuple(scores))


class Agreed:
    """Facts common to all evenings with the fewest changes, however many there are."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.arcs = list(_best_arcs(search))
        self.mixed = _mixed(search.evenings, self.arcs)
        # Possible values of missing figures by entry and hand, and of tables by hand and number.
        self.figures: defaultdict[tuple[int, int], set[Figure]] = defaultdict(set)
        self.tables: defaultdict[tuple[int, int], set[tuple[Table, Ns]]] = defaultdict(set)
        for arc in self.arcs:
            self._add(arc)

    @property
    def inferred(self) -> tuple[FigureChange, ...]:
        """Missing figures that are the same in all evenings."""
        return tuple(
            FigureChange(entry, hand, None, next(iter(can)))
            for (entry, hand), can in sorted(self.figures.items())
            if len(can) == 1 and None not in can
        )

    @property
    def unknown(self) -> tuple[tuple[int, int], ...]:
        """The other missing figures, as (entry, hand)."""
        return tuple(at for at, can in sorted(self.figures.items()) if len(can) > 1 or None in can)

    def _add(self, arc: Arc) -> None:
        evenings, own = self.search.evenings, arc.node.seated(arc.picks)
        stage = evenings.stages[arc.node.stage]
        options = [option_of(arc, i) for i in range(len(arc.node.rows))]
        for place, (hand, given) in enumerate(zip(stage.hands, stage.given, strict=True)):
            seating = given if given and evenings.called(stage, hand) else own
            for table, option in zip(seating.tables, options, strict=False):
                for ns in {way[place] for extra, way in option.ways if extra == 0}:
                    self.tables[hand, table.number].add((table, ns))
                    for player, figure in expected_at(table, ns):
                        self._put(hand, player, figure)
            for player in seating.sitting_out:
                self._put(hand, player, OUT)
            self._leave_open(hand, seating, self.mixed[id(arc.node)])

    def _leave_open(self, hand: int, seating: Seating, mixed: set[int]) -> None:
        """Conclude nothing about players who may have been in each other's places."""
        for player in mixed:
            self._put(hand, player, None)
        for table in seating.tables:
            if not mixed.isdisjoint(table.seats):
                self.tables[hand, table.number].add((table, None))

    def _put(self, hand: int, place: int, figure: Figure) -> None:
        observed = self.search.evenings.observed
        if place not in observed.rows[hand - 1]:
            at = observed.owner(place, hand), hand
            if at in observed.missing:
                self.figures[at].add(figure)


def _mixed(evenings: Evenings, arcs: Sequence[Arc]) -> dict[int, set[int]]:
    """Return, by the id of each node, the players who may have been in each other's places."""
    nodes = {id(arc.node): arc.node for arc in arcs}
    best = {id(arc) for arc in arcs}
    mixed: dict[int, set[int]] = {}
    for node in sorted(nodes.values(), key=lambda node: node.stage):
        mixed[id(node)] = here = set()
        for arc in node.arcs:
            if id(arc) in best:
                here |= mixed[id(arc.node)]
                if arc.other:
                    here |= evenings.blanks.moved(node.stage, arc.other, node.seating)
        if node.alike:
            blank = evenings.blanks.since[node.stage + 1]
            seats = (seat for table, _ in node.alike for seat in node.seating.tables[table].seats)
            here |= {seat for seat in seats if seat is not None and seat in blank}
    return mixed


def _best_arcs(search: Search) -> Iterator[Arc]:
    """Yield every arc that is part of an evening with the fewest changes."""
    waiting = [arc for arc in search.ends if arc.node.cost + arc.cost == search.least]
    seen: set[int] = set()
    while waiting:
        arc = waiting.pop()
        yield arc
        node: Node = arc.node
        if id(node) not in seen:
            seen.add(id(node))
            waiting += [before for before in node.arcs if before.node.cost + before.cost == node.cost]
