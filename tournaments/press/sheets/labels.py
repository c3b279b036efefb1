"""Labels for envelopes and parcels of the prizes, on common sheets of labels.

A4: three by seven labels of 63.5 x 38.1 mm. Letter: three by ten of 2 5/8 x 1 inch.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext
from reportlab.lib.pagesizes import LETTER
from reportlab.lib.units import inch

from tournaments.press.drawing.ornament import Block, print_stack, to_write_on
from tournaments.press.drawing.paper import PORTRAIT, Heading, Press, Size, mm

ROOMY = mm(30)  # from this height on a label has room for the name of the evening
INSET = mm(4)  # nothing is printed nearer to the edge of a label than this


@dataclass(frozen=True, slots=True)
class Label:
    """Label of one parcel: prize, gift and winner; an empty winner prints as a line to write on."""

    prize: str
    gift: str = ""
    winner: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """Geometry of a sheet of labels in points: label size, first label, and distance between columns."""

    across: int
    down: int
    wide: float
    high: float
    left: float
    top: float
    step: float

    @property
    def each(self) -> int:
        return self.across * self.down


ON_A4 = Grid(3, 7, mm(63.5), mm(38.1), mm(7.2), mm(15.15), mm(66.05))
ON_LETTER = Grid(3, 10, 2.625 * inch, inch, 0.1875 * inch, 0.5 * inch, 2.75 * inch)


def render(heading: Heading, labels: Sequence[Label], size: Size = PORTRAIT) -> bytes:
    """Return the labels as a PDF, row by row, in the order in which prizes are given."""
    press = Press(heading, gettext("Labels for the prizes"), size)
    grid = grid_of(size)
    for start in range(0, len(labels), grid.each):
        for place, label in enumerate(labels[start : start + grid.each]):
            row, column = divmod(place, grid.across)
            top = size[1] - grid.top - row * grid.high
            _label(press, heading, label, grid, (grid.left + column * grid.step, top - grid.high))
        press.turn()
    return press.finish()


def grid_of(size: Size) -> Grid:
    """Return the geometry of the label sheets commonly sold in a paper size."""
    return ON_LETTER if size == LETTER else ON_A4


def pages(labels: int, size: Size = PORTRAIT) -> int:
    """Number of sheets that this many labels take."""
    return -(-labels // grid_of(size).each)


def _label(press: Press, heading: Heading, label: Label, grid: Grid, corner: tuple[float, float]) -> None:
    """Print prize, gift and winner from the top, and the drive's title in small letters at the foot."""
    x, foot = corner[0] + INSET, corner[1] + INSET * 0.7
    room, top = grid.wide - 2 * INSET, corner[1] + grid.high - INSET * 0.7
    blocks = [Block(label.prize, 16, bold=True), Block(label.gift, 12), Block(label.winner, 16, bold=True)]
    if grid.high > ROOMY:
        blocks.append(Block(heading.title, 9))
    if not label.winner:
        to_write_on(press, x + mm(3), foot + mm(2), room - mm(6))
        foot += mm(10)
    print_stack(press, corner[0] + grid.wide / 2, (top, foot), blocks, room)
