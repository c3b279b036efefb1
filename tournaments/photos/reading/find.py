"""Find cards in a picture by the squares in their corners, and which way up they are.

Squares belong together if they are as far apart as those of a kind of card, measured by their own size. Each
place that they suggest is compared with the card's print.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np

from tournaments.photos.reading.likeness import alike
from tournaments.photos.reading.overlap import inside, overlap
from tournaments.photos.reading.pack import DENSE, CardKind, Floats, Grey, Ints
from tournaments.photos.reading.picture import GreyPicture, flat, reduced
from tournaments.photos.reading.straighten import grid, homography, scale, through

ROUGH = 1  # pixels a millimetre at which every place is compared with the print
FAR, SQUARE, FOURTH = 0.5, 0.7, 0.22  # how much distances, angles and the fourth square may differ
ILL = 0.8  # so ill may the sizes of four squares fit
ALIKE = {4: 0.15, 3: 0.15, 2: 0.2}  # by the number of marks, for candidates; their print decides
SEEN = 0.2  # so much of a card must be in the picture
AT_ONCE = 0.55
MOST_TRIPLES, MOST_PLACES = 5000, 300
Matrices = list[tuple[float, Floats]]


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """A card in a picture: ``matrix`` takes its millimetres to pixels, ``corners`` are its marks."""

    kind: int
    matrix: Floats
    corners: Floats
    likeness: float


def find(picture: GreyPicture, kinds: tuple[CardKind, ...], squares: Floats, count: int) -> list[Found]:
    """Return candidates for cards with so many marks (4, 3 or 2) among these squares; none overlaps another.

    Of cards with two marks the rest is outside the picture.
    """
    ways = {4: fours, 3: _threes, 2: _twos}
    tried: list[Found] = []
    for place, kind in enumerate(kinds):
        tried += _tried(picture, kind, ways[count](squares, kind), place, whole=count > 2)
    kept: list[Found] = []
    for found in sorted(tried, key=lambda each: -each.likeness):
        if found.likeness > ALIKE[count] and not any(overlap(found.corners, best.corners) for best in kept):
            kept.append(found)
    return kept


def _tried(
    picture: GreyPicture, kind: CardKind, matrices: Matrices, place: int, *, whole: bool
) -> Iterator[Found]:
    """Compare a card with its print where it fits, best first, but not on top of one that is surely right."""
    rough, sure, left = rough_print(kind), list[Floats](), MOST_PLACES
    for _, matrix in sorted(matrices, key=lambda each: each[0]):
        if not np.isfinite(matrix).all():
            continue
        corners = through(matrix, kind.marks)
        if not (whole or picture.inside(corners).sum() == 2):
            continue
        if not left or any(inside(corners.mean(0), other) for other in sure):
            continue
        left -= 1
        yield (found := Found(place, matrix, corners, likeness(picture, rough, matrix)))
        if found.likeness > AT_ONCE:
            sure.append(corners)


def rough_print(kind: CardKind) -> Grey:
    """Return a print at ``ROUGH`` pixels a millimetre, without large grey parts."""
    return flat(reduced(kind.drawing, DENSE // ROUGH), kind.wide / 6)


def likeness(picture: GreyPicture, rough: Grey, matrix: Floats) -> float:
    """Compare a place of the picture with a print, roughly; -1 if too little of it is in the picture."""
    points = through(matrix, grid(rough.shape[1] / ROUGH, rough.shape[0] / ROUGH, ROUGH).astype(np.float32))
    visible = picture.inside(points)
    if visible.mean() < SEEN:
        return -1
    return alike(picture.level(scale(matrix), ROUGH * 1.25).flat.at(points[visible]), rough[visible])


def fours(squares: Floats, kind: CardKind) -> Matrices:
    """Return the matrices of fours of squares that can be a card's, and how ill each fits.

    Each square's size must be what the matrix of the four makes of a mark there.
    """
    (corner, right, below), at = _corners_of(squares, kind)[0].T, squares[:, :2]
    if not len(corner):
        return []
    off = np.hypot(*(at[None] - (at[right] + at[below] - at[corner])[:, None]).transpose(2, 0, 1))
    near = off.min(1) < FOURTH * np.hypot(*(at[right] - at[below]).T)
    found = np.stack([corner, right, off.argmin(1), below], 1)[near]
    ill = _ill_sized(squares[found], kind)
    best = np.argsort(ill)[: min(MOST_PLACES, int((ill < ILL).sum()))]
    return [
        (each, homography(kind.marks, four)) for each, four in zip(ill[best], at[found[best]], strict=True)
    ]


def _ill_sized(four: Floats, kind: CardKind) -> Floats:
    """Return how far the sizes of fours of squares are from those of marks seen as these fours.

    The depth at a corner is as the triangle of the other three, and a matrix makes of a small area something
    as its determinant over the third power of the depth there: all of it follows from the four triangles.
    """
    at = four[..., :2]
    before, after = np.roll(at, 1, 1) - at, np.roll(at, -1, 1) - at
    triangle = np.maximum(after[..., 0] * before[..., 1] - after[..., 1] * before[..., 0], 1)
    area = triangle * np.roll(triangle, 1, 1) * np.roll(triangle, -1, 1) / np.roll(triangle, 2, 1) ** 2
    area *= kind.mark**2 / np.prod(np.ptp(kind.marks, axis=0))
    return np.asarray((abs(np.log(area / four[..., 2] ** 2)) / 2 + four[..., 3]).sum(1))


def _threes(squares: Floats, kind: CardKind) -> Matrices:
    """Return the matrices of threes of squares, whichever mark is hidden, and how ill each fits."""
    tried: Matrices = []
    for first in (0, 1):
        triples, ills = (best[: MOST_PLACES // 4] for best in _corners_of(squares, kind, first))
        for (corner, after, before), ill in zip(squares[triples, :2], ills, strict=True):
            four = np.array([corner, after, after + before - corner, before])
            tried += [(ill, homography(kind.marks, np.roll(four, first + turn, 0))) for turn in (0, 2)]
    return tried


def _corners_of(squares: Floats, kind: CardKind, first: int = 0) -> tuple[Ints, Floats]:
    """Return triples of squares that can be a mark and those after and before it, and how ill each fits.

    The best come first.
    """
    at, side = squares[:, :2], squares[:, 2]
    apart = np.maximum(np.hypot(*(at[:, None] - at[None]).transpose(2, 0, 1)), 1)
    mean = np.sqrt(side[:, None] * side[None]) / kind.mark
    uneven = abs(np.log(side[:, None] / side[None]))
    lengths = (np.hypot(*(kind.marks[first + step] - kind.marks[first])) for step in (1, -1))
    rows, columns = (abs(np.log(apart / mean / length)) for length in lengths)
    triples = []
    for place in range(len(squares)):
        ends = (np.flatnonzero((each[place] < FAR) & (uneven[place] < FAR)) for each in (rows, columns))
        triples += [(place, *two) for two in product(*ends) if two[0] != two[1]]
    found = np.array(triples, int).reshape(-1, 3)
    corner, right, below = found.T
    a, d = at[right] - at[corner], at[below] - at[corner]
    turn = (a[:, 0] * d[:, 1] - a[:, 1] * d[:, 0]) / apart[corner, right] / apart[corner, below]
    ill = rows[corner, right] + columns[corner, below] + uneven[corner, right] + uneven[corner, below]
    ill += squares[found, 3].sum(1)
    good = np.flatnonzero(turn > SQUARE)
    good = good[np.argsort(ill[good])[:MOST_TRIPLES]]
    return found[good], ill[good]


def _twos(squares: Floats, kind: CardKind) -> Matrices:
    """Return the matrices of pairs of squares that can be on one side of a card, and how ill each fits."""
    at, side, corners = squares[:, :2] @ (1, 1j), squares[:, 2], kind.marks @ (1, 1j)
    tried: Matrices = []
    for first, second in ((0, 1), (1, 2), (2, 3), (3, 0)):
        turn = (at[None] - at[:, None]) / (corners[second] - corners[first])
        ill = abs(np.log(np.maximum(abs(turn), 1e-6) * kind.mark / np.sqrt(side[:, None] * side[None])))
        for one, other in np.argwhere((ill < FAR / 2) & (abs(np.log(side[:, None] / side[None])) < FAR / 2)):
            by = turn[one, other]
            start = at[one] - by * corners[first]
            matrix = np.array([(by.real, -by.imag, start.real), (by.imag, by.real, start.imag), (0, 0, 1)])
            tried.append((ill[one, other], matrix))
    return tried
