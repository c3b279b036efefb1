"""The audit of a pile of cards with no drive, where nobody says how people went to the chairs."""

from dataclasses import replace

from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.reading import PileFile
from tournaments.engine.card_audit.values import Audit, AuditResult


def prove(pile: PileFile) -> tuple[Audit, PileFile]:
    """What the cards say, and the pile as it was then read.

    Where somebody began on a chair, who has sat out less goes there first, as in most halls, unless the cards
    agree only, or with fewer changes, by the movement alone.
    """
    result = audit(pile.course, pile.cards)
    if not pile.course.seatings[0].sitting_out or result.found in {AuditResult.AGREES, AuditResult.EMPTY}:
        return result, pile
    other = replace(pile, course=replace(pile.course, fair=False))
    plain = audit(other.course, other.cards)
    return (plain, other) if _wrong(plain) < _wrong(result) else (result, pile)


def _wrong(result: Audit) -> float:
    """How much is wrong by the best explanation; more than anything where there is none."""
    if result.found is AuditResult.AGREES:
        return 0
    if not result.explanations:
        return float("inf")
    best = result.explanations[0]
    return len(best.changes) + len(best.other_pairs) + 2 * (len(best.exchanged) + len(best.shifted))
