"""Likeness of two pictures of the same place, whatever the light."""

import numpy as np

from tournaments.photos.reading.pack import Floats, Grey


def alike(one: Floats | Grey, other: Floats | Grey) -> float:
    """Correlation of two arrays: 1 for the same, 0 for nothing in common."""
    one, other = one - one.mean(), other - other.mean()
    size = float(np.sqrt((one * one).sum() * (other * other).sum()))
    return float((one * other).sum()) / size if size else 0.0


def matched(windows: Floats, patches: Floats) -> tuple[Floats, Floats]:
    """Look for each patch in its window, which is larger by an even number of pixels.

    Return how far off the middle each was found, (x, y) in pixels, and how well it matches there.
    """
    count, high, wide = windows.shape
    down, across = patches.shape[1:]
    windows, zero = (each - each.mean((1, 2), keepdims=True) for each in (windows, patches))
    norm = np.sqrt((zero * zero).sum((1, 2)))[:, None, None]
    size = high, wide
    product = np.fft.rfft2(windows, size) * np.conj(np.fft.rfft2(zero, size))
    rows, columns = high - down + 1, wide - across + 1
    found = np.fft.irfft2(product, size)[:, :rows, :columns]
    sums, squares = (_sums(each, down, across) for each in (windows, windows * windows))
    spread = np.sqrt(np.maximum(squares - sums * sums / (down * across), down * across))  # a grey at least
    score = found / (np.maximum(norm, 1) * spread)
    best = score.reshape(count, -1).argmax(1)
    y, x = best // columns, best % columns
    each = np.arange(count)
    off = [
        at + _between(*(score[each, *_near(y, x, axis, step, score.shape)] for step in (-1, 0, 1)))
        for axis, at in ((1, x), (0, y))
    ]
    return np.stack([off[0] - (columns - 1) / 2, off[1] - (rows - 1) / 2], 1), score[each, y, x]


def _sums(values: Floats, down: int, across: int) -> Floats:
    total = np.pad(values, ((0, 0), (1, 0), (1, 0))).cumsum(1).cumsum(2)
    return np.asarray(
        total[:, down:, across:]
        - total[:, :-down, across:]
        - total[:, down:, :-across]
        + total[:, :-down, :-across]
    )


def _near(y: Floats, x: Floats, axis: int, step: int, shape: tuple[int, ...]) -> tuple[Floats, Floats]:
    if axis:
        return y, np.clip(x + step, 0, shape[2] - 1)
    return np.clip(y + step, 0, shape[1] - 1), x


def _between(before: Floats, at: Floats, after: Floats) -> Floats:
    """Top of the parabola through three neighbours, relative to the middle one."""
    bend = before - 2 * at + after
    return np.where(bend < 0, np.clip((before - after) / 2 / np.minimum(bend, -1e-9), -0.5, 0.5), 0.0)
