"""The MC's chart of a movement by results: who leaves a table, in which direction, and who stays."""

from dataclasses import dataclass

from django.utils.translation import gettext
from reportlab.lib.pagesizes import landscape

from tournaments.press.drawing.arrows import arrow
from tournaments.press.drawing.fitting import fill, fit, wrap
from tournaments.press.drawing.paper import PORTRAIT, Heading, Press, Size, mm
from tournaments.press.drawing.ruled import MARGIN, page_foot, page_head

TABLE = mm(44)
APART = mm(106)  # from the middle of a table to the middle of the next: three of them on Letter
UNDER, LOW = mm(32), mm(16)  # from the edges of the page to what stands between
CAPTION = 17.0  # letters beside the tables
LINE = 1.3  # from line to line, in sizes of the letters
SIZES = (26, 24, 22, 20, 18, 16, 14, 12, 10.5, 9)


@dataclass(frozen=True, slots=True)
class Leaves:
    """Players who leave a table, in words; ``up`` means to the next higher number."""

    words: str
    up: bool


@dataclass(frozen=True, slots=True)
class MoveChart:
    """A movement: name and explanation, players who leave or stay, and notes of a sentence each.

    ``beside`` replaces "a table up" as the name of the next table, if that would be ambiguous.
    """

    heading: Heading
    movement: str
    explanation: str
    leaves: tuple[Leaves, ...]
    stays: str
    notes: tuple[str, ...]
    beside: str = ""


def render(data: MoveChart, size: Size = PORTRAIT) -> bytes:
    """Return the chart as a PDF of one landscape page."""
    press = Press(data.heading, gettext("Movement chart"), landscape(size))
    page_head(press, data.heading, data.movement)
    wide, high = press.size[0] - 2 * MARGIN, press.size[1] - UNDER - LOW

    def lines(size: float) -> tuple[tuple[str, ...], list[tuple[str, ...]], float]:
        """Explanation, notes, and the height of everything including the tables between them."""
        notes = [wrap(note, wide - size, size) for note in data.notes]
        explanation = wrap(data.explanation, wide, size)
        count = len(explanation) + sum(map(len, notes)) + 0.4 * len(notes) + 1
        return explanation, notes, count * size * LINE + TABLE + 3 * LINE * CAPTION

    letters = next((each for each in SIZES if lines(each)[2] <= high), SIZES[-1])
    explanation, notes, used = lines(letters)
    apart = min((high - used) / 2, mm(12))
    y = press.size[1] - UNDER - letters
    for line in explanation:
        press.text(MARGIN, y, line, letters)
        y -= letters * LINE
    y -= apart + TABLE / 2
    _tables(press, data, y)
    y -= TABLE / 2 + 3 * LINE * CAPTION + apart + letters
    for note in notes:
        press.text(MARGIN, y, "–", letters)
        for line in note:
            press.text(MARGIN + letters, y, line, letters)
            y -= letters * LINE
        y -= 0.4 * letters * LINE
    page_foot(press, data.heading, 1, 1)
    press.turn()
    return press.finish()


def _tables(press: Press, data: MoveChart, y: float) -> None:
    """Draw the table in the middle, its neighbours that players move to, and arrows."""
    names = {
        -1: data.beside or gettext("a table down"),
        0: gettext("this table"),
        1: data.beside or gettext("a table up"),
    }
    places = sorted({0, *(1 if leaves.up else -1 for leaves in data.leaves)})
    middle = press.size[0] / 2 - sum(places) / 2 * APART
    for place in places:
        x = middle + place * APART
        press.box(x - TABLE / 2, y - TABLE / 2, TABLE, TABLE, 1.2)
        press.box(x - TABLE / 2 + 3, y - TABLE / 2 + 3, TABLE - 6, TABLE - 6)
        fitted = fill(names[place], TABLE - mm(5), TABLE - mm(6), 20, 9, bold=True)
        press.lines(x, y, fitted, bold=True, align="centre")
    wide = 2 * (min(middle, press.size[0] - middle) - MARGIN)
    _caption(press, data.stays, (middle, y - TABLE / 2 - 1.6 * CAPTION), wide)
    for sign in (1, -1):
        going = ", ".join(leaves.words for leaves in data.leaves if leaves.up is (sign > 0))
        if going:
            start, end = (middle + sign * (TABLE / 2 + mm(3)), middle + sign * (APART - TABLE / 2 - mm(3)))
            arrow(press, (start, y), (end, y))
            _caption(press, going, ((start + end) / 2, y + 1.7 * CAPTION), APART - TABLE - mm(4))


def _caption(press: Press, words: str, at: tuple[float, float], wide: float) -> None:
    """Print the players who move or stay, in one size, on at most two lines."""
    press.lines(
        *at, fit(words, wide, CAPTION, CAPTION, bold=True, tall=2.4 * CAPTION), bold=True, align="centre"
    )
