"""Arrows that a photocopy keeps distinct: solid with a filled head, dashed or dotted with an open one."""

from math import hypot
from typing import Literal

from tournaments.press.drawing.paper import INK, Press, mm

Line = Literal["solid", "dashed", "dotted"]
DASHES: dict[Line, tuple[float, ...]] = {"solid": (), "dashed": (5, 2.5), "dotted": (1, 2.2)}
HEAD = mm(2.6)


def arrow(
    press: Press,
    start: tuple[float, float],
    end: tuple[float, float],
    line: Line = "solid",
    *,
    heads: int = 1,
) -> None:
    """Draw a straight arrow from ``start`` to ``end``, with one head for each table of the step."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy) or 1
    ux, uy = dx / far, dy / far
    size = min(HEAD, far * 0.35)
    canvas = press.canvas
    canvas.saveState()
    canvas.setStrokeColor(INK)
    canvas.setFillColor(INK)
    canvas.setLineWidth(1.6)
    canvas.setDash(*(([*DASHES[line]],) if DASHES[line] else ([],)))
    canvas.line(*start, end[0] - ux * size * 0.6, end[1] - uy * size * 0.6)
    canvas.setDash([])
    for place in range(heads):
        tip = (end[0] - ux * place * size * 1.1, end[1] - uy * place * size * 1.1)
        path = canvas.beginPath()
        path.moveTo(tip[0] - ux * size + uy * size * 0.5, tip[1] - uy * size - ux * size * 0.5)
        path.lineTo(*tip)
        path.lineTo(tip[0] - ux * size - uy * size * 0.5, tip[1] - uy * size + ux * size * 0.5)
        if line == "solid":
            path.close()
        canvas.drawPath(path, stroke=1, fill=int(line == "solid"))
    canvas.restoreState()
