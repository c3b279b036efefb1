"""A reader of boxes of chosen accuracy, which may be too sure of itself."""

from dataclasses import dataclass
from math import exp, sqrt
from random import Random

from tests.bench.photo_evenings import class_of
from tournaments.engine.card_audit.values import Figure
from tournaments.engine.photos.values import BLANK, CLASSES, DASH, Likelihoods

ALIKE = ((1, 7), (4, 9), (3, 5, 8), (0, 6), (10, 11, 12, 13), (2,), (BLANK,), (DASH,))
NEARER = 0.6  # squared distance between figures of a group, against that of others


@dataclass(frozen=True, slots=True)
class SimulatedReader:
    """A reader of boxes that are more or less ``clear``.

    Pictures are points around one for each class, nearer to one another for figures that look alike, so the
    exact likelihoods are known; ``too_sure`` is the power to which it raises them. One box in so many,
    ``misled``, looks like another figure.
    """

    rng: Random
    clear: float
    spread: float
    too_sure: float
    misled: float

    def __call__(self, figure: Figure) -> Likelihoods:
        distance = max(0.5, self.rng.gauss(self.clear, self.spread))
        class_ = self.rng.randrange(CLASSES) if self.rng.random() < self.misled else class_of(figure)
        shown = [self.rng.gauss(0, 1) + distance * each for each in _POINTS[class_]]
        logs = [
            -self.too_sure
            / 2
            * sum((at - distance * each) ** 2 for at, each in zip(shown, point, strict=True))
            for point in _POINTS
        ]
        return [exp(each - max(logs)) for each in logs]


def _point(class_: int) -> list[float]:
    """Return where the pictures of a class are: an axis of its own, and one of its group."""
    own = [sqrt(NEARER) * (class_ == other) for other in range(CLASSES)]
    return own + [sqrt(1 - NEARER) * (class_ in group) for group in ALIKE]


_POINTS = [_point(class_) for class_ in range(CLASSES)]


def good_reader(rng: Random) -> SimulatedReader:
    """Return a reader that is right in 97 % and as sure as it should be."""
    return SimulatedReader(rng, clear=4.7, spread=0.8, too_sure=1.0, misled=0.001)


def strange_hand(rng: Random) -> SimulatedReader:
    """Return a reader that is right in 88 %, and too sure."""
    return SimulatedReader(rng, clear=3.9, spread=1.2, too_sure=1.35, misled=0.004)
