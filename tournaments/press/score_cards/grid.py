"""Rows and columns of a score card, identical on all cards of a pack."""

from itertools import pairwise

from django.utils.translation import gettext

from tournaments.engine.trumps import Trump
from tournaments.press.drawing.fitting import FittedWords, fit
from tournaments.press.drawing.letters import unit_width
from tournaments.press.drawing.paper import Press, mm
from tournaments.press.score_cards.heading import set_label
from tournaments.press.score_cards.lines import Column, Face, parts
from tournaments.press.score_cards.pack import ScoreCards
from tournaments.press.score_cards.shape import LINE, CardShapeRow, Layout
from tournaments.text import TRUMP_NAMES

OVER = 2.4  # a line this heavy says that a part is over, if its total has no row
TRICKS_TO_WIN = 7


def print_grid(press: Press, data: ScoreCards, face: Face) -> None:
    """Print the empty rows with hand numbers and trumps; the cells of a plan are printed by ``plan_rows``."""
    layout = data.layout
    height = layout.row_height(face)
    over = {part.last for part in parts(len(data.trumps), data.breaks)}
    for place, column in enumerate(face.columns):
        x = layout.left_of(place)
        _heads(press, data, x)
        _column(press, layout, column, x, height)
        for row, line in enumerate(column, 1):
            foot = layout.top - row * height
            if line.hand:
                at = CardShapeRow(layout, x, foot, height)
                mark = data.marks[line.hand - 1] if data.marks else ""
                _hand(press, at, line.hand, data.trumps[line.hand - 1], mark)
                if layout.tally:
                    _tally(press, at)
            if line.hand in over and all(each.hand for each in column[row : row + 1]):
                press.rule(x, foot, x + layout.column, foot, OVER)


def heads(data: ScoreCards) -> dict[str, str]:
    """Headings of all cells, keyed by cell."""
    pairs = any(holder.partner for holder in data.holders)
    return {
        "hand": gettext("Hand"),
        "table": gettext("Table"),
        "people": gettext("Against") if pairs else gettext("With, and against"),
        "with": gettext("With"),
        "tally": gettext("Tally"),
        "tricks": gettext("Tricks"),
        "total": gettext("Flags") if data.flags else gettext("Total"),
        "sign": gettext("Sign"),
    }


def _heads(press: Press, data: ScoreCards, x: float) -> None:
    layout, words = data.layout, heads(data)
    bold = not (layout.large or layout.shape.small)  # in bold they are too wide for the cells
    for (start, end), cell in zip(pairwise(layout.edges), layout.cells, strict=True):
        at = x + (start + end) / 2
        fitted = fit(words[cell], end - start - 1, layout.usual, layout.least, bold=bold, lines=1)
        press.line(at, layout.top + mm(0.9), fitted.no_smaller(layout.least), bold=bold, align="centre")
    press.rule(x, layout.top, x + layout.column, layout.top, LINE)


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


def _hand(press: Press, row: CardShapeRow, hand: int, trump: Trump | None, mark: str) -> None:
    """Print the number of a hand and the sign of its trumps, over its mark, or the suit's name if that fits.

    In a tall row the sign is below the number.
    """
    layout, wide = row.layout, row.layout.edges[1]
    largest = (wide - 1) / max(unit_width(str(name), bold=False) for name in TRUMP_NAMES.values())
    named = largest >= layout.least
    name = str(TRUMP_NAMES[trump]) if trump and named else gettext("NT") if trump is Trump.NONE else ""
    below = mark or name
    small = max(layout.least, min(row.height * 0.2, largest))
    tall = trump is not None and row.height > wide * 1.1 and not layout.plan
    part, middle = (0.32, 0.77) if tall else (0.44, 0.66 if below else 0.5)
    size = max(layout.least, min(row.height * part, wide * (0.6 if tall else 0.4)))
    number, base = wide * (0.5 if tall else 0.28), row.foot + row.height * middle
    press.text(row.x + number, base - size / 3, str(hand), size, bold=True, align="centre")
    noted = fit(mark, wide - 1, small, layout.least, bold=True, lines=1).no_smaller(layout.least)
    words = noted if mark else FittedWords((below,), small)
    where = row.foot + row.height * (0.08 if tall else 0.12)
    press.line(row.x + wide / 2, where, words, bold=bool(mark), align="centre")
    if trump is not None:
        sign = min(row.height * part, wide * (0.6 if tall else 0.36))
        at, base = (wide * 0.5, base - row.height * 0.36) if tall else (wide * 0.74, base)
        press.suit(trump, row.x + at - sign / 2, base - sign / 2, sign)


def _tally(press: Press, row: CardShapeRow) -> None:
    """Print thirteen boxes to tick; the upper seven win the hand."""
    start, end = row.layout.cell("tally")
    step = (end - start - mm(1)) / TRICKS_TO_WIN
    size = min(step - 1.5, row.height * 0.38)
    for trick in range(13):
        line, place = divmod(trick, TRICKS_TO_WIN)
        x = row.x + start + mm(0.5) + (place + 0.5) * step - size / 2
        press.box(x, row.foot + row.height * (0.74 - 0.48 * line) - size / 2, size, size)


def _part(press: Press, layout: Layout, label: str, at: tuple[float, float], height: float) -> None:
    """Print a row for the total of a part, with a box of heavier lines."""
    (x, foot), (start, end) = at, layout.total
    largest = max(layout.least, min(height * 0.36, 14 * layout.letters))
    fitted = set_label(layout, label, start - mm(2), largest, height + 2)
    press.lines(x + start - mm(1.5), foot + height / 2, fitted, bold=True, align="right")
    press.rule(x, foot + height, x + layout.column, foot + height, LINE)
    press.rule(x, foot, x + layout.column, foot)
    for edge in (0, layout.column):
        press.rule(x + edge, foot, x + edge, foot + height)
    press.box(x + start, foot, end - start, height, LINE)
