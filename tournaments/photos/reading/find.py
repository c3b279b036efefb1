"""Find the four squares of each card in a picture, and which way up it is.

Solid squares are found by their moments: for every parallelogram, the area is twelve times the root of the
determinant of its pixels' covariance. Four of them belong together if they are as far apart as the squares
of a kind of card, measured by their own size.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np

from tournaments.photos.reading.likeness import alike
from tournaments.photos.reading.pack import DENSE, Floats, Grey, Kind
from tournaments.photos.reading.picture import Picture, blurred, flat, reduced
from tournaments.photos.reading.straighten import grid, homography, through

WINDOW = 22  # the mean brightness is taken over this part of the longest side
DARK = 0.72
SIDES = 4.0, 110.0  # pixels of a square's side
FILL = 0.84, 1.12  # a parallelogram has 1, an ellipse 1.047, a triangle 0.87 at most with sides as even
EVEN = 1.75  # how much longer than wide a square may look
MOST = 220  # so many squares are tried
ROUGH = 1  # pixels a millimetre at which every four is compared with the print
ALIKE_FOUR, ALIKE_THREE = 0.28, 0.33
AT_ONCE = 0.55
MOST_FOURS = 300


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """A card in a picture: ``matrix`` takes its millimetres to pixels of the photograph."""

    kind: int
    matrix: Floats
    likeness: float
    marks: int

    @property
    def dense(self) -> float:
        """Pixels a millimetre."""
        return float(np.sqrt(abs(np.linalg.det(self.matrix[:2, :2]))))


def find(picture: Picture, kinds: tuple[Kind, ...]) -> list[Found]:
    """Return the cards of a picture, best first; none overlaps another."""
    level = picture.small
    squares = marks(level.pixels)
    squares[:, :3] /= level.scale
    rough = [flat(reduced(kind.drawing, DENSE // ROUGH), kind.wide / 6) for kind in kinds]
    kept: list[Found] = []
    for count, least in ((4, ALIKE_FOUR), (3, ALIKE_THREE)):
        used = [through(each.matrix, kinds[each.kind].marks) for each in kept]
        left = np.array([square for square in squares if not any(_inside(square[:2], card) for card in used)])
        tried = []
        for place, kind in enumerate(kinds):
            matrices = (_fours if count == 4 else _threes)(left.reshape(-1, 4), kind)
            tried += _tried(picture, place, kind, rough[place], matrices, count)
        kept = _apart([*kept, *(found for found in tried if found.likeness > least)], kinds)
    return kept


def _tried(
    picture: Picture, place: int, kind: Kind, rough: Grey, matrices: list[Floats], count: int
) -> Iterator[Found]:
    """Compare a card with its print at each of some places, but not on top of one that is surely right."""
    sure: list[Floats] = []
    for matrix in matrices:
        corners = through(matrix, kind.marks)
        if any(_inside(corners.mean(0), other) for other in sure):
            continue
        yield (found := Found(place, matrix, _likeness(picture, rough, matrix), count))
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


def _joined(starts: Floats, ends: Floats, wide: int) -> Floats:
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


def _moments(starts: Floats, ends: Floats, wide: int, group: Floats) -> tuple[Floats, Floats, Floats]:
    """Return area, middle and covariance of each group of runs."""
    _, group = np.unique(group, return_inverse=True)
    long, y, x = ends - starts, starts // wide, (starts % wide) + (ends - starts - 1) / 2
    area = np.bincount(group, long)
    middle = np.stack([np.bincount(group, long * x), np.bincount(group, long * y)], 1) / area[:, None]
    dx, dy = x - middle[group, 0], y - middle[group, 1]
    spread = (dx * dx + (long * long - 1) / 12, dx * dy, dy * dy)
    xx, xy, yy = (np.bincount(group, long * each) / area for each in spread)
    covariance = np.array([[xx + 1 / 12, xy], [xy, yy + 1 / 12]]).transpose(2, 0, 1)
    return area, middle, covariance


def _squares(area: Floats, middle: Floats, covariance: Floats) -> Floats:
    sized = (area >= SIDES[0] ** 2) & (area <= SIDES[1] ** 2)
    area, middle, covariance = area[sized], middle[sized], covariance[sized]
    least, most = np.linalg.eigvalsh(covariance).T
    fill = area / (12 * np.sqrt(least * most))
    good = (fill > FILL[0]) & (fill < FILL[1]) & (most < EVEN**2 * least)
    squares = np.column_stack([middle, np.sqrt(area), abs(fill - 1)])[good]
    return squares[np.argsort(squares[:, 3])][:MOST]


def _corners_of(squares: Floats, kind: Kind) -> Iterator[tuple[int, int, int, Floats]]:
    """Yield three squares as upper left, upper right and lower left, with the likely place of the fourth."""
    at, side = squares[:, :2], squares[:, 2]
    apart = np.hypot(*(at[:, None] - at[None]).transpose(2, 0, 1))
    mean = np.sqrt(side[:, None] * side[None]) / kind.mark
    alike_sides = abs(np.log(side[:, None] / side[None])) < 0.5
    across, down = (kind.marks[place] - kind.marks[0] for place in (1, 3))
    rows = alike_sides & (abs(np.log(np.maximum(apart, 1) / mean / across[0])) < 0.3)
    columns = alike_sides & (abs(np.log(np.maximum(apart, 1) / mean / down[1])) < 0.3)
    for corner in np.flatnonzero(rows.any(1) & columns.any(1)):
        for right, below in product(np.flatnonzero(rows[corner]), np.flatnonzero(columns[corner])):
            a, d = at[right] - at[corner], at[below] - at[corner]
            turn = (a[0] * d[1] - a[1] * d[0]) / apart[corner, right] / apart[corner, below]
            shape = np.log(apart[corner, right] * down[1] / apart[corner, below] / across[0])
            if turn > 0.8 and abs(shape) < 0.25:
                yield corner, right, below, at[right] + d


def _fours(squares: Floats, kind: Kind) -> list[Floats]:
    """Return the matrices of all fours of squares that can be a card's, likeliest first."""
    tried = []
    for corner, right, below, guess in _corners_of(squares, kind):
        off = np.hypot(*(squares[:, :2] - guess).T)
        last = int(off.argmin())
        size = np.hypot(*(squares[right, :2] - squares[below, :2]))
        if off[last] < 0.16 * size and abs(np.log(squares[last, 2] / squares[corner, 2])) < 0.5:
            four = squares[[corner, right, last, below]]
            tried.append((off[last] / size + four[:, 3].sum() + four[:, 2].std() / four[:, 2].mean(), four))
    tried.sort(key=lambda each: float(each[0]))
    return [homography(kind.marks, four[:, :2]) for _, four in tried[:MOST_FOURS]]


def _threes(squares: Floats, kind: Kind) -> list[Floats]:
    """Return the matrices of threes of squares, whichever mark is hidden."""
    matrices = []
    for corner, right, below, guess in _corners_of(squares, kind):
        three = np.array([*squares[[corner, right], :2], guess, squares[below, :2]])
        matrices.append(homography(kind.marks, three))  # the lower right mark is hidden
        matrices.append(homography(kind.marks, np.roll(three, 2, 0)))
    for corner, right, below, guess in _corners_of(squares, _turned(kind)):
        three = np.array([*squares[[corner, right], :2], guess, squares[below, :2]])
        matrices.append(homography(kind.marks, np.roll(three, 1, 0)))
        matrices.append(homography(kind.marks, np.roll(three, -1, 0)))
    return matrices[:MOST_FOURS]


def _turned(kind: Kind) -> Kind:
    """The card lying on its side."""
    marks = kind.marks[:, ::-1][[0, 3, 2, 1]]
    return Kind(kind.high, kind.wide, marks, kind.mark, kind.head, (), kind.drawing, kind.reference)


def _likeness(picture: Picture, rough: Grey, matrix: Floats) -> float:
    """Compare a place of the picture with a print, roughly."""
    points = through(matrix, grid(rough.shape[1] / ROUGH, rough.shape[0] / ROUGH, ROUGH).astype(np.float32))
    dense = np.sqrt(abs(np.linalg.det(matrix[:2, :2])))
    return alike(picture.level(dense, ROUGH * 1.25).flat.at(points), rough)


def _apart(tried: list[Found], kinds: tuple[Kind, ...]) -> list[Found]:
    """Keep the best of those that overlap; four marks are better than three."""
    kept: list[Found] = []
    for found in sorted(tried, key=lambda each: (-each.marks, -each.likeness)):
        mine = _corners(found, kinds[found.kind])
        others = [_corners(each, kinds[each.kind]) for each in kept]
        if not any(_overlap(mine, other) for other in others):
            kept.append(found)
    return kept


def _corners(found: Found, kind: Kind) -> Floats:
    return through(found.matrix, kind.marks)


def _overlap(one: Floats, other: Floats) -> bool:
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
