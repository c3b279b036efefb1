"""Tell whose card it is, and of which drive, by comparing its head with the press's own prints."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from tournaments.photos.reading.likeness import alike
from tournaments.photos.reading.pack import DENSE, HEADS, CardKind, Floats, Grey, Ints, Pack, Rectangle
from tournaments.photos.reading.picture import GreyPicture, blurred, flat
from tournaments.photos.reading.refine import FlatCard
from tournaments.photos.reading.straighten import grid

SHADE = 10  # mm around, whose mean is taken for paper
SOFT = 0.7  # pixels by which prints are blurred, as a lens does
RIVALS = 4  # so many prints are compared in pairs
REACH = 0.5  # mm by which a head may still be off
DIFFERENT = 10  # greys by which prints differ


@dataclass(frozen=True, slots=True)
class Owner:
    """The likeliest print of a pack, by its place, and how alike it is to the card.

    ``margin`` is how much more alike than any other, where the two differ; ``reference`` how much the
    reference is that of this drive, None if its cards have none.
    """

    place: int
    likeness: float
    margin: float
    reference: float | None


@dataclass(frozen=True, slots=True, eq=False)
class Heads:
    """Prints of a kind; ``mask`` is where they differ, ``rest`` what is there beside what is ``common``."""

    places: tuple[int, ...]
    prints: Grey
    mask: NDArray[np.bool_]
    common: Floats
    rest: Floats


def whose(picture: GreyPicture, sheet: FlatCard, pack: Pack, kind: int) -> Owner:
    """Return the owner of a card of this kind."""
    heads = _heads(pack, kind)
    high, wide = (side / HEADS for side in heads.mask.shape)
    moved = _moved(picture, sheet, (0, 0, wide, high), HEADS)
    scores = np.array([heads.rest @ _rest(each[heads.mask], heads.common) for each in moved])
    likely = np.argsort(scores.max(0))[::-1][:RIVALS]
    best, margin = _best(likely, heads.prints, moved[int(scores[:, likely[0]].argmax())])
    return Owner(heads.places[best], float(scores[:, best].max()), margin, _reference(picture, sheet))


def _best(likely: Ints, prints: Grey, seen: Floats) -> tuple[int, float]:
    """Compare prints in pairs, each only where the two differ; return the best with its least margin."""
    margins = {int(place): 2.0 for place in likely}
    for one, other in combinations(margins, 2):
        mask = abs(prints[one].astype(np.int16) - prints[other]) > DIFFERENT
        by = alike(seen[mask], prints[one][mask]) - alike(seen[mask], prints[other][mask])
        margins[one], margins[other] = min(margins[one], by), min(margins[other], -by)
    best = max(margins, key=lambda place: margins[place])
    return best, margins[best]


def _reference(picture: GreyPicture, sheet: FlatCard) -> float | None:
    """Correlate the reference with this drive's own."""
    if sheet.kind.reference is None:
        return None
    own = _drawn(sheet.kind, sheet.kind.reference)
    return max(alike(each, own) for each in _moved(picture, sheet, sheet.kind.reference, DENSE))


def _drawn(kind: CardKind, part: Rectangle) -> Grey:
    left, top, wide, high = (round(length * DENSE) for length in part)
    return _soft(kind.drawing[top : top + high, left : left + wide], DENSE)


def _moved(picture: GreyPicture, sheet: FlatCard, part: Rectangle, dense: int) -> list[Floats]:
    """Return a part of a card (x, y, width, height) as it is seen, moved a little each way."""
    x, y, wide, high = part
    reach = round(REACH * dense)
    around = reach / dense
    places = grid(wide + 2 * around, high + 2 * around, dense, (x - around, y - around))
    grey = picture.level(sheet.dense, dense).at(sheet.points(places)).astype(np.uint8)
    seen = flat(grey, SHADE * dense).astype(np.float32)
    rows, columns = (side - 2 * reach for side in seen.shape)
    steps = product(range(2 * reach + 1), repeat=2)
    return [seen[down : down + rows, right : right + columns] for down, right in steps]


@lru_cache(maxsize=4)
def _heads(pack: Pack, kind: int) -> Heads:
    """Find where the prints differ, and take from each what they have in common."""
    places = tuple(place for place, each in enumerate(pack.prints) if each.kind == kind)
    prints = np.stack([_soft(pack.prints[place].head, HEADS) for place in places])
    mask = np.ptp(prints, axis=0) > DIFFERENT
    values = prints[:, mask].astype(np.float32)
    common = values.mean(0)
    return Heads(places, prints, mask, common, np.stack([_rest(each, common) for each in values]))


def _soft(drawing: Grey, dense: int) -> Grey:
    return blurred(flat(drawing, SHADE * dense), SOFT)


def _rest(values: Floats, common: Floats) -> Floats:
    """Return what values do not share with the common print, with mean 0 and length 1."""
    shared = common - common.mean()
    values = values - values.mean()
    size = float(shared @ shared)
    values = values - shared * (float(values @ shared) / size if size else 0)
    length = float(np.sqrt(values @ values))
    return np.asarray(values / length if length else values)
