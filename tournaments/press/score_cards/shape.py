"""Sizes of score cards and the positions on them, for printing and for reading photographs.

A card has four solid squares near its corners (``MARK`` wide, on the safe margin) and a printed reference
(``marks.reference``); every box for a figure has a fixed position relative to them. ``boxes`` is the only
source of these positions; the printed grid uses the same figures.
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
    """Size of a card: ``across`` by ``down`` cards on a sheet of ``paper``, letters scaled by ``scale``.

    ``small`` cards have two lines of heading, no frame, and the totals of the halves at the foot. ``slim``
    cards have a single column of rows. Neither has room for large print.
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
        """Number of cards on a sheet."""
        return self.across * self.down

    def corners(self) -> Iterator[tuple[float, float]]:
        """Yield the lower left corners of the cards in reading order, each centred in its part of a sheet."""
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
    """Layout of a card of a shape, plain or with the plan of the evening, in normal or large print.

    ``tally`` adds boxes to tick for each trick, ``initials`` a cell for the partner's initials. Lengths are
    in points from the card's lower left corner.
    """

    shape: Shape
    large: bool = False
    plan: bool = False
    tally: bool = False
    initials: bool = False

    @property
    def letter(self) -> str:
        """Code of this layout in a card's reference: a letter, and a digit for additional cells."""
        added = 2 * self.tally + self.initials
        return chr(ord(self.shape.letter) + 5 * (2 * self.plan + self.large)) + (str(added) if added else "")

    @property
    def letters(self) -> float:
        """Size of letters relative to a normal A5 card."""
        return self.shape.scale * (1.2 if self.large else 1)

    @property
    def least(self) -> float:
        """Smallest size of letters, in points."""
        return 14 if self.large else 9

    @property
    def usual(self) -> float:
        """Size of small print in points; larger on larger cards."""
        return self.least if self.large else self.least * max(1.0, self.shape.scale)

    @property
    def head(self) -> float:
        """Scale of distances in the head and the foot, relative to a normal A5 card."""
        return self.shape.scale * (1.12 if self.large else 1)

    @property
    def margin(self) -> float:
        """Distance from the edge of the card to its rows."""
        return mm(6.4) if self.shape.small else mm(8 if self.large else 8.5)

    @property
    def right(self) -> float:
        """Right end of the rows; ``margin`` is their left end."""
        return self.shape.card[0] - self.margin

    @property
    def top(self) -> float:
        """Upper edge of the first row."""
        return self.shape.card[1] - (mm(24) if self.shape.small else mm(45.5) * self.head)

    @property
    def foot(self) -> float:
        """Lowest permitted lower edge of a row."""
        if self.shape.small or self.shape.slim:
            return mm(16) if self.shape.small else mm(31.5)
        return mm(32 if self.large else 27.5) * self.head

    @property
    def wide(self) -> bool:
        """True if names span the full width of the card, as they must in large print."""
        return self.plan and self.large

    @property
    def columns(self) -> int:
        """Number of columns of rows."""
        return 1 if self.wide or self.shape.slim else 2

    @property
    def gutter(self) -> float:
        """Space between the two columns."""
        return mm(3) if self.shape.small else mm(2 if self.large else 3.5)

    @property
    def column(self) -> float:
        """Width of a column."""
        return (self.right - self.margin - (self.columns - 1) * self.gutter) / self.columns

    @property
    def cells(self) -> dict[str, float]:
        """Cells of a row from the left, with their relative widths."""
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
        """Left edges of the cells of a row and the right edge of the last, from the left of their column."""
        places = tuple(accumulate(self.cells.values(), initial=0.0))
        return tuple(place / places[-1] * self.column for place in places)

    def cell(self, name: str) -> tuple[float, float]:
        """Left and right edge of a cell, from the left of its column."""
        place = list(self.cells).index(name)
        return self.edges[place], self.edges[place + 1]

    @property
    def total(self) -> tuple[float, float]:
        """Left and right edge of the box for a part's total, from the left of its column."""
        if self.plan:
            return (48 if self.wide else 40) / 64 * self.column, self.column
        return self.edges[-3], self.edges[-1]

    @property
    def signed(self) -> float:
        """Indent of the foot from both ends of the rows, which keeps it clear of the marks."""
        return MARK + MARK_QUIET if self.shape.small else mm(3.6)

    def labels(self, count: int) -> float:
        """Width available for the label left of each of ``count`` boxes at the foot."""
        if self.shape.small:
            return mm(20.25 if count > 2 else 30) - CLEAR - LINE
        return min(
            (self.right - self.margin - 2 * self.signed) / count - self._total,
            mm(38 if self.large else 29) * self.head,
        )

    @property
    def _total(self) -> float:
        """Width of a box at the foot."""
        return CLEAR + LINE if self.shape.small else max(mm(12), mm(21) * self.head)

    def totals(self, count: int) -> tuple[tuple[float, float, float, float], ...]:
        """Boxes at the foot from the left: x and y of the lower left corner, width, height."""
        wide, each = self._total, self._total + self.labels(count)
        low, high = (SAFE + LINE / 2, CLEAR) if self.shape.small else (mm(9.5), CLEAR * max(1.0, self.head))
        end = self.right - self.signed
        return tuple((end - place * each - wide, low, wide, high + LINE) for place in reversed(range(count)))

    @property
    def lowest_row(self) -> float:
        """Least height of a row."""
        if self.plan:
            return mm(12) if self.large else mm(10.5)
        return mm(11) if self.large else mm(9) if self.shape.small else CLEAR + LINE

    @property
    def most_rows(self) -> int:
        """Greatest number of rows in a column."""
        return int((self.top - self.foot + 0.01) / self.lowest_row)

    def faces(self, hands: int, breaks: tuple[int, ...]) -> tuple[Face, ...]:
        """Cards of one player; a drive too long for one card continues on a second."""
        return faces(hands, breaks, self.most_rows, columns=self.columns, apart=self.shape.small)

    def row_height(self, face: Face) -> float:
        """Height of each row of a face."""
        tallest = mm(24) * max(1.0, self.letters)
        return min(tallest, (self.top - self.foot) / max(len(column) for column in face.columns))

    def left_of(self, column: int) -> float:
        """Left edge of a column (from 0)."""
        return self.margin + column * (self.column + self.gutter)

    def marks(self) -> tuple[tuple[float, float], ...]:
        """Lower left corners of the four squares: lower left, lower right, upper left, upper right."""
        wide, high = self.shape.card
        return tuple((x, y) for y in (SAFE, high - SAFE - MARK) for x in (SAFE, wide - SAFE - MARK))


@dataclass(frozen=True, slots=True)
class CardShapeRow:
    """A row of a card: left edge of its column, lower edge, height."""

    layout: Layout
    x: float
    foot: float
    height: float


@dataclass(frozen=True, slots=True)
class Box:
    """Position of one figure, in millimetres rightwards and down from the centre of the upper left mark.

    ``hand`` is from 1; 0 is a total, in a row or at the foot, whose label is ``part``.
    """

    card: int
    hand: int
    x: float
    y: float
    wide: float
    high: float
    part: str = ""


def layout_of(shape: Shape, *, large: bool, plan: bool, tally: bool, initials: bool) -> Layout:
    """Layout of a card with these options, without those for which the shape has no room."""
    large, plan = large and not (shape.small or shape.slim), plan and not shape.small
    roomy = not (shape.small or large or plan)
    return Layout(shape, large, plan, tally=tally and roomy, initials=initials and roomy)


def boxes(layout: Layout, hands: int, breaks: tuple[int, ...]) -> tuple[Box, ...]:
    """Boxes for the tricks of every hand and for totals, card by card, of a drive of ``hands`` hands.

    To read a photograph: find the four marks, rectify the picture by their centres (``frame`` apart), read
    the reference near the upper right mark (which also shows which way up the card is), take the card (1, 2,
    ...) from the figure after the dash and the layout from what follows, and read each box of that card.
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
    """Distances between the centres of the marks, across and down, in millimetres."""
    wide, high = layout.shape.card
    return (wide - 2 * SAFE - MARK) / mm(1), (high - 2 * SAFE - MARK) / mm(1)


def pages(piles: Iterable[int], layout: Layout, hands: int, breaks: tuple[int, ...]) -> int:
    """Number of sheets for piles of so many cards each; every pile begins a new sheet."""
    each = len(layout.faces(hands, breaks))
    return sum(-(-cards * each // layout.shape.each) for cards in piles)
