"""Cards as the file that `manage.py audit` reads."""

from collections.abc import Iterable

from tournaments.engine.card_audit.values import Course, PaperCard
from tournaments.engine.seating.seating import SEATS

Rows = list[list[object]]


def as_rows(course: Course, cards: Iterable[PaperCard]) -> Rows:
    """The heads and a row a card, those who began on a chair last and in the order of the chairs.

    With the seats of hand 1 where the course knows who were partners.
    """
    opening = course.seatings[0]
    begins = {
        entry: (table.number, seat)
        for table in opening.tables
        for entry, seat in zip(table.seats, SEATS, strict=True)
    }
    chairs = {entry: place for place, entry in enumerate(opening.sitting_out, 1)}
    rows: Rows = [
        ["entry", "name", "role", "table", *(["seat"] * course.paired), *range(1, course.hands + 1)]
    ]
    for card in sorted(cards, key=lambda card: (chairs.get(card.entry, 0), card.entry)):
        table, seat = begins.get(card.entry, ("", ""))
        figures = ["" if figure is None else figure for figure in card.figures]
        who = [card.entry, f"Player {card.entry}", course.roles[card.entry], table]
        rows.append([*who, *([seat] * course.paired), *figures])
    return rows


def as_csv(rows: Rows, mark: str = ",", end: str = "\n") -> str:
    """The text of a file."""
    return "".join(mark.join(map(str, row)) + end for row in rows)
