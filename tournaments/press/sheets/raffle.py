"""Raffle sheet: prizes to fill in, a grid of numbers to strike out as they are sold, and the takings."""

from django.utils.translation import gettext

from tournaments.press.drawing.ornament import INSIDE, hall_frame, hall_head, one_line, to_fill_in
from tournaments.press.drawing.paper import PORTRAIT, Heading, Press, Size, mm

NUMBERS, ACROSS = 200, 20
LINES = 8  # prizes
LEAST_CELL, LEAST_LINE = mm(8), mm(9)  # the heights of a number's box and of a prize
MONEY, WORDS = mm(12), mm(20)  # a line of the money, and what stands between the parts


def render(heading: Heading, size: Size = PORTRAIT) -> bytes:
    """Return the sheet as a PDF of one page."""
    press = Press(heading, gettext("Raffle"), size)
    hall_frame(press)
    y = hall_head(press, heading, gettext("Raffle"), size=30)
    least = LINES * LEAST_LINE + NUMBERS // ACROSS * LEAST_CELL
    spread = max(1, (y - INSIDE - WORDS - 2 * MONEY) / least)
    y = _prizes(press, y - mm(3), LEAST_LINE * spread)
    y = _numbers(press, y - mm(5), LEAST_CELL * spread)
    # What was sold at what price, and what is left of it
    for row, parts in enumerate(
        (
            (gettext("Tickets sold"), gettext("at £"), gettext("make £")),
            (gettext("Less prizes and costs £"), gettext("leaves £"), gettext("Counted by")),
        )
    ):
        to_fill_in(press, parts, y - (row + 0.75) * MONEY, 12.5)
    press.turn()
    return press.finish()


def _prizes(press: Press, top: float, high: float) -> float:
    """Print rows for the prizes; return the height of their lower edge."""
    right = press.size[0] - INSIDE
    wide = right - INSIDE
    starts = [
        INSIDE,
        INSIDE + mm(10),
        INSIDE + wide * 0.42,
        INSIDE + wide * 0.68,
        INSIDE + wide * 0.79,
        right,
    ]
    heads = ("", gettext("Prize"), gettext("Given by"), gettext("Ticket"), gettext("Won by"))
    for x, head in zip(starts, heads, strict=False):
        press.text(x + mm(1.5), top - mm(3.4), head, 11, bold=True)
    top -= mm(5)
    for row in range(LINES):
        middle = top - (row + 0.5) * high
        press.text(INSIDE + mm(5), middle - 5, str(row + 1), 14, bold=True, align="centre")
    foot = top - LINES * high
    for row in range(LINES + 1):
        press.rule(INSIDE, top - row * high, right, top - row * high, 0.5 if row else 1.2)
    for x in starts:
        press.rule(x, top, x, foot)
    return foot


def _numbers(press: Press, top: float, high: float) -> float:
    """Print the grid of numbers; return the height of its lower edge."""
    wide = press.size[0] - 2 * INSIDE
    words = gettext("Tickets: cross off each number as it is sold.")
    one_line(press, (INSIDE, top - mm(1)), words, wide, 11, bold=True, align="left")
    top -= mm(3)
    each, rows = wide / ACROSS, NUMBERS // ACROSS
    for number in range(1, NUMBERS + 1):
        row, place = divmod(number - 1, ACROSS)
        x, middle = INSIDE + (place + 0.5) * each, top - (row + 0.5) * high
        press.text(x, middle - 3.5, str(number), 10, align="centre")
    foot = top - rows * high
    for row in range(rows + 1):
        press.rule(
            INSIDE, top - row * high, INSIDE + wide, top - row * high, 1.2 if row in (0, rows) else 0.5
        )
    for place in range(ACROSS + 1):
        press.rule(INSIDE + place * each, top, INSIDE + place * each, foot, 1.2 if place % 10 == 0 else 0.5)
    return foot
