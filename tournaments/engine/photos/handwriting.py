"""What players write in a box, and what a picture of it shows.

A *truth* is what a box should say: 0 to 13 tricks, SAT_OUT, or AWAY if the player was not in the hall. A
player who makes a slip writes the other side's tricks, or one trick more or fewer, oftener than any other
figure. UNKNOWN stands for a box about which nothing but its picture is known.
"""

from dataclasses import dataclass
from functools import cache
from operator import mul
from typing import Final

from tournaments.engine.card_audit.values import OUT, Figure
from tournaments.engine.photos.values import CLASSES, DASH, Likelihoods
from tournaments.engine.standings.scoring import TRICKS

SAT_OUT: Final = 14
AWAY: Final = 15
UNKNOWN: Final = 16
NUMBERS = range(TRICKS + 1)

FLOOR = 0.02  # share of a picture's belief that is spread over all classes, because readers are too sure
SLIP = 1 / 300  # figures that are not what the player meant to write
OTHER_SIDE, ONE_OFF, ANY, EMPTY, DASHED = 0.25, 0.30, 0.25, 0.15, 0.05  # what slips are, as shares


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


# Probability of each class by truth.
WRITTEN = [
    *map(_written, NUMBERS),
    _without_tricks(blank=0.49, dash=0.5),
    _without_tricks(blank=0.98, dash=0.01),
    [1 / CLASSES] * CLASSES,
]
BY_CLASS = [list(column) for column in zip(*WRITTEN, strict=True)]


@dataclass(frozen=True, slots=True, eq=False)
class WrittenBox:
    """The evidence of a box.

    ``classes``: probability of its picture by class. ``truths``: probability by truth. ``ns`` and ``ew``: by
    the N-S tricks of the table, for a player of either side.
    """

    classes: tuple[float, ...]
    truths: tuple[float, ...]
    ns: tuple[float, ...]
    ew: tuple[float, ...]

    @property
    def anywhere(self) -> float:
        """Probability of the picture if any number of tricks is as likely as any other."""
        return sum(self.ns) / len(self.ns)


def box(likelihoods: Likelihoods) -> WrittenBox:
    """Return the evidence of a picture. Raise ValueError if these are not likelihoods of the 16 classes."""
    total = sum(likelihoods)
    if len(likelihoods) != CLASSES or min(likelihoods) < 0 or not 0 < total < float("inf"):
        raise ValueError("A box needs 16 likelihoods, none of them negative and not all of them 0")
    classes = tuple((1 - FLOOR) / total * each + FLOOR / CLASSES for each in likelihoods)
    truths = tuple(sum(map(mul, row, classes)) for row in WRITTEN)
    return WrittenBox(classes, truths, truths[:SAT_OUT], truths[TRICKS::-1])


NOTHING_KNOWN = WrittenBox(
    (1.0,) * CLASSES, (1.0,) * len(WRITTEN), (1.0,) * len(NUMBERS), (1.0,) * len(NUMBERS)
)
SENT = [tuple(column[: len(NUMBERS)]) for column in BY_CLASS]  # probability of a sent score, by N-S tricks


@cache
def typed_box(figure: Figure) -> WrittenBox:
    """Return the evidence of a typed figure; None says nothing."""
    if figure is None:
        return NOTHING_KNOWN
    typed = DASH if figure == OUT else figure
    return box([float(class_ == typed) for class_ in range(CLASSES)])


def read_box(box_: WrittenBox, truths: Likelihoods) -> list[float]:
    """Return the probability of each class in a box, given the probability of each truth from elsewhere."""
    classes = [
        seen * sum(map(mul, column, truths)) for seen, column in zip(box_.classes, BY_CLASS, strict=True)
    ]
    total = sum(classes)
    return [each / total for each in classes]
