"""Registration marks, reference and cutting lines of a card, and the pattern of a role."""

from collections.abc import Iterator
from contextlib import contextmanager

from tournaments.press.drawing.paper import HAIRLINE, INK, SAFE, Press, Size, mm
from tournaments.press.score_cards.shape import MARK, MARK_QUIET, Layout, Shape

KEY = 4  # so much of the key of the drive is printed


def reference(key: str, card: int, layout: Layout) -> str:
    """Reference for machine reading, ``<drive>-<card><layout>``, as in K7Q2-1A; empty without a key.

    ``key`` stands for the drive; ``card`` is 1 unless the drive needs several cards; the layout is a letter
    of ``shape.Layout``. It is printed as text, not as a code that a phone would open; the player's number has
    a box of its own.
    """
    return f"{key[:KEY]}-{card}{layout.letter}" if key else ""


def print_marks(press: Press, layout: Layout) -> None:
    """Print the four squares, and between them a double frame if the card has room."""
    for x, y in layout.marks():
        press.box(x, y, MARK, MARK, 0, fill=INK)
    if layout.shape.small:
        return
    wide, high = layout.shape.card
    gap = SAFE + MARK + MARK_QUIET
    for inset, weight in ((SAFE + 0.6, 1.2), (SAFE + mm(1), HAIRLINE)):
        for y in (inset, high - inset):
            press.rule(gap, y, wide - gap, y, weight)
        for x in (inset, wide - inset):
            press.rule(x, gap, x, high - gap, weight)


def print_cuts(press: Press, shape: Shape) -> None:
    """Print dotted cutting lines between the cards."""
    wide, high = shape.paper
    for column in range(1, shape.across):
        press.cut(wide * column / shape.across, SAFE, wide * column / shape.across, high - SAFE)
    for row in range(1, shape.down):
        press.cut(SAFE, high * row / shape.down, wide - SAFE, high * row / shape.down)


def print_pattern(press: Press, role: str, at: tuple[float, float], size: Size) -> None:
    """Print the pattern of a role, distinguishable in black and white: dots for a, stripes for b."""
    if not role:
        return
    (x, y), (wide, high) = at, size
    with _within(press, x, y, wide, high):
        press.canvas.setFillColor(INK)
        press.canvas.setStrokeColor(INK)
        if role == "a":
            _dots(press, x, y, wide, high)
        else:
            press.canvas.setLineWidth(high / 9)
            step = high / 3
            for place in range(-3, int(wide / step) + 1):
                press.canvas.line(x + place * step, y, x + place * step + high, y + high)
    press.box(x, y, wide, high, 1)


def _dots(press: Press, x: float, y: float, wide: float, high: float) -> None:
    step = high / 3
    across = int(wide / step)
    for row in range(3):
        for column in range(across):
            middle = x + (column + 0.5) * wide / across
            press.canvas.circle(middle, y + (row + 0.5) * step, step * 0.3, stroke=0, fill=1)


@contextmanager
def _within(press: Press, x: float, y: float, wide: float, high: float) -> Iterator[None]:
    """Clip drawing inside this context to a box."""
    canvas = press.canvas
    canvas.saveState()
    path = canvas.beginPath()
    path.rect(x, y, wide, high)
    canvas.clipPath(path, stroke=0, fill=0)
    yield
    canvas.restoreState()
