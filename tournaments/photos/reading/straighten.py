"""Take points of a card to points of a picture."""

import numpy as np

from tournaments.photos.reading.pack import Floats


def homography(start: Floats, end: Floats, weights: Floats | None = None) -> Floats:
    """Return the 3 by 3 matrix that takes the points of ``start`` (four or more) to those of ``end``."""
    one, start_scale = _scaled(start)
    two, end_scale = _scaled(end)
    x, y, u, v = one[:, 0], one[:, 1], two[:, 0], two[:, 1]
    nought, ones = np.zeros_like(x), np.ones_like(x)
    upper = np.stack([x, y, ones, nought, nought, nought, -u * x, -u * y, -u], 1)
    lower = np.stack([nought, nought, nought, x, y, ones, -v * x, -v * y, -v], 1)
    rows = np.concatenate([upper, lower])
    if weights is not None:
        rows *= np.concatenate([weights, weights])[:, None]
    matrix = np.linalg.svd(rows)[2][-1].reshape(3, 3)
    matrix = np.linalg.inv(end_scale) @ matrix @ start_scale
    return np.asarray(matrix / matrix[2, 2])


def _scaled(points: Floats) -> tuple[Floats, Floats]:
    """Move points to the origin and to a usual size, which keeps the equations well conditioned."""
    middle, size = points.mean(0), points.std() or 1.0
    matrix = np.array([[1 / size, 0, -middle[0] / size], [0, 1 / size, -middle[1] / size], [0, 0, 1]])
    return (points - middle) / size, matrix


def through(matrix: Floats, points: Floats) -> Floats:
    """Take points (x, y) through a matrix."""
    matrix = matrix.astype(points.dtype)
    moved = points @ matrix[:, :2].T + matrix[:, 2]
    return np.asarray(moved[..., :2] / moved[..., 2:])


def scale(matrix: Floats) -> float:
    """Return the pixels a millimetre at the origin of a matrix."""
    return float(np.sqrt(abs(np.linalg.det(matrix[:2, :2]))))


def grid(wide: float, high: float, dense: float, corner: tuple[float, float] = (0, 0)) -> Floats:
    """Return the middles of pixels over a rectangle of a card, in millimetres: row, column, (x, y)."""
    x = (np.arange(int(wide * dense + 0.01)) + 0.5) / dense + corner[0]
    y = (np.arange(int(high * dense + 0.01)) + 0.5) / dense + corner[1]
    return np.stack(np.meshgrid(x, y), -1)
