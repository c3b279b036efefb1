"""The sizes of score cards, and where everything stands on them: for the press, and for reading photographs.

A card has four solid squares near its corners (``MARK`` wide, on the safe margin) and a reference in print
(``marks.reference``); every box that a figure is written into has a fixed place relative to them. ``boxes``
is the only place that says where; the press draws its grid by the same figures.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate

from reportlab.lib.pagesizes import A4, A5, A6, LETTER, landscape

from tournaments.press.drawing.paper import SAFE, Size, mm
from tournaments.press.score_cards.lines import Face, faces

CLEAR = mm(9)  # the least width and height inside the lines of a box for a total
LINE = 1.2  # how heavy these lines are
MARK = mm(4)
MARK_QUIET = mm(2)  # nothing else is printed nearer to a mark


@dataclass(frozen=True, slots=True)
class Shape:
    """A size of card: on a sheet of ``paper``, so many ``across`` and ``down``. ``scale`` is of its letters.

    ``small``: two lines of heading, no frame, and the totals of the halves at the foot. ``slim``: a single
    column of rows. Neither has room for large print.
    """

    letter: str
    paper: Size
    across: int
    down: int
    card: Size
    scale: float = 1.0
    small: bool = False
    slim: bool = False

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
SLIM = (mm(99), mm(210))
HALF = (mm(148), mm(210))
HALF_LETTER = (LETTER[1] / 2, LETTER[0])

SHAPES = {
    "two": Shape("A", landscape(A4), 2, 1, HALF),
    "a4": Shape("B", A4, 1, 1, A4, 1.32),
    "a5": Shape("A", A5, 1, 1, HALF),
    "three": Shape("H", landscape(A4), 3, 1, SLIM, 0.9, slim=True),
    "four": Shape("C", A4, 2, 2, SMALL, 0.7, small=True),
    "a6": Shape("C", A6, 1, 1, SMALL, 0.7, small=True),
    "letter": Shape("D", LETTER, 1, 1, LETTER, 1.3),
    "letter-two": Shape("E", landscape(LETTER), 2, 1, HALF_LETTER),
}
USUAL = "two"


@dataclass(frozen=True, slots=True)
class Layout:
    """A card of a shape, plain or with the plan of the evening, in usual or large print.

    ``tally``: boxes to tick for every trick. ``initials``: a cell for those of the partner. Lengths are in
    points from the card's lower left corner.
    """

    shape: Shape
    large: bool = False
    plan: bool = False
    tally: bool = False
    initials: bool = False

    @property
    def letter(self) -> str:
        """The letter that stands for this layout in a card's reference, with a figure for what it adds."""
        added = 2 * self.tally + self.initials
        return chr(ord(self.shape.letter) + 5 * (2 * self.plan + self.large)) + (str(added) if added else "")

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
        return self.shape.card[1] - (mm(24) if self.shape.small else mm(45.5) * self.head)

    @property
    def foot(self) -> float:
        """The lowest that a row may end."""
        if self.shape.small or self.shape.slim:
            return mm(16) if self.shape.small else mm(31.5)
        return mm(32 if self.large else 27.5) * self.head

    @property
    def wide(self) -> bool:
        """Whether names have all the width of a card, as they need in large print."""
        return self.plan and self.large

    @property
    def columns(self) -> int:
        """How many columns of rows a card has."""
        return 1 if self.wide or self.shape.slim else 2

    @property
    def gutter(self) -> float:
        """Between the two columns."""
        return mm(3) if self.shape.small else mm(2 if self.large else 3.5)

    @property
    def column(self) -> float:
        """How wide a column is."""
        return (self.right - self.margin - (self.columns - 1) * self.gutter) / self.columns

    @property
    def cells(self) -> dict[str, float]:
        """The cells of a row from the left, and how wide each is beside the others."""
        if self.wide:
            return {"hand": 8, "table": 7.5, "people": 41, "tricks": 7.5}
        if self.plan:
            return {"hand": 12, "table": 10, "people": 31.7, "tricks": 10.3}
        if self.tally or self.initials:
            cells = {
                "hand": 13,
                "table": 9.5,
                "with": 9.5,
                "tally": 17,
                "tricks": 11,
                "total": 11,
                "sign": 10,
            }
            without = {"sign" if self.tally else "tally", "" if self.initials else "with"}
            return {cell: wide for cell, wide in cells.items() if cell not in without}
        if self.large or self.shape.small:
            return {"hand": 12.9, "table": 13.5, "tricks": 14.4, "total": 12.3, "sign": 10.9}
        return {"hand": 16, "table": 10.5, "tricks": 12, "total": 12, "sign": 13.5}

    @property
    def edges(self) -> tuple[float, ...]:
        """Where the cells of a row begin, and the last ends, from the left of their column."""
        places = tuple(accumulate(self.cells.values(), initial=0.0))
        return tuple(place / places[-1] * self.column for place in places)

    def cell(self, name: str) -> tuple[float, float]:
        """Where a cell begins and ends, from the left of its column."""
        place = list(self.cells).index(name)
        return self.edges[place], self.edges[place + 1]

    @property
    def total(self) -> tuple[float, float]:
        """The box for the total of a part that has a row, from the left of its column."""
        if self.plan:
            return (48 if self.wide else 40) / 64 * self.column, self.column
        return self.edges[-3], self.edges[-1]

    @property
    def signed(self) -> float:
        """How far from the rows' ends what stands at the foot of all begins and ends, to clear the marks."""
        return MARK + MARK_QUIET if self.shape.small else mm(3.6)

    def labels(self, count: int) -> float:
        """How much room there is for each label of so many boxes at the foot, left of its box."""
        if self.shape.small:
            return mm(20.25 if count > 2 else 30) - CLEAR - LINE
        return min(
            (self.right - self.margin - 2 * self.signed) / count - self._total,
            mm(38 if self.large else 29) * self.head,
        )

    @property
    def _total(self) -> float:
        """How wide a box at the foot is."""
        return CLEAR + LINE if self.shape.small else max(mm(12), mm(21) * self.head)

    def totals(self, count: int) -> tuple[tuple[float, float, float, float], ...]:
        """The boxes at the foot from the left, each with its lower left corner, width and height."""
        wide, each = self._total, self._total + self.labels(count)
        low, high = (SAFE + LINE / 2, CLEAR) if self.shape.small else (mm(9.5), CLEAR * max(1.0, self.head))
        end = self.right - self.signed
        return tuple((end - place * each - wide, low, wide, high + LINE) for place in reversed(range(count)))

    @property
    def lowest_row(self) -> float:
        """No row is lower than this."""
        if self.plan:
            return mm(12) if self.large else mm(10.5)
        return mm(11) if self.large else mm(9) if self.shape.small else CLEAR + LINE

    @property
    def most_rows(self) -> int:
        """How many rows a column has at the most."""
        return int((self.top - self.foot + 0.01) / self.lowest_row)

    def faces(self, hands: int, breaks: tuple[int, ...]) -> tuple[Face, ...]:
        """The rows of the cards of one player; a drive too long for one card goes on to a second."""
        return faces(hands, breaks, self.most_rows, columns=self.columns, apart=self.shape.small)

    def row_height(self, face: Face) -> float:
        """How high each row of a face is."""
        tallest = mm(24) * max(1.0, self.letters)
        return min(tallest, (self.top - self.foot) / max(len(column) for column in face.columns))

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

    ``hand`` is from 1; 0 for a total, in a row or at the foot, then ``part`` is its words.
    """

    card: int
    hand: int
    x: float
    y: float
    wide: float
    high: float
    part: str = ""


def layout_of(shape: Shape, *, large: bool, plan: bool, tally: bool, initials: bool) -> Layout:
    """The layout of a card that shall look so, without what a card of this shape has no room for."""
    large, plan = large and not (shape.small or shape.slim), plan and not shape.small
    roomy = not (shape.small or large or plan)
    return Layout(shape, large, plan, tally=tally and roomy, initials=initials and roomy)


def boxes(layout: Layout, hands: int, breaks: tuple[int, ...]) -> tuple[Box, ...]:
    """The boxes for the tricks of every hand and for totals, card by card, of a drive of so many hands.

    To read a photograph: find the four marks, straighten the picture by their middles (``frame`` apart), read
    the reference near the upper right one (it also says which way up the card is), take the card (1, 2, ...)
    from the figure after the dash and the layout from what follows, and look into each box of that card.
    """
    left, top = SAFE + MARK / 2, layout.shape.card[1] - SAFE - MARK / 2
    squares = []
    for card, face in enumerate(layout.faces(hands, breaks), 1):
        places: list[tuple[int, str, tuple[float, float, float, float]]] = []
        height = layout.row_height(face)
        for place, column in enumerate(face.columns):
            for row, line in enumerate(column, 1):
                start, end = layout.cell("tricks") if line.hand else layout.total
                x, foot = layout.left_of(place) + start, layout.top - row * height
                places.append((line.hand, line.label, (x, foot, end - start, height)))
        totals = zip(face.totals, layout.totals(len(face.totals)), strict=True)
        for hand, label, (x, foot, wide, high) in (*places, *((0, label, box) for label, box in totals)):
            right, down = (x - left) / mm(1), (top - foot - high) / mm(1)
            squares.append(Box(card, hand, right, down, wide / mm(1), high / mm(1), label))
    return tuple(squares)


def frame(layout: Layout) -> tuple[float, float]:
    """How far apart the middles of the marks are, across and down, in millimetres."""
    wide, high = layout.shape.card
    return (wide - 2 * SAFE - MARK) / mm(1), (high - 2 * SAFE - MARK) / mm(1)


def pages(piles: Iterable[int], layout: Layout, hands: int, breaks: tuple[int, ...]) -> int:
    """How many sheets the cards of players take, so many in each pile; a pile begins a sheet."""
    each = len(layout.faces(hands, breaks))
    return sum(-(-cards * each // layout.shape.each) for cards in piles)
