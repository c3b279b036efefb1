"""Rows of a planned evening on a card: table and seat, partner and opponents, or that the player sits out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.engine.seating.seating import Side
from tournaments.press.drawing.fitting import FittedWords, fit, fit_names
from tournaments.press.drawing.paper import Press, mm
from tournaments.press.score_cards.heading import set_words
from tournaments.press.score_cards.pack import Stop
from tournaments.press.score_cards.shape import CardShapeRow, Layout
from tournaments.text import SEAT_NAMES


@dataclass(frozen=True, slots=True)
class PlanNames:
    """Fitted names on all cards of a pack: partners in bold, opponents, each group in one size."""

    partners: Mapping[str, FittedWords]
    opponents: Mapping[str, FittedWords]


def print_stop(press: Press, row: CardShapeRow, stop: Stop, names: PlanNames) -> None:
    """Print the cells of a planned hand over its empty row."""
    layout, x, foot, height = row.layout, row.x, row.foot, row.height
    (table, people), (tricks, end) = layout.cell("table"), layout.cell("tricks")
    middle, k = foot + height / 2, layout.letters
    if stop.table is None:
        note = set_words(layout, stop.note, tricks - people - mm(3), 12 * k)
        press.lines(x + people + mm(1), middle, note, bold=True)
        press.text(x + (table + people) / 2, middle - 4, "–" if stop.note else "", 14, align="centre")
        missed = fit(stop.score, mm(9), 12 * k, layout.least, lines=1).no_smaller(layout.least)
        press.lines(x + (tricks + end) / 2, middle, missed, align="centre")
        return
    where, seat = x + (table + people) / 2, str(SEAT_NAMES.get(stop.seat) or side_letters(stop.seat))
    number = FittedWords((str(stop.table),), 15 * k)
    press.lines(where, middle + height * 0.16, number, bold=True, align="centre")
    fitted = fit(seat, people - table - 1, layout.usual, layout.least, lines=1).no_smaller(layout.least)
    press.line(where, foot + height * 0.13, fitted, align="centre")
    _names(press, row, stop, names)


def side_letters(side: str) -> str:
    """Abbreviation of a side."""
    return gettext("N–S") if side == Side.NS else gettext("E–W")


def plan_names(layout: Layout, height: float, stops: Iterable[Stop]) -> PlanNames:
    """Fit the names of all stops into rows of this height, partners in one size and opponents in another."""
    every, space = list(stops), _room(layout)
    alone = any(stop.table and not stop.partner for stop in every)
    lines = 2 if layout.wide or alone else 3
    tall = (height - 2) / lines
    size = (height - 3) / lines / 1.08
    partners = fit_names((stop.partner for stop in every), space, size, layout.least, bold=True, tall=tall)
    beside = space / 2 - mm(1) if layout.wide and not alone else space
    others = (name for stop in every for name in stop.opponents)
    opponents = fit_names(others, beside, size, layout.least, tall=tall)
    return PlanNames(
        {name: words.no_smaller(layout.least) for name, words in partners.items()},
        {name: words.no_smaller(layout.least) for name, words in opponents.items()},
    )


def _room(layout: Layout) -> float:
    start, end = layout.cell("people")
    return end - start - mm(1.5)


def _names(press: Press, row: CardShapeRow, stop: Stop, names: PlanNames) -> None:
    """Print the partner, and below the opponents: side by side if the card is wide enough."""
    layout, start = row.layout, row.x + row.layout.cell("people")[0] + mm(1)
    words = [names.partners[stop.partner]] if stop.partner else []
    words += [names.opponents[name] for name in stop.opponents]
    lines = 2 if layout.wide or not stop.partner else 3
    for place, fitted in enumerate(words):
        line = min(place, lines - 1)
        x = start + (place - line) * (_room(layout) / 2 + mm(0.5))
        centre = row.foot + row.height / 2 + ((lines - 1) / 2 - line) * (row.height - 2) / lines
        press.lines(x, centre, fitted, bold=bool(stop.partner) and not place)
