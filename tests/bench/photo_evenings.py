"""Whole evenings of photographed cards: players write, a reader reads, and the decoder fills in what is sure.

A reader is any function from what is written in a box to 16 likelihoods of its picture, so that crops read by
the real one can be plugged in. The simulated one has a chosen accuracy, and may be too sure of itself.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from random import Random
from statistics import median
from typing import NamedTuple

from tests.card_evenings import Cards, Evening, true_cards, true_evening, with_exchange, with_shift, without
from tournaments.engine.card_audit.values import OUT, Course, Figure
from tournaments.engine.movements import FIXED
from tournaments.engine.photos.decoder import decode
from tournaments.engine.photos.values import (
    BLANK,
    CLASSES,
    DASH,
    Decoded,
    Likelihoods,
    PhotographedCard,
    figure_of,
)
from tournaments.engine.standings.scoring import TRICKS

Read = Callable[[Figure], Likelihoods]

SLIP = 1 / 300
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


def class_of(figure: Figure) -> int:
    if figure is None:
        return BLANK
    return DASH if figure == OUT else figure


def good_reader(rng: Random) -> SimulatedReader:
    """Return a reader that is right in 97 % and as sure as it should be."""
    return SimulatedReader(rng, clear=4.7, spread=0.8, too_sure=1.0, misled=0.001)


def strange_hand(rng: Random) -> SimulatedReader:
    """Return a reader that is right in 88 %, and too sure."""
    return SimulatedReader(rng, clear=3.9, spread=1.2, too_sure=1.35, misled=0.004)


@dataclass(frozen=True, slots=True)
class Spoilt:
    """What else goes wrong with the cards of an evening."""

    lost: int = 0
    exchanged: bool = False
    shifted: bool = False


AS_IT_WAS = Spoilt()


@dataclass(slots=True)
class Tally:
    """Sums over evenings, in boxes.

    ``wrong``: filled in other than written. ``disproved``: called proved, but not the tricks that were made.
    ``alone``: read wrongly by the reader alone.
    """

    boxes: int = 0
    shown: int = 0
    wrong: int = 0
    disproved: int = 0
    alone: int = 0
    slips: int = 0
    slips_shown: int = 0
    seconds: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        names = "shown", "wrong", "disproved", "alone"
        shares = (f"{name} {getattr(self, name) / self.boxes:.4%}" for name in names)
        return (
            f"{self.boxes} boxes: {', '.join(shares)} ({self.wrong} and {self.disproved} of them); "
            f"{self.slips_shown} of {self.slips} slips shown; "
            f"{max(self.seconds):.2f} s at most, median {median(self.seconds):.2f} s"
        )


def an_evening(rng: Random, movement: str, tables: int, hands: int = 24, **more: int | bool) -> Evening:
    """Return an evening of any movement, with everybody's true card."""
    if movement not in FIXED:
        return true_evening(rng, movement, tables, hands, **more)  # type: ignore[arg-type]
    everybody = range(1, 4 * tables + 1)
    seatings = FIXED[movement].schedule(everybody[::2], everybody[1::2], hands, rng=rng)
    ns = tuple(tuple(rng.choices(range(14), range(1, 15))[0] for _ in one.tables) for one in seatings)
    return Evening(Course(hands, {}, seatings, None), true_cards(seatings, ns), seatings, ns)


def written(rng: Random, figure: Figure, slip: float = SLIP) -> Figure:
    """Return what a player writes: seldom the tricks of the other side, one more or fewer, or anything."""
    if not isinstance(figure, int) or rng.random() >= slip:
        return figure
    near = [other for other in (figure - 1, figure + 1) if 0 <= other <= TRICKS]
    kinds: Sequence[Figure] = (TRICKS - figure, rng.choice(near), rng.randint(0, TRICKS), None)
    return rng.choices(kinds, (25, 30, 25, 20))[0]


class Written(NamedTuple):
    """A box as it was filled in, and the figure that the player meant."""

    figure: Figure
    meant: Figure


def photographed(
    rng: Random, evening: Evening, read: Read, spoilt: Spoilt = AS_IT_WAS
) -> tuple[list[PhotographedCard], dict[tuple[int, int], Written]]:
    """Return the pictures of an evening's cards, and what is written in each box by entry and hand."""
    boxes = {
        (card.entry, hand): Written(written(rng, meant), meant)
        for card in _spoilt(rng, evening, spoilt)
        for hand, meant in enumerate(card.figures, 1)
    }
    pictures: dict[int, list[Likelihoods]] = {}
    for (entry, _), (figure, _) in boxes.items():
        pictures.setdefault(entry, []).append(read(figure))
    return [PhotographedCard(entry, rows) for entry, rows in pictures.items()], boxes


def _spoilt(rng: Random, evening: Evening, spoilt: Spoilt) -> Cards:
    cards, roles = evening.cards, evening.course.roles
    numbers = [card.entry for card in cards]
    hand = rng.randint(2, max(2, evening.course.hands - 6))
    if spoilt.exchanged:
        one = rng.choice(numbers)
        others = [other for other in numbers if other != one and roles.get(other) is roles.get(one)]
        cards = with_exchange(cards, one, rng.choice(others), hand)
    if spoilt.shifted:
        cards = with_shift(cards, rng.choice(numbers), hand, 1)
    return without(cards, rng.sample(numbers, spoilt.lost))


def tried(tally: Tally, rng: Random, evening: Evening, read: Read, spoilt: Spoilt = AS_IT_WAS) -> Decoded:
    """Photograph and decode an evening, and count how well it went."""
    pictures, boxes = photographed(rng, evening, read, spoilt)
    begun = time.process_time()
    decoded = decode(evening.course, pictures)
    tally.seconds.append(time.process_time() - begun)
    shown = {(box.entry, box.hand) for box in decoded.shown}
    slips = {at for at, (figure, meant) in boxes.items() if figure != meant}
    tally.boxes += len(boxes)
    tally.shown += len(shown)
    tally.slips += len(slips)
    tally.slips_shown += len(slips & shown)
    tally.wrong += sum(box.figure != boxes[box.entry, box.hand].figure for box in decoded.filled)
    tally.disproved += sum(
        box.proved not in (None, boxes[box.entry, box.hand].meant) for box in decoded.filled + decoded.shown
    )
    tally.alone += sum(
        figure_of(max(range(CLASSES), key=each.__getitem__)) != boxes[card.entry, hand].figure
        for card in pictures
        for hand, each in enumerate(card.boxes, 1)
        if each
    )
    return decoded


def trial(
    make: Callable[[Random], Read],
    tables: int,
    evenings: int,
    movement: str = "winners-split",
    spoilt: Spoilt = AS_IT_WAS,
    **more: int | bool,
) -> Tally:
    """Return the sums over some evenings."""
    tally = Tally()
    for number in range(evenings):
        rng = Random(f"{number} {tables} {movement}")
        tried(tally, rng, an_evening(rng, movement, tables, **more), make(rng), spoilt)
    return tally
