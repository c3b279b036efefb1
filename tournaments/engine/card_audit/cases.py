"""Search for explanations of disagreement: wrong figures first, then people and figures out of place."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tournaments.engine.card_audit.bounds import kinds
from tournaments.engine.card_audit.evenings import EveningReading, evenings_of
from tournaments.engine.card_audit.evidence import Evenings
from tournaments.engine.card_audit.explanations import changes
from tournaments.engine.card_audit.near_evening import nearest
from tournaments.engine.card_audit.nodes import Node
from tournaments.engine.card_audit.observations import Observed
from tournaments.engine.card_audit.other_pair import other_pairs
from tournaments.engine.card_audit.search import NEVER, Search
from tournaments.engine.card_audit.stages import stages
from tournaments.engine.card_audit.theories import WEIGHT, Theory, theories
from tournaments.engine.card_audit.troubles import since, troubles
from tournaments.engine.card_audit.values import Course

SLACK = 3  # changes above the lower bound that a quick search allows
MORE_SLACK = 7
SIMPLE = 2  # up to this many wrong figures, no other explanation is tried
EXPANDED = 3  # theories that are combined with another one
DEPTH = 2  # people or figures out of place in one explanation
OTHER_PAIRS = 3  # wrong pairs that moved in one evening
FOLLOWED = 6  # theories followed up for one near evening
ABREAST = 4  # seatings kept for each stage of a near evening
HALL = 25  # number of tables that ``effort`` refers to; with fewer, more seatings are tried
LOOKED_ROUND = 60  # cost of a search for troubles, in seatings
SHARE = 4  # each search may use one part in four of the effort
SLIPS = 4  # a card with more than one wrong figure in four has more than slips of the pen
FEW_SLIPS = 3
HOPELESS = 4  # give up if one figure in four is wrong, and at least the figures of LOST cards
LOST = 8
ALL_SLIPS = 10  # at most one figure in ten is a slip


@dataclass(frozen=True, slots=True)
class TheoryAgreed:
    """A theory under which everything agrees after ``search.least`` changes."""

    theory: Theory
    meant: Observed
    search: Search

    @property
    def weight(self) -> int:
        """Number of changes, plus the weight of people and figures out of place."""
        return self.theory.weight + (self.search.least or 0)


Guess = tuple[Theory, Sequence[Node]]  # with the seatings to continue the search from


class Case:
    """Searches tried so far for one set of cards.

    ``effort`` is the total number of seatings, for a full hall, that all searches may examine. ``floor`` is
    the fewest changes of any evening not examined; 0 if all figures may be right.
    """

    def __init__(self, course: Course, observed: Observed, effort: int) -> None:
        self.course, self.observed = course, observed
        self.floor: int | None = None
        tables = len(course.seatings[-1].tables)
        self.left = effort * HALL // max(1, min(tables, HALL))
        self.effort = self.left // SHARE
        self.stages, self.kinds = stages(course), kinds(course)
        self.hopeless = max(LOST * course.hands, observed.count() // HOPELESS)
        self.lost = False
        self.explained: list[TheoryAgreed] = []
        self.near: Search | None = None

    def explain(self) -> list[TheoryAgreed]:
        """Return all theories that explain the cards, best first."""
        self._level([(Theory(), ())], DEPTH)
        if not self.explained and self.left > 0:
            self._search(Theory(), self._evenings(Theory()), MORE_SLACK)
        return sorted(self.explained, key=lambda theory: (theory.weight, theory.theory.weight))

    def _level(self, guesses: Sequence[Guess], depth: int) -> None:
        """Search under some theories, extending them if none gives a simple explanation."""
        tried = []
        for theory, begin in guesses:
            if self.left > 0:
                tried.append((theory, self._continued(theory, begin)))
        if depth == 0:
            return
        plain = SIMPLE + WEIGHT * (DEPTH - depth)
        for theory, search in tried[:EXPANDED]:
            left = self.left
            self._with_other_pairs(theory, search)
            self.left = left  # other theories get the same effort as if pairs had not been tried
            least = self._least()
            if self.left > LOOKED_ROUND and least > plain:
                self._level(list(self._guesses(theory, search, least)), depth - 1)

    def _least(self) -> int:
        return min((agreed.weight for agreed in self.explained), default=NEVER)

    def _with_other_pairs(self, theory: Theory, search: Search) -> None:
        """Search with the other pair moving from a table; if nothing fits, from another table too."""
        for _ in range(OTHER_PAIRS):
            if self._least() <= theory.weight:
                return
            tried = []
            for pair, node in other_pairs(search):
                if self.left > 0:
                    also = theory.also(Theory(other_pairs=(pair,)))
                    tried.append((also, self._continued(also, [node], search.evenings.moving((pair,)))))
            if not tried or any(further.least is not None for _, further in tried):
                return
            theory, search = max(tried, key=lambda trial: max(node.stage for node in trial[1].nodes()))

    def _continued(self, theory: Theory, begin: Sequence[Node], evenings: Evenings | None = None) -> Search:
        evenings = evenings or self._evenings(theory)
        again = [evenings.node(node.stage, node.cost, node.seating, node.out) for node in begin]
        for node, before in zip(again, begin, strict=True):
            node.arcs = list(before.arcs)
        return self._search(theory, evenings, SLACK, again)

    def _guesses(self, theory: Theory, search: Search, least: int) -> Iterator[Guess]:
        """Yield theories that extend this one, from a near evening and from the place of failure."""
        failed = search.least is None
        near: Search | None = search
        if failed:
            near = self._near(theory, search.evenings) if not self.lost else None
            least = min([least, *(agreed.weight for agreed in self.explained)])
        if near and SIMPLE < (near.least or 0) <= self.hopeless:
            evening = next(evenings_of(near, near.least or 0, 1))
            for other in theories(search.evenings.observed, evening, self.course.roles)[:FOLLOWED]:
                yield theory.also(other), ()
        if failed and (not self.explained or least <= 2 * self.course.hands):
            self.left -= LOOKED_ROUND
            for trouble in troubles(search):
                exchange = since(search.evenings.observed, trouble.nodes[0], trouble.exchange)
                yield theory.also(Theory((exchange,))), trouble.nodes

    def _near(self, theory: Theory, evenings: Evenings) -> Search | None:
        """Return a near evening with few changes; it is an explanation if these are scattered slips."""
        near = nearest(evenings, ABREAST)
        if near is None:
            return None
        self.left -= near.looked_at
        if (near.least or 0) > self.hopeless:
            self.lost, self.left = True, min(self.left, self.effort)
        self.near = self.near or near
        if _scattered(evenings.observed, next(evenings_of(near, near.least or 0, 1))):
            self.explained.append(TheoryAgreed(theory, evenings.observed, near))
        return near

    def _evenings(self, theory: Theory) -> Evenings:
        return Evenings(self.course, self.stages, theory.meant(self.observed), self.kinds)

    def _search(self, theory: Theory, evenings: Evenings, slack: int, begin: Sequence[Node] = ()) -> Search:
        """Search for explanations at least as good as the best so far."""
        least = min(node.total + evenings.bounds[node.stage + 1] for node in begin or evenings.roots)
        most = min([least + slack, *(agreed.weight - theory.weight for agreed in self.explained)])
        search = Search(evenings, begin).run(most, min(self.effort, self.left))
        self.left -= search.looked_at
        self.floor = search.floor if self.floor is None else self.floor
        if search.least is not None:
            self.explained.append(TheoryAgreed(theory, evenings.observed, search))
        return search


def _scattered(observed: Observed, evening: EveningReading) -> bool:
    """Return whether figures are wrong here and there, not hand after hand on one card."""
    wrong = changes(observed, evening)
    most = max(Counter(change.entry for change in wrong).values(), default=0)
    return len(wrong) * ALL_SLIPS <= observed.count() and most <= max(FEW_SLIPS, len(evening.ns) // SLIPS)
