"""Search for the evenings with the fewest changes, hand by hand from the opening seats.

Given the seats of a hand, every table independently shows how many figures must be wrong for either side to
have won, and the winners determine the next seats. So an evening is a path through seatings, and the search
is A*: it always extends the path with the fewest changes so far plus the lower bound for later hands. Ways on
from a seating are generated lazily, the likeliest first, so that almost all are never examined.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from heapq import heappop, heappush
from itertools import count

from tournaments.engine.card_audit.evidence import Evenings
from tournaments.engine.card_audit.nodes import Arc, Node, Picks

NEVER = 1 << 30
Ways = Iterator[tuple[int, Picks]]
Waiting = tuple[int, int, int, Node, Ways, Picks]


class Search:
    """A search and its results: ``ends`` has the last arcs of evenings, ``least`` the fewest changes.

    ``proved``: everything with ``least`` changes was found. ``complete``: also everything with one more, if
    any changes are needed. ``floor``: the fewest changes of any evening not examined.
    """

    def __init__(self, evenings: Evenings, roots: Sequence[Node] = ()) -> None:
        self.evenings = evenings
        self.roots = roots or evenings.roots
        self.ends: list[Arc] = []
        self.least: int | None = None
        self.complete = self.proved = True
        self.looked_at = self.floor = 0
        self._heap: list[Waiting] = []
        self._seen: dict[object, Node] = {}
        self._order = count()

    def run(self, most: int, effort: int) -> "Search":
        """Search for evenings with at most ``most`` changes, examining up to ``effort`` seatings."""
        for root in self.roots:
            self._go_on(root, root.ways(), most)
        self.floor = most + 1
        while self._heap:
            all_in_all, _, _, node, ways, picks = heappop(self._heap)
            if self.least is not None and all_in_all > self.least + (self.least > 0):
                self.floor = all_in_all
                break
            self._go_on(node, ways, most)
            cost = all_in_all - self.evenings.bounds[node.stage + 1] - node.cost
            if node.stage + 1 == len(self.evenings.stages):
                self.least = all_in_all if self.least is None else self.least
                self.ends.append(Arc(node, picks, cost))
            elif (child := self._child(Arc(node, picks, cost))) is not None:
                self._go_on(child, child.ways(), most)
            if self.looked_at > effort:
                self.complete, self.floor = False, all_in_all
                self.proved = self.least is not None and all_in_all > self.least
                break
        return self

    def nodes(self) -> list[Node]:
        return [*self.roots, *self._seen.values()]

    def _go_on(self, node: Node, ways: Ways, most: int) -> None:
        """Queue the next way on from a node."""
        more, picks = next(ways, (NEVER, ()))
        all_in_all = node.total + more + self.evenings.bounds[node.stage + 1]
        if all_in_all <= most:
            heappush(self._heap, (all_in_all, -node.stage, next(self._order), node, ways, picks))

    def _child(self, arc: Arc) -> Node | None:
        """Return the node that an arc leads to, or None if it is not new."""
        after = self.evenings.after(arc.node, arc.picks)
        if after is None:
            return None
        seating, out = after
        key = self.evenings.blanks.key(arc.node.stage + 1, seating, out)
        seen = self._seen.get(key)
        if seen is not None:
            seen.arcs.append(arc if seen.seating == seating else replace(arc, other=seating))
            return None
        self.looked_at += 1
        node = self.evenings.node(arc.node.stage + 1, arc.node.cost + arc.cost, seating, out)
        node.arcs.append(arc)
        self._seen[key] = node
        return node
