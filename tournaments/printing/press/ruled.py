"""Ruled lists on A4: a head on every page, rows to read or to write in, "Page 2 of 5" at the foot.

Lists stand in one or more blocks side by side. A row to write in is as high as a pencil needs, 9 mm or more;
a name too long for its column becomes smaller, then takes two lines, then ends in an ellipsis.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from django.utils.translation import gettext
from reportlab.lib.colors import HexColor

from tournaments.engine.trumps import Trump
from tournaments.printing.press.letters import FAR, LEADING, fit, fit_far, width, wrap
from tournaments.printing.press.paper import FAINT, Align, CardColour, Heading, Press, Size, mm

MARGIN = mm(10)
HEAD = mm(34)  # from the top of the page to the first row
FOOT = mm(17)  # from the bottom of the page to the lowest row
GAP = mm(6)  # between blocks
PAD = mm(1.5)
SWATCH = mm(4)
SLACK = 2  # left of a row's height by a name that needs all of it
MOST_LINES = 4  # of a name, in rows that become taller for it

# What stands in a place: words, two lines of words, a box to tick (True is ticked), or a player's card.
Cell = str | tuple[str, str] | bool | CardColour


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its head, its width in points, and how large and where its words stand.

    ``far`` says that they are names to be read from some way off.
    """

    head: str
    wide: float
    align: Align = "left"
    bold: bool = False
    size: float = 12
    far: bool = False


@dataclass(frozen=True, slots=True)
class ListSpot:
    """A place in the list: its left end, its middle height, how tall words in it may be, how tall it is."""

    x: float
    middle: float
    tall: float
    high: float


@dataclass(frozen=True, slots=True)
class Ruled:
    """A list to be printed. ``fill_up`` rules the rest of the last page for names that are written in."""

    subject: str
    columns: tuple[Column, ...]
    rows: Sequence[Sequence[Cell]]
    height: float
    blocks: int = 1
    note: str = ""
    trump: Trump | None = None
    fill_up: bool = False


def rows_in_block(size: Size, height: float) -> int:
    """How many rows of this height a block has on a page."""
    return int((size[1] - HEAD - FOOT) / height)


def page_count(rows: int, size: Size, height: float, blocks: int = 1) -> int:
    """How many pages a list takes; an empty one takes one."""
    return max(1, -(-rows // (blocks * rows_in_block(size, height))))


def height_for(names: Iterable[str], column: Column, usual: float) -> float:
    """How high the rows are: as usual, or higher where a name needs more lines."""
    room = column.wide - 2 * PAD
    needed = (len(wrap(name, room, FAR, bold=column.bold, lines=MOST_LINES, after=" -")) for name in names)
    return max(usual, max(needed, default=0) * FAR * LEADING + SLACK)


def print_list(press: Press, heading: Heading, ruled: Ruled) -> None:
    """Print a list on as many pages as it needs, and on one page if it is empty."""
    in_block = rows_in_block(press.size, ruled.height)
    pages = page_count(len(ruled.rows), press.size, ruled.height, ruled.blocks)
    for page in range(pages):
        page_head(press, heading, ruled.subject, ruled.note, ruled.trump)
        page_foot(press, heading, page + 1, pages)
        here = ruled.rows[page * in_block * ruled.blocks :][: in_block * ruled.blocks]
        each = in_block if ruled.fill_up else -(-len(here) // ruled.blocks)
        for block in range(ruled.blocks):
            rows = here[block * each : (block + 1) * each]
            if rows or ruled.fill_up or not block:
                _block(press, ruled, rows, MARGIN + block * (_wide(ruled) + GAP), in_block)
        press.turn()


def page_head(
    press: Press, heading: Heading, subject: str, note: str = "", trump: Trump | None = None
) -> None:
    """What the sheet is, large, on the left; whose and when on the right; a double rule under both."""
    wide, high = press.size
    left, right, room = MARGIN, wide - MARGIN, (wide - 2 * MARGIN) / 2 - mm(4)
    if trump is not None:
        press.suit(trump, left, high - mm(19.5), mm(9))
        left, room = left + mm(12), room - mm(12)
    fitted = fit(subject, room, 22, 12, bold=True, lines=1)
    press.text(left, high - mm(17.5), fitted.lines[0], fitted.size, bold=True)
    beside = right - left - width(fitted.lines[0], fitted.size, bold=True) - mm(6)
    title = fit(heading.title, beside, 13, 9, bold=True, lines=1)
    press.text(right, high - mm(13.5), title.lines[0], title.size, bold=True, align="right")
    place = fit(heading.place, beside, 10.5, 8, lines=1)
    press.text(right, high - mm(18.5), place.lines[0], place.size, align="right")
    gap, middle = mm(11), wide / 2
    press.double_rule(MARGIN, high - mm(22.5), middle - gap - MARGIN)
    press.double_rule(middle + gap, high - mm(22.5), middle - gap - MARGIN)
    press.suits(middle, high - mm(24.3), mm(3))
    if note:
        fitted = fit(note, wide - 2 * MARGIN, 10, 8, lines=1)
        press.text(MARGIN, high - mm(27.8), fitted.lines[0], fitted.size)


def page_foot(press: Press, heading: Heading, page: int, pages: int) -> None:
    """The club, and which page of how many."""
    words = gettext("Page %(page)d of %(pages)d") % {"page": page, "pages": pages}
    press.text(press.size[0] - MARGIN, mm(10), words, 9.5, align="right", ink=FAINT)
    club = fit(heading.club, press.size[0] / 2, 9.5, 8, lines=1)
    press.text(MARGIN, mm(10), club.lines[0], club.size, ink=FAINT)


def _wide(ruled: Ruled) -> float:
    return sum(column.wide for column in ruled.columns)


def _block(press: Press, ruled: Ruled, rows: Sequence[Sequence[Cell]], left: float, in_block: int) -> None:
    """The heads of the columns, the rows under them, and the lines between them."""
    top = press.size[1] - HEAD
    ruled_rows = in_block if ruled.fill_up else len(rows)
    foot = top - ruled_rows * ruled.height
    starts = list(accumulate((column.wide for column in ruled.columns), initial=left))
    for x, column in zip(starts, ruled.columns, strict=False):
        head = fit(column.head, column.wide - 2 * PAD + 2, 9.5, 6.5, bold=True, lines=1)
        press.text(_anchor(column, x), top + mm(1.6), head.lines[0], head.size, bold=True, align=column.align)
    for row, cells in enumerate(rows):
        middle = top - (row + 0.5) * ruled.height
        for x, column, cell in zip(starts, ruled.columns, cells, strict=False):
            _cell(press, column, cell, ListSpot(x, middle, ruled.height - 4, ruled.height))
    for x in starts:
        press.rule(x, top, x, foot)
    press.rule(left, top, starts[-1], top, 1.2)
    for row in range(1, ruled_rows + 1):
        press.rule(left, top - row * ruled.height, starts[-1], top - row * ruled.height)


def _cell(press: Press, column: Column, cell: Cell, spot: ListSpot) -> None:
    """What stands in one place of the list."""
    room = column.wide - 2 * PAD
    if isinstance(cell, bool):
        _tick_box(press, spot.x + column.wide / 2, spot.middle, ticked=cell)
    elif isinstance(cell, CardColour):
        press.box(spot.x + PAD, spot.middle - SWATCH / 2, SWATCH, SWATCH, fill=HexColor(cell.fill))
        words = fit(f"{cell.label} · {cell.word}", room - SWATCH - PAD, column.size, 9.5, tall=spot.tall)
        press.lines(spot.x + 2 * PAD + SWATCH, spot.middle, words)
    elif isinstance(cell, tuple):
        for line, side in zip(cell, (1, -1), strict=True):
            fitted = fit(line, room, column.size, 9, bold=column.bold, tall=spot.tall / 2)
            middle = spot.middle + side * spot.tall / 4
            press.lines(_anchor(column, spot.x), middle, fitted, bold=column.bold, align=column.align)
    else:
        smallest, bold, tall = column.size * 0.85, column.bold, spot.tall
        if column.far:
            fitted = fit_far(cell, room, column.size, smallest, bold=bold, tall=tall, most=spot.high - SLACK)
        else:
            fitted = fit(cell, room, column.size, smallest, bold=bold, tall=tall)
        press.lines(_anchor(column, spot.x), spot.middle, fitted, bold=column.bold, align=column.align)


def _anchor(column: Column, x: float) -> float:
    """Where words of a column begin, have their middle or end."""
    return x + {"left": PAD, "centre": column.wide / 2, "right": column.wide - PAD}[column.align]


def _tick_box(press: Press, x: float, y: float, *, ticked: bool) -> None:
    """A box around (x, y), with a tick heavy enough for a photocopy where it is ticked."""
    side = mm(5)
    press.box(x - side / 2, y - side / 2, side, side, 1)
    if ticked:
        press.rule(x - side * 0.32, y, x - side * 0.08, y - side * 0.28, 1.6)
        press.rule(x - side * 0.08, y - side * 0.28, x + side * 0.34, y + side * 0.34, 1.6)
