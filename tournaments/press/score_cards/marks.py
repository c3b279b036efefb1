"""What a reader and scissors need on a card: marks, a reference, where to cut; and the pattern of a role."""

from collections.abc import Iterator
from contextlib import contextmanager

from tournaments.press.drawing.paper import HAIRLINE, INK, SAFE, Press, Size, mm
from tournaments.press.score_cards.shape import MARK, MARK_QUIET, Layout, Shape

KEY = 4  # so much of the key of the drive is printed


def reference(key: str, card: int, layout: Layout) -> str:
    """What a later reader of cards goes by: ``<drive>-<card><layout>``, as in K7Q2-1A; empty without a key.

    ``key`` stands for the drive; ``card`` is 1 unless the drive is too long for one; the layout is a letter
    of ``card_shape``. It is in print, and no code: no phone opens it, and whose card it is has its own box.
    """
    return f"{key[:KEY]}-{card}{layout.letter}" if key else ""


def print_marks(press: Press, layout: Layout) -> None:
    """The four squares, and between them the double frame of a card that has room for it."""
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
    """Where to cut: a dotted line between the cards."""
    wide, high = shape.paper
    for column in range(1, shape.across):
        press.cut(wide * column / shape.across, SAFE, wide * column / shape.across, high - SAFE)
    for row in range(1, shape.down):
        press.cut(SAFE, high * row / shape.down, wide - SAFE, high * row / shape.down)


def print_pattern(press: Press, role: str, at: tuple[float, float], size: Size) -> None:
    """The pattern of a role: dots for a and stripes for b, told apart in black and white."""
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
    """Nothing is drawn outside this box."""
    canvas = press.canvas
    canvas.saveState()
    path = canvas.beginPath()
    path.rect(x, y, wide, high)
    canvas.clipPath(path, stroke=0, fill=0)
    yield
    canvas.restoreState()
