"""The rows and columns of a score card, the same on all cards of a pack."""

from itertools import pairwise

from django.utils.translation import gettext

from tournaments.engine.trumps import Trump
from tournaments.press.drawing.fitting import fill, fit
from tournaments.press.drawing.letters import width
from tournaments.press.drawing.paper import Press, mm
from tournaments.press.score_cards import plan_rows
from tournaments.press.score_cards.lines import Column, Face
from tournaments.press.score_cards.shape import CardShapeRow, Layout
from tournaments.text import TRUMP_NAMES

HEAVY = 1.2


def print_grid(press: Press, layout: Layout, face: Face, trumps: tuple[Trump | None, ...]) -> None:
    """The empty rows with their hands and trumps; with a plan the cells are those of ``plan_rows``."""
    height = layout.row_height(face)
    for place, column in enumerate(face):
        x = layout.left_of(place)
        _heads(press, layout, x)
        _column(press, layout, column, x, height)
        for row, line in enumerate(column):
            if line.hand:
                at = CardShapeRow(layout, x, layout.top - (row + 1) * height, height)
                _hand(press, at, line.hand, trumps[line.hand - 1])


def _heads(press: Press, layout: Layout, x: float) -> None:
    heads = (gettext("Hand"), gettext("Table"), gettext("Tricks"), gettext("Total"), gettext("Sign"))
    bold = not (layout.large or layout.shape.small)  # in bold they are too wide for the cells
    for (start, end), head in zip(
        pairwise(layout.edges), plan_rows.heads() if layout.plan else heads, strict=True
    ):
        at = x + (start + end) / 2
        fitted = fit(head, end - start - 1, layout.usual, layout.least, bold=bold, lines=1)
        press.line(at, layout.top + mm(1), fitted, bold=bold, align="centre")
    press.rule(x, layout.top, x + layout.column, layout.top, HEAVY)


def _column(press: Press, layout: Layout, column: Column, x: float, height: float) -> None:
    run = layout.top  # the top of the hands since the last total, whose upright lines are drawn together
    for place, line in enumerate(column):
        foot = layout.top - (place + 1) * height
        if line.hand:
            press.rule(x, foot, x + layout.column, foot)
            continue
        _uprights(press, layout, x, run, foot + height)
        _part(press, layout, line.label, (x, foot), height)
        run = foot
    _uprights(press, layout, x, run, layout.top - len(column) * height)


def _uprights(press: Press, layout: Layout, x: float, top: float, foot: float) -> None:
    if top > foot:
        for edge in layout.edges:
            press.rule(x + edge, top, x + edge, foot)


def _hand(press: Press, row: CardShapeRow, hand: int, trump: Trump | None) -> None:
    """The number of a hand and the sign of its trumps, over the name of the suit where names have room."""
    layout, wide = row.layout, row.layout.edges[1]
    named = all(width(str(name), layout.least) < wide - 1 for name in TRUMP_NAMES.values())
    below = (
        (str(TRUMP_NAMES[trump]) if named else gettext("NT") if trump is Trump.NONE else "") if trump else ""
    )
    size = (
        layout.least
        if layout.shape.small
        else max(layout.least, min(13 * layout.letters, wide / mm(13) * 12))
    )
    middle = row.foot + row.height * (0.66 if below else 0.5)
    press.text(row.x + wide * 0.28, middle - size / 3, str(hand), size, bold=True, align="centre")
    press.text(row.x + wide / 2, row.foot + row.height * 0.12, below, layout.least, align="centre")
    if trump is not None:
        sign = min(mm(4.4) * max(1.0, layout.letters), row.height * 0.44, wide * 0.36)
        press.suit(trump, row.x + wide * 0.74 - sign / 2, middle - sign / 2, sign)


def _part(press: Press, layout: Layout, label: str, at: tuple[float, float], height: float) -> None:
    """The row for the total of a part, with a box of heavier lines."""
    (x, foot), (start, end) = at, layout.total
    largest = max(layout.least, 10.5 * layout.letters)
    fitted = fill(label, start - mm(2), height + 2, largest, layout.least, bold=True)
    press.lines(x + start - mm(1.5), foot + height / 2, fitted, bold=True, align="right")
    press.rule(x, foot + height, x + layout.column, foot + height, HEAVY)
    press.rule(x, foot, x + layout.column, foot)
    for edge in (0, layout.column):
        press.rule(x + edge, foot, x + edge, foot + height)
    press.box(x + start, foot, end - start, height, HEAVY)
