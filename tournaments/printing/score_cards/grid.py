"""The rows and columns of a score card, the same on all cards of a pack."""

from itertools import pairwise

from django.utils.translation import gettext

from tournaments.engine.trumps import Trump
from tournaments.printing.press.letters import fit
from tournaments.printing.press.paper import Press, mm
from tournaments.printing.score_cards import plan_rows
from tournaments.printing.score_cards.lines import Column, Face
from tournaments.printing.score_cards.shape import CardShapeRow, Layout
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
    heads: tuple[str, ...] = (
        gettext("Hand"),
        gettext("Trumps"),
        gettext("Tricks"),
        gettext("Total"),
        gettext("Initials"),
    )
    if layout.plan:
        heads = plan_rows.heads()
    elif layout.narrow:
        heads = (heads[0], *heads[2:])
    size = 8.5 * max(layout.letters, 0.85)
    for (start, end), head in zip(pairwise(layout.edges), heads, strict=True):
        fitted = fit(head, end - start - 1.5, size, 6, bold=True, lines=1)
        at = x + (start + end) / 2
        press.text(at, layout.top + mm(1.2), fitted.lines[0], fitted.size, bold=True, align="centre")
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
    """The number of a hand and its trumps."""
    layout, k = row.layout, row.layout.letters
    if layout.narrow:
        _narrow(press, row, hand, trump)
        return
    number_end, name_end = layout.edges[1], layout.edges[2]
    middle, size = row.foot + row.height / 2, 12 * k * (1.1 if layout.large else 1)
    press.text(row.x + number_end / 2, middle - size / 3, str(hand), size, bold=True, align="centre")
    if trump is not None:
        sign = mm(4.2) * k
        press.suit(trump, row.x + number_end + mm(1), middle - sign / 2, sign)
        start = number_end + mm(1) + sign + mm(1)
        fitted = fit(str(TRUMP_NAMES[trump]), name_end - start - 1, 9.5 * k, 7, lines=1)
        press.lines(row.x + start, middle, fitted)


def _narrow(press: Press, row: CardShapeRow, hand: int, trump: Trump | None) -> None:
    """Hand and trumps in one cell: the sign beside the number, the name of the suit under both."""
    layout, wide = row.layout, row.layout.edges[1]
    size = 11 if layout.shape.small else min(13 * layout.letters, wide / mm(13) * 12)
    upper = row.foot + row.height * 0.64
    press.text(row.x + wide * 0.28, upper - size / 3, str(hand), size, bold=True, align="centre")
    if trump is None:
        return
    sign = min(mm(4.4) * max(1.0, layout.letters), row.height * 0.44, wide * 0.31)
    press.suit(trump, row.x + wide * 0.72 - sign / 2, upper - sign / 2, sign)
    largest = (9.5 if layout.large else 8) * max(1.0, layout.letters)
    fitted = fit(str(TRUMP_NAMES[trump]), wide - mm(1), largest, 6, lines=1)
    name = row.foot + row.height * 0.12
    press.text(row.x + wide / 2, name, fitted.lines[0], fitted.size, align="centre")


def _part(press: Press, layout: Layout, label: str, at: tuple[float, float], height: float) -> None:
    """The row for the total of a part, with a box of heavier lines."""
    (x, foot), (start, end) = at, layout.total
    fitted = fit(label, start - mm(2), 10.5 * layout.letters, 7, bold=True, lines=1)
    press.lines(x + start - mm(1.5), foot + height / 2, fitted, bold=True, align="right")
    press.rule(x, foot + height, x + layout.column, foot + height, HEAVY)
    press.rule(x, foot, x + layout.column, foot)
    for edge in (0, layout.column):
        press.rule(x + edge, foot, x + edge, foot + height)
    press.box(x + start, foot, end - start, height, HEAVY)
