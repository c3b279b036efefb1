"""The MC's chart of a plan: the seats at each table in each hand, seen from above, and those sitting out."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext
from reportlab.lib.pagesizes import landscape

from tournaments.engine.trumps import Trump
from tournaments.press.drawing.fitting import fill, fit
from tournaments.press.drawing.paper import HAIRLINE, PORTRAIT, Heading, Press, Size, mm
from tournaments.press.drawing.ruled import MARGIN, page_foot, page_head

Seats = tuple[int | None, int | None, int | None, int | None]
ACROSS, DOWN = 12, 12  # tables and hands on a page, at the most
UPRIGHT = 6  # tables, at the most, on paper that stands
TOP, LOW = mm(31), mm(14)  # from the head and from the foot of the page
HAND, OUT = mm(20), mm(25)
LARGEST = 20.0  # letters


@dataclass(frozen=True, slots=True)
class HandRow:
    """One hand: the entry numbers at N, E, S, W of each table (None if empty), and those sitting out."""

    hand: int
    trump: Trump | None
    tables: tuple[Seats, ...]
    sitting_out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PlanChart:
    """Plan of a whole evening; ``movement`` is the movement's name."""

    heading: Heading
    movement: str
    rows: tuple[HandRow, ...]

    @property
    def tables(self) -> int:
        return max((len(row.tables) for row in self.rows), default=0)


@dataclass(frozen=True, slots=True)
class _Page:
    """The grid on one page: its rows and tables, left edge, and the size of a cell in points."""

    rows: Sequence[HandRow]
    tables: range
    left: float
    wide: float
    high: float


def render(data: PlanChart, size: Size = PORTRAIT) -> bytes:
    """Return the chart as a PDF: at most twelve hands and twelve tables to a page."""
    across = size if data.tables <= UPRIGHT else landscape(size)
    press = Press(data.heading, gettext("Chart of the evening"), across)
    hands, tables = shares(len(data.rows), DOWN), shares(data.tables, ACROSS)
    out = OUT if any(row.sitting_out for row in data.rows) else 0
    note = gettext("Players by number, each table as seen from above: North at the top, East on the right.")
    number = 0
    for some in hands:
        for these in tables:
            number += 1
            subject = f"{gettext('Chart of the evening')} · {data.movement}"
            page_head(press, data.heading, subject, note)
            page_foot(press, data.heading, number, len(hands) * len(tables))
            room = press.size[0] - 2 * MARGIN - HAND - out
            wide = room / max(map(len, tables))
            high = (press.size[1] - TOP - LOW - mm(6)) / max(map(len, hands))
            _grid(press, _Page(data.rows[some.start : some.stop], these, MARGIN + HAND + out, wide, high))
            press.turn()
    return press.finish()


def pages(hands: int, tables: int) -> int:
    """Number of pages of the chart."""
    return -(-hands // DOWN) * -(-tables // ACROSS)


def shares(count: int, most: int) -> list[range]:
    """Split ``count`` items into consecutive ranges of at most ``most``, as equal as possible."""
    shares = -(-count // most)
    each = -(-count // shares) if shares else 1
    return [range(start, min(start + each, count)) for start in range(0, count, each)]


def _grid(press: Press, page: _Page) -> None:
    top = press.size[1] - TOP - mm(6)
    foot = top - len(page.rows) * page.high
    right = page.left + len(page.tables) * page.wide
    _word(press, gettext("Hand"), MARGIN, HAND)
    if page.left > MARGIN + HAND:
        _word(press, gettext("Sits out"), MARGIN + HAND, OUT)
        press.rule(MARGIN + HAND, top, MARGIN + HAND, foot)
    for place, table in enumerate(page.tables):
        words = gettext("Table %(table)d") % {"table": table + 1}
        _word(press, words, page.left + place * page.wide, page.wide)
    for row, hand in enumerate(page.rows):
        _row(press, page, hand, top - row * page.high)
        press.rule(MARGIN, top - row * page.high, right, top - row * page.high, HAIRLINE if row else 1.2)
    press.rule(MARGIN, foot, right, foot)
    for place in range(len(page.tables) + 1):
        press.rule(page.left + place * page.wide, top, page.left + place * page.wide, foot, 1)
    press.rule(MARGIN, top, MARGIN, foot)


def _word(press: Press, words: str, x: float, wide: float) -> None:
    """Print the heading of a column."""
    fitted = fit(words, wide - mm(1), 10, 9, bold=True, lines=1)
    press.line(x + wide / 2, press.size[1] - TOP - mm(4.5), fitted, bold=True, align="centre")


def _row(press: Press, page: _Page, hand: HandRow, top: float) -> None:
    middle = top - page.high / 2
    size = min(LARGEST, page.high / 3.3, page.wide / 5.2)
    press.text(MARGIN + mm(6.5), middle - 6, str(hand.hand), 18, bold=True, align="centre")
    if hand.trump is not None:
        press.suit(hand.trump, MARGIN + mm(12.5), middle - mm(2.7), mm(5.4))
    if hand.sitting_out:
        out = ", ".join(map(str, hand.sitting_out))
        words = fill(out, OUT - mm(3), page.high - 4, max(12, size), 9)
        press.lines(page.left - OUT / 2, middle, words, bold=True, align="centre")
    for place, table in enumerate(page.tables):
        if table < len(hand.tables):
            # Four numbers round a small table
            seats = hand.tables[table]
            x = page.left + (place + 0.5) * page.wide
            side, over = size * 0.56, size * 1.08
            north, east, south, west = ("–" if player is None else str(player) for player in seats)
            press.box(x - side / 2, middle - side / 2, side, side)
            press.text(x, middle + over - size * 0.34, north, size, bold=True, align="centre")
            press.text(x, middle - over - size * 0.34, south, size, bold=True, align="centre")
            press.text(x + side, middle - size * 0.34, east, size)
            press.text(x - side, middle - size * 0.34, west, size, align="right")
