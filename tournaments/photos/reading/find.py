"""Find the four squares of each card in a picture, and which way up it is.

Solid squares are found by their moments: for every parallelogram, the area is twelve times the root of the
determinant of its pixels' covariance. Four of them belong together if they are as far apart as the squares
of a kind of card, measured by their own size.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from tournaments.photos.reading.likeness import alike
from tournaments.photos.reading.pack import DENSE, Floats, Grey, Ints, Kind
from tournaments.photos.reading.picture import Picture, blurred, flat, reduced
from tournaments.photos.reading.straighten import grid, homography, through

WINDOW = 22  # the mean brightness is taken over this part of the longest side
DARK = 0.72
SIDES = 4.0, 110.0  # pixels of a square's side
FILL = 0.84, 1.12  # a parallelogram has 1, an ellipse 1.047, a triangle 0.87 at most with sides as even
EVEN = 1.75  # how much longer than wide a square may look
MOST = 220  # so many squares are tried
ROUGH = 1  # pixels a millimetre at which every four is compared with the print
FAR, SQUARE, FOURTH = 0.5, 0.7, 0.22  # how much distances, angles and the fourth square may differ
ILL = 0.8  # so ill may the sizes of four squares fit
ALIKE = {4: 0.15, 3: 0.2, 2: 0.2}  # by the number of marks, for candidates; their print decides
SEEN = 0.2  # so much of a card must be in the picture
AT_ONCE = 0.55
MOST_TRIPLES, MOST_FOURS = 5000, 300


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """A card in a picture: ``matrix`` takes its millimetres to pixels of the photograph."""

    kind: int
    matrix: Floats
    likeness: float

    @property
    def dense(self) -> float:
        """Pixels a millimetre."""
        return float(np.sqrt(abs(np.linalg.det(self.matrix[:2, :2]))))


def find(picture: Picture, kinds: tuple[Kind, ...], squares: Floats, count: int) -> list[Found]:
    """Return candidates for cards with so many marks (4, 3 or 2) among these squares; none overlaps another.

    Of cards with two marks the rest is outside the picture.
    """
    tried: list[Found] = []
    for place, kind in enumerate(kinds):
        rough = flat(reduced(kind.drawing, DENSE // ROUGH), kind.wide / 6)
        if count == 2:
            matrices = _twos(squares, kind, picture)
        else:
            matrices = _fours(squares, kind) if count == 4 else _threes(squares, kind)
        tried += _tried(picture, kind, rough, matrices, place=place)
    return _apart([found for found in tried if found.likeness > ALIKE[count]], kinds)


def squares_in(picture: Picture) -> Floats:
    """Return the solid squares of a picture as ``marks`` does, in pixels of the photograph."""
    squares = marks(picture.small.pixels)
    squares[:, :3] /= picture.small.scale
    return squares


def outside(squares: Floats, cards: list[Floats]) -> Floats:
    """Return the squares that are in none of some cards, which are given by their corners."""
    free = [not any(_inside(square[:2], card) for card in cards) for square in squares]
    return np.asarray(squares[np.array(free, bool)])


def _tried(
    picture: Picture, kind: Kind, rough: Grey, matrices: list[Floats], *, place: int
) -> Iterator[Found]:
    """Compare a card with its print at each of some places, but not on top of one that is surely right."""
    sure: list[Floats] = []
    for matrix in matrices:
        corners = through(matrix, kind.marks)
        if any(_inside(corners.mean(0), other) for other in sure):
            continue
        yield (found := Found(place, matrix, _likeness(picture, rough, matrix)))
        if found.likeness > AT_ONCE:
            sure.append(corners)


def marks(pixels: Grey) -> Floats:
    """Return the solid squares of a picture: x, y, side, and how far each is from a parallelogram."""
    mean = blurred(pixels, max(pixels.shape) / WINDOW / 2)
    dark = np.zeros((pixels.shape[0], pixels.shape[1] + 1), bool)  # a light column ends every row
    np.less(pixels, mean * np.float32(DARK), out=dark[:, :-1])
    edges = np.flatnonzero(np.diff(dark.reshape(-1), prepend=False))
    starts, ends = edges[::2], edges[1::2]
    if not len(starts):
        return np.zeros((0, 4))
    group = _joined(starts, ends, dark.shape[1])
    return _squares(*_moments(starts, ends, dark.shape[1], group))


def _joined(starts: Ints, ends: Ints, wide: int) -> Ints:
    """Number the connected runs of dark pixels: each takes the least number of those it touches."""
    low = np.searchsorted(ends, starts + wide, "right")
    count = np.searchsorted(starts, ends + wide) - low
    above = np.repeat(np.arange(len(starts)), count)
    below = np.arange(count.sum()) - np.repeat(count.cumsum() - count, count) + np.repeat(low, count)
    group = np.arange(len(starts))
    while True:
        least = np.minimum(group[above], group[below])
        if (group[above] == least).all() and (group[below] == least).all():
            return group
        for end in (above, below):
            np.minimum.at(group, group[end], least)
        while (group != group[group]).any():
            group = group[group]


def _moments(starts: Ints, ends: Ints, wide: int, group: Ints) -> tuple[Floats, Floats, Floats]:
    """Return area, middle and covariance of each group of runs."""
    _, group = np.unique(group, return_inverse=True)
    long, y, x = ends - starts, starts // wide, (starts % wide) + (ends - starts - 1) / 2
    area = np.bincount(group, long)
    middle = np.stack([np.bincount(group, long * x), np.bincount(group, long * y)], 1) / area[:, None]
    dx, dy = x - middle[group, 0], y - middle[group, 1]
    spread = (dx * dx + (long * long - 1) / 12, dx * dy, dy * dy)
    xx, xy, yy = (np.bincount(group, long * each) / area for each in spread)
    covariance = np.array([[xx + 1 / 12, xy], [xy, yy + 1 / 12]]).transpose(2, 0, 1)
    return np.asarray(area, float), middle, np.asarray(covariance)


def _squares(area: Floats, middle: Floats, covariance: Floats) -> Floats:
    sized = (area >= SIDES[0] ** 2) & (area <= SIDES[1] ** 2)
    area, middle, covariance = area[sized], middle[sized], covariance[sized]
    least, most = np.linalg.eigvalsh(covariance).T
    fill = area / (12 * np.sqrt(least * most))
    good = (fill > FILL[0]) & (fill < FILL[1]) & (most < EVEN**2 * least)
    squares = np.column_stack([middle, np.sqrt(area), abs(fill - 1)])[good]
    return np.asarray(squares[np.argsort(squares[:, 3])][:MOST])


def _corners_of(squares: Floats, kind: Kind) -> tuple[Ints, Floats]:
    """Return triples of squares that can be upper left, upper right and lower left, and how ill each fits."""
    at, side = squares[:, :2], squares[:, 2]
    apart = np.maximum(np.hypot(*(at[:, None] - at[None]).transpose(2, 0, 1)), 1)
    mean = np.sqrt(side[:, None] * side[None]) / kind.mark
    uneven = abs(np.log(side[:, None] / side[None]))
    across, down = (kind.marks[place] - kind.marks[0] for place in (1, 3))
    rows, columns = (abs(np.log(apart / mean / length)) for length in (across[0], down[1]))
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


def _fours(squares: Floats, kind: Kind) -> list[Floats]:
    """Return the matrices of all fours of squares that can be a card's, likeliest first.

    Each square's size must be what the matrix of the four makes of a mark there.
    """
    (corner, right, below), at = _corners_of(squares, kind)[0].T, squares[:, :2]
    if not len(corner):
        return []
    off = np.hypot(*(at[None] - (at[right] + at[below] - at[corner])[:, None]).transpose(2, 0, 1))
    last = off.argmin(1)
    near = off.min(1) < FOURTH * np.hypot(*(at[right] - at[below]).T)
    fours = np.stack([corner, right, last, below], 1)[near]
    ill = _ill_sized(squares[fours], kind)
    best = np.argsort(ill)[: min(MOST_FOURS, int((ill < ILL).sum()))]
    return [homography(kind.marks, four) for four in at[fours[best]]]


def _ill_sized(fours: Floats, kind: Kind) -> Floats:
    """Return how far the sizes of fours of squares are from those of marks seen as these fours.

    The matrix from a square of length 1 to four corners has a closed form (Heckbert, 1989). It makes of a
    small area its determinant over the third power of the depth there.
    """
    (x0, x1, x2, x3), (y0, y1, y2, y3) = fours[..., :2].transpose(2, 1, 0)
    ax, bx, sx, ay, by, sy = x1 - x2, x3 - x2, x0 - x1 + x2 - x3, y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    under = np.where(abs(ax * by - bx * ay) < 1e-9, 1e-9, ax * by - bx * ay)
    g, h = (sx * by - bx * sy) / under, (ax * sy - sx * ay) / under
    a, b, d, e = x1 - x0 + g * x1, x3 - x0 + h * x3, y1 - y0 + g * y1, y3 - y0 + h * y3
    determinant = a * (e - y0 * h) - b * (d - y0 * g) + x0 * (d * h - e * g)
    depth = np.stack([np.ones_like(g), 1 + g, 1 + g + h, 1 + h], 1)
    part = kind.mark**2 / np.prod(np.ptp(kind.marks, axis=0))
    area = determinant[:, None] * part / np.maximum(depth, 0.1) ** 3
    off = abs(np.log(np.maximum(area, 1e-6) / fours[..., 2] ** 2)) / 2
    return np.asarray((off + fours[..., 3]).sum(1))


def _threes(squares: Floats, kind: Kind) -> list[Floats]:
    """Return the matrices of threes of squares, whichever mark is hidden, likeliest first."""
    tried: list[tuple[float, Floats]] = []
    for side, laid in ((0, kind), (1, _turned(kind))):
        triples, ill = _corners_of(squares, laid)
        for place in np.argsort(ill)[: MOST_FOURS // 4]:
            upper, right, left = squares[triples[place], :2]
            four = np.array([upper, right, right + left - upper, left])
            tried += [(ill[place], homography(kind.marks, np.roll(four, side + turn, 0))) for turn in (0, 2)]
    tried.sort(key=lambda each: each[0])
    return [matrix for _, matrix in tried if np.isfinite(matrix).all()]


def _turned(kind: Kind) -> Kind:
    """The card lying on its side."""
    marks = kind.marks[:, ::-1][[0, 3, 2, 1]]
    return replace(kind, wide=kind.high, high=kind.wide, marks=marks)


def _twos(squares: Floats, kind: Kind, picture: Picture) -> list[Floats]:
    """Return the matrices of pairs on one side of a card whose other side is outside the picture."""
    at, side, corners = squares[:, :2] @ (1, 1j), squares[:, 2], kind.marks @ (1, 1j)
    tried: list[tuple[float, Floats]] = []
    for first, second in ((0, 1), (1, 2), (2, 3), (3, 0)):
        turn = (at[None] - at[:, None]) / (corners[second] - corners[first])
        ill = abs(np.log(np.maximum(abs(turn), 1e-6) * kind.mark / np.sqrt(side[:, None] * side[None])))
        for one, other in np.argwhere((ill < FAR / 2) & (abs(np.log(side[:, None] / side[None])) < FAR / 2)):
            ends = at[one] + turn[one, other] * (corners - corners[first])
            four = np.stack([ends.real, ends.imag], 1)
            if picture.inside(four).sum() == 2:
                tried.append((ill[one, other], homography(kind.marks, four)))
    tried.sort(key=lambda each: each[0])
    return [matrix for _, matrix in tried[:MOST_FOURS]]


def _likeness(picture: Picture, rough: Grey, matrix: Floats) -> float:
    """Compare a place of the picture with a print, roughly; -1 if too little of it is in the picture."""
    points = through(matrix, grid(rough.shape[1] / ROUGH, rough.shape[0] / ROUGH, ROUGH).astype(np.float32))
    inside = picture.inside(points)
    if inside.mean() < SEEN:
        return -1
    dense = np.sqrt(abs(np.linalg.det(matrix[:2, :2])))
    return alike(picture.level(dense, ROUGH * 1.25).flat.at(points[inside]), rough[inside])


def _apart(tried: list[Found], kinds: tuple[Kind, ...]) -> list[Found]:
    """Keep the best of those that overlap."""
    kept: list[Found] = []
    for found in sorted(tried, key=lambda each: -each.likeness):
        mine = _corners(found, kinds[found.kind])
        others = [_corners(each, kinds[each.kind]) for each in kept]
        if not any(overlap(mine, other) for other in others):
            kept.append(found)
    return kept


def _corners(found: Found, kind: Kind) -> Floats:
    return through(found.matrix, kind.marks)


def overlap(one: Floats, other: Floats) -> bool:
    """Return whether points well inside either card are inside the other."""
    steps = np.linspace(0.08, 0.92, 5)
    for card, second in ((one, other), (other, one)):
        points = [
            (card[0] * (1 - x) + card[1] * x) * (1 - y) + (card[3] * (1 - x) + card[2] * x) * y
            for x, y in product(steps, steps)
        ]
        if any(_inside(point, second) for point in points):
            return True
    return False


def _inside(point: Floats, corners: Floats) -> bool:
    sides = np.roll(corners, -1, 0) - corners
    to = point - corners
    cross = sides[:, 0] * to[:, 1] - sides[:, 1] * to[:, 0]
    return bool((cross >= -1).all() or (cross <= 1).all())
