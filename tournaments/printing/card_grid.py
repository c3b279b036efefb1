"""The rows and columns of a score card, the same on all cards of a pack."""

from dataclasses import dataclass
from itertools import pairwise

from django.utils.translation import gettext

from tournaments.engine.cards import Trump
from tournaments.printing import plan_rows
from tournaments.printing.card_lines import Column, Face
from tournaments.printing.letters import fit
from tournaments.printing.paper import TRUMP_NAMES, Press, mm

LEFT, RIGHT = mm(8.5), mm(140)
ROWS_TOP, ROWS_FOOT = mm(164.5), mm(19)
TALLEST_ROW = mm(14)
GUTTER = mm(3.5)
COLUMN = (RIGHT - LEFT - GUTTER) / 2


@dataclass(frozen=True, slots=True)
class Style:
    """The cells of a row: their edges, and between which places the box for the total of a part stands."""

    edges: tuple[float, ...]
    box: tuple[float, float]
    plan: bool = False


USUAL = Style(tuple(mm(place) for place in (0, 8, 29.5, 40.5, 52.5, 64)), (mm(29.5), mm(52.5)))
PLAN = Style(
    (0, plan_rows.TABLE, plan_rows.WITH, plan_rows.TRICKS, plan_rows.END), (mm(40), mm(64)), plan=True
)


def row_height(face: Face) -> float:
    """How high a row is, in points."""
    return min(TALLEST_ROW, (ROWS_TOP - ROWS_FOOT) / max(len(column) for column in face))


def print_grid(press: Press, face: Face, trumps: tuple[Trump | None, ...], plan: bool) -> None:
    """The empty rows with their hands and trumps; with ``plan`` the cells are those of ``plan_rows``."""
    style, height = PLAN if plan else USUAL, row_height(face)
    for place, column in enumerate(face):
        x = LEFT + place * (COLUMN + GUTTER)
        _heads(press, style, x)
        _column(press, style, column, x, height)
        for row, line in enumerate(column):
            if line.hand:
                _trump(press, trumps[line.hand - 1], x, ROWS_TOP - (row + 0.5) * height, plan)


def _heads(press: Press, style: Style, x: float) -> None:
    usual = (gettext("Hand"), gettext("Trumps"), gettext("Tricks"), gettext("Total"), gettext("Initials"))
    for (start, end), head in zip(
        pairwise(style.edges), plan_rows.heads() if style.plan else usual, strict=True
    ):
        fitted = fit(head, end - start - 2, 8.5, 6.5, bold=True, lines=1)
        press.text(
            x + (start + end) / 2, ROWS_TOP + mm(1.5), fitted.lines[0], fitted.size, bold=True, align="centre"
        )
    press.rule(x, ROWS_TOP, x + COLUMN, ROWS_TOP, 1.2)


def _column(press: Press, style: Style, column: Column, x: float, height: float) -> None:
    run = ROWS_TOP  # the top of the hands since the last total, whose upright lines are drawn together
    for place, line in enumerate(column):
        foot = ROWS_TOP - (place + 1) * height
        if line.hand:
            base, wide = (foot + height - mm(4.8), mm(7)) if style.plan else (foot + height / 2 - 4, mm(8))
            press.text(x + wide / 2, base, str(line.hand), 12, bold=True, align="centre")
            press.rule(x, foot, x + COLUMN, foot)
            continue
        _uprights(press, style, x, run, foot + height)
        _part(press, style, line.label, (x, foot), height)
        run = foot
    _uprights(press, style, x, run, ROWS_TOP - len(column) * height)


def _uprights(press: Press, style: Style, x: float, top: float, foot: float) -> None:
    if top > foot:
        for edge in style.edges:
            press.rule(x + edge, top, x + edge, foot)


def _trump(press: Press, trump: Trump | None, x: float, middle: float, plan: bool) -> None:
    if trump is None:
        return
    name = str(TRUMP_NAMES[trump])
    if plan:  # beside the hand's number, the name under both
        press.suit(trump, x + mm(7.2), middle + mm(0.3), mm(4))
        fitted = fit(name, plan_rows.TABLE - mm(1), 8, 6, lines=1)
        press.text(x + plan_rows.TABLE / 2, middle - mm(3.6), fitted.lines[0], fitted.size, align="centre")
        return
    press.suit(trump, x + mm(9), middle - mm(2.1), mm(4.2))
    fitted = fit(name, mm(14.5), 9.5, 7, lines=1)
    press.text(x + mm(14), middle - 3.4, fitted.lines[0], fitted.size)


def _part(press: Press, style: Style, label: str, at: tuple[float, float], height: float) -> None:
    """The row for the total of a part, with a box of heavier lines."""
    (x, foot), (start, end) = at, style.box
    fitted = fit(label, start - mm(2), 10.5, 7, bold=True, lines=1)
    press.lines(x + start - mm(1.5), foot + height / 2, fitted, bold=True, align="right")
    press.rule(x, foot + height, x + COLUMN, foot + height, 1.2)
    press.rule(x, foot, x + COLUMN, foot)
    for edge in (0, COLUMN):
        press.rule(x + edge, foot, x + edge, foot + height)
    press.box(x + start, foot, end - start, height, 1.2)
