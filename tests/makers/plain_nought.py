"""``python -m tests.makers.plain_nought FONT...``: take the stroke out of the face's nought, in the files.

On a score card "10" with a stroke through its nought reads as a figure crossed out. The face has no other
nought, neither as a feature nor as a glyph; its licence (OFL 1.1, without a reserved name) allows changes.
What is left of the counter beside the stroke has one whole quarter, the lower left one; the new counter is
that quarter four times. Needs fontTools and brotli, which nothing else here does: ``pip install
fonttools brotli`` into an environment of its own.
"""

import sys
from collections.abc import Iterator
from typing import Any

OUTLINE = 16  # points of the outer contour of "zero"
QUARTER = (16, 26, 25, 24, 23)  # the quarter: its lowest point, three off the curve, its leftmost point
Point = tuple[float, float]


def counter(points: list[Point]) -> Iterator[Point]:
    """The whole counter, from its lowest point to the right, up, left and down, of the points of a nought.

    Of differences between weights it makes the differences of the counter.
    """
    low, *between, left = (points[place] for place in QUARTER)
    across, up = low[0], left[1]

    def right(point: Point) -> Point:
        return 2 * across - point[0], point[1]

    def top(point: Point) -> Point:
        return point[0], 2 * up - point[1]

    yield low
    yield from map(right, between)
    yield right(left)
    yield from (right(top(point)) for point in reversed(between))
    yield top(low)
    yield from map(top, between)
    yield left
    yield from reversed(between)


def without_stroke(font: Any) -> bool:
    """Take the stroke out; False where the font has no nought, or a plain one."""
    glyf = font["glyf"]
    if "zero" not in set(glyf.keys()) or glyf["zero"].numberOfContours != 3:
        return False
    glyph, variations = glyf["zero"], font["gvar"].variations["zero"] if "gvar" in font else ()
    points = list(glyph.coordinates)
    kinds = [glyph.flags[place] & 1 for place in range(OUTLINE)]
    glyph.coordinates = type(glyph.coordinates)([*points[:OUTLINE], *counter(points)])
    glyph.flags = bytearray([*kinds, *([1, 0, 0, 0] * 4)])
    glyph.endPtsOfContours, glyph.numberOfContours = [OUTLINE - 1, 2 * OUTLINE - 1], 2
    for variation in variations:
        deltas = variation.coordinates
        variation.coordinates = [*deltas[:OUTLINE], *counter(deltas), *deltas[-4:]]
    return True


def main(files: list[str]) -> None:
    from fontTools.ttLib import TTFont

    for name in files:
        font = TTFont(name, recalcTimestamp=False)
        if without_stroke(font):
            font.save(name)
            print(name, "has a plain nought now")


if __name__ == "__main__":
    main(sys.argv[1:])
