"""Numbers for the tables: A4 folded into an A5 tent that shows its number on both sides.

They contain nothing about one evening, so they can be used at every drive.
"""

from django.utils.translation import gettext

from tournaments.press.drawing.fitting import fit
from tournaments.press.drawing.ornament import FRAME, one_line, turned
from tournaments.press.drawing.paper import (
    FAINT,
    HAIRLINE,
    PORTRAIT,
    SAFE,
    Heading,
    Press,
    Size,
    mm,
)

LARGEST, SMALLEST = 370, 60
WORD = 34


def render(heading: Heading, tables: int, size: Size = PORTRAIT) -> bytes:
    """Return a page for each table as a PDF, with the number upside down on the upper half."""
    press = Press(heading, gettext("Table numbers"), size)
    half = size[1] / 2
    with press.form("tent"):
        _side(press, heading)
        with turned(press, size[0], size[1], 180):
            _side(press, heading)
        press.cut(SAFE, half, press.size[0] - SAFE, half, (4, 4))
        press.text(press.size[0] / 2, half - 11, gettext("Fold here"), 9, align="centre", ink=FAINT)
    for table in range(1, tables + 1):
        press.stamp("tent", 0, 0)
        _number(press, table)
        with turned(press, size[0], size[1], 180):
            _number(press, table)
        press.turn()
    return press.finish()


def _side(press: Press, heading: Heading) -> None:
    """Print what is identical for all tables: a double frame, the word "Table", suits, the club's name."""
    wide, half = press.size[0], press.size[1] / 2
    for inset, weight in ((FRAME, 2.2), (FRAME + mm(1.5), HAIRLINE)):
        press.box(inset, inset, wide - 2 * inset, half - 2 * inset, weight)
    one_line(press, (wide / 2, half - mm(25)), gettext("Table"), mm(120), WORD, bold=True)
    for side in (-1, 1):
        press.suits(wide / 2 + side * mm(62), half - mm(24), mm(7))
    one_line(press, (wide / 2, mm(14)), heading.club, wide - 2 * mm(20), 12)


def _number(press: Press, table: int) -> None:
    wide, half = press.size[0], press.size[1] / 2
    number = fit(str(table), wide - mm(36), LARGEST, SMALLEST, bold=True, lines=1)
    middle = (mm(20) + half - mm(28)) / 2
    press.line(wide / 2, middle - number.size * 0.335, number, bold=True, align="centre")
