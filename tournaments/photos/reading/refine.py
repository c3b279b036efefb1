"""Refine the position of a card by what is printed on it, which makes bent paper harmless.

Patches of the print are looked for near where the marks say they are: first large ones for the matrix, then
small ones for a smooth surface of what is left.
"""

from dataclasses import dataclass, replace

import numpy as np

from tournaments.photos.reading.find import Found
from tournaments.photos.reading.likeness import matched
from tournaments.photos.reading.pack import DENSE, CardKind, Floats
from tournaments.photos.reading.picture import GreyPicture, reduced
from tournaments.photos.reading.straighten import grid, homography, scale, through

CLEAR = 0.3  # patches that match less are not believed
SURE = 0.45  # likeness from which marks are near enough for large patches
WORST = 30  # percentile of the patches that must match: a card of which half matches is misplaced
ROUNDS = 8


@dataclass(frozen=True, slots=True)
class Patches:
    """Size of patches, how far around to look for them and how far apart they are, in millimetres."""

    wide: float
    high: float
    reach: float
    apart: float
    dense: int


WIDEST = Patches(40, 34, 10, 22, 1)  # for cards of which a mark is hidden or mistaken
LARGE = Patches(26, 22, 4.5, 18, 2)
SMALL = Patches(16, 14, 2.5, 17, 4)
LAST = Patches(16, 14, 1.0, 14, 4)


@dataclass(frozen=True, slots=True, eq=False)
class FlatCard:
    """A card as it lies, bent or flat: matrix, and a cubic surface of what it leaves, in millimetres."""

    kind: CardKind
    matrix: Floats
    surface: Floats
    likeness: float

    def points(self, places: Floats) -> Floats:
        """Take millimetres of the card to pixels of the photograph."""
        return through(self.matrix, places + _powers(places, self.kind) @ self.surface)

    @property
    def dense(self) -> float:
        """Pixels a millimetre."""
        return scale(self.matrix)


def refine(picture: GreyPicture, kind: CardKind, found: Found) -> FlatCard:
    """Return where a card is, to a fraction of a millimetre; its likeness tells whether it is one."""
    sheet = FlatCard(kind, found.matrix, np.zeros((10, 2)), found.likeness)
    for patches in (LARGE,) if found.likeness > SURE else (WIDEST, WIDEST, LARGE):
        places, off, match = _look(picture, sheet, patches)
        good = match > CLEAR
        if good.sum() >= 8:
            matrix = _fitted(places, off, np.where(good, match, 0), sheet.matrix)
            sheet = replace(sheet, matrix=matrix)
    for patches in (LARGE, SMALL, LAST):
        places, off, match = _look(picture, sheet, patches)
        at = _powers(places, kind) @ sheet.surface + off
        surface = _surface(_powers(places, kind), at, match)
        sheet = replace(sheet, surface=surface)
        seen = match[picture.inside(sheet.points(places))]
        sheet = replace(sheet, likeness=float(np.percentile(seen, WORST)) if len(seen) else 0.0)
    return sheet


def _look(picture: GreyPicture, sheet: FlatCard, patches: Patches) -> tuple[Floats, Floats, Floats]:
    """Look for patches all over a card: their middles, how far off each is (mm), how well it matches."""
    kind, dense = sheet.kind, patches.dense
    wide, high = (round(side * dense / 2) * 2 for side in (patches.wide, patches.high))
    around = 2 * round(patches.reach * dense)
    drawn = np.pad(reduced(kind.drawing, DENSE // dense), max(wide, high), constant_values=255)
    corners = np.rint(_middles(kind, patches) * dense).astype(int) + max(wide, high)
    views = np.lib.stride_tricks.sliding_window_view(drawn, (high, wide))
    prints = views[corners[:, 1] - high // 2, corners[:, 0] - wide // 2].astype(np.float32)
    inked = prints.std((1, 2)) > 3
    middles = (corners[inked] - max(wide, high)) / dense
    size = (wide + around) / dense, (high + around) / dense
    window = grid(*size, dense) - np.array(size) / 2
    seen = picture.level(sheet.dense, dense).at(_near(sheet, middles, window.astype(np.float32)))
    off, match = matched(seen, prints[inked])
    return middles, off / dense, match


def _near(sheet: FlatCard, middles: Floats, window: Floats) -> Floats:
    """Take a window around each of some middles to the photograph; over so little, paper is even."""
    ends = sheet.points(middles).astype(np.float32)[:, None, None]
    steps = [(sheet.points(middles + step) - sheet.points(middles - step)) / 2 for step in np.eye(2)]
    return np.asarray(ends + window @ np.stack(steps, 1).astype(np.float32)[:, None])


def _middles(kind: CardKind, patches: Patches) -> Floats:
    sides = []
    for length, size in ((kind.wide, patches.wide), (kind.high, patches.high)):
        first = 3 + size / 2
        sides.append(np.linspace(first, length - first, max(3, round((length - size) / patches.apart) + 1)))
    return np.stack(np.meshgrid(*sides), -1).reshape(-1, 2)


def _fitted(places: Floats, off: Floats, match: Floats, matrix: Floats) -> Floats:
    """Fit the matrix by weights that fall for patches that are far from where all others say."""
    ends = through(matrix, places + off)
    weights = match.copy()
    for _ in range(ROUNDS):
        fitted = homography(places, ends, weights)
        left = np.hypot(*(through(np.linalg.inv(fitted), ends) - places).T)
        weights = match * _trusted(left, least=0.4)
    return fitted


def _surface(powers: Floats, off: Floats, match: Floats) -> Floats:
    """Fit a cubic surface likewise; its higher terms are held back where few patches speak for them."""
    believed = np.where(match > CLEAR, match**2, 0)
    weights = believed.copy()
    held = np.diag([0.001] * 3 + [0.02] * 3 + [0.05] * 4)
    surface: Floats = np.zeros((10, 2))
    for _ in range(ROUNDS):
        equations = powers.T @ (powers * weights[:, None]) + held
        surface = np.linalg.solve(equations, powers.T @ (off * weights[:, None]))
        left = np.hypot(*(off - powers @ surface).T)
        weights = believed * _trusted(left, least=0.15)
    return surface


def _trusted(left: Floats, *, least: float) -> Floats:
    """Tukey's weights: 1 for patches that fit, 0 beyond some times the usual distance."""
    limit = max(least, 4 * float(np.median(left)))
    return np.asarray(np.maximum(1 - (left / limit) ** 2, 0) ** 2)


def _powers(places: Floats, kind: CardKind) -> Floats:
    x = places[..., 0] / kind.wide * 2 - 1
    y = places[..., 1] / kind.high * 2 - 1
    terms = [np.ones_like(x), x, y, x * x, x * y, y * y, x**3, x * x * y, x * y * y, y**3]
    return np.stack(terms, -1)
