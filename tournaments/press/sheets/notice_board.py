"""The results for the notice board, large: the prizes and who has won them, then the best of each list."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.press.drawing.fitting import FittedWords, fit, fit_names
from tournaments.press.drawing.ornament import (
    INSIDE,
    hall_frame,
    hall_head,
    one_line,
    suit_rule,
    to_fill_in,
)
from tournaments.press.drawing.paper import PORTRAIT, Heading, Press, Size, mm
from tournaments.press.drawing.ruled import shared_out

HEAD = mm(56)  # the head of each page, with the note
WINNER, ABOVE = mm(9.5), mm(3.5)
LIST_HEAD, ROW = mm(13), mm(10)
LARGER = 1.5  # how much larger everything becomes where there is room
GAP = mm(8)  # between two lists
THANKS = mm(34)
PLACE, TOTAL = mm(8), mm(14)  # the columns beside a name
LEAST = 12  # the smallest letters of a name
MOST = 12  # lines of a list, where many are level in the tenth place


@dataclass(frozen=True, slots=True)
class NoticePrize:
    """A prize, who has won it, and the figure in words; ``nobody`` stands where there is no winner."""

    prize: str
    winners: tuple[str, ...] = ()
    figure: str = ""
    nobody: str = ""


@dataclass(frozen=True, slots=True)
class NoticeLine:
    """One of the best: the place as it is shown, the name, the total."""

    place: str
    name: str
    total: str


@dataclass(frozen=True, slots=True)
class NoticeList:
    """The best of one list, or of everybody."""

    title: str
    lines: tuple[NoticeLine, ...]


@dataclass(frozen=True, slots=True)
class NoticeBoard:
    """What is pinned up; ``note`` says where the results are not final."""

    heading: Heading
    prizes: tuple[NoticePrize, ...]
    lists: tuple[NoticeList, ...]
    note: str = ""


def render(data: NoticeBoard, size: Size = PORTRAIT) -> bytes:
    """The results as a PDF; the last page ends with lines for the thanks and the money raised."""
    press = Press(data.heading, gettext("Results"), size)
    shares = _shares(data, size)
    for number, prizes in enumerate(shares, 1):
        last = number == len(shares)
        used = sum(map(_height, prizes)) + (_lists_height(data) + THANKS if last else 0)
        scale = min(LARGER, (size[1] - HEAD - INSIDE) / max(used, 1))
        y = _head(press, data)
        wide = size[0] - 2 * INSIDE
        won = (name for prize in prizes for name in prize.winners or (prize.nobody,))
        names = fit_names(won, wide * 0.46, 20 * scale, LEAST, bold=True, tall=WINNER * scale)
        for prize in prizes:
            y = _prize(press, prize, y, scale, names)
        if last:
            _lists(press, data, y, scale)
            # Lines for who is thanked and what was raised, at the foot of the page
            top = INSIDE + THANKS - mm(6)
            suit_rule(press, top, size=mm(3.4))
            to_fill_in(press, (gettext("With thanks to"),), top - mm(12), 15)
            to_fill_in(press, (gettext("We raised £"), gettext("for")), top - mm(24), 15)
        press.turn()
    return press.finish()


def _shares(data: NoticeBoard, size: Size) -> list[list[NoticePrize]]:
    """The prizes of each page; the lists and the thanks stand on the last, under its prizes if they fit."""
    whole = size[1] - HEAD - INSIDE
    shares = shared_out(data.prizes, _height, whole)
    if shares[-1] and sum(map(_height, shares[-1])) + _lists_height(data) + THANKS > whole:
        shares.append([])
    return shares


def _height(prize: NoticePrize) -> float:
    return ABOVE + max(1, len(prize.winners)) * WINNER


def _lists_height(data: NoticeBoard) -> float:
    rows = max((min(MOST, len(best.lines)) for best in data.lists), default=0)
    return LIST_HEAD + rows * ROW if rows else 0


def _head(press: Press, data: NoticeBoard) -> float:
    hall_frame(press)
    y = hall_head(press, data.heading, gettext("Results"), size=36)
    if data.note:
        one_line(press, (press.size[0] / 2, y - mm(3)), data.note, press.size[0] - 2 * INSIDE, 12.5)
        y -= mm(6)
    return y - mm(1)


def _prize(
    press: Press, prize: NoticePrize, top: float, scale: float, names: Mapping[str, FittedWords]
) -> float:
    """The prize on the left, large who has won it, the figure at the end; the height under it."""
    wide, line = press.size[0] - 2 * INSIDE, WINNER * scale
    y = top - ABOVE * scale / 2 - line / 2
    name = fit(prize.prize, wide * 0.31, 14.5 * scale, 14, tall=line)
    press.lines(INSIDE, y, name)
    figure = fit(prize.figure, wide * 0.18, 13 * scale, 12, tall=line)
    press.lines(INSIDE + wide, y, figure, align="right")
    for row, winner in enumerate(prize.winners or (prize.nobody,)):
        press.lines(INSIDE + wide * 0.34, y - row * line, names[winner], bold=bool(prize.winners))
    foot = top - _height(prize) * scale
    press.rule(INSIDE, foot, INSIDE + wide, foot)
    return foot


def _lists(press: Press, data: NoticeBoard, top: float, scale: float) -> None:
    """The lists beside each other."""
    wide = (press.size[0] - 2 * INSIDE - GAP * (len(data.lists) - 1)) / max(1, len(data.lists))
    room = wide - (PLACE + TOTAL) * scale - mm(4)
    every = (line.name for best in data.lists for line in best.lines[:MOST])
    names = fit_names(every, room, 17 * scale, LEAST, bold=True, tall=ROW * scale - 1)
    for place, best in enumerate(data.lists):
        left = INSIDE + place * (wide + GAP)
        y = top - LIST_HEAD * scale
        one_line(press, (left, y + mm(4.5)), best.title, wide, 19 * scale, bold=True, align="left")
        press.double_rule(left, y + mm(1.5), wide)
        for line in best.lines[:MOST]:
            _line(press, line, (left, y, wide), scale, names[line.name])
            y -= ROW * scale
            press.rule(left, y, left + wide, y)


def _line(
    press: Press, line: NoticeLine, at: tuple[float, float, float], scale: float, name: FittedWords
) -> None:
    """Place, name and total in a row ``at`` its left end and its top, so wide."""
    left, top, wide = at
    middle = top - ROW * scale / 2
    number, total = PLACE * scale, TOTAL * scale
    press.lines(left + number, middle, fit(line.place, number, 16 * scale, LEAST, lines=1), align="right")
    press.lines(left + number + mm(3), middle, name, bold=True)
    press.lines(left + wide, middle, fit(line.total, total, 17 * scale, LEAST, lines=1), align="right")
