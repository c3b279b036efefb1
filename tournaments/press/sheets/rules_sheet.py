"""House rules for the wall: a few sentences on each subject, in letters of 12 points or more.

Usually one page; long rules of a hall's own take a second one.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.engine.trumps import SUITS
from tournaments.press.drawing.fitting import wrap
from tournaments.press.drawing.ornament import INSIDE, hall_frame, hall_head
from tournaments.press.drawing.paper import PORTRAIT, Heading, Press, Size, mm
from tournaments.press.drawing.ruled import shared_out

LARGEST, SMALLEST = 15.0, 12.0
LINE = 1.24  # from line to line, in sizes of the letters
MARK = mm(8)
TITLES = mm(44)  # how wide the titles are
APART, LEAST_APART = mm(6), mm(2.2)


@dataclass(frozen=True, slots=True)
class Section:
    """A titled section of sentences."""

    title: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulesSheet:
    """Sections in the order in which players need them; letters are at least ``smallest`` points."""

    heading: Heading
    sections: tuple[Section, ...]
    subject: str = ""
    smallest: float = SMALLEST


def render(data: RulesSheet, size: Size = PORTRAIT) -> bytes:
    """Return the sheet as a PDF, in the largest size that fits one page, or on several if none does."""
    subject = data.subject or gettext("How we play")
    press = Press(data.heading, subject, size)
    letters, top = LARGEST, hall_head(press, data.heading, subject, size=30)
    room = top - INSIDE - mm(2)
    while letters > data.smallest and sum(_height(each, size, letters) for each in data.sections) > room:
        letters -= 0.5
    pages = shared_out(data.sections, lambda section: _height(section, size, letters), room)
    for page, sections in enumerate(pages):
        if page:
            hall_head(press, data.heading, subject, size=30)
        hall_frame(press)
        _page(press, sections, letters, top)
        press.turn()
    return press.finish()


def _page(press: Press, sections: Sequence[Section], letters: float, top: float) -> None:
    heights = [_height(section, press.size, letters) for section in sections]
    apart = min(APART, (top - INSIDE - mm(2) - sum(heights)) / max(1, len(sections)))
    y = top
    for place, (section, high) in enumerate(zip(sections, heights, strict=True)):
        title, lines = _title(section, letters), _lines(section, press.size, letters)
        press.suit(SUITS[place % 4], INSIDE, y - letters * 1.02, letters * 0.95)
        for x, words, bold in ((INSIDE + MARK, title, True), (INSIDE + TITLES, lines, False)):
            for row, line in enumerate(words):
                press.text(x, y - letters * (0.92 + row * LINE), line, letters, bold=bold)
        y -= high + apart


def _title(section: Section, letters: float) -> tuple[str, ...]:
    return wrap(section.title, TITLES - MARK - mm(2), letters, bold=True)


def _lines(section: Section, size: Size, letters: float) -> tuple[str, ...]:
    return wrap(" ".join(section.sentences), size[0] - 2 * INSIDE - TITLES, letters)


def _height(section: Section, size: Size, letters: float) -> float:
    lines = max(len(_title(section, letters)), len(_lines(section, size, letters)))
    return lines * letters * LINE + LEAST_APART
