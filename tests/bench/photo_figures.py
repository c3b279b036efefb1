"""Handwritten figures: read by the net alone, and in whole evenings with the decoder."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tests.bench import Row
from tests.bench.photo_evenings import AS_IT_WAS, MakeReader, Read, Spoilt, Tally, class_of, trial
from tests.makers.photos.crops import CAMERAS, CROSSED, many, one
from tests.makers.photos.handwriting import Part, Writers
from tournaments.engine.photos.values import CLASSES, Likelihoods
from tournaments.photos.reading.net import likelihoods
from tournaments.photos.reading.pack import Floats

CROPS = 6000
CROSSED_OUT = 15  # boxes misread in 100 at most, if one is crossed out in each
PEOPLE, EACH = 100, 8  # people, and boxes of each class that each of them fills in
FEW_CROSSED = 0.03
EVENINGS, SPOILT_EVENINGS = 200, 30
SPOILT = {
    "": (AS_IT_WAS,),
    ", 2 to 4 lost": tuple(Spoilt(lost=lost) for lost in (2, 3, 4)),
    ", two exchanged": (Spoilt(exchanged=True),),
    ", a row too low": (Spoilt(shifted=True),),
}

Boxes = list[list[Likelihoods]]  # one person's, by class


class Hand(NamedTuple):
    """Whose handwriting it is, and the most that may be misread, shown, and wrong without being shown."""

    name: str
    part: Part
    misread: float  # in 100
    shown: float  # in 100
    silent: float  # in 100,000


HANDS = Hand("test writers", "test", 4, 1.9, 4), Hand("strange hand", "strange", 15, 5, 10)


def boxes_alone(hand: Hand, writers: Writers) -> Iterator[Row]:
    """Read boxes drawn alone, and compare what the net says of its certainty with what is right."""
    likely, right = _read(writers, CROPS, CROSSED)
    yield _misread(hand.name, right, hand.misread)
    yield _misread(f"{hand.name}, one crossed out beside", _read(writers, CROPS // 6, 1.0)[1], CROSSED_OUT)
    for low, high in pairwise((0.0, 0.6, 0.9, 0.97, 1.01)):
        part = (likely.max(1) >= low) & (likely.max(1) < high)
        said, was = likely.max(1)[part].mean(), right[part, 0].mean()
        note = f"said {said:.3f}, was {was:.3f}"
        yield Row(f"{hand.name}: too sure, of {part.sum()} boxes", 100 * max(0, said - was), 2, "", note)


def _read(writers: Writers, count: int, crossed_out: float) -> tuple[Floats, NDArray[np.bool_]]:
    """Return likelihoods of boxes, and whether the likeliest, the second … class is what was written."""
    crops, classes = many(count, writers, 77, crossed_out)
    likely = likelihoods(crops)
    return likely, np.argsort(-likely, 1) == classes[:, None]


def _misread(name: str, right: NDArray[np.bool_], aim: float) -> Row:
    note = f"{len(right)} boxes, {100 * right[:, :3].any(1).mean():.1f} in the first three"
    return Row(f"{name}: boxes misread in 100", 100 * (1 - right[:, 0].mean()), aim, "", note)


def evenings(hand: Hand, writers: Writers) -> Iterator[Row]:
    """Decode whole evenings of cards that people filled in whose boxes the net has read."""
    make = readers(read_people(writers, PEOPLE, seed=78))
    for name, spoilt in SPOILT.items():
        for tables in (6, 15):
            tally = trial(make, tables, SPOILT_EVENINGS if name else EVENINGS, *spoilt)
            yield from _evening_rows(f"{hand.name}, {tables} tables{name}", hand, tally)


def _evening_rows(name: str, hand: Hand, tally: Tally) -> Iterator[Row]:
    """Return shares of the boxes of some evenings."""
    alone = f"{100 * tally.alone / tally.boxes:.1f} in 100 misread alone"
    note = f"{tally.boxes} boxes, {alone}; at most {tally.slowest:.2f} s"
    yield Row(f"{name}: shown in 100", 100 * tally.shown / tally.boxes, hand.shown, "", note)
    slips = f"slips shown {tally.slips_shown} of {tally.slips}"
    note = f"{tally.wrong} boxes; proved wrongly {tally.disproved}; {slips}"
    yield Row(f"{name}: silent in 100,000", 1e5 * tally.wrong / tally.boxes, hand.silent, "", note)


def read_people(writers: Writers, count: int, seed: int, crossed_out: float = FEW_CROSSED) -> list[Boxes]:
    """Let people fill in boxes, and read them.

    A person has one kind of digits, and each card one distance from the camera. The sources do not tell more:
    how large somebody writes and where in the box differs from figure to figure as from person to person.
    """
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
