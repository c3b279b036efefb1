"""What would make a pile of cards agree: figures alone at first, then people and figures out of place."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tournaments.engine.card_audit.bounds import kinds
from tournaments.engine.card_audit.evenings import EveningReading, found
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

SLACK = 3  # changes more than the least that any seats would take: found in no time
MORE_SLACK = 7
SIMPLE = 2  # figures to change, up to which nothing else is thought of
EXPANDED = 3  # theories to which another is added
DEPTH = 2  # things other than figures at once
OTHER_PAIRS = 3  # tables from which the other pair moved, in one evening
FOLLOWED = 6  # theories about one near evening
ABREAST = 4  # seatings kept for each stage of a near evening
HALL = 25  # tables for which `effort` is meant; where there are fewer, more seatings can be tried
LOOKED_ROUND = 60  # seatings that looking for troubles counts as
SHARE = 4  # of all seatings that may be tried, one part in so many for each search
SLIPS = 4  # one figure in so many wrong on a card: not a slip of the pen here and there
FEW_SLIPS = 3
HOPELESS = (
    4  # one figure in so many wrong, and more than the figures of so many cards: not worth more thought
)
LOST = 8
ALL_SLIPS = 10  # one in so many of all figures


@dataclass(frozen=True, slots=True)
class TheoryAgreed:
    """A theory under which everything agrees after ``search.least`` changes."""

    theory: Theory
    meant: Observed
    search: Search

    @property
    def weight(self) -> int:
        """Changes, and what stands for more than a change."""
        return self.theory.weight + (self.search.least or 0)


Guess = tuple[Theory, Sequence[Node]]  # and the seatings from which to search on


class Case:
    """What has been tried with one pile of cards.

    ``effort``: the seatings of a hall that all searches together may look at. ``floor``: the fewest figures
    to change of any evening that nobody has looked at; 0 if all of them may still be right.
    """

    def __init__(self, course: Course, observed: Observed, effort: int) -> None:
        self.course, self.observed = course, observed
        self.floor: int | None = None
        tables = len(course.seatings[-1].tables)
        self.left = effort * HALL // max(1, min(tables, HALL))
        self.effort = self.left // SHARE
        self.stages, self.kinds = stages(course), kinds(course)
        self.hopeless = max(LOST * course.hands, observed.known() // HOPELESS)
        self.lost = False
        self.told: list[TheoryAgreed] = []
        self.near: Search | None = None

    def tell(self) -> list[TheoryAgreed]:
        """Everything that would explain the cards, best first."""
        self._level([(Theory(), ())], DEPTH)
        if not self.told and self.left > 0:
            self._search(Theory(), self._evenings(Theory()), MORE_SLACK)
        return sorted(self.told, key=lambda theory: (theory.weight, theory.theory.weight))

    def _level(self, guesses: Sequence[Guess], depth: int) -> None:
        """Search under each of some theories, and where that tells nothing simple, under these and more."""
        tried = []
        for theory, begin in guesses:
            if self.left > 0:
                tried.append((theory, self._begun(theory, begin)))
        if depth == 0:
            return
        plain = SIMPLE + WEIGHT * (DEPTH - depth)
        for theory, search in tried[:EXPANDED]:
            left = self.left
            self._with_other_pairs(theory, search)
            self.left = left  # what else can have happened is sought as far as if nobody thought of pairs
            least = self._least()
            if self.left > LOOKED_ROUND and least > plain:
                self._level(list(self._guesses(theory, search, least)), depth - 1)

    def _least(self) -> int:
        return min((agreed.weight for agreed in self.told), default=NEVER)

    def _with_other_pairs(self, theory: Theory, search: Search) -> None:
        """Search on with the other pair moving from a table; if that comes to nothing, from another too."""
        for _ in range(OTHER_PAIRS):
            if self._least() <= theory.weight:
                return
            tried = []
            for pair, node in other_pairs(search):
                if self.left > 0:
                    also = theory.also(Theory(other_pairs=(pair,)))
                    tried.append((also, self._begun(also, [node], search.evenings.moving((pair,)))))
            if not tried or any(further.least is not None for _, further in tried):
                return
            theory, search = max(tried, key=lambda one: max(node.stage for node in one[1].nodes()))

    def _begun(self, theory: Theory, begin: Sequence[Node], evenings: Evenings | None = None) -> Search:
        evenings = evenings or self._evenings(theory)
        again = [evenings.node(node.stage, node.cost, node.seating, node.out) for node in begin]
        for node, before in zip(again, begin, strict=True):
            node.arcs = list(before.arcs)
        return self._search(theory, evenings, SLACK, again)

    def _guesses(self, theory: Theory, search: Search, least: int) -> Iterator[Guess]:
        """What else may have happened beside a theory, by a near evening and by where a search failed."""
        failed = search.least is None
        near: Search | None = search
        if failed:
            near = self._near(theory, search.evenings) if not self.lost else None
            least = min([least, *(agreed.weight for agreed in self.told)])
        if near and SIMPLE < (near.least or 0) <= self.hopeless:
            evening = next(found(near, near.least or 0, 1))
            for other in theories(search.evenings.observed, evening, self.course.roles)[:FOLLOWED]:
                yield theory.also(other), ()
        if failed and (not self.told or least <= 2 * self.course.hands):
            self.left -= LOOKED_ROUND
            for trouble in troubles(search):
                exchange = since(search.evenings.observed, trouble.nodes[0], trouble.exchange)
                yield theory.also(Theory((exchange,))), trouble.nodes

    def _near(self, theory: Theory, evenings: Evenings) -> Search | None:
        """An evening that takes few changes; it explains the cards if they are slips here and there."""
        near = nearest(evenings, ABREAST)
        if near is None:
            return None
        self.left -= near.looked_at
        if (near.least or 0) > self.hopeless:
            self.lost, self.left = True, min(self.left, self.effort)
        self.near = self.near or near
        if _scattered(evenings.observed, next(found(near, near.least or 0, 1))):
            self.told.append(TheoryAgreed(theory, evenings.observed, near))
        return near

    def _evenings(self, theory: Theory) -> Evenings:
        return Evenings(self.course, self.stages, theory.meant(self.observed), self.kinds)

    def _search(self, theory: Theory, evenings: Evenings, slack: int, begin: Sequence[Node] = ()) -> Search:
        """Search for what would be as good as the best before."""
        least = min(
            node.cost + node.base + evenings.bounds[node.stage + 1] for node in begin or evenings.roots
        )
        most = min([least + slack, *(agreed.weight - theory.weight for agreed in self.told)])
        search = Search(evenings, begin).run(most, min(self.effort, self.left))
        self.left -= search.looked_at
        self.floor = search.floor if self.floor is None else self.floor
        if search.least is not None:
            self.told.append(TheoryAgreed(theory, evenings.observed, search))
        return search


def _scattered(observed: Observed, evening: EveningReading) -> bool:
    """Whether figures are wrong here and there only, not on some card hand after hand."""
    wrong = changes(observed, evening)
    most = max(Counter(change.entry for change in wrong).values(), default=0)
    return len(wrong) * ALL_SLIPS <= observed.known() and most <= max(FEW_SLIPS, len(evening.ns) // SLIPS)
