"""Plan of the room: positions of the tables, directions of movement, and chairs for sitting out."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import ceil, copysign, cos, dist, hypot, pi, sin, sqrt

from django.utils.translation import gettext
from reportlab.lib.colors import white
from reportlab.lib.pagesizes import landscape

from tournaments.press.drawing.arrows import Line, arrow
from tournaments.press.drawing.fitting import fit, wrap
from tournaments.press.drawing.letters import width
from tournaments.press.drawing.paper import INK, PORTRAIT, Heading, Press, Size, mm
from tournaments.press.drawing.ruled import page_foot, page_head

Point = tuple[float, float]
LEFT, LOW, HIGH = mm(12), mm(36), mm(173)
LARGEST = mm(29)  # the side of a table
SHAPES = ("ring", "line", "snake")
ROWS = 3  # of a snake
ROW = 15  # tables in a row, at the most; with more, several rows of twelve
FULL = 20  # tables in a ring that leave room for arrows between them; round more they go outside and inside
RING = 60  # tables whose numbers can be read in a ring; more stand in rows
LEAST = 9  # the smallest letters, which are read from a step away
LINES: tuple[Line, ...] = ("solid", "dashed", "dotted")
CHAIR, BESIDE = mm(3), mm(24)  # half a chair, and from one chair to the next
ENDS = mm(44)  # how wide the words at the ends of a row stand
CORNERS = 3600  # of the polygon that a ring is


@dataclass(frozen=True, slots=True)
class Walk:
    """Players who go ``step`` tables up (down if negative) at a move.

    ``closes`` is True if they go only between the last table and the first, False if everywhere but there,
    and None if everywhere.
    """

    words: str
    step: int
    closes: bool | None = None


@dataclass(frozen=True, slots=True)
class Chair:
    """A place to sit out between table ``after`` (from 1) and the next; the first follows the last.

    ``who`` names those it is for: a role, or a pair.
    """

    after: int
    who: str


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """The tables, arranged in one of ``SHAPES``.

    There are at most three ``walks``; ``head`` is the number of the head table, if any; ``notes`` are printed
    under the plan, a sentence each.
    """

    heading: Heading
    shape: str
    tables: int
    walks: tuple[Walk, ...] = ()
    chairs: tuple[Chair, ...] = ()
    head: int | None = None
    notes: tuple[str, ...] = ()


def render(data: RoomPlan, size: Size = PORTRAIT) -> bytes:
    """Return the plan as a PDF of one landscape page."""
    press = Press(data.heading, gettext("Plan of the room"), landscape(size))
    page_head(press, data.heading, gettext("Plan of the room"))
    centres = places(data.shape, data.tables, _right(press))
    closed = data.shape == "ring" and 2 < data.tables <= RING
    full = closed and data.tables > FULL and len(data.walks) > 1
    side = _side(centres, 0.72 if full else 0.55)
    for place in range(data.tables if closed else data.tables - 1):
        between = centres[place], centres[(place + 1) % data.tables]
        _arrows(press, data.walks, between, side, full=full, closing=place == data.tables - 1)
        _chairs(press, data, centres, place, side / 2 + (mm(12) if full else CHAIR))
    if not closed:
        _ends(press, data, centres, side)
    for number, centre in enumerate(centres, 1):
        _table(press, centre, number, side, head=number == data.head)
    _legend(press, data, head=data.head is not None and not _head_fits(side))
    page_foot(press, data.heading, 1, 1)
    press.turn()
    return press.finish()


def _right(press: Press) -> float:
    return press.size[0] - LEFT


def places(shape: str, tables: int, right: float) -> list[Point]:
    """Centres of all tables by number, on paper that extends to ``right``."""
    if tables < 3:
        return list(_line(tables, right))
    if shape == "ring" and tables <= RING:
        return list(_ring(tables, right))
    rows = ROWS if shape == "snake" else 1
    if tables > rows * ROW:
        rows = ceil(tables / max(12, sqrt(2 * tables)))
    return list(_snake(tables, rows, right) if rows > 1 else _line(tables, right))


def _ring(tables: int, right: float) -> Iterator[Point]:
    """Yield evenly spaced points clockwise around the hall, from the middle of the upper wall."""
    reach_x, reach_y = (right - LEFT - LARGEST) / 2, (HIGH - LOW - LARGEST) / 2
    turns = [2 * pi * step / CORNERS for step in range(CORNERS + 1)]
    outline = [(reach_x * _bulge(sin(turn)), reach_y * _bulge(cos(turn))) for turn in turns]
    along = list(accumulate((dist(a, b) for a, b in pairwise(outline)), initial=0.0))
    for place in range(tables):
        x, y = outline[bisect_left(along, along[-1] * place / tables)]
        yield (LEFT + right) / 2 + x, (LOW + HIGH) / 2 + y


def _bulge(part: float) -> float:
    """Push a coordinate of an ellipse part of the way to the corners of the room."""
    return copysign(abs(part) ** 0.75, part)


def _line(tables: int, right: float) -> Iterator[Point]:
    for place in range(tables):
        yield LEFT + (right - LEFT) * (place + 0.5) / tables, (LOW + HIGH) / 2


def _snake(tables: int, rows: int, right: float) -> Iterator[Point]:
    """Yield points in rows of alternating direction, the first along the upper wall from the left."""
    each = -(-tables // rows)
    rows = -(-tables // each)
    for place in range(tables):
        row, along = divmod(place, each)
        along = each - 1 - along if row % 2 else along
        yield LEFT + (right - LEFT) * (along + 0.5) / each, HIGH - (HIGH - LOW) * (row + 0.5) / rows


def _side(centres: list[Point], part: float) -> float:
    """Side of a drawn table: a fraction of the distance to its neighbour, which leaves room for arrows."""
    apart = [max(abs(x - a), abs(y - b)) for (x, y), (a, b) in pairwise(centres)]
    return min([LARGEST, *(gap * part for gap in apart)])


def _table(press: Press, centre: Point, number: int, side: float, *, head: bool) -> None:
    x, y = centre
    press.box(x - side / 2, y - side / 2, side, side, 2.4 if head else 1.2, fill=white)
    if side > mm(9):
        inset = side * 0.07
        press.box(x - side / 2 + inset, y - side / 2 + inset, side - 2 * inset, side - 2 * inset)
    most = min(side * (0.55 if side > mm(9) else 0.7), side * 0.94 / width(str(number), 1, bold=True))
    size = max(LEAST, min(44.0, most))
    said = head and _head_fits(side)
    press.text(x, y - size * (0.2 if said else 0.36), str(number), size, bold=True, align="centre")
    if said:
        fitted = fit(gettext("Head table"), side * 0.8, 10, LEAST, bold=True, lines=1)
        press.line(x, y - side * 0.34, fitted, bold=True, align="centre")


def _head_fits(side: float) -> bool:
    """Return whether "Head table" fits into a table; otherwise it is printed under the plan."""
    return width(gettext("Head table"), LEAST, bold=True) <= side * 0.8


def _arrows(
    press: Press,
    walks: tuple[Walk, ...],
    between: tuple[Point, Point],
    side: float,
    *,
    full: bool,
    closing: bool,
) -> None:
    """Draw the arrows from a table to the next. In a full ring the first walk is outside, others inside."""
    start, end = between
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy)
    ux, uy = dx / far, dy / far
    clear = side / 2 / max(abs(ux), abs(uy)) + mm(1.5)
    beside = side / 2 * (abs(ux) + abs(uy)) + mm(2.2)
    for order, walk in enumerate(walks):
        if walk.closes is not None and walk.closes is not closing:
            continue
        shift = (order - (len(walks) - 1) / 2) * min(side * 0.28, mm(6))
        free = clear + abs(shift) * min(abs(ux), abs(uy)) / max(abs(ux), abs(uy))
        if full:
            shift, free = (beside + (order - 1) * mm(3.4), mm(2)) if order else (-beside, mm(0.8))
        a = (start[0] + ux * free + uy * shift, start[1] + uy * free - ux * shift)
        b = (end[0] - ux * free + uy * shift, end[1] - uy * free - ux * shift)
        ends = (a, b) if walk.step > 0 else (b, a)
        arrow(press, *ends, LINES[order], heads=abs(walk.step))


def _chairs(press: Press, data: RoomPlan, centres: list[Point], place: int, off: float) -> None:
    """Draw the chairs between a table and the next, inside a ring or below a row."""
    start, end = centres[place], centres[(place + 1) % data.tables]
    far = dist(start, end)
    to_x, to_y = (end[1] - start[1]) / far, (start[0] - end[0]) / far
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    if x + to_x * BESIDE < LEFT:  # where rows turn at the wall
        to_x = -to_x
    # Words are wider than high, and stand below their chair.
    off += abs(to_x) * BESIDE / 2 + max(0, to_y) * mm(5)
    here = [chair for chair in data.chairs if chair.after == place + 1]
    in_row = data.shape != "ring" and abs(to_y) > abs(to_x)
    apart = BESIDE if in_row else min(BESIDE / max(abs(to_x), 0.1), mm(11) / max(abs(to_y), 0.1))
    for order, chair in enumerate(here):
        aside, step = ((order - (len(here) - 1) / 2) * apart, off) if in_row else (0, off + order * apart)
        _chair(press, (x + to_x * step + aside, y + to_y * step), chair)


def _ends(press: Press, data: RoomPlan, centres: list[Point], side: float) -> None:
    """If the last table is not beside the first, say in words who goes from one to the other."""
    round_again = [walk for walk in data.walks if walk.closes is not False]
    up = [walk.words for walk in round_again if walk.step > 0]
    down = [walk.words for walk in round_again if walk.step < 0]
    turned = data.tables > 1 and abs(centres[-1][0] - centres[-2][0]) < 1
    for (x, y), walkers, to in ((centres[-1], up, 1), (centres[0], down, data.tables)):
        words = gettext("%(who)s: on to table %(table)d") % {"who": ", ".join(walkers), "table": to}
        lines = wrap(words, ENDS, 10.5) if walkers and data.tables > 1 else ()
        base = y + side / 2 + mm(2.5) + (len(lines) - 1) * 12
        edge = min(max(x, LEFT + ENDS / 2), _right(press) - ENDS / 2)
        if turned and to == 1:  # an arrow comes from above
            aside = side / 2 + mm(3) + ENDS / 2
            base, edge = y, x + (aside if x + aside < _right(press) - ENDS / 2 else -aside)
        for row, line in enumerate(lines):
            press.text(edge, base - row * 12, line, 10.5, align="centre")
    here = [chair for chair in data.chairs if chair.after == data.tables]
    x, y = centres[-1]
    x = min(x - (len(here) - 1) * BESIDE / 2, _right(press) - (len(here) - 0.5) * BESIDE)
    for order, chair in enumerate(here):
        _chair(press, (x + order * BESIDE, y - side / 2 - CHAIR - mm(2)), chair)


def _chair(press: Press, at: Point, chair: Chair) -> None:
    """Draw a seat with its back, and for whom it is."""
    x, y = at
    press.box(x - CHAIR, y - CHAIR, 2 * CHAIR, 1.5 * CHAIR, 1, fill=white)
    press.box(x - CHAIR, y + CHAIR * 0.5, 2 * CHAIR, CHAIR * 0.5, 1, fill=INK)
    words = gettext("chair, %(who)s") % {"who": chair.who}
    press.text(x, y - CHAIR - mm(3.6), words, 10.5, align="centre")


def _legend(press: Press, data: RoomPlan, *, head: bool) -> None:
    """Print the meaning of each kind of arrow, and the notes."""
    walks = data.walks if data.tables > 1 else ()
    each = (_right(press) - LEFT) / (len(walks) + head or 1)
    for order, walk in enumerate(walks):
        x = LEFT + order * each
        arrow(press, (x, mm(29)), (x + mm(14), mm(29)), LINES[order], heads=abs(walk.step))
        press.lines(
            x + mm(17), mm(29), fit(walk.words, each - mm(20), 14, 11, bold=True, tall=mm(9)), bold=True
        )
    if head:
        x = LEFT + len(walks) * each
        press.box(x, mm(26.5), mm(5), mm(5), 2.4)
        press.text(x + mm(8), mm(27.5), gettext("Head table"), 14, bold=True)
    sizes = (13.0, 12.0, 11.0, 10.0, float(LEAST))
    notes = ((size, wrap(" ".join(data.notes), _right(press) - LEFT, size)) for size in sizes)
    size, lines = next((size, lines) for size, lines in notes if len(lines) * size <= 28 or size == LEAST)
    for row, line in enumerate(lines):
        press.text(LEFT, mm(21) - row * size * 1.15, line, size)
