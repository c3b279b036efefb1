"""Where the figures are on a score card, for whatever reads a photograph of one."""

from dataclasses import dataclass

from tournaments.printing.press.paper import SAFE, mm
from tournaments.printing.score_cards.shape import MARK, Layout


def tricks(layout: Layout) -> tuple[float, float]:
    """The cell for the tricks, from the left of its column."""
    cell = 3 if layout.plan else 2
    return layout.edges[cell], layout.edges[cell + 1]


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
                start, end = tricks(layout) if line.hand else layout.total
                x, y = layout.left_of(place) + start - left, top - (layout.top - row * height)
                x, y, wide, high = (length / mm(1) for length in (x, y, end - start, height))
                squares.append(Box(card + 1, line.hand, x, y, wide, high, line.label))
    return tuple(squares)


def frame(layout: Layout) -> tuple[float, float]:
    """How far apart the middles of the marks are, across and down, in millimetres."""
    wide, high = layout.shape.card
    return (wide - 2 * SAFE - MARK) / mm(1), (high - 2 * SAFE - MARK) / mm(1)
