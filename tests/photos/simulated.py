"""Simulated photographs for the tests."""

from dataclasses import dataclass
from functools import cache
from random import Random

import numpy as np

from tests.makers.photos import packs, scene
from tests.makers.photos.handwriting import strokes_only
from tournaments.photos.prints import pack
from tournaments.photos.reading.pack import Grey, Pack
from tournaments.photos.reading.read import CardInPicture
from tournaments.press.score_cards.pack import ScoreCards

USUAL = scene.Look(2800, 2100)


@dataclass(frozen=True, slots=True, eq=False)
class Simulated:
    """A picture, what was laid in it, and the pack that its cards are of."""

    data: ScoreCards
    pack: Pack
    grey: Grey
    taken: list[scene.Taken]


@cache
def drive(shape: str, count: int = 6) -> tuple[ScoreCards, Pack]:
    """A drive and the drawings of its cards."""
    data = packs.pack(shape, count)
    return data, pack(data)


def simulated(
    shape: str, *, seed: int, laid: ScoreCards | None = None, look: scene.Look = USUAL, written: bool = True
) -> Simulated:
    """Photograph cards of a drive, or those of ``laid``, looking for those of the drive."""
    data, cards = drive(shape)
    filled = scene.filled(
        laid or data, cards.kinds, strokes_only() if written else None, Random(seed), slips=0
    )
    chosen = Random(seed).sample(filled, min(len(filled), look.rows * look.columns))
    grey, taken = scene.photograph(chosen, cards.kinds, look, seed)
    return Simulated(data, cards, grey, taken)


def laid_at(seen: Simulated, card: CardInPicture) -> scene.Taken:
    """Return the card that lies where one was read."""
    middle = card.corners.mean(0)
    return min(seen.taken, key=lambda taken: float(np.hypot(*(taken.places.mean(0) - middle))))
