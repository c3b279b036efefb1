"""The audit of a pile of cards with no drive, where nobody says how people went to the chairs."""

from collections.abc import Iterator
from dataclasses import replace

from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.pile_file import PileFile, with_last_table
from tournaments.engine.card_audit.values import Audit, AuditResult

FEW = 2  # changes, up to which nobody looks for a table without a card


def prove(pile: PileFile) -> tuple[Audit, PileFile]:
    """What the cards say, and the pile as it was then read.

    Where somebody began on a chair, who has sat out less goes there first, as in most halls, unless the cards
    agree only, or with fewer changes, by the movement alone. So it is with a last table of which no card is
    there: nobody says that there was one.
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
    """How much is wrong by the best explanation; more than anything where there is none."""
    if result.found in {AuditResult.AGREES, AuditResult.EMPTY}:
        return 0
    if not result.explanations:
        return float("inf")
    best = result.explanations[0]
    return len(best.changes) + len(best.other_pairs) + 2 * (len(best.exchanged) + len(best.shifted))
