"""Our own four suits and a sign for no trumps, as outlines for paper.

The same drawings are on screen in ``static/img/suits.svg``; a test holds the two together. Each outline
lies in a square of 100 units with y growing downwards, as in SVG. An outline has no overlap with itself
and its holes run the other way round, so both fill rules give the same picture.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from reportlab.pdfgen.canvas import Canvas

from tournaments.engine.trumps import Trump

Verb = Literal["move", "line", "curve", "close"]
Step = tuple[Verb, tuple[float, ...]]
Outline = tuple[Step, ...]

UNITS = 100

HEARTS: Outline = (
    ("move", (50, 92)),
    ("curve", (46, 83, 7, 60, 7, 33)),
    ("curve", (7, 18, 17, 9, 29, 9)),
    ("curve", (39, 9, 46, 15, 50, 24)),
    ("curve", (54, 15, 61, 9, 71, 9)),
    ("curve", (83, 9, 93, 18, 93, 33)),
    ("curve", (93, 60, 54, 83, 50, 92)),
    ("close", ()),
)

CLUBS: Outline = (
    ("move", (54, 67)),
    ("curve", (58, 75, 65, 79, 73, 79)),
    ("curve", (84.6, 79, 94, 69.6, 94, 58)),
    ("curve", (94, 46.4, 84.6, 37, 73, 37)),
    ("curve", (69, 37, 65, 38, 61.5, 40.5)),
    ("curve", (67.5, 36.5, 71, 31, 71, 25)),
    ("curve", (71, 13.4, 61.6, 4, 50, 4)),
    ("curve", (38.4, 4, 29, 13.4, 29, 25)),
    ("curve", (29, 31, 32.5, 36.5, 38.5, 40.5)),
    ("curve", (35, 38, 31, 37, 27, 37)),
    ("curve", (15.4, 37, 6, 46.4, 6, 58)),
    ("curve", (6, 69.6, 15.4, 79, 27, 79)),
    ("curve", (35, 79, 42, 75, 46, 67)),
    ("curve", (46, 81, 41, 91, 31, 96)),
    ("line", (69, 96)),
    ("curve", (59, 91, 54, 81, 54, 67)),
    ("close", ()),
)

DIAMONDS: Outline = (
    ("move", (50, 4)),
    ("curve", (58, 19, 71, 36, 86, 50)),
    ("curve", (71, 64, 58, 81, 50, 96)),
    ("curve", (42, 81, 29, 64, 14, 50)),
    ("curve", (29, 36, 42, 19, 50, 4)),
    ("close", ()),
)

SPADES: Outline = (
    ("move", (50, 5)),
    ("curve", (54, 15, 93, 37, 93, 62)),
    ("curve", (93, 74, 84, 81, 74, 81)),
    ("curve", (65, 81, 58, 76, 54, 69)),
    ("curve", (55, 82, 60, 91, 69, 96)),
    ("line", (31, 96)),
    ("curve", (40, 91, 45, 82, 46, 69)),
    ("curve", (42, 76, 35, 81, 26, 81)),
    ("curve", (16, 81, 7, 74, 7, 62)),
    ("curve", (7, 37, 46, 15, 50, 5)),
    ("close", ()),
)

NO_TRUMPS: Outline = (
    ("move", (94, 50)),
    ("curve", (94, 74.3, 74.3, 94, 50, 94)),
    ("curve", (25.7, 94, 6, 74.3, 6, 50)),
    ("curve", (6, 25.7, 25.7, 6, 50, 6)),
    ("curve", (74.3, 6, 94, 25.7, 94, 50)),
    ("close", ()),
    ("move", (68.7, 22.8)),
    ("curve", (55.6, 13.8, 37.9, 15.4, 26.7, 26.7)),
    ("curve", (15.4, 37.9, 13.8, 55.6, 22.8, 68.7)),
    ("close", ()),
    ("move", (31.3, 77.2)),
    ("curve", (44.4, 86.2, 62.1, 84.6, 73.3, 73.3)),
    ("curve", (84.6, 62.1, 86.2, 44.4, 77.2, 31.3)),
    ("close", ()),
)

OUTLINES: Mapping[Trump, Outline] = MappingProxyType(
    {
        Trump.HEARTS: HEARTS,
        Trump.CLUBS: CLUBS,
        Trump.DIAMONDS: DIAMONDS,
        Trump.SPADES: SPADES,
        Trump.NONE: NO_TRUMPS,
    }
)


def draw_suit(canvas: Canvas, trump: Trump, x: float, y: float, size: float) -> None:
    """Fill the sign of ``trump`` in a square of ``size`` points whose lower left corner is (x, y).

    The canvas's fill colour is used: red for hearts and diamonds is the caller's to set.
    """
    scale = size / UNITS
    path = canvas.beginPath()
    verbs = {"move": path.moveTo, "line": path.lineTo, "curve": path.curveTo}
    for verb, numbers in OUTLINES[trump]:
        if verb == "close":
            path.close()
            continue
        points = [
            x + number * scale if place % 2 == 0 else y + (UNITS - number) * scale
            for place, number in enumerate(numbers)
        ]
        verbs[verb](*points)
    canvas.drawPath(path, stroke=0, fill=1)
