"""Ornaments of wall sheets and certificates: a double frame with suits in its corners, a ruled heading."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product

from tournaments.engine.trumps import SUITS
from tournaments.press.drawing.fitting import FittedWords, fit
from tournaments.press.drawing.letters import LEADING, LEAST, width
from tournaments.press.drawing.paper import HAIRLINE, Align, Heading, Press, mm

FRAME = mm(8)  # from the edge of the page to its frame
INSIDE = mm(17)  # from the edge of the page to what stands in the frame
CORNER = mm(5)


@dataclass(frozen=True, slots=True)
class Block:
    """A text in a vertical stack, with the largest size it may have."""

    words: str
    size: float
    bold: bool = False


RULE = Block("-", 12)  # stands for a rule with suits


@contextmanager
def turned(press: Press, x: float, y: float, degrees: float) -> Iterator[None]:
    """Draw inside this context with the origin at (x, y), rotated anticlockwise."""
    press.flush()
    press.canvas.saveState()
    press.canvas.translate(x, y)
    press.canvas.rotate(degrees)
    yield
    press.flush()
    press.canvas.restoreState()


def hall_frame(press: Press, foot: float = 0) -> None:
    """Draw a double frame around the page above ``foot``, with a suit in each corner."""
    wide, high = press.size
    for inset, weight in ((FRAME, 2.2), (FRAME + mm(1.5), HAIRLINE)):
        press.box(inset, foot + inset, wide - 2 * inset, high - foot - 2 * inset, weight)
    near = FRAME + mm(3.5)
    left, right = near, wide - near - CORNER
    low, top = foot + near, high - near - CORNER
    for trump, x, y in zip(SUITS, (left, right, left, right), (top, top, low, low), strict=True):
        press.suit(trump, x, y, CORNER)


def suit_rule(press: Press, y: float, inset: float = INSIDE, size: float = mm(4)) -> None:
    """Draw a double rule across the page with the four suits in the middle."""
    wide = press.size[0]
    gap = 3.6 * size
    length = wide / 2 - inset - gap
    press.double_rule(inset, y, length)
    press.double_rule(wide / 2 + gap, y, length)
    press.suits(wide / 2, y - size / 2, size)


def hall_head(press: Press, heading: Heading, subject: str, *, size: float = 34) -> float:
    """Print the name of the sheet, then drive, date, hall, club and cause, over a double rule.

    Return the height of the lower edge, in points from the foot of the page.
    """
    wide, high = press.size
    room = wide - 2 * INSIDE - 2 * CORNER
    y = high - FRAME - mm(7) - size * 0.7
    one_line(press, (wide / 2, y), subject, room, size, bold=True)
    y -= mm(2.5)
    place = " · ".join(part for part in (heading.place, heading.club) if part)
    for words, letters, bold in ((heading.title, 15, True), (place, 12, False), (heading.cause, 12, False)):
        if words:
            fitted = fit(words, room, letters, letters * 0.8, bold=bold)
            tall = len(fitted.lines) * fitted.size * LEADING + mm(0.8)
            press.lines(wide / 2, y - tall / 2, fitted, bold=bold, align="centre")
            y -= tall
    y -= mm(3)
    suit_rule(press, y)
    return y - mm(4)


def one_line(
    press: Press,
    at: tuple[float, float],
    words: str,
    room: float,
    size: float,
    *,
    bold: bool = False,
    align: Align = "centre",
) -> None:
    """Print words on one line with the baseline at this point, in a smaller size if they are too long."""
    fitted = fit(words, room, size, max(9, size * 0.45), bold=bold, lines=1)
    press.line(*at, fitted, bold=bold, align=align)


def stacked(blocks: Sequence[Block], room: float, tall: float) -> list[FittedWords]:
    """Fit blocks in the largest sizes that the height allows, scaled alike, on at most three lines each."""
    for lines, twentieths in product((3, 2, 1), range(20, 3, -1)):
        sizes = [max(LEAST, block.size * twentieths / 20) for block in blocks]
        fitted = [
            fit(block.words, room, size, max(LEAST, size * 0.85), bold=block.bold, lines=lines)
            for block, size in zip(blocks, sizes, strict=True)
        ]
        if sum(map(_high, fitted)) <= tall:
            break
    return fitted


def print_stack(
    press: Press,
    x: float,
    span: tuple[float, float],
    blocks: Sequence[Block],
    room: float,
    *,
    full: float = 1,
) -> None:
    """Spread non-empty blocks evenly between the heights of ``span`` (top, foot), centred at ``x``.

    Together they fill at most the fraction ``full`` of the height.
    """
    blocks, y = [block for block in blocks if block.words], span[0]
    fitted = stacked(blocks, room, full * (y - span[1]))
    gap = (y - span[1] - sum(map(_high, fitted))) / (len(blocks) + 1)
    for block, words in zip(blocks, fitted, strict=True):
        y -= gap + _high(words)
        if block is RULE:
            suit_rule(press, y + _high(words) / 2, size=mm(3.4))
        else:
            press.lines(x, y + _high(words) / 2, words, bold=block.bold, align="centre")


def _high(words: FittedWords) -> float:
    return len(words.lines) * words.size * LEADING


def to_write_on(press: Press, x: float, y: float, length: float) -> None:
    """Draw a line to write on."""
    press.rule(x, y, x + length, y, 0.75)


def to_fill_in(press: Press, parts: Sequence[str], y: float, size: float) -> None:
    """Print words across the page, each followed by a line to write on; all lines have the same length."""
    wide = press.size[0] - 2 * INSIDE
    each = (wide - sum(width(part, size) + mm(4) for part in parts)) / len(parts)
    x = INSIDE
    for part in parts:
        press.text(x, y, part, size)
        x += width(part, size) + mm(2)
        to_write_on(press, x, y - 2, each)
        x += each + mm(2)
