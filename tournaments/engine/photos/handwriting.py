"""The model of how players fill in a box, slips of the pen included, and of what a picture shows of it.

A *truth* is what a box should say: 0 to 13 tricks (the two sides of a table make 13: whist.md, 0.3), SAT_OUT,
AWAY if the player was not in the hall, or UNKNOWN if only the picture tells. A *class* is what is written: 0
to 13, BLANK or DASH. ``WRITTEN`` has the probability of each class under each truth:

- One figure in 300 is a slip. Of slips, 30% are one trick more or fewer, 25% the tricks of the other side,
  25% any figure, 15% an empty box and 5% a dash.
- The box of a hand sat out is as often empty as dashed, and that of an absent player is nearly always empty.
- Readers of pictures are too sure of handwriting that they were not trained on, so the share ``FLOOR`` of
  their belief is spread over all classes.

These numbers are chosen: the cards of real people have not been counted. They never let a clear figure be
read as another one. That would need odds of 260,000 to 1, and other cards can only prove it at 17,000 to 1.
"""

from dataclasses import dataclass
from functools import cache
from operator import mul
from typing import Final

from tournaments.engine.card_audit.values import Figure
from tournaments.engine.photos.values import CLASSES, Likelihoods, class_of
from tournaments.engine.standings.scoring import TRICKS

SAT_OUT: Final = 14
AWAY: Final = 15
UNKNOWN: Final = 16
NUMBERS = range(TRICKS + 1)

FLOOR = 0.02
SLIP = 1 / 300
ONE_OFF, OTHER_SIDE, ANY, EMPTY, DASHED = 0.30, 0.25, 0.25, 0.15, 0.05


def _written(tricks: int) -> list[float]:
    """Return the probability of each class if the player made so many tricks."""
    near = [other for other in (tricks - 1, tricks + 1) if other in NUMBERS]
    row = [SLIP * ANY / len(NUMBERS)] * len(NUMBERS) + [SLIP * EMPTY, SLIP * DASHED]
    row[tricks] += 1 - SLIP
    row[TRICKS - tricks] += SLIP * OTHER_SIDE
    for other in near:
        row[other] += SLIP * ONE_OFF / len(near)
    return row


def _without_tricks(blank: float, dash: float) -> list[float]:
    """Return the probability of each class if there were no tricks to write."""
    return [(1 - blank - dash) / len(NUMBERS)] * len(NUMBERS) + [blank, dash]


WRITTEN = [
    *map(_written, NUMBERS),
    _without_tricks(blank=0.49, dash=0.5),
    _without_tricks(blank=0.98, dash=0.01),
    [1 / CLASSES] * CLASSES,
]
BY_CLASS = [list(column) for column in zip(*WRITTEN, strict=True)]
SENT = [tuple(column[: len(NUMBERS)]) for column in BY_CLASS]  # probability of a sent score, by N-S tricks


@dataclass(frozen=True, slots=True, eq=False)
class WrittenBox:
    """The evidence of a box: the probability of its picture under each class, and under each truth.

    ``sides``: by the N-S tricks of the table, for a player of N-S and for one of E-W.
    """

    classes: tuple[float, ...]
    truths: tuple[float, ...]
    sides: tuple[tuple[float, ...], tuple[float, ...]]

    @property
    def anywhere(self) -> float:
        """Probability of the picture if all numbers of tricks are equally likely."""
        return sum(self.truths[:SAT_OUT]) / len(NUMBERS)


def box(likelihoods: Likelihoods) -> WrittenBox:
    """Return the evidence of a picture. Raise ValueError if these are not likelihoods of the 16 classes."""
    total = sum(likelihoods)
    if len(likelihoods) != CLASSES or min(likelihoods) < 0 or not 0 < total < float("inf"):
        raise ValueError("A box needs 16 likelihoods, none of them negative and not all of them 0")
    classes = tuple((1 - FLOOR) * (each / total) + FLOOR / CLASSES for each in likelihoods)
    truths = tuple(sum(map(mul, row, classes)) for row in WRITTEN)
    return WrittenBox(classes, truths, (truths[:SAT_OUT], truths[TRICKS::-1]))


NOTHING_KNOWN = box([1.0] * CLASSES)


@cache
def typed_box(figure: Figure) -> WrittenBox:
    """Return the evidence of a typed figure; None says nothing."""
    if figure is None:
        return NOTHING_KNOWN
    return box([float(class_ == class_of(figure)) for class_ in range(CLASSES)])


def read_box(written: WrittenBox, truths: Likelihoods) -> list[float]:
    """Return the probability of each class in a box, given the likelihood of each truth by other evidence."""
    by_class = (sum(map(mul, column, truths)) for column in BY_CLASS)
    classes = list(map(mul, written.classes, by_class))
    total = sum(classes)
    return [each / total for each in classes]
