"""People whose handwriting the net has read: readers of their cards for whole evenings.

A person has one kind of digits, and each card one distance from the camera. The sources do not tell more: how
large somebody writes and where in the box differs from figure to figure as it does from person to person.
"""

from random import Random

import numpy as np

from tests.bench.photo_evenings import MakeReader, Read, class_of
from tests.makers.photos.crops import CAMERAS, one
from tests.makers.photos.handwriting import Writers
from tournaments.engine.photos.values import CLASSES, Likelihoods
from tournaments.photos.reading.net import likelihoods

EACH = 8  # boxes of each class that a person fills in
CROSSED = 0.03
Boxes = list[list[Likelihoods]]  # one person's by class


def read_people(writers: Writers, count: int, seed: int, crossed_out: float = CROSSED) -> list[Boxes]:
    """Let people fill in boxes, and read them."""
    random, draw = Random(seed), np.random.default_rng(seed)
    return [_boxes(writers.person(random), random, draw, crossed_out) for _ in range(count)]


def _boxes(person: Writers, random: Random, draw: np.random.Generator, crossed_out: float) -> Boxes:
    camera = random.choice(CAMERAS)
    classes = [class_ for class_ in range(CLASSES) for _ in range(EACH)]
    crops = [one(class_, person, random, draw, crossed_out=crossed_out, camera=camera) for class_ in classes]
    likely = likelihoods(np.stack(crops)).tolist()
    return [likely[start : start + EACH] for start in range(0, len(likely), EACH)]


def readers(people: list[Boxes]) -> MakeReader:
    """Return a maker of readers, each of one person's card."""

    def make(rng: Random) -> Read:
        boxes = rng.choice(people)
        return lambda figure: rng.choice(boxes[class_of(figure)])

    return make
