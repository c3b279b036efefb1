"""An evening of two tables and three hands, worked out with pencil and paper (whist.md, 2.2 and 2.4).

Winners move, partners part. Ladies 1 to 4, gents 5 to 8. Who played with whom, and what they made:

    hand   table 1                  table 2
      1    1+5  9    2+6  4         3+7  5    4+8  8
      2    4+6 10    2+8  3         1+7  6    3+5  7
      3    3+8 11    2+5  2         4+7  8    1+6  5
"""

from dataclasses import replace

from tests.card_evenings import Cards, Evening, with_figure
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import (
    Audit,
    Course,
    Explanation,
    Figure,
    FigureChange,
    PaperCard,
)
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.seating.seating import Role, Seating, Table

SEATINGS = (
    Seating((Table(1, 1, 2, 5, 6), Table(2, 3, 4, 7, 8))),
    Seating((Table(1, 6, 2, 4, 8), Table(2, 3, 1, 5, 7))),
    Seating((Table(1, 8, 2, 3, 5), Table(2, 7, 1, 4, 6))),
)
NS = ((9, 5), (10, 7), (11, 8))
CARDS = (
    PaperCard(1, (9, 6, 5)),
    PaperCard(2, (4, 3, 2)),
    PaperCard(3, (5, 7, 11)),
    PaperCard(4, (8, 10, 8)),
    PaperCard(5, (9, 7, 2)),
    PaperCard(6, (4, 10, 5)),
    PaperCard(7, (5, 6, 8)),
    PaperCard(8, (8, 3, 11)),
)
COURSE = Course(
    hands=3,
    roles={entry: Role.A if entry <= 4 else Role.B for entry in range(1, 9)},
    seatings=SEATINGS[:1],
    movement=BY_RESULTS["winners-split"],
)
TABLES_ONLY = replace(COURSE, paired=False)


def spoilt(*figures: tuple[int, int, Figure]) -> Cards:
    """The cards with these figures: entry, hand and figure."""
    cards: Cards = CARDS
    for entry, hand, given in figures:
        cards = with_figure(cards, entry, hand, given)
    return cards


def first_rank(report: Audit) -> list[Explanation]:
    """The explanations of the first rank."""
    return [one for one in report.explanations if one.rank == 1]


def told_alone(course: Course, cards: Cards, *changes: FigureChange) -> bool:
    """Return whether these changes are the only explanation of the first rank."""
    return first_rank(audit(course, cards)) == [Explanation(1, tuple(changes))]


def tied(course: Course, cards: Cards) -> set[tuple[FigureChange, ...]]:
    """The changes of each explanation in the first rank."""
    return {one.changes for one in first_rank(audit(course, cards))}


def is_rebuilt(report: Audit, evening: Evening) -> bool:
    """Return whether every seat and score of an evening was reconstructed."""
    hands = zip(evening.seatings, evening.ns, strict=True)
    return [(hand.seating, hand.ns) for hand in report.hands] == list(hands)
