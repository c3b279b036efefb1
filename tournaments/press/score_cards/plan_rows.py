"""What a card says of each hand of a plan: table and seat, partner, opponents, or that they sit out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.press.drawing.fitting import FittedWords, fit, fit_names
from tournaments.press.drawing.paper import Press, mm
from tournaments.press.score_cards.shape import CardShapeRow, Layout
from tournaments.text import SEAT_NAMES


@dataclass(frozen=True, slots=True)
class PlanNames:
    """The names on all cards of a pack as they are set: partners in bold, opponents, each in one size."""

    partners: Mapping[str, FittedWords]
    opponents: Mapping[str, FittedWords]


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a player is in one hand.

    ``seat`` is a letter of NESW. Nobody sits at table None: ``note`` says why and ``score`` what it counts.
    """

    table: int | None
    seat: str = ""
    partner: str = ""
    opponents: tuple[str, str] = ("", "")
    note: str = ""
    score: str = ""


def print_stop(press: Press, row: CardShapeRow, stop: Stop, names: PlanNames) -> None:
    """The cells of a hand, over its empty row."""
    layout, x, foot, height = row.layout, row.x, row.foot, row.height
    _, table, people, tricks, end = layout.edges
    middle, k = foot + height / 2, layout.letters
    if stop.table is None:
        note = fit(stop.note, tricks - people - mm(3), 12 * k, layout.least, bold=True, lines=1)
        press.lines(x + people + mm(1), middle, note, bold=True)
        press.text(x + (table + people) / 2, middle - 4, "–" if stop.note else "", 14, align="centre")
        missed = fit(stop.score, mm(9), 12 * k, layout.least, lines=1)
        press.lines(x + (tricks + end) / 2, middle, missed, align="centre")
        return
    where, seat = x + (table + people) / 2, str(SEAT_NAMES[stop.seat])
    number = FittedWords((str(stop.table),), 15 * k)
    press.lines(where, middle + height * 0.16, number, bold=True, align="centre")
    fitted = fit(seat, people - table - 1, layout.usual, layout.least, lines=1)
    press.line(where, foot + height * 0.13, fitted, align="centre")
    _names(press, row, stop, names)


def plan_names(layout: Layout, height: float, stops: Iterable[Stop]) -> PlanNames:
    """How the names of all these stops are set in rows so high, partners in one size and opponents in one."""
    every, space = list(stops), _room(layout)
    size = (height - 3) / (2 if layout.wide else 3) / 1.08
    partners = fit_names((stop.partner for stop in every), space, size, layout.least, bold=True)
    beside = space / 2 - mm(1) if layout.wide else space
    opponents = (name for stop in every for name in stop.opponents)
    return PlanNames(partners, fit_names(opponents, beside, size, layout.least))


def _room(layout: Layout) -> float:
    return layout.edges[3] - layout.edges[2] - mm(1.5)


def _names(press: Press, row: CardShapeRow, stop: Stop, names: PlanNames) -> None:
    """The partner, and under them the opponents: side by side where the card is wide enough."""
    layout, start = row.layout, row.x + row.layout.edges[2] + mm(1)
    words = [names.partners[stop.partner], *(names.opponents[name] for name in stop.opponents)]
    lines = 2 if layout.wide else 3
    for place, fitted in enumerate(words):
        line = min(place, lines - 1)
        x = start + (place - line) * (_room(layout) / 2 + mm(0.5))
        centre = row.foot + row.height / 2 + ((lines - 1) / 2 - line) * (row.height - 2) / lines
        press.lines(x, centre, fitted, bold=not place)


def heads() -> tuple[str, str, str, str]:
    """The heads of the four cells."""
    return gettext("Hand"), gettext("Table"), gettext("With, and against"), gettext("Tricks")
