"""The MC's chart of a movement that goes by results: who leaves a table, which way, and who stays."""

from dataclasses import dataclass

from django.utils.translation import gettext
from reportlab.lib.pagesizes import landscape

from tournaments.press.drawing.arrows import arrow
from tournaments.press.drawing.fitting import fill, fit, wrap
from tournaments.press.drawing.paper import PORTRAIT, Heading, Press, Size, mm
from tournaments.press.drawing.ruled import MARGIN, page_foot, page_head

TABLE = mm(38)
APART = mm(92)  # from the middle of a table to the middle of the next
AT = mm(116)  # the height of the middle of the tables


@dataclass(frozen=True, slots=True)
class Leaves:
    """Who leaves a table, and whether to the next higher number."""

    words: str
    up: bool


@dataclass(frozen=True, slots=True)
class MoveChart:
    """One movement: its name and explanation, who leaves, who stays, and notes, a sentence each.

    ``beside`` says what the next table is, where "a table up" does not say enough.
    """

    heading: Heading
    movement: str
    explanation: str
    leaves: tuple[Leaves, ...]
    stays: str
    notes: tuple[str, ...]
    beside: str = ""


def render(data: MoveChart, size: Size = PORTRAIT) -> bytes:
    """The chart as a PDF of one page that lies."""
    press = Press(data.heading, gettext("Movement chart"), landscape(size))
    page_head(press, data.heading, data.movement)
    wide = press.size[0] - 2 * MARGIN
    for row, line in enumerate(wrap(data.explanation, wide, 17)):
        press.text(MARGIN, mm(170) - row * 21, line, 17)
    _tables(press, data)
    top = mm(70)
    for note in data.notes:
        for place, line in enumerate(wrap(note, wide - mm(6), 14)):
            if not place:
                press.text(MARGIN, top, "–", 14)
            press.text(MARGIN + mm(5), top, line, 14)
            top -= mm(6.2)
        top -= mm(1.6)
    page_foot(press, data.heading, 1, 1)
    press.turn()
    return press.finish()


def _tables(press: Press, data: MoveChart) -> None:
    """The table in the middle, those beside it that somebody goes to, and the arrows there."""
    middle = press.size[0] / 2
    names = {
        -1: data.beside or gettext("a table down"),
        0: gettext("this table"),
        1: data.beside or gettext("a table up"),
    }
    for place in sorted({0, *(1 if leaves.up else -1 for leaves in data.leaves)}):
        x = middle + place * APART
        press.box(x - TABLE / 2, AT - TABLE / 2, TABLE, TABLE, 1.2)
        press.box(x - TABLE / 2 + 3, AT - TABLE / 2 + 3, TABLE - 6, TABLE - 6)
        fitted = fill(names[place], TABLE - mm(5), TABLE - mm(6), 14, 9, bold=True)
        press.lines(x, AT, fitted, bold=True, align="centre")
    stays = fit(data.stays, mm(110), 15, 10, tall=mm(14))
    press.lines(middle, AT - TABLE / 2 - mm(8), stays, align="centre")
    for up in (True, False):
        going = [leaves.words for leaves in data.leaves if leaves.up is up]
        if not going:
            continue
        sign = 1 if up else -1
        start, end = (middle + sign * (TABLE / 2 + mm(3)), middle + sign * (APART - TABLE / 2 - mm(3)))
        arrow(press, (start, AT), (end, AT))
        fitted = fit(", ".join(going), APART - TABLE - mm(4), 15, 10, bold=True, tall=mm(16))
        press.lines((start + end) / 2, AT + mm(8), fitted, bold=True, align="centre")
