"""Illustration of one move of a movement, with all positions in its own units."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot

from tournaments.engine.movements import BY_RESULTS, MOVEMENTS
from tournaments.engine.movements.needs import Movement
from tournaments.engine.seating.move_picture import Token, one_move
from tournaments.models import Drive

CELL = 180  # a table with its four seats
FROM_MIDDLE = 60  # a seat from the middle of its table
DISC = 24  # from the middle of a disc to where an arrow may begin
SEAT_AT = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
CELL_OF = {1: (0, 0), 2: (1, 0), 3: (1, 1), 4: (0, 1)}  # clockwise, so that neighbours stand side by side

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Disc:
    """A player in the picture, before and after. ``arrow`` is an SVG path, empty if they stay."""

    token: Token
    x: int
    y: int
    to_x: int
    to_y: int
    arrow: str
    colour: str


@dataclass(frozen=True, slots=True)
class PictureMove:
    number: int
    stay: tuple[str, ...]
    turn: tuple[str, ...]
    go: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything to draw one move, and to tell it in words; ``side`` is that of the square room."""

    movement: Movement
    side: int
    spots: tuple[tuple[int, Point], ...]  # the tables and where they are
    discs: tuple[Disc, ...]
    moves: tuple[PictureMove, ...]
    has_winners: bool


def picture(drive: Drive, key: str) -> Picture:
    """One move of this movement, in the colours and the direction of a drive. No query."""
    tokens = one_move(key, drive.reverse)
    numbers = sorted({token.table for token in tokens})
    return Picture(
        MOVEMENTS[key],
        side=2 * CELL if len(numbers) > 1 else CELL,
        spots=tuple((number, _middle(number)) for number in numbers),
        discs=tuple(_discs(drive, tokens)),
        moves=tuple(_move_at(number, [t for t in tokens if t.table == number]) for number in numbers),
        has_winners=key in BY_RESULTS,
    )


def _discs(drive: Drive, tokens: tuple[Token, ...]) -> Iterator[Disc]:
    colours = {"a": drive.colour_a, "b": drive.colour_b, "": "white"}
    for token in tokens:
        there, then = _at(token.table, token.seat), _at(token.to_table, token.to_seat)
        yield Disc(token, *there, *then, _arrow(there, then), colours[token.role])


def _move_at(number: int, tokens: list[Token]) -> PictureMove:
    return PictureMove(
        number,
        stay=tuple(t.label for t in tokens if not t.leaves and not t.turns),
        turn=tuple(t.label for t in tokens if t.turns),
        go=tuple(t for t in tokens if t.leaves),
    )


def _middle(number: int) -> Point:
    column, row = CELL_OF[number]
    return column * CELL + CELL // 2, row * CELL + CELL // 2


def _at(table: int, seat: str) -> Point:
    (x, y), (right, down) = _middle(table), SEAT_AT[seat]
    return x + right * FROM_MIDDLE, y + down * FROM_MIDDLE


def _arrow(there: Point, then: Point) -> str:
    length = hypot(then[0] - there[0], then[1] - there[1])
    if not length:
        return ""
    part = DISC / length

    def along(share: float) -> str:
        return " ".join(f"{a + (b - a) * share:.1f}" for a, b in zip(there, then, strict=True))

    return f"M{along(part)} L{along(1 - part)}"
