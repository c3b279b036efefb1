"""What would make a pile of cards agree: figures alone at first, then people and figures out of place."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.engine.card_audit.bounds import kinds
from tournaments.engine.card_audit.evenings import Evening, found
from tournaments.engine.card_audit.ground import Evenings
from tournaments.engine.card_audit.nearest import nearest
from tournaments.engine.card_audit.nodes import Node
from tournaments.engine.card_audit.observed import Observed
from tournaments.engine.card_audit.search import Search
from tournaments.engine.card_audit.stages import stages
from tournaments.engine.card_audit.theories import Theory, theories
from tournaments.engine.card_audit.troubles import since, troubles
from tournaments.engine.card_audit.values import Course

SLACK = 3  # changes more than the least that any seats would take: found in no time
MORE_SLACK = 7
SIMPLE = 2  # figures to change, up to which nothing else is thought of
DEPTH = 2  # things other than figures at once
FOLLOWED = 6  # theories about one near evening


@dataclass(frozen=True, slots=True)
class Told:
    """A theory under which everything agrees after ``search.least`` changes."""

    theory: Theory
    meant: Observed
    search: Search

    @property
    def weight(self) -> int:
        """Changes, and what stands for more than a change."""
        return self.theory.weight + (self.search.least or 0)


class Case:
    """What has been tried with one pile of cards.

    ``effort``: the seatings to look at in one search; all searches may look at five times as many.
    """

    def __init__(self, course: Course, observed: Observed, effort: int) -> None:
        self.course, self.observed = course, observed
        self.effort, self.left = effort, 5 * effort
        self.stages, self.kinds = stages(course), kinds(course)
        self.told: list[Told] = []

    def tell(self) -> list[Told]:
        """Everything that would explain the cards, best first."""
        self._try(Theory(), DEPTH)
        if not self.told and self.left > 0:
            self._search(Theory(), self._evenings(Theory()), MORE_SLACK)
        return sorted(self.told, key=lambda told: (told.weight, told.theory.weight))

    def near(self) -> Evening | None:
        """An evening that takes few changes, whether or not it explains anything."""
        return nearest(self._evenings(Theory()))

    def _try(self, theory: Theory, depth: int, begin: Sequence[Node] = ()) -> None:
        """Search under a theory, and where that finds nothing simple, under it and something more."""
        evenings = self._evenings(theory)
        again = [evenings.node(node.stage, node.cost, node.seating, node.out) for node in begin]
        for node, before in zip(again, begin, strict=True):
            node.arcs = list(before.arcs)
        search = self._search(theory, evenings, SLACK, again)
        if depth == 0 or self.left <= 0:
            return
        if search.least is None:
            self._troubles(theory, depth, search)
        elif search.least > SIMPLE:
            near = next(found(search, search.least, 1))
            for other in theories(evenings.observed, near, self.course.roles)[:FOLLOWED]:
                self._try(theory.also(other), depth - 1)

    def _troubles(self, theory: Theory, depth: int, search: Search) -> None:
        for trouble in troubles(search):
            exchange = since(search.evenings.observed, trouble.nodes[0], trouble.exchange)
            self._try(theory.also(Theory((exchange,))), depth - 1, trouble.nodes)

    def _evenings(self, theory: Theory) -> Evenings:
        return Evenings(self.course, self.stages, theory.meant(self.observed), self.kinds)

    def _search(self, theory: Theory, evenings: Evenings, slack: int, begin: Sequence[Node] = ()) -> Search:
        """Search for what would be as good as the best before."""
        least = min(
            node.cost + node.base + evenings.bounds[node.stage + 1] for node in begin or [evenings.root]
        )
        most = min([least + slack, *(told.weight - theory.weight for told in self.told)])
        search = Search(evenings, begin).run(most, min(self.effort, self.left))
        self.left -= search.looked_at
        if search.least is not None:
            self.told.append(Told(theory, evenings.observed, search))
        return search
