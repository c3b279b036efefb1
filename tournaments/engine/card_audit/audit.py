"""The audit of a set of score cards: whether they agree, and otherwise how to make them agree."""

from collections.abc import Sequence

from tournaments.engine.card_audit.cases import Case, TheoryAgreed
from tournaments.engine.card_audit.clashes import around, clashes
from tournaments.engine.card_audit.evenings import Agreed, evenings_of
from tournaments.engine.card_audit.explanations import rebuilt
from tournaments.engine.card_audit.observations import Observed, observe
from tournaments.engine.card_audit.ranking import ranked
from tournaments.engine.card_audit.sums import sum_faults
from tournaments.engine.card_audit.values import (
    Audit,
    AuditResult,
    Certainty,
    Course,
    Explanation,
    PaperCard,
    RebuiltHand,
    SumFault,
)

ENOUGH = 0.5  # share of all figures needed to start
ALMOST_ALL = 0.9  # share of all figures needed to trust the place of a contradiction


def audit(course: Course, cards: Sequence[PaperCard], *, effort: int = 500) -> Audit:
    """Return the result of auditing the cards.

    ``effort`` limits the seatings tried for 25 tables or more; for fewer tables the limit is proportionally
    higher.
    """
    if not course.seatings:  # the draw has been undone
        return Audit(AuditResult.EMPTY)
    sums = sum_faults(course, cards)
    observed = observe(course, cards)
    if not any(figure is not None for card in cards for figure in card.figures):
        return Audit(AuditResult.EMPTY, sums=sums)
    figures = observed.count()
    last = max(
        (hand for hand, row in enumerate(observed.rows, 1) if row), default=0
    )  # last hand with any figure
    share = figures / (figures + sum(hand <= last for _, hand in _wanted(course, observed)) or 1)
    if share < ENOUGH:
        return Audit(AuditResult.WAITING, clashes=clashes(course, observed), sums=sums)
    case = Case(course, observed, effort)
    theories = case.explain()
    if _holds(theories, case, complete=share == 1):
        return _resolved(course, observed, theories, sums, complete=share == 1)
    if case.near is None or share <= ALMOST_ALL or (share < 1 and not case.floor):
        return Audit(AuditResult.WAITING, clashes=clashes(course, observed), sums=sums)
    near = next(evenings_of(case.near, case.near.least or 0, 1))
    return Audit(
        AuditResult.UNCLEAR, hands=rebuilt(observed, near), clashes=around(observed, near), sums=sums
    )


def _holds(theories: Sequence[TheoryAgreed], case: Case, *, complete: bool) -> bool:
    """Return whether the best theory is conclusive.

    It is not if figures are missing and all the others may be right.
    """
    if not theories or theories[0].weight == 0:
        return bool(theories) and theories[0].search.proved
    return complete or bool(case.floor)


def _wanted(course: Course, observed: Observed) -> set[tuple[int, int]]:
    """Return the missing figures that nothing else supplies.

    Tables that sent a score supply theirs, and known seats tell who had none.
    """
    wanted = set(observed.missing)
    for hand, seating in enumerate(course.seatings, 1):
        asked = {
            player
            for table in seating.tables
            if (hand, table.number) not in course.sent
            for player in table.seats
        }
        wanted -= {place for place in wanted if place[1] == hand and place[0] not in asked}
    return wanted


def _resolved(
    course: Course,
    observed: Observed,
    theories: Sequence[TheoryAgreed],
    sums: tuple[SumFault, ...],
    *,
    complete: bool,
) -> Audit:
    best = theories[0]
    agreed = Agreed(best.search)
    evening = next(evenings_of(best.search, best.search.least or 0, 1))
    hands = rebuilt(best.meant, evening)
    explanations: tuple[Explanation, ...] = ()
    certainty = Certainty.CERTAIN
    if best.weight:
        explanations, certainty = ranked(course, observed, theories, complete=complete)
        if not explanations:
            return Audit(AuditResult.WAITING, clashes=around(observed, evening), sums=sums)
    else:
        hands = _without_doubts(hands, agreed)
    proved = best.search.proved and certainty is not Certainty.TIED
    return Audit(
        AuditResult.EXPLAINED if best.weight else AuditResult.AGREES,
        explanations,
        certainty,
        hands,
        agreed.inferred if proved else (),
        agreed.unknown if proved else tuple(sorted(observed.missing)),
        sums=sums,
    )


def _without_doubts(hands: Sequence[RebuiltHand], agreed: Agreed) -> tuple[RebuiltHand, ...]:
    """Return the hands without the tricks of tables that could also have been different."""
    clear = []
    for hand in hands:
        sure = [len(agreed.tables[hand.number, table.number]) == 1 for table in hand.seating.tables]
        ns = tuple(tricks if is_sure else None for tricks, is_sure in zip(hand.ns, sure, strict=True))
        clear.append(RebuiltHand(hand.number, hand.seating, ns))
    return tuple(clear)
