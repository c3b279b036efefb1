"""The audit of a pile of cards: whether all agree, and if not, what would make them agree."""

from collections.abc import Sequence

from tournaments.engine.card_audit.bounds import kinds
from tournaments.engine.card_audit.clashing import clashes
from tournaments.engine.card_audit.evenings import Agreed, found
from tournaments.engine.card_audit.explaining import changes, rebuilt, sent_changes
from tournaments.engine.card_audit.observed import Observed, observe
from tournaments.engine.card_audit.search import Evenings, Search
from tournaments.engine.card_audit.stages import stages
from tournaments.engine.card_audit.sums import sum_faults
from tournaments.engine.card_audit.values import (
    Audit,
    Certainty,
    Course,
    Explanation,
    Found,
    PaperCard,
)

SHOWN = 12
SLACK = 3


def audit(course: Course, cards: Sequence[PaperCard], *, effort: int = 2000) -> Audit:
    """What the cards say about the evening; ``effort`` bounds the seatings that are tried."""
    sums = sum_faults(course, cards)
    observed = observe(course, cards)
    known = observed.known()
    if not any(figure is not None for card in cards for figure in card.figures):
        return Audit(Found.EMPTY, sums=sums)
    cells = known + len(observed.missing)
    if 2 * known < cells:
        return Audit(Found.WAITING, clashes=clashes(course, observed), sums=sums)
    evenings = Evenings(course, stages(course), observed, kinds(course))
    search = Search(evenings).run(evenings.bounds[0] + SLACK, effort)
    if search.least is None:
        return Audit(Found.UNCLEAR, sums=sums)
    agreed = Agreed(search)
    best = next(found(search, search.least, 1))
    if search.least == 0:
        hands = rebuilt(observed, best)
        return Audit(Found.AGREES, hands=hands, inferred=agreed.inferred, unknown=agreed.unknown, sums=sums)
    explanations, certainty = _explained(course, observed, search)
    return Audit(
        Found.EXPLAINED,
        explanations,
        certainty,
        rebuilt(observed, best),
        agreed.inferred,
        agreed.unknown,
        sums=sums,
    )


def _explained(
    course: Course, observed: Observed, search: Search
) -> tuple[tuple[Explanation, ...], Certainty]:
    ranked: dict[Explanation, int] = {}
    least = search.least or 0
    for cost in (least, least + 1):
        for evening in found(search, cost, SHOWN):
            one = Explanation(cost - least + 1, changes(observed, evening), sent_changes(course, evening))
            ranked.setdefault(one, cost)
    explanations = tuple(ranked)
    ranks = [one.rank for one in explanations]
    certainty = Certainty.CERTAIN
    if ranks.count(1) > 1:
        certainty = Certainty.TIED
    elif 2 in ranks or not search.complete:
        certainty = Certainty.LIKELY
    return explanations, certainty
