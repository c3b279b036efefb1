"""Rules for who deals and who cuts, if the hall does not decide: true in each movement (whist.md, 1.4)."""

from tournaments.engine.seating.seating import Side, Table
from tournaments.engine.words import Sentence, gettext_noop, joined

SITTING = Sentence(gettext_noop("The sitting pair shuffles and deals; the visitors cut."))
FIRST = Sentence(gettext_noop("In hand 1, or if no pair sits, cut for deal."))
CUT = Sentence(
    gettext_noop("One player of each pair cuts for deal. The lower card deals, and the other cuts the pack.")
)
NORTH_SOUTH = Sentence(gettext_noop("North and South shuffle and deal; East and West cut."))
AT_HOME = Sentence(gettext_noop("The pair at home shuffles and deals; the visitors cut."))
ONE_TABLE = Sentence(gettext_noop("Cut for deal in hand 1. After that the deal passes to the left."))
AGAIN = Sentence(gettext_noop("Until people move, the deal passes to the left."))
LEFT = Sentence(gettext_noop("Nobody has moved here, so the deal passes to the left."))

# Movements in which one pair stays at every table, by results; and those with a fixed dealer.
SITS = frozenset({"winners-keep", "losers-keep", "pairs-winners-up"})
ALWAYS = {
    "compass": NORTH_SOUTH,
    "pairs-mitchell": NORTH_SOUTH,
    "military": AT_HOME,
    "flag-whist": AT_HOME,
    "pivot": ONE_TABLE,
}


def who_deals(
    movement: str, hands_per_move: int = 1, at: tuple[Table | None, Table] | None = None
) -> Sentence:
    """Return who deals in a movement, by its key: all evening or, with ``at``, at one table in one hand.

    ``at`` has the table as seated in the hand before (None if it was not played) and as seated now. In a
    movement in which nobody is certain to stay, cutting for deal is right at every table.
    """
    if movement in ALWAYS:
        return ALWAYS[movement]
    if at is None:
        usual = (SITTING, FIRST) if movement in SITS else (CUT,)
        return joined((*usual, AGAIN) if hands_per_move > 1 else usual)
    before, now = at
    if before and before.seats == now.seats:
        return LEFT
    here = set(before.seats if before else ()) - {None}
    stayed = [side for side in Side if here.issuperset(now.pair(side))]
    return SITTING if movement in SITS and len(stayed) == 1 else CUT
