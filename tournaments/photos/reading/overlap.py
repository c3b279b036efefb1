"""Cards that lie on one another, as far as their corners tell."""

from itertools import product

import numpy as np
from numpy.typing import NDArray

from tournaments.photos.reading.pack import Floats

STEPS = np.linspace(0.08, 0.92, 5)
# Shares of the four corners in points well inside a card.
WELL_INSIDE = np.array(
    [((1 - x) * (1 - y), x * (1 - y), x * y, (1 - x) * y) for x, y in product(STEPS, STEPS)]
)


def inside(points: Floats, corners: Floats) -> NDArray[np.bool_]:
    """Tell for each of some points if it is inside four corners."""
    sides = np.roll(corners, -1, 0) - corners
    to = points[..., None, :] - corners
    cross = sides[:, 0] * to[..., 1] - sides[:, 1] * to[..., 0]
    return np.asarray((cross >= -1).all(-1) | (cross <= 1).all(-1))


def overlap(one: Floats, other: Floats) -> bool:
    """Return whether points well inside either card are inside the other."""
    return any(inside(WELL_INSIDE @ a, b).any() for a, b in ((one, other), (other, one)))
