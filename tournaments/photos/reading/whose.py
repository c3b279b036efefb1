"""Identify a card's holder and drive by comparing its head with the press's own prints."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from tournaments.photos.reading.likeness import alike
from tournaments.photos.reading.pack import DENSE, HEADS, Floats, Grey, Ints, Pack
from tournaments.photos.reading.picture import GreyPicture, blurred, flat
from tournaments.photos.reading.refine import FlatCard
from tournaments.photos.reading.straighten import grid

SHADE = 10  # mm around, whose mean is taken for paper
SOFT = 0.7  # pixels by which prints are blurred, as a lens does
SOFTS = SOFT, 1.1, 1.6  # the same for a reference, as lenses differ and its letters are small
RIVALS = 4  # so many prints are compared in pairs
REACH = 0.5  # mm by which a head or a reference may still be off
DIFFERENT = 10  # greys by which prints differ
PARTS, KEY = 5, 3  # parts of a reference, and how many of them have the drive's key
STEPS = 9  # positions tried in each direction
LOOSE = 1  # steps by which one part may be further off than the whole reference
OWN = 0.67  # every part of this drive's own key is more alike
OTHER = 0.6  # at least one part of another drive's key is less alike


@dataclass(frozen=True, slots=True)
class Owner:
    """The likeliest print of a pack, by its place, and how alike it is to the card.

    ``margin`` is how much more alike than any other, where the two differ. ``tonight`` is whether the card is
    of this drive, None if that cannot be told.
    """

    place: int
    likeness: float
    margin: float
    tonight: bool | None


@dataclass(frozen=True, slots=True, eq=False)
class Heads:
    """Prints of a kind. ``rest`` is each without the ``common`` part, where they differ (``mask``)."""

    places: tuple[int, ...]
    prints: Grey
    mask: NDArray[np.bool_]
    common: Floats
    rest: Floats


def whose(picture: GreyPicture, sheet: FlatCard, pack: Pack, kind: int) -> Owner:
    """Return the owner of a card of this kind."""
    heads = _heads(pack, kind)
    high, wide = (side / HEADS for side in heads.mask.shape)
    moved = _moved(picture, sheet, wide, high)
    scores = np.array([heads.rest @ _rest(each[heads.mask], heads.common) for each in moved])
    likely = np.argsort(scores.max(0))[::-1][:RIVALS]
    best, margin = _best(likely, heads.prints, moved[int(scores[:, likely[0]].argmax())])
    return Owner(heads.places[best], float(scores[:, best].max()), margin, _tonight(picture, sheet))


def _best(likely: Ints, prints: Grey, seen: Floats) -> tuple[int, float]:
    """Compare prints in pairs, each only where the two differ; return the best with its least margin."""
    margins = {int(place): 2.0 for place in likely}
    for one, other in combinations(margins, 2):
        mask = abs(prints[one].astype(np.int16) - prints[other]) > DIFFERENT
        by = alike(seen[mask], prints[one][mask]) - alike(seen[mask], prints[other][mask])
        margins[one], margins[other] = min(margins[one], by), min(margins[other], -by)
    best = max(margins, key=lambda place: margins[place])
    return best, margins[best]


def _tonight(picture: GreyPicture, sheet: FlatCard) -> bool | None:
    """Compare the reference with this drive's, part by part: another key differs much in one at least.

    Parts are aligned separately, because printers round the position of each letter differently. The last
    one is the same in every drive, wherever another key has moved it; if it is not, something hides it.
    """
    reference = sheet.kind.reference
    if reference is None:
        return True
    high, wide = reference.drawing.shape
    steps = np.linspace(-REACH, REACH, STEPS)
    places = grid(wide / DENSE, high / DENSE, DENSE, (reference.x, reference.y))
    places = places + np.stack(np.meshgrid(steps, steps), -1).reshape(-1, 1, 1, 2)
    seen = picture.level(sheet.dense, DENSE).at(sheet.points(places))
    own, place = max(
        (
            (soft, place)
            for soft in (blurred(reference.drawing, by) for by in SOFTS)
            for place in range(len(seen))
        ),
        key=lambda each: alike(seen[each[1]], each[0]),
    )
    parts, near = np.array_split(np.arange(wide), PARTS), _near(seen, place)
    key = min(_part_alike(near, own, part) for part in parts[:KEY])
    if key > OWN:
        return True
    return False if key < OTHER and _part_alike(seen, own, parts[-1]) > OWN else None


def _part_alike(seen: Floats, own: Floats | Grey, part: Ints) -> float:
    """Return the likeness of some columns where they are most alike."""
    return max(alike(each[:, part], own[:, part]) for each in seen)


def _near(seen: Floats, place: int) -> Floats:
    """Return the pictures at one position of ``STEPS`` by ``STEPS`` and at its neighbours."""
    down, right = (slice(max(at - LOOSE, 0), at + LOOSE + 1) for at in divmod(place, STEPS))
    square = seen.reshape(STEPS, STEPS, *seen.shape[1:])[down, right]
    return square.reshape(-1, *seen.shape[1:])


def _moved(picture: GreyPicture, sheet: FlatCard, wide: float, high: float) -> list[Floats]:
    """Return a card's head as it is seen, moved a little each way."""
    reach = round(REACH * HEADS)
    around = reach / HEADS
    places = grid(wide + 2 * around, high + 2 * around, HEADS, (-around, -around))
    grey = picture.level(sheet.dense, HEADS).at(sheet.points(places)).astype(np.uint8)
    seen = flat(grey, SHADE * HEADS).astype(np.float32)
    rows, columns = (side - 2 * reach for side in seen.shape)
    steps = product(range(2 * reach + 1), repeat=2)
    return [seen[down : down + rows, right : right + columns] for down, right in steps]


@lru_cache(maxsize=4)
def _heads(pack: Pack, kind: int) -> Heads:
    """Find where the prints differ, and take from each what they have in common."""
    places = tuple(place for place, each in enumerate(pack.prints) if each.kind == kind)
    prints = np.stack([blurred(flat(pack.prints[place].head, SHADE * HEADS), SOFT) for place in places])
    mask = np.ptp(prints, axis=0) > DIFFERENT
    values = prints[:, mask].astype(np.float32)
    common = values.mean(0)
    return Heads(places, prints, mask, common, np.stack([_rest(each, common) for each in values]))


def _rest(values: Floats, common: Floats) -> Floats:
    """Return what values do not share with the common print, with mean 0 and length 1."""
    shared = common - common.mean()
    values = values - values.mean()
    size = float(shared @ shared)
    values = values - shared * (float(values @ shared) / size if size else 0)
    length = float(np.sqrt(values @ values))
    return np.asarray(values / length if length else values)
