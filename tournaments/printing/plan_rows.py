"""What a card says of each hand of a plan: table and seat, partner, opponents, or that they sit out."""

from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.printing.letters import Fitted, fit
from tournaments.printing.paper import SEAT_NAMES, Press, mm

TABLE, WITH, TRICKS, END = mm(13), mm(25.5), mm(53), mm(64)  # where the cells begin; the first is the hand's
SMALLEST = 6.5


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


def print_stop(press: Press, stop: Stop, x: float, foot: float, height: float) -> None:
    """The cells of a hand, over the empty row."""
    middle = foot + height / 2
    if stop.table is None:
        note = fit(stop.note, TRICKS - WITH - mm(3), 12, 8, bold=True, lines=1)
        press.lines(x + WITH + mm(1), middle, note, bold=True)
        press.text(x + (TABLE + WITH) / 2, middle - 4, "–" if stop.note else "", 14, align="centre")
        press.lines(x + (TRICKS + END) / 2, middle, fit(stop.score, mm(9), 12, 7, lines=1), align="centre")
        return
    where = x + (TABLE + WITH) / 2
    press.lines(where, middle + height * 0.16, Fitted((str(stop.table),), 15), bold=True, align="centre")
    press.text(where, foot + height * 0.13, str(SEAT_NAMES[stop.seat]), 8, align="centre")
    size = min(9.0, (height - 3) / 3 / 1.08)
    for place, words in enumerate((stop.partner, *stop.opponents)):
        bold = not place
        line = fit(words, TRICKS - WITH - mm(1.5), size, SMALLEST, bold=bold, lines=1)
        step = (1 - place) * (height - 2) / 3
        press.lines(x + WITH + mm(1), middle + step, line, bold=bold)


def heads() -> tuple[str, str, str, str]:
    """The heads of the four cells."""
    return gettext("Hand"), gettext("Table"), gettext("With, and against"), gettext("Tricks")
