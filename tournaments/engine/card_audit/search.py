"""The evenings that take the fewest changes, searched hand by hand from the opening seats.

Given the seats of a hand, every table tells by itself how many figures must be wrong for either side to have
won, and the winners alone say how people sit next. So an evening is a path through seatings. The search is
A*: always on from where changes so far, and those that the later hands take whoever sits where, are fewest.
Ways on from a seating are made one by one, the likeliest first, so that almost all are never looked at.
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
    """A search and what it has found: the last stages of evenings, ``least`` being the fewest changes.

    ``proved``: everything with ``least`` changes is found; ``complete``: and with one more where there are
    changes. ``floor``: the fewest changes of any evening that was not looked at.
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
        """Look for evenings of ``most`` changes at most, at so many seatings."""
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
