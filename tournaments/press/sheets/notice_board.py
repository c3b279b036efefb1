"""Results for the notice board in large letters: prizes with their winners, then the top of each list."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.engine.people.short_names import people_in
from tournaments.press.drawing.fitting import FittedWords, fit, fit_names, names_hold
from tournaments.press.drawing.letters import width
from tournaments.press.drawing.ornament import (
    INSIDE,
    hall_frame,
    hall_head,
    one_line,
    suit_rule,
    to_fill_in,
)
from tournaments.press.drawing.paper import PORTRAIT, Heading, Press, Size, mm
from tournaments.press.drawing.ruled import evenly

HEAD = mm(56)  # the head of each page, with the note
WINNER, ABOVE = mm(9.5), mm(3.5)
LIST_HEAD, ROW = mm(13), mm(10)
PAIR = 1.5  # how much higher a row is for a name that takes two lines
LARGER = 2.1  # how much larger everything becomes if there is room
LARGEST, LEAST = 34.0, 12  # the largest and the smallest letters of a name
GAP = mm(8)  # between two lists
THANKS = mm(34)
MOST = 12  # lines of a list, where many are level in the tenth place


@dataclass(frozen=True, slots=True)
class NoticePrize:
    """A prize, its winners, and the winning score in words; ``nobody`` is printed if there are no winners."""

    prize: str
    winners: tuple[str, ...] = ()
    figure: str = ""
    nobody: str = ""


@dataclass(frozen=True, slots=True)
class NoticeLine:
    """A line of a list: place as displayed, name, total."""

    place: str
    name: str
    total: str


@dataclass(frozen=True, slots=True)
class NoticeList:
    """Top of one list, or of all players."""

    title: str
    lines: tuple[NoticeLine, ...]


@dataclass(frozen=True, slots=True)
class NoticeBoard:
    """Contents of the notice; ``note`` says if the results are not final."""

    heading: Heading
    prizes: tuple[NoticePrize, ...]
    lists: tuple[NoticeList, ...]
    note: str = ""


def render(data: NoticeBoard, size: Size = PORTRAIT) -> bytes:
    """Return the results as a PDF; the last page ends with lines for thanks and the money raised."""
    press = Press(data.heading, gettext("Results"), size)
    room, wide = size[1] - HEAD - INSIDE, size[0] - 2 * INSIDE
    # A line for each partner of a pair, unless the pages do not hold them.
    pair = min((PAIR, 1.0), key=lambda pair: len(_shares(data, room, pair)))
    shares = _shares(data, room, pair)
    for number, prizes in enumerate(shares, 1):
        last = number == len(shares)
        used = sum(_height(prize, pair) for prize in prizes) + (_lists_height(data, pair) if last else 0)
        scale = min(LARGER, (room - (THANKS if last else 0)) / max(used, 1))
        y = _head(press, data)
        won = [name for prize in prizes for name in prize.winners or (prize.nobody,)]
        tall = max((_lines(name, pair) for name in won), default=1) * WINNER * scale
        names = fit_names(won, wide * 0.46, min(LARGEST, 20 * scale), LEAST, bold=True, tall=tall)
        for prize in prizes:
            y = _prize(press, prize, y, (scale, pair), names)
        if last:
            _lists(press, data, y, (scale, pair))
            # Lines for who is thanked and what was raised, at the foot of the page
            top = INSIDE + THANKS - mm(6)
            suit_rule(press, top, size=mm(3.4))
            to_fill_in(press, (gettext("With thanks to"),), top - mm(12), 15)
            to_fill_in(press, (gettext("We raised £"), gettext("for")), top - mm(24), 15)
        press.turn()
    return press.finish()


def _shares(data: NoticeBoard, room: float, pair: float) -> list[list[NoticePrize]]:
    """Prizes of each page. The lists and thanks follow on the last page, or on a page of their own."""
    shares = evenly(data.prizes, lambda prize: _height(prize, pair), room)
    if (
        shares[-1]
        and sum(_height(prize, pair) for prize in shares[-1]) + _lists_height(data, pair) + THANKS > room
    ):
        shares.append([])
    return shares


def _lines(name: str, pair: float) -> float:
    """Height of a name's row relative to the usual one: taller for a pair."""
    return pair if len(people_in(name)) > 1 else 1.0


def _height(prize: NoticePrize, pair: float) -> float:
    return ABOVE + sum(_lines(name, pair) for name in prize.winners or ("",)) * WINNER


def _row(data: NoticeBoard, pair: float) -> float:
    """Height of a row of the lists; if lists are side by side, a pair takes two lines."""
    names = (line.name for best in data.lists for line in best.lines[:MOST] if len(data.lists) > 1)
    return ROW * max((_lines(name, pair) for name in names), default=1)


def _lists_height(data: NoticeBoard, pair: float) -> float:
    rows = max((min(MOST, len(best.lines)) for best in data.lists), default=0)
    return LIST_HEAD + rows * _row(data, pair) if rows else 0


def _head(press: Press, data: NoticeBoard) -> float:
    hall_frame(press)
    y = hall_head(press, data.heading, gettext("Results"), size=36)
    if data.note:
        one_line(press, (press.size[0] / 2, y - mm(3)), data.note, press.size[0] - 2 * INSIDE, 12.5)
        y -= mm(6)
    return y - mm(1)


def _prize(
    press: Press,
    prize: NoticePrize,
    top: float,
    scales: tuple[float, float],
    names: Mapping[str, FittedWords],
) -> float:
    """Print a prize: its name on the left, the winners large, the score on the right.

    Return the height of its lower edge.
    """
    scale, pair = scales
    wide, line = press.size[0] - 2 * INSIDE, WINNER * scale
    size = min(max(words.size for words in names.values()) * 0.85, 14.5 * scale)
    y = top - ABOVE * scale / 2
    first = y - line * _lines((prize.winners or ("",))[0], pair) / 2
    press.lines(INSIDE, first, fit(prize.prize, wide * 0.32, size, max(LEAST, size * 0.9), tall=line))
    figure = fit(prize.figure, wide * 0.18, size, LEAST, tall=line)
    press.lines(INSIDE + wide, first, figure, align="right")
    for winner in prize.winners or (prize.nobody,):
        high = line * _lines(winner, pair)
        press.lines(INSIDE + wide * 0.34, y - high / 2, names[winner], bold=bool(prize.winners))
        y -= high
    foot = top - _height(prize, pair) * scale
    press.rule(INSIDE, foot, INSIDE + wide, foot)
    return foot


def _lists(press: Press, data: NoticeBoard, top: float, scales: tuple[float, float]) -> None:
    """Print the lists side by side, in one size."""
    scale, row = scales[0], _row(data, scales[1]) * scales[0]
    wide = (press.size[0] - 2 * INSIDE - GAP * (len(data.lists) - 1)) / max(1, len(data.lists))
    lines = [line for best in data.lists for line in best.lines[:MOST]]
    size = min(LARGEST, row * 0.6) + 0.5
    holds = False
    while size > LEAST and not holds:
        size -= 0.5
        place, total = (
            max((width(words, size) for words in column), default=0) + mm(2.5)
            for column in ([line.place for line in lines], [line.total for line in lines])
        )
        room = wide - place - total
        holds = names_hold({line.name for line in lines}, room, size, row - 3, bold=True)
    names = fit_names((line.name for line in lines), room, size, LEAST, bold=True, tall=row - 3)
    for column, best in enumerate(data.lists):
        left = INSIDE + column * (wide + GAP)
        y = top - LIST_HEAD * scale
        one_line(
            press, (left, y + mm(4.5)), best.title, wide, min(LARGEST, 19 * scale), bold=True, align="left"
        )
        press.double_rule(left, y + mm(1.5), wide)
        for line in best.lines[:MOST]:
            middle = y - row / 2
            press.lines(left + place - mm(2.5), middle, FittedWords((line.place,), size), align="right")
            press.lines(left + place, middle, names[line.name], bold=True)
            press.lines(left + wide, middle, FittedWords((line.total,), size), align="right")
            y -= row
            press.rule(left, y, left + wide, y)
