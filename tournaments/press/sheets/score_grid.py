"""A blank score sheet for an evening on paper, hand by table, with two boxes for each table and hand."""

from dataclasses import dataclass
from itertools import product

from django.utils.translation import gettext
from reportlab.lib.pagesizes import landscape

from tournaments.engine.trumps import Trump
from tournaments.press.drawing.fitting import fit
from tournaments.press.drawing.paper import PORTRAIT, Heading, Press, Size, mm
from tournaments.press.drawing.ruled import FOOT, MARGIN, page_foot, page_head
from tournaments.press.sheets.chart_of_plan import shares

TABLES, HANDS = 20, 24  # on a page, at the most
TOP, HEADS, HAND = mm(31), mm(11), mm(15)
TALLEST = mm(16)  # of a row


@dataclass(frozen=True, slots=True)
class ScoreGrid:
    """An evening to be scored on paper: ``trumps`` of each hand, None if the MC draws them."""

    heading: Heading
    tables: int
    trumps: tuple[Trump | None, ...]
    breaks: tuple[int, ...] = ()
    counts: str = ""  # what the total counts, if not every trick


def render(data: ScoreGrid, size: Size = PORTRAIT) -> bytes:
    """Return the sheet as a PDF in landscape."""
    press = Press(data.heading, gettext("Score sheet"), landscape(size))
    parts = [*product(shares(len(data.trumps), HANDS), shares(data.tables, TABLES))]
    for number, (hands, tables) in enumerate(parts, 1):
        note = gettext("Tricks of North and South, then of East and West. They make 13.")
        note = f"{note} {data.counts}".rstrip()
        page_head(press, data.heading, gettext("Score sheet"), note)
        page_foot(press, data.heading, number, len(parts))
        _grid(press, data, hands, tables)
        press.turn()
    return press.finish()


def pages(tables: int, hands: int) -> int:
    """Number of pages of the sheet."""
    return len(shares(hands, HANDS)) * len(shares(tables, TABLES))


def _grid(press: Press, data: ScoreGrid, hands: range, tables: range) -> None:
    top = press.size[1] - TOP - HEADS
    wide = (press.size[0] - 2 * MARGIN - HAND) / len(tables)
    high = min(TALLEST, (top - FOOT) / len(hands))
    left, foot = MARGIN + HAND, top - len(hands) * high
    right = left + len(tables) * wide
    for base, words in ((5.2, gettext("Table")), (1.4, gettext("Hand"))):
        press.line(MARGIN, top + mm(base), fit(words, HAND - 2, 11, 9, bold=True, lines=1), bold=True)
    for place, table in enumerate(tables):
        x = left + place * wide
        press.text(x + wide / 2, top + mm(5.2), str(table + 1), 15, bold=True, align="centre")
        sides = (gettext("N–S"), gettext("E–W")) if wide > mm(15) else ()
        for side, words in enumerate(sides):
            press.text(x + (side + 0.5) * wide / 2, top + mm(1.4), words, 9.5, align="centre")
        press.rule(x, top + HEADS, x, foot, 1.4)
        press.rule(x + wide / 2, top, x + wide / 2, foot)
    press.rule(right, top + HEADS, right, foot, 1.4)
    for row, hand in enumerate(hands):
        y, size = top - (row + 1) * high, min(16.0, high * 0.7)
        press.text(MARGIN + mm(5), y + high / 2 - size * 0.34, str(hand + 1), size, bold=True, align="centre")
        trump = data.trumps[hand]
        if trump is not None:
            press.suit(trump, MARGIN + mm(9), y + (high - size * 0.8) / 2, size * 0.8)
        press.rule(MARGIN, y, right, y, 1.4 if hand + 1 in data.breaks else 0.5)
    press.rule(MARGIN, top, right, top, 1.2)
