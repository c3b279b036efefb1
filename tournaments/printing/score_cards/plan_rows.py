"""What a card says of each hand of a plan: table and seat, partner, opponents, or that they sit out."""

from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.printing.press.letters import FAR, FittedWords, clean, fit, width
from tournaments.printing.press.paper import Press, mm
from tournaments.printing.score_cards.shape import CardShapeRow
from tournaments.text import SEAT_NAMES

SMALLEST = 6.5


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a player is in one hand.

    ``seat`` is a letter of NESW. Nobody sits at table None: ``note`` says why and ``score`` what it counts.
    """

    table: int | None
    seat: str = ""
    partner: str = ""
    opponents: tuple[str, str] = ("", "")
    note: str = ""
    score: str = ""


def print_stop(press: Press, row: CardShapeRow, stop: Stop) -> None:
    """The cells of a hand, over its empty row."""
    layout, x, foot, height = row.layout, row.x, row.foot, row.height
    _, table, people, tricks, end = layout.edges
    middle, k = foot + height / 2, layout.letters
    if stop.table is None:
        note = fit(stop.note, tricks - people - mm(3), 12 * k, 8, bold=True, lines=1)
        press.lines(x + people + mm(1), middle, note, bold=True)
        press.text(x + (table + people) / 2, middle - 4, "–" if stop.note else "", 14, align="centre")
        press.lines(
            x + (tricks + end) / 2, middle, fit(stop.score, mm(9), 12 * k, 7, lines=1), align="centre"
        )
        return
    where = x + (table + people) / 2
    press.lines(
        where, middle + height * 0.16, FittedWords((str(stop.table),), 15 * k), bold=True, align="centre"
    )
    seat = fit(str(SEAT_NAMES[stop.seat]), people - table - 2, 8 * k, 6, lines=1)
    press.text(where, foot + height * 0.13, seat.lines[0], seat.size, align="centre")
    _names(press, row, stop)


def _names(press: Press, row: CardShapeRow, stop: Stop) -> None:
    """The partner, and under them the opponents: side by side where the card is wide enough."""
    layout, height, start = row.layout, row.height, row.x + row.layout.edges[2] + mm(1)
    space = layout.edges[3] - layout.edges[2] - mm(1.5)
    words, smallest = [stop.partner, *stop.opponents], SMALLEST
    beside = " · ".join(filter(None, stop.opponents))
    if layout.wide and width(clean(beside), FAR) <= space:
        words, smallest = [stop.partner, beside], FAR
    size = min((13 if len(words) == 2 else 9) * layout.letters, (height - 3) / len(words) / 1.08)
    for place, line in enumerate(words):
        bold = not place
        fitted = fit(line, space, size, smallest, bold=bold, lines=1)
        centre = row.foot + height / 2 + ((len(words) - 1) / 2 - place) * (height - 2) / len(words)
        press.lines(start, centre, fitted, bold=bold)


def heads() -> tuple[str, str, str, str]:
    """The heads of the four cells."""
    return gettext("Hand"), gettext("Table"), gettext("With, and against"), gettext("Tricks")
