"""The trumps of the evening for the wall: every hand with its suit, legible from across the room.

Each column is a place in the order of trumps, so that all hands of one suit are below its sign; after an
interval the next row continues the order.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from django.utils.translation import gettext

from tournaments.engine.trumps import Trump, trump_for
from tournaments.press.drawing.fitting import fit
from tournaments.press.drawing.letters import width
from tournaments.press.drawing.ornament import INSIDE, hall_frame, hall_head, one_line
from tournaments.press.drawing.paper import PORTRAIT, Heading, Press, Size, mm
from tournaments.text import TRUMP_NAMES

USUAL, MOST = 4, 6  # columns
HEAD = mm(52)  # the head of the page
SIGNS = mm(40)  # the signs over the columns
ROW, LEAST_ROW, BAND = mm(56), mm(17), mm(11)
ROOMY = 62  # the largest figure of a hand
PAD = mm(3)


@dataclass(frozen=True, slots=True)
class TrumpChart:
    """All hands of an evening; ``order`` is the repeating order of trumps, empty if the MC draws them.

    An interval follows each of the hands in ``breaks``.
    """

    heading: Heading
    order: tuple[Trump, ...]
    hands: int
    breaks: tuple[int, ...] = ()


def render(data: TrumpChart, size: Size = PORTRAIT) -> bytes:
    """Return the chart as a PDF, usually of one page."""
    press = Press(data.heading, gettext("Trumps"), size)
    rows = _rows(data)
    each = -(-len(rows) // pages(data, size))
    for start in range(0, len(rows), each):
        hall_frame(press)
        top = hall_head(press, data.heading, gettext("Trumps"))
        if len(set(data.order)) == 1 and _is_turn(data):
            _one_trump(press, data.order[0], top)
        elif _is_turn(data):
            _signs(press, data, top)
        else:
            words = gettext("The MC draws trumps for each hand: mark the suit beside its number.")
            one_line(press, (size[0] / 2, top - mm(7)), "" if data.order else words, size[0] - 2 * INSIDE, 17)
        _grid(press, data, rows[start : start + each], top - _over(data))
        press.turn()
    return press.finish()


def pages(data: TrumpChart, size: Size = PORTRAIT) -> int:
    """Number of pages of the chart."""
    room = size[1] - HEAD - _over(data) - INSIDE - BAND * len(data.breaks)
    return -(-len(_rows(data)) // max(1, int(room / LEAST_ROW)))


def columns(order: Sequence[Trump]) -> int:
    """Number of hands side by side: one turn of the order, or two if it is short."""
    return len(order) if USUAL <= len(order) <= MOST or len(order) == 3 else USUAL


def _is_turn(data: TrumpChart) -> bool:
    """Return whether all hands of a column have the same trumps."""
    return bool(data.order) and columns(data.order) % len(data.order) == 0


def _over(data: TrumpChart) -> float:
    return SIGNS if _is_turn(data) else mm(12)


def _rows(data: TrumpChart) -> list[range]:
    """Hands of each row; an interval ends a row."""
    across = columns(data.order)
    starts = {1, *range(1, data.hands + 1, across), *(after + 1 for after in data.breaks), data.hands + 1}
    return [range(a, b) for a, b in pairwise(sorted(at for at in starts if at <= data.hands + 1))]


def _each(press: Press, data: TrumpChart) -> float:
    return (press.size[0] - 2 * INSIDE) / columns(data.order)


def _signs(press: Press, data: TrumpChart, top: float) -> None:
    """Print the large suit and its name over each column."""
    each, side = _each(press, data), mm(26)
    names = [str(TRUMP_NAMES[trump]) for trump in data.order]
    size = min(fit(name, each - mm(2), 29, 13, bold=True, lines=1).size for name in names)
    for place in range(columns(data.order)):
        x = INSIDE + (place + 0.5) * each
        press.suit(data.order[place % len(names)], x - side / 2, top - mm(1) - side, side)
        one_line(press, (x, top - SIGNS + mm(4)), names[place % len(names)], each, size, bold=True)


def _one_trump(press: Press, trump: Trump, top: float) -> None:
    """Print the suit of an evening that has only one."""
    wide, side = press.size[0], mm(28)
    words = gettext("%(trump)s in every hand") % {"trump": TRUMP_NAMES[trump]}
    press.suit(trump, INSIDE + mm(4), top - mm(4) - side, side)
    one_line(
        press, (wide / 2 + side / 2, top - mm(23)), words, wide - 2 * INSIDE - side - mm(12), 36, bold=True
    )


def _grid(press: Press, data: TrumpChart, rows: Sequence[range], top: float) -> None:
    bands = sum(row[-1] in data.breaks for row in rows)
    room = top - INSIDE - mm(2) - bands * BAND
    high = min(ROW, room / len(rows))
    right = press.size[0] - INSIDE
    press.double_rule(INSIDE, top, right - INSIDE)
    y = top
    for row in rows:
        _lines(press, data, y, high)
        for hand in row:
            _hand(press, data, hand, y - high / 2, high)
        y -= high
        press.rule(INSIDE, y, right, y)
        if row[-1] in data.breaks:
            _interval(press, y)
            y -= BAND


def _lines(press: Press, data: TrumpChart, top: float, high: float) -> None:
    each = _each(press, data)
    for place in range(1, columns(data.order)):
        press.rule(INSIDE + place * each, top, INSIDE + place * each, top - high)


def _interval(press: Press, top: float) -> None:
    """Print a band across the page that says "Interval"."""
    wide, base = press.size[0], top - BAND / 2
    words = gettext("Interval")
    half = width(words, 22, bold=True) / 2 + mm(5)
    press.text(wide / 2, base - 7, words, 22, bold=True, align="centre")
    press.double_rule(INSIDE, base, wide / 2 - half - INSIDE)
    press.double_rule(wide / 2 + half, base, wide / 2 - half - INSIDE)
    press.rule(INSIDE, top - BAND, wide - INSIDE, top - BAND)


def _hand(press: Press, data: TrumpChart, hand: int, middle: float, high: float) -> None:
    """Print the number of a hand and the suit of its trumps, or an empty box if they are drawn."""
    each = _each(press, data)
    place = (hand - 1) % columns(data.order)
    trump = trump_for(data.order, hand)
    side = min(high * 0.5, each * 0.29)
    room = each - side - 2.9 * PAD
    longest = fit("8" * len(str(data.hands)), room, min(ROOMY, high * 0.72), 14, bold=True, lines=1)
    left = INSIDE + place * each
    base = middle - longest.size * 0.34
    press.text(left + PAD + room / 2, base, str(hand), longest.size, bold=True, align="centre")
    x = left + each - PAD - side
    if trump is None:
        press.box(x, middle - side / 2, side, side, 1)
        return
    named = not _is_turn(data)
    press.suit(trump, x, middle - side / 2 + (mm(2) if named else 0), side)
    if named:
        name = fit(str(TRUMP_NAMES[trump]), side + 2 * PAD, 14, 9, lines=1)
        press.line(x + side / 2, middle - high / 2 + mm(1.6), name, align="centre")
