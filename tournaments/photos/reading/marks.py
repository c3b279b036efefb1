"""Find solid squares in a picture, as cards have near their corners.

They are known by their moments: for every parallelogram, the area is twelve times the root of the determinant
of its pixels' covariance.
"""

import numpy as np

from tournaments.photos.reading.pack import Floats, Grey, Ints
from tournaments.photos.reading.picture import GreyPicture, blurred

WINDOW = 22  # the mean brightness is taken over this part of the longest side
DARK = 0.72
SIDES = 4.0, 110.0  # pixels of a square's side
FILL = 0.84, 1.12  # a parallelogram has 1, an ellipse 1.047, a triangle 0.87 at most with sides as even
EVEN = 1.75  # how much longer than wide a square may look
MOST = 220  # so many squares are tried


def squares_in(picture: GreyPicture) -> Floats:
    """Return the solid squares of a picture as :func:`marks` does, in pixels of the photograph."""
    squares = marks(picture.small.pixels)
    squares[:, :3] /= picture.small.scale
    return squares


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
