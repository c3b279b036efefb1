"""Outlines of the four suits and of the sign for no trumps, read from the same SVG file as the screen uses.

Each outline fills a square of 100 units with y growing downwards, as in SVG. Outlines do not intersect
themselves and holes run the other way round, so both fill rules give the same picture.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType

from django.conf import settings
from reportlab.pdfgen.canvas import Canvas

from tournaments.engine.trumps import Trump

SPRITE = settings.BASE_DIR / "static/img/suits.svg"
SIGN = re.compile(r'<symbol id="(\w+)"[^>]*>\s*<path d="([^"]+)"/>')
STEP = re.compile("([MLCZ])([^MLCZ]*)")

Outline = tuple[tuple[str, tuple[float, ...]], ...]  # the commands of an SVG path, all of them absolute

UNITS = 100
OUTLINES: Mapping[Trump, Outline] = MappingProxyType(
    {
        Trump(name): tuple((verb, tuple(map(float, numbers.split()))) for verb, numbers in STEP.findall(path))
        for name, path in SIGN.findall(SPRITE.read_text(encoding="utf-8"))
    }
)


def draw_suit(canvas: Canvas, trump: Trump, x: float, y: float, size: float) -> None:
    """Fill the outline of ``trump`` in a square of ``size`` points with its lower left corner at (x, y).

    Uses the canvas's current fill colour: the caller sets red for hearts and diamonds.
    """
    scale = size / UNITS
    path = canvas.beginPath()
    verbs = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
    for verb, numbers in OUTLINES[trump]:
        points = [
            x + number * scale if place % 2 == 0 else y + (UNITS - number) * scale
            for place, number in enumerate(numbers)
        ]
        verbs[verb](*points)
    canvas.drawPath(path, stroke=0, fill=1)
