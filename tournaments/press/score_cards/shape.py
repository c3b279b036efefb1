"""The sizes of score cards, and where everything stands on them: for the press, and for reading photographs.

A card has four solid squares near its corners (``MARK`` wide, on the safe margin) and a reference in print
(``marks.reference``); every box that a figure is written into has a fixed place relative to them. ``boxes``
is the only place that says where; the press draws its grid by the same figures.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from reportlab.lib.pagesizes import A4, A5, A6, LETTER, landscape

from tournaments.press.drawing.paper import SAFE, Size, mm
from tournaments.press.score_cards.lines import Face, faces

MARK = mm(4)
MARK_QUIET = mm(2)  # nothing else is printed nearer to a mark


@dataclass(frozen=True, slots=True)
class Shape:
    """A size of card: on a sheet of ``paper``, so many ``across`` and ``down``. ``scale`` is of its letters.

    ``small``: two lines of heading, no frame, and the totals of the halves at the foot.
    """

    letter: str
    paper: Size
    across: int
    down: int
    card: Size
    scale: float = 1.0
    small: bool = False

    @property
    def each(self) -> int:
        """How many cards a sheet holds."""
        return self.across * self.down

    def corners(self) -> Iterator[tuple[float, float]]:
        """The lower left corners of the cards on a sheet as it is read, each in the middle of its cell."""
        wide, high = self.paper[0] / self.across, self.paper[1] / self.down
        for row in reversed(range(self.down)):
            for column in range(self.across):
                yield (
                    column * wide + (wide - self.card[0]) / 2,
                    row * high + (high - self.card[1]) / 2,
                )


SMALL = (mm(105), mm(148))
HALF = (mm(148), mm(210))
HALF_LETTER = (LETTER[1] / 2, LETTER[0])

SHAPES = {
    "two": Shape("A", landscape(A4), 2, 1, HALF),
    "a4": Shape("B", A4, 1, 1, A4, 1.32),
    "a5": Shape("A", A5, 1, 1, HALF),
    "four": Shape("C", A4, 2, 2, SMALL, 0.7, small=True),
    "a6": Shape("C", A6, 1, 1, SMALL, 0.7, small=True),
    "letter": Shape("D", LETTER, 1, 1, LETTER, 1.3),
    "letter-two": Shape("E", landscape(LETTER), 2, 1, HALF_LETTER),
}
USUAL = "two"


@dataclass(frozen=True, slots=True)
class Layout:
    """A card of a shape, plain or with the plan of the evening, in usual or large print.

    Lengths are in points from the card's lower left corner.
    """

    shape: Shape
    large: bool = False
    plan: bool = False

    @property
    def letter(self) -> str:
        """The letter that stands for this layout in a card's reference."""
        return chr(ord(self.shape.letter) + 5 * (2 * self.plan + self.large))

    @property
    def letters(self) -> float:
        """How large letters are, beside those of a usual card of A5."""
        return self.shape.scale * (1.2 if self.large else 1)

    @property
    def least(self) -> float:
        """No letters are smaller than this."""
        return 14 if self.large else 9

    @property
    def usual(self) -> float:
        """The size of small print that has room to be larger on a larger card."""
        return self.least if self.large else self.least * max(1.0, self.shape.scale)

    @property
    def head(self) -> float:
        """How far apart what stands in the head and the foot is, beside a usual card of A5."""
        return self.shape.scale * (1.12 if self.large else 1)

    @property
    def margin(self) -> float:
        """From the edge of the card to its rows."""
        return mm(6.4) if self.shape.small else mm(8 if self.large else 8.5)

    @property
    def right(self) -> float:
        """The right end of the rows; ``margin`` is their left one."""
        return self.shape.card[0] - self.margin

    @property
    def top(self) -> float:
        """The head of the first row."""
        return self.shape.card[1] - (mm(25) if self.shape.small else mm(45.5) * self.head)

    @property
    def foot(self) -> float:
        """The lowest that a row may end."""
        return mm(15) if self.shape.small else mm(32 if self.large else 27.5) * self.head

    @property
    def wide(self) -> bool:
        """Whether a card has one column of rows, not two: names in large print need all of its width."""
        return self.plan and self.large

    @property
    def columns(self) -> int:
        """How many columns of rows a card has."""
        return 1 if self.wide else 2

    @property
    def gutter(self) -> float:
        """Between the two columns."""
        return mm(3) if self.shape.small else mm(2 if self.large else 3.5)

    @property
    def column(self) -> float:
        """How wide a column is."""
        return (self.right - self.margin - (self.columns - 1) * self.gutter) / self.columns

    @property
    def edges(self) -> tuple[float, ...]:
        """Where the cells of a row begin, and the last ends, from the left of their column."""
        if self.wide:
            places: tuple[float, ...] = (0, 8, 15.5, 56.5, 64)
        elif self.plan:
            places = (0, 12, 22, 53.7, 64)
        elif self.large or self.shape.small:
            places = (0, 12.9, 26.4, 40.8, 53.1, 64)
        else:
            places = (0, 16, 26.5, 38.5, 50.5, 64)
        return tuple(place / 64 * self.column for place in places)

    @property
    def tricks(self) -> tuple[float, float]:
        """The cell for the tricks, from the left of its column."""
        cell = 3 if self.plan else 2
        return self.edges[cell], self.edges[cell + 1]

    @property
    def total(self) -> tuple[float, float]:
        """The box for the total of a part that has a row, from the left of its column."""
        if self.plan:
            return (48 if self.wide else 40) / 64 * self.column, self.column
        return self.edges[3], self.edges[5]

    @property
    def lowest_row(self) -> float:
        """No row is lower than this."""
        if self.plan:
            return mm(12) if self.large else mm(10.5)
        return mm(11) if self.large else mm(9)

    @property
    def most_rows(self) -> int:
        """How many rows a column has at the most."""
        return int((self.top - self.foot + 0.01) / self.lowest_row)

    def faces(self, hands: int, breaks: tuple[int, ...]) -> tuple[Face, ...]:
        """The rows of the cards of one player; a drive too long for one card goes on to a second."""
        return faces(hands, breaks, self.most_rows, columns=self.columns, apart=self.shape.small)

    def row_height(self, face: Face) -> float:
        """How high each row of a face is."""
        tallest = mm(14) * max(1.0, self.letters)
        return min(tallest, (self.top - self.foot) / max(len(column) for column in face))

    def left_of(self, column: int) -> float:
        """Where a column, from 0, begins."""
        return self.margin + column * (self.column + self.gutter)

    def marks(self) -> tuple[tuple[float, float], ...]:
        """The lower left corners of the four squares: lower left, lower right, upper left, upper right."""
        wide, high = self.shape.card
        return tuple((x, y) for y in (SAFE, high - SAFE - MARK) for x in (SAFE, wide - SAFE - MARK))


@dataclass(frozen=True, slots=True)
class CardShapeRow:
    """A row of a card: the left of its column, its foot, and how high it is."""

    layout: Layout
    x: float
    foot: float
    height: float


@dataclass(frozen=True, slots=True)
class Box:
    """Where one figure is written: millimetres from the middle of the upper left mark, rightwards and down.

    ``hand`` is from 1; 0 for the total of a part that has a row, then ``part`` is its words.
    """

    card: int
    hand: int
    x: float
    y: float
    wide: float
    high: float
    part: str = ""


def boxes(layout: Layout, hands: int, breaks: tuple[int, ...]) -> tuple[Box, ...]:
    """The boxes for the tricks of every hand, card by card, of a drive of so many hands.

    To read a photograph: find the four marks, straighten the picture by their middles (``frame`` apart), read
    the reference near the upper right one (it also says which way up the card is), take the layout from
    its last letter and the card (1, 2, ...) from the figure before it, and look into each box of that card.
    """
    left, top = SAFE + MARK / 2, layout.shape.card[1] - SAFE - MARK / 2
    squares = []
    for card, face in enumerate(layout.faces(hands, breaks)):
        height = layout.row_height(face)
        for place, column in enumerate(face):
            for row, line in enumerate(column):
                start, end = layout.tricks if line.hand else layout.total
                x, y = layout.left_of(place) + start - left, top - (layout.top - row * height)
                x, y, wide, high = (length / mm(1) for length in (x, y, end - start, height))
                squares.append(Box(card + 1, line.hand, x, y, wide, high, line.label))
    return tuple(squares)


def frame(layout: Layout) -> tuple[float, float]:
    """How far apart the middles of the marks are, across and down, in millimetres."""
    wide, high = layout.shape.card
    return (wide - 2 * SAFE - MARK) / mm(1), (high - 2 * SAFE - MARK) / mm(1)


def pages(piles: Iterable[int], layout: Layout, hands: int, breaks: tuple[int, ...]) -> int:
    """How many sheets the cards of players take, so many in each pile; a pile begins a sheet."""
    each = len(layout.faces(hands, breaks))
    return sum(-(-cards * each // layout.shape.each) for cards in piles)
