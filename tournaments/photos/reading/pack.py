"""Cards as the press prints them: the drawings with which a picture is compared.

Lengths are in millimetres rightwards and down from a card's upper left corner. Drawings are grey, ``DENSE``
pixels to a millimetre, 255 for paper.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

DENSE = 4
HEADS = 2  # pixels to a millimetre in the heads of single cards, of which there may be a thousand
Grey = NDArray[np.uint8]
Floats = NDArray[np.floating[Any]]
Ints = NDArray[np.integer[Any]]


@dataclass(frozen=True, slots=True)
class BoxPlace:
    """Position of the box for one figure. ``hand`` is from 1; a total has 0 and its label as ``part``."""

    hand: int
    part: str
    x: float
    y: float
    wide: float
    high: float


@dataclass(frozen=True, slots=True, eq=False)
class Reference:
    """The printed reference of a drive, by its upper left corner."""

    x: float
    y: float
    drawing: Grey


@dataclass(frozen=True, slots=True, eq=False)
class CardKind:
    """Cards that differ only in their holders. ``drawing`` has the print that all of them share.

    ``marks`` are the centres of the squares: upper left, upper right, lower right, lower left.
    """

    wide: float
    high: float
    marks: Floats
    mark: float
    boxes: tuple[BoxPlace, ...]
    drawing: Grey
    reference: Reference | None

    @property
    def outline(self) -> Floats:
        """Corners of the paper, in the order of the marks."""
        return np.array([(0, 0), (self.wide, 0), (self.wide, self.high), (0, self.high)], float)


@dataclass(frozen=True, slots=True, eq=False)
class CardPrint:
    """Head of one card, ``HEADS`` pixels to a millimetre.

    ``holder`` counts the holders of the pack; None is a card without number and name.
    """

    kind: int
    holder: int | None
    head: Grey


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """All cards of a drive."""

    kinds: tuple[CardKind, ...]
    prints: tuple[CardPrint, ...]
