"""Ruled lists: a heading on every page, rows to read or to write in, and page numbers.

The number of pages follows from the lowest row height; rows and letters then grow until the pages are full.
All columns share one size, the largest at which nineteen in twenty of the words of each column fit.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeVar

from django.utils.translation import gettext
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import landscape

from tournaments.engine.trumps import Trump
from tournaments.press.drawing.fitting import FittedWords, fill, fit, fit_names, names_hold
from tournaments.press.drawing.letters import LEADING, LEAST, width
from tournaments.press.drawing.paper import FAINT, Align, CardColour, Heading, Press, Size, mm

MARGIN = mm(10)
FOOT = mm(14)  # from the bottom of the page to the lowest row
GAP = mm(6)  # between blocks
PAD = mm(1.2)
TALLEST = mm(36)  # of a row that grows
LARGEST = 28.0  # letters that are read from two metres
LARGE_LEAST, LARGE_ROW = 14, mm(11)  # in large print: the smallest letters and the lowest row
NUMBER = 5  # signs; words as short as this always count for the width of a column

_Thing = TypeVar("_Thing")

# What stands in a place: words, several lines of words, a box to tick (True is ticked), or a player's card.
Cell = str | tuple[str, ...] | bool | CardColour


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, its least width in points, and the alignment of its words.

    ``scale`` is the size of its letters relative to the list's. Columns with a ``share`` divide the width
    left by the others. ``names`` marks a column of names, which may be shortened to initials.
    """

    head: str
    wide: float = 0
    align: Align = "left"
    bold: bool = False
    scale: float = 1
    names: bool = False
    share: float = 0


@dataclass(frozen=True, slots=True)
class Ruled:
    """A list to print: ``height`` is the lowest row height, ``blocks`` the most blocks of rows side by side.

    ``lying`` prints on landscape paper, ``large`` in large print.
    """

    subject: str
    columns: tuple[Column, ...]
    rows: Sequence[Sequence[Cell]]
    height: float
    blocks: int = 1
    note: str = ""
    trump: Trump | None = None
    large: bool = False
    lying: bool = False

    @property
    def least(self) -> float:
        """The smallest size of letters, in points."""
        return LARGE_LEAST if self.large else LEAST


@dataclass(frozen=True, slots=True)
class _Layout:
    """Computed layout of a list: rows per block, row height, letters, column widths, words by column."""

    pages: int
    blocks: int
    each: int
    high: float
    letters: float
    wide: tuple[float, ...]
    words: tuple[Mapping[str, FittedWords], ...]


def head_height(*, large: bool = False) -> float:
    """Distance from the top of the page to the first row, in points."""
    return mm(52 if large else 38.5)


def rows_in_block(size: Size, height: float, *, large: bool = False) -> int:
    """Number of rows of this height that fit into a block on a page."""
    height = max(height, LARGE_ROW) if large else height
    return int((size[1] - head_height(large=large) - FOOT) / height)


def page_count(rows: int, size: Size, height: float, blocks: int = 1, *, large: bool = False) -> int:
    """Number of pages that a list takes; an empty list takes one."""
    return max(1, -(-rows // (blocks * rows_in_block(size, height, large=large))))


def blank_rows(count: int, least: int, more: int, size: Size, height: float, *, large: bool = False) -> int:
    """Number of blank rows after ``count`` rows, from ``least`` to about ``more``, to fill pages evenly."""
    pages, full = (
        page_count(count + least, size, height, large=large),
        rows_in_block(size, height, large=large),
    )
    return pages * max(-(-(count + least) // pages), min(full, (count + more) // pages)) - count


def shared_out(
    things: Iterable[_Thing], height: Callable[[_Thing], float], room: float
) -> list[list[_Thing]]:
    """Distribute things in order over as many pages or columns of height ``room`` as they need."""
    pages: list[list[_Thing]] = [[]]
    for thing in things:
        if pages[-1] and sum(map(height, pages[-1])) + height(thing) > room:
            pages.append([])
        pages[-1].append(thing)
    return pages


def evenly(things: Iterable[_Thing], height: Callable[[_Thing], float], room: float) -> list[list[_Thing]]:
    """Distribute things over no more pages than ``shared_out`` needs, filled as evenly as possible."""
    every = [*things]
    count = len(shared_out(every, height, room))
    trials = (shared_out(every, height, room * part / 40) for part in range(20, 41))
    return next(pages for pages in trials if len(pages) == count)


def print_lists(heading: Heading, title: str, lists: Iterable[Ruled], size: Size) -> bytes:
    """Print lists one after the other, with page numbers through the whole document."""
    press = Press(heading, title, size)
    laid = [(ruled, _laid(ruled, _paper(ruled, size))) for ruled in lists]
    pages, number = sum(layout.pages for _, layout in laid), 0
    for ruled, layout in laid:
        press.turn_to(_paper(ruled, size))
        on_page = layout.each * layout.blocks
        if len(laid) > 1:
            press.bookmark(ruled.subject)
        for page in range(layout.pages):
            number += 1
            page_head(press, heading, ruled.subject, ruled.note, ruled.trump, large=ruled.large)
            page_foot(press, heading, number, pages, large=ruled.large)
            here = ruled.rows[page * on_page :][:on_page]
            for block in range(layout.blocks):
                rows = here[block * layout.each :][: layout.each]
                if rows or not block:
                    _block(press, ruled, layout, rows, MARGIN + block * (sum(layout.wide) + GAP))
            press.turn()
    return press.finish()


def _paper(ruled: Ruled, size: Size) -> Size:
    return landscape(size) if ruled.lying else size


def _laid(ruled: Ruled, size: Size) -> _Layout:
    """Of the layouts with the fewest pages, return the one with the largest letters."""
    count = len(ruled.rows)
    pages = page_count(count, size, ruled.height, ruled.blocks, large=ruled.large)
    room = size[1] - head_height(large=ruled.large) - FOOT
    layouts = []
    for blocks in range(1, ruled.blocks + 1):
        if page_count(count, size, ruled.height, blocks, large=ruled.large) == pages:
            each = max(1, -(-count // (pages * blocks)))
            high = min(TALLEST, room / each)
            wide = (size[0] - 2 * MARGIN - (blocks - 1) * GAP) / blocks
            letters = next(
                (size for size in _sizes(ruled, high) if _holds(ruled, size, wide, high)), ruled.least
            )
            widths = _widths(ruled, letters, wide)
            words = tuple(_words(ruled, place, widths[place], letters, high) for place in range(len(widths)))
            layouts.append(_Layout(pages, blocks, each, high, letters, widths, words))
    return max(layouts, key=lambda layout: layout.letters)


def _sizes(ruled: Ruled, high: float) -> Iterator[float]:
    """Yield sizes of letters for rows of this height, the largest first."""
    stacked = max((len(cell) for row in ruled.rows for cell in row if isinstance(cell, tuple)), default=1)
    size = int(2 * min(LARGEST, high * 0.62, (high - 4) / (stacked * LEADING))) / 2
    while size > ruled.least:
        yield size
        size -= 0.5


def _widths(ruled: Ruled, letters: float, wide: float) -> tuple[float, ...]:
    """Width of each column; the columns with a share get at least a quarter of the list."""
    shares = [column.share or float(column.names) for column in ruled.columns]
    needed = [0 if share else _needed(ruled, place, letters) for place, share in enumerate(shares)]
    squeezed = min(1.0, 0.75 * wide / (sum(needed) or 1))
    rest = wide - sum(needed) * squeezed
    return tuple(
        rest * share / sum(shares) if share else need * squeezed
        for need, share in zip(needed, shares, strict=True)
    )


def _needed(ruled: Ruled, place: int, letters: float) -> float:
    """Width that a column needs for its heading and nineteen in twenty of its words."""
    column, size = ruled.columns[place], letters * ruled.columns[place].scale
    cells = sorted(
        ((width(text, size, bold=column.bold), len(text)) for text in _texts(ruled, place)), reverse=True
    )
    spared = len(cells) // 20
    words = [wide + 2 * PAD for n, (wide, count) in enumerate(cells) if n >= spared or count <= NUMBER]
    heads = [width(word, _head_size(ruled, letters), bold=True) + 4 for word in column.head.split()]
    return max(column.wide, max(words, default=0) + _beside(ruled, place, size), *heads)


def _beside(ruled: Ruled, place: int, size: float) -> float:
    """Width of the colour patch beside the words; 0 if the column shows no cards."""
    return size + PAD if any(isinstance(row[place], CardColour) for row in ruled.rows) else 0


def _holds(ruled: Ruled, letters: float, wide: float, high: float) -> bool:
    """Return whether nineteen in twenty of the words of each column fit at this size."""
    for place, (column, room) in enumerate(zip(ruled.columns, _widths(ruled, letters, wide), strict=True)):
        size, tall, texts = letters * column.scale, _tall(ruled, place, high), {*_texts(ruled, place)}
        if column.names:
            fits = names_hold(texts, room - 2 * PAD, size, tall, bold=column.bold)
        elif column.share:
            fitted = (fit(text, room - 2 * PAD, size, size, bold=column.bold, tall=tall) for text in texts)
            fits = sum(each.size < size or each.narrow < 1 for each in fitted) <= len(texts) // 20
        else:
            fits = _needed(ruled, place, letters) < room + 0.01
        if not fits:
            return False
    return True


def _words(ruled: Ruled, place: int, wide: float, letters: float, high: float) -> Mapping[str, FittedWords]:
    """Fitted words of a column, keyed by text."""
    column, tall = ruled.columns[place], _tall(ruled, place, high)
    size = min(letters * column.scale, (high - 4) / LEADING)
    texts, room = dict.fromkeys(_texts(ruled, place)), wide - 2 * PAD - _beside(ruled, place, size)
    if column.names:
        fitted = fit_names(texts, room, size, ruled.least, bold=column.bold, tall=tall)
    else:
        smallest = max(ruled.least, size * 0.85)
        fitted = {text: fit(text, room, size, smallest, bold=column.bold, tall=tall) for text in texts}
    return {text: words.no_smaller(ruled.least) for text, words in fitted.items()}


def _tall(ruled: Ruled, place: int, high: float) -> float:
    """Height available for each line of words in a cell, in points."""
    cells = (row[place] for row in ruled.rows)
    return (high - 4) / max((len(cell) for cell in cells if isinstance(cell, tuple)), default=1)


def _texts(ruled: Ruled, place: int) -> Iterator[str]:
    """Yield the words of a column. For a column of names, yield the names of all columns.

    Names are fitted together so that no two people are shortened to the same initials.
    """
    names = [n for n, column in enumerate(ruled.columns) if column.names]
    places = names if place in names else [place]
    for cell in (row[n] for row in ruled.rows for n in places):
        if isinstance(cell, tuple):
            yield from cell
        elif isinstance(cell, CardColour):
            yield _card(cell)
        elif isinstance(cell, str):
            yield cell


def _card(card: CardColour) -> str:
    return f"{card.label} · {card.word}"


def _head_size(ruled: Ruled, letters: float) -> float:
    return max(ruled.least, min(14.0, int(letters * 1.5) / 2))


def page_head(
    press: Press,
    heading: Heading,
    subject: str,
    note: str = "",
    trump: Trump | None = None,
    *,
    large: bool = False,
) -> None:
    """Print the sheet's name large on the left, drive and date on the right, and a double rule under both."""
    wide, high = press.size
    least, tall = (LARGE_LEAST, mm(23)) if large else (LEAST, mm(15))
    left, right, room = MARGIN, wide - MARGIN, (wide - 2 * MARGIN) / 2 - mm(4)
    middle = high - mm(6.5) - tall / 2
    if trump is not None:
        press.suit(trump, left, middle - mm(4.5), mm(9))
        left, room = left + mm(12), room - mm(12)
    fitted = fit(subject, room, 22, 15, bold=True, tall=tall).no_smaller(least)
    press.lines(left, middle, fitted, bold=True)
    beside = right - left - fitted.wide(bold=True) - mm(6)
    title = fill(heading.title, beside, tall / 2, max(13, least), least, bold=True)
    place = fill(heading.place, beside, tall / 2, max(10.5, least), least)
    over, under = (len(words.lines) * words.size * LEADING for words in (title, place))
    press.lines(right, middle + under / 2, title, bold=True, align="right")
    press.lines(right, middle - over / 2, place, align="right")
    y, gap, middle = high - mm(7.5) - tall, mm(11), wide / 2
    press.double_rule(MARGIN, y, middle - gap - MARGIN)
    press.double_rule(middle + gap, y, middle - gap - MARGIN)
    press.suits(middle, y - mm(1.8), mm(3))
    if note:
        fitted = fit(note, wide - 2 * MARGIN, max(10, least), least, lines=1)
        press.line(MARGIN, y - mm(7.5 if large else 6.6), fitted)


def page_foot(press: Press, heading: Heading, page: int, pages: int, *, large: bool = False) -> None:
    """Print the club, and "Page x of y" if there are several pages."""
    size, room = (LARGE_LEAST if large else 9.5), press.size[0] - 2 * MARGIN
    if pages > 1:
        words = gettext("Page %(page)d of %(pages)d") % {"page": page, "pages": pages}
        press.text(press.size[0] - MARGIN, mm(8.5), words, size, align="right", ink=FAINT)
        room -= width(words, size) + mm(6)
    press.line(MARGIN, mm(8.5), fit(heading.club, room, size, size if large else LEAST, lines=1), ink=FAINT)


def _block(press: Press, ruled: Ruled, layout: _Layout, rows: Sequence[Sequence[Cell]], left: float) -> None:
    """Print a block: column headings, rows and the lines between them."""
    top = press.size[1] - head_height(large=ruled.large)
    foot = top - len(rows) * layout.high
    starts = list(accumulate(layout.wide, initial=left))
    size, tall = _head_size(ruled, layout.letters), 2 * LEADING * ruled.least
    for _ in range(2):  # all heads in the size of the smallest
        heads = [
            fill(column.head, wide - 3, tall, size, ruled.least, bold=True)
            for wide, column in zip(layout.wide, ruled.columns, strict=True)
        ]
        size = min(head.size for head in heads)
    for x, wide, column, head in zip(starts, layout.wide, ruled.columns, heads, strict=False):
        middle = top + mm(1) + len(head.lines) * head.size * LEADING / 2
        press.lines(_anchor(column, x, wide), middle, head, bold=True, align=column.align)
    for row, cells in enumerate(rows):
        middle = top - (row + 0.5) * layout.high
        for x, wide, column, cell, words in zip(
            starts, layout.wide, ruled.columns, cells, layout.words, strict=False
        ):
            _cell(press, column, cell, (x, wide, middle, layout.high), words)
    for x in starts:
        press.rule(x, top, x, foot)
    press.rule(left, top, starts[-1], top, 1.2)
    for row in range(1, len(rows) + 1):
        press.rule(left, top - row * layout.high, starts[-1], top - row * layout.high)


def _cell(
    press: Press,
    column: Column,
    cell: Cell,
    spot: tuple[float, float, float, float],
    fitted: Mapping[str, FittedWords],
) -> None:
    """Print one cell; ``spot`` is its left end, width, middle height and row height."""
    x, wide, middle, high = spot
    anchor, bold, align = _anchor(column, x, wide), column.bold, column.align
    if isinstance(cell, bool):
        _tick_box(press, x + wide / 2, middle, max(mm(5), min(mm(9), high * 0.4)), ticked=cell)
    elif isinstance(cell, CardColour):
        words = fitted[_card(cell)]
        side = words.size
        press.box(x + PAD, middle - side / 2, side, side, fill=HexColor(cell.fill))
        press.lines(x + 2 * PAD + side, middle, words, bold=bold)
    elif isinstance(cell, tuple):
        lines = [(fitted[line], len(fitted[line].lines) * fitted[line].size * LEADING) for line in cell]
        spare = high - 4 - sum(tall for _, tall in lines)
        gap = max(0.0, min(spare / len(lines), lines[0][0].size * 0.4))
        top = middle + (sum(tall for _, tall in lines) + gap * (len(lines) - 1)) / 2
        for line, tall in lines:
            press.lines(anchor, top - tall / 2, line, bold=bold, align=align)
            top -= tall + gap
    else:
        press.lines(anchor, middle, fitted[cell], bold=bold, align=align)


def _anchor(column: Column, x: float, wide: float) -> float:
    """The x coordinate of a cell's words for the column's alignment."""
    return x + {"left": PAD, "centre": wide / 2, "right": wide - PAD}[column.align]


def _tick_box(press: Press, x: float, y: float, side: float, *, ticked: bool) -> None:
    """Draw a box centred at (x, y); its tick is heavy enough for a photocopy."""
    press.box(x - side / 2, y - side / 2, side, side, 1)
    if ticked:
        press.rule(x - side * 0.32, y, x - side * 0.08, y - side * 0.28, 1.6)
        press.rule(x - side * 0.08, y - side * 0.28, x + side * 0.34, y + side * 0.34, 1.6)
