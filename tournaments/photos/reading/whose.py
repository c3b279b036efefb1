"""Tell whose card it is, and of which drive, by comparing its head with the press's own prints."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from tournaments.photos.reading.likeness import alike
from tournaments.photos.reading.pack import DENSE, Floats, Grey, Pack
from tournaments.photos.reading.picture import Picture, blurred, flat
from tournaments.photos.reading.refine import Sheet
from tournaments.photos.reading.straighten import grid

SHADE = 40  # pixels around, whose mean is taken for paper
SOFT = 0.7  # pixels by which prints are blurred, as a lens does
RIVALS = 4  # so many prints are compared in pairs
REACH = 2  # pixels by which a head may still be off
DIFFERENT = 10  # greys by which prints differ


@dataclass(frozen=True, slots=True)
class Owner:
    """The likeliest print of a pack (its place), how alike it is, how much more than any other where
    the two differ, and how much the reference is that of this drive (None if the cards have no reference)."""

    place: int
    likeness: float
    margin: float
    reference: float | None


@dataclass(frozen=True, slots=True, eq=False)
class Heads:
    """Prints of a kind where they differ: ``mask`` of the head, ``common`` and what remains of each print."""

    places: tuple[int, ...]
    prints: Grey
    mask: NDArray[np.bool_]
    common: Floats
    rest: Floats


def whose(picture: Picture, sheet: Sheet, pack: Pack, kind: int) -> Owner:
    """Return the owner of a card of this kind."""
    heads, own = _heads(pack, kind), pack.kinds[kind]
    high = heads.mask.shape[0]
    around = REACH / DENSE
    corner = (-around, -around)
    size = (own.wide + 2 * around, high / DENSE + 2 * around)
    seen = picture.level(sheet.dense, DENSE).at(sheet.points(grid(*size, DENSE, corner)))
    seen = flat(seen.astype(np.uint8), SHADE).astype(np.float32)
    moved = [
        seen[y : y + high, x : x + heads.mask.shape[1]]
        for y in range(2 * REACH + 1)
        for x in range(2 * REACH + 1)
    ]
    scores = np.array([heads.rest @ _rest(each[heads.mask], heads.common) for each in moved])
    likely = np.argsort(scores.max(0))[::-1][:RIVALS]
    best, margin = _best(likely, heads.prints, moved[int(scores[:, likely[0]].argmax())])
    reference = _reference(moved, own.drawing[:high], own.reference) if own.reference.any() else None
    return Owner(heads.places[best], float(scores[:, best].max()), margin, reference)


def _best(likely: Floats, prints: Grey, seen: Floats) -> tuple[int, float]:
    """Compare prints in pairs, each only where the two differ; return the best with its least margin."""
    margins = {int(place): 2.0 for place in likely}
    for one, other in combinations(margins, 2):
        mask = abs(prints[one].astype(np.int16) - prints[other]) > DIFFERENT
        by = alike(seen[mask], prints[one][mask]) - alike(seen[mask], prints[other][mask])
        margins[one], margins[other] = min(margins[one], by), min(margins[other], -by)
    best = max(margins, key=lambda place: margins[place])
    return best, margins[best]


@lru_cache(maxsize=8)
def _heads(pack: Pack, kind: int) -> Heads:
    """Find where the prints differ, and take from each what they have in common."""
    places = tuple(place for place, each in enumerate(pack.prints) if each.kind == kind)
    prints = np.stack([_soft(pack.prints[place].head) for place in places])
    mask = np.ptp(prints, axis=0) > DIFFERENT
    values = prints[:, mask].astype(np.float32)
    common = values.mean(0)
    return Heads(places, prints, mask, common, np.stack([_rest(each, common) for each in values]))


def _soft(head: Grey) -> Grey:
    return blurred(flat(head, SHADE), SOFT)


def _rest(values: Floats, common: Floats) -> Floats:
    """Return what values do not share with the common print, with mean 0 and length 1."""
    shared = common - common.mean()
    values = values - values.mean()
    size = float(shared @ shared)
    values = values - shared * (float(values @ shared) / size if size else 0)
    length = float(np.sqrt(values @ values))
    return np.asarray(values / length if length else values)


def _reference(moved: list[Floats], drawing: Grey, mask: NDArray[np.bool_]) -> float:
    """Correlate the reference with this drive's own."""
    own = _soft(drawing)[mask].astype(np.float32)
    nothing = np.zeros_like(own)
    return max(float(_rest(own, nothing) @ _rest(each[mask], nothing)) for each in moved)
