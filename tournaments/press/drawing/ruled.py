"""Ruled lists on A4: a head on every page, rows to read or to write in, "Page 2 of 5" at the foot.

Lists stand in one or more blocks side by side. A row to write in is as high as a pencil needs, 9 mm or more.
All words of a column are in one size: the largest that holds them, on one line or two.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TypeVar

from django.utils.translation import gettext
from reportlab.lib.colors import HexColor

from tournaments.engine.trumps import Trump
from tournaments.press.drawing.fitting import FittedWords, fill, fit, fit_names
from tournaments.press.drawing.letters import LEADING, LEAST
from tournaments.press.drawing.paper import FAINT, Align, CardColour, Heading, Press, Size, mm

MARGIN = mm(10)
HEAD = mm(34)  # from the top of the page to the first row
FOOT = mm(17)  # from the bottom of the page to the lowest row
GAP = mm(6)  # between blocks
PAD = mm(1.5)
SWATCH = mm(4)

_Thing = TypeVar("_Thing")

# What stands in a place: words, two lines of words, a box to tick (True is ticked), or a player's card.
Cell = str | tuple[str, str] | bool | CardColour


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its head, its width in points, and how large and where its words stand.

    ``names``: its words are names, which may take an initial where they are long.
    """

    head: str
    wide: float
    align: Align = "left"
    bold: bool = False
    size: float = 12
    names: bool = False


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


def shared_out(
    things: Iterable[_Thing], height: Callable[[_Thing], float], room: float
) -> list[list[_Thing]]:
    """The things one after the other, on as many pages or columns of this height as they need."""
    pages: list[list[_Thing]] = [[]]
    for thing in things:
        if pages[-1] and sum(map(height, pages[-1])) + height(thing) > room:
            pages.append([])
        pages[-1].append(thing)
    return pages


def print_list(press: Press, heading: Heading, ruled: Ruled) -> None:
    """Print a list on as many pages as it needs, and on one page if it is empty."""
    in_block = rows_in_block(press.size, ruled.height)
    pages = page_count(len(ruled.rows), press.size, ruled.height, ruled.blocks)
    full = in_block * ruled.blocks
    # As many on each page, so that none is left for the last one alone.
    share = full if ruled.fill_up else -(-len(ruled.rows) // (pages * ruled.blocks)) * ruled.blocks
    fitted = [_fitted(ruled, place) for place in range(len(ruled.columns))]
    wide = sum(column.wide for column in ruled.columns)
    for page in range(pages):
        page_head(press, heading, ruled.subject, ruled.note, ruled.trump)
        page_foot(press, heading, page + 1, pages)
        here = ruled.rows[page * share :][:share]
        each = in_block if ruled.fill_up else -(-len(here) // ruled.blocks)
        for block in range(ruled.blocks):
            rows = here[block * each : (block + 1) * each]
            if rows or ruled.fill_up or not block:
                _block(press, ruled, rows, MARGIN + block * (wide + GAP), fitted)
        press.turn()


def _fitted(ruled: Ruled, place: int) -> Mapping[str, FittedWords]:
    """The words of a column, all in one size."""
    column, cells = ruled.columns[place], [row[place] for row in ruled.rows]
    stacked = [words for cell in cells if isinstance(cell, tuple) for words in cell]
    words = [*stacked, *(cell for cell in cells if isinstance(cell, str))]
    words += [_card(cell) for cell in cells if isinstance(cell, CardColour)]
    coloured = any(isinstance(cell, CardColour) for cell in cells)
    room = column.wide - 2 * PAD - (SWATCH + PAD if coloured else 0)
    tall = (ruled.height - 4) / (2 if stacked else 1)
    if column.names:
        return fit_names(words, room, column.size, LEAST, bold=column.bold, tall=tall)
    smallest = max(LEAST, column.size * 0.85)
    fitted = {each: fit(each, room, column.size, smallest, bold=column.bold, tall=tall) for each in words}
    size = min((each.size for key, each in fitted.items() if key), default=column.size)
    return {key: replace(each, size=size) for key, each in fitted.items()}


def _card(card: CardColour) -> str:
    return f"{card.label} · {card.word}"


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
    press.line(left, high - mm(17.5), fitted, bold=True)
    beside = right - left - fitted.wide(bold=True) - mm(6)
    title = fit(heading.title, beside, 13, 9, bold=True, lines=1)
    press.line(right, high - mm(13.5), title, bold=True, align="right")
    place = fill(heading.place, beside, mm(8), 10.5, LEAST)
    for row, line in enumerate(place.lines):
        top = high - mm(18.5 if len(place.lines) == 1 else 17.2) - row * mm(3.9)
        press.text(right, top, line, place.size, align="right")
    gap, middle = mm(11), wide / 2
    press.double_rule(MARGIN, high - mm(22.5), middle - gap - MARGIN)
    press.double_rule(middle + gap, high - mm(22.5), middle - gap - MARGIN)
    press.suits(middle, high - mm(24.3), mm(3))
    if note:
        fitted = fit(note, wide - 2 * MARGIN, 10, LEAST, lines=1)
        press.line(MARGIN, high - mm(27.8), fitted)


def page_foot(press: Press, heading: Heading, page: int, pages: int) -> None:
    """The club, and which page of how many."""
    words = gettext("Page %(page)d of %(pages)d") % {"page": page, "pages": pages}
    press.text(press.size[0] - MARGIN, mm(10), words, 9.5, align="right", ink=FAINT)
    club = fit(heading.club, press.size[0] / 2, 9.5, LEAST, lines=1)
    press.line(MARGIN, mm(10), club, ink=FAINT)


def _block(
    press: Press,
    ruled: Ruled,
    rows: Sequence[Sequence[Cell]],
    left: float,
    fitted: Sequence[Mapping[str, FittedWords]],
) -> None:
    """The heads of the columns, the rows under them, and the lines between them."""
    top = press.size[1] - HEAD
    ruled_rows = rows_in_block(press.size, ruled.height) if ruled.fill_up else len(rows)
    foot = top - ruled_rows * ruled.height
    starts = list(accumulate((column.wide for column in ruled.columns), initial=left))
    for x, column in zip(starts, ruled.columns, strict=False):
        head = fill(column.head, column.wide - 3, 2 * LEADING * LEAST, 9.5, LEAST, bold=True)
        for above, line in zip(range(len(head.lines) - 1, -1, -1), head.lines, strict=True):
            base = top + mm(1.4) + above * head.size * LEADING
            press.text(
                _anchor(column, x), base, line, head.size, bold=True, align=column.align, narrow=head.narrow
            )
    for row, cells in enumerate(rows):
        middle = top - (row + 0.5) * ruled.height
        for x, column, cell, words in zip(starts, ruled.columns, cells, fitted, strict=False):
            _cell(press, column, cell, (x, middle, ruled.height - 4), words)
    for x in starts:
        press.rule(x, top, x, foot)
    press.rule(left, top, starts[-1], top, 1.2)
    for row in range(1, ruled_rows + 1):
        press.rule(left, top - row * ruled.height, starts[-1], top - row * ruled.height)


def _cell(
    press: Press,
    column: Column,
    cell: Cell,
    spot: tuple[float, float, float],
    fitted: Mapping[str, FittedWords],
) -> None:
    """What stands in one place of the list: ``spot`` is its left end, its middle, how tall words are."""
    x, middle, tall = spot
    anchor, bold, align = _anchor(column, x), column.bold, column.align
    if isinstance(cell, bool):
        _tick_box(press, x + column.wide / 2, middle, ticked=cell)
    elif isinstance(cell, CardColour):
        press.box(x + PAD, middle - SWATCH / 2, SWATCH, SWATCH, fill=HexColor(cell.fill))
        press.lines(x + 2 * PAD + SWATCH, middle, fitted[_card(cell)])
    elif isinstance(cell, tuple):
        for line, side in zip(cell, (1, -1), strict=True):
            press.lines(anchor, middle + side * tall / 4, fitted[line], bold=bold, align=align)
    else:
        press.lines(anchor, middle, fitted[cell], bold=bold, align=align)


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
