"""The audit of cards without a drive, if the way people went to chairs is unknown."""

from collections.abc import Iterator
from dataclasses import replace

from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.pile_file import PileFile, with_last_table
from tournaments.engine.card_audit.values import Audit, AuditResult

FEW = 2  # with up to this many changes, no table without cards is considered


def prove(pile: PileFile) -> tuple[Audit, PileFile]:
    """Return the audit and the cards as read for it.

    If somebody began on a chair, the fair chair is assumed, as in most halls, unless the cards agree only, or
    with fewer changes, without it. Likewise a last table without any cards is assumed only if it helps.
    """
    best = audit(pile.course, pile.cards), pile
    for other in _other_ways(pile):
        if _wrong(best[0]) > (FEW if other.missing != pile.missing else 0):
            again = audit(other.course, other.cards)
            best = min(best, (again, other), key=lambda read: _wrong(read[0]))
    return best


def _other_ways(pile: PileFile) -> Iterator[PileFile]:
    for read in (pile, with_last_table(pile)):
        if read is not pile:
            yield read
        if read.course.seatings[0].sitting_out:
            yield replace(read, course=replace(read.course, fair=False))


def _wrong(result: Audit) -> float:
    """Return the weight of the best explanation, or infinity if there is none."""
    if result.result in {AuditResult.AGREES, AuditResult.EMPTY}:
        return 0
    if not result.explanations:
        return float("inf")
    best = result.explanations[0]
    return len(best.changes) + len(best.other_pairs) + 2 * (len(best.exchanged) + len(best.shifted))
