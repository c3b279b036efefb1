"""Input and result of the decoder."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tournaments.engine.card_audit.values import OUT, Figure

BLANK: Final = 14
DASH: Final = 15
CLASSES: Final = 16  # what a box can contain: 0 to 13 tricks, nothing, or a dash

Likelihoods = Sequence[float]  # of the 16 classes, in any unit: how well each explains the picture of a box


class PhotographedCard(NamedTuple):
    """A player's card in photographs: the likelihoods of each hand's box, hand 1 first.

    None for a hand that is in no picture: a long drive has two cards for each player.
    """

    entry: int
    boxes: Sequence[Likelihoods | None]


class Candidate(NamedTuple):
    """A figure that may be written in a box, None for an empty box, and its probability."""

    figure: Figure
    probability: float


class BoxReading(NamedTuple):
    """The three likeliest figures of a box, the likeliest first.

    ``proved`` is the figure that the other evidence proves, None if it proves none.
    """

    entry: int
    hand: int
    likeliest: tuple[Candidate, ...]
    proved: Figure

    @property
    def figure(self) -> Figure:
        return self.likeliest[0].figure

    @property
    def probability(self) -> float:
        return self.likeliest[0].probability


class Decoded(NamedTuple):
    """Every photographed box, in one of two lists.

    ``filled``: surely read, by entry and hand. ``shown``: to be read by a person, the most doubtful first.
    These include slips of the pen: a clear figure that contradicts what the other cards prove.
    """

    filled: tuple[BoxReading, ...]
    shown: tuple[BoxReading, ...]


def figure_of(class_: int) -> Figure:
    """Return the figure that a class stands for."""
    if class_ == DASH:
        return OUT
    return class_ if class_ < BLANK else None


def class_of(figure: Figure) -> int:
    """Return the class of a figure, the inverse of :func:`figure_of`."""
    if figure is None:
        return BLANK
    return DASH if figure == OUT else figure
