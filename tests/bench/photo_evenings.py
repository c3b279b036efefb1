"""Whole evenings of photographed cards: players write, a reader reads, and the decoder fills in what is sure.

A reader is any function from what is written in a box to 16 likelihoods of its picture. Each card has its
own, as writers and distances from the camera differ; ``photo_figures`` makes readers of the real net.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from tests.card_evenings import Cards, Evening, true_evening, with_exchange, with_shift, without
from tournaments.engine.card_audit.values import OUT, Course, Figure
from tournaments.engine.photos.decoder import decode
from tournaments.engine.photos.values import (
    BLANK,
    CLASSES,
    DASH,
    Likelihoods,
    PhotographedCard,
    figure_of,
)
from tournaments.engine.standings.scoring import TRICKS

Read = Callable[[Figure], Likelihoods]
MakeReader = Callable[[Random], Read]

SLIP = 1 / 300


def class_of(figure: Figure) -> int:
    if figure is None:
        return BLANK
    return DASH if figure == OUT else figure


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
    slowest: float = 0.0  # CPU seconds for an evening


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
    rng: Random, evening: Evening, make: MakeReader, spoilt: Spoilt = AS_IT_WAS
) -> tuple[list[PhotographedCard], dict[tuple[int, int], Written]]:
    """Return the pictures of an evening's cards, and what is written in each box by entry and hand."""
    boxes = {
        (card.entry, hand): Written(written(rng, meant), meant)
        for card in _spoilt(rng, evening, spoilt)
        for hand, meant in enumerate(card.figures, 1)
    }
    readers = {entry: make(rng) for entry, _ in boxes}
    pictures: dict[int, list[Likelihoods]] = {entry: [] for entry in readers}
    for (entry, _), (figure, _) in boxes.items():
        pictures[entry].append(readers[entry](figure))
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


def trial(make: MakeReader, tables: int, evenings: int, *spoilt: Spoilt, first: int = 0) -> Tally:
    """Return the sums over some evenings, which are spoilt in these ways in turn."""
    tally = Tally()
    for number in range(first, first + evenings):
        rng = Random(f"{number} {tables} winners-split")
        evening = true_evening(rng, "winners-split", tables)
        how = spoilt[number % len(spoilt)] if spoilt else AS_IT_WAS
        _add(tally, evening.course, *photographed(rng, evening, make, how))
    return tally


def _add(
    tally: Tally, course: Course, pictures: list[PhotographedCard], boxes: dict[tuple[int, int], Written]
) -> None:
    """Decode an evening, and count how well that went."""
    begun = time.process_time()
    decoded = decode(course, pictures)
    tally.slowest = max(tally.slowest, time.process_time() - begun)
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
