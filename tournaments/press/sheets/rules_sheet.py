"""How it is done in this hall, on one page: a few sentences on each thing, nothing smaller than 12 points."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext

from tournaments.engine.trumps import SUITS
from tournaments.press.drawing.letters import ELLIPSIS, clean, shorten, width, wrap
from tournaments.press.drawing.ornament import INSIDE, hall_frame, hall_head
from tournaments.press.drawing.paper import PORTRAIT, Heading, Press, Size, mm

LARGEST, SMALLEST = 15.0, 12.0
LINE = 1.24  # from line to line, in sizes of the letters
MARK = mm(8)
TITLES = mm(44)  # how wide the titles stand
APART, LEAST_APART = mm(6), mm(2.2)
LEAST_LINES = 2  # no section is cut to fewer, so that its title has room


@dataclass(frozen=True, slots=True)
class Section:
    """What is said of one thing, in at most so many lines."""

    title: str
    sentences: tuple[str, ...]
    lines: int = 99


@dataclass(frozen=True, slots=True)
class RulesSheet:
    """The sections in the order in which people need them; no letters become smaller than ``smallest``."""

    heading: Heading
    sections: tuple[Section, ...]
    subject: str = ""
    smallest: float = SMALLEST


def render(data: RulesSheet, size: Size = PORTRAIT) -> bytes:
    """The sheet as a PDF of one page, in the largest letters that hold everything."""
    subject = data.subject or gettext("How we play")
    press = Press(data.heading, subject, size)
    hall_frame(press)
    top = hall_head(press, data.heading, subject, size=30)
    sections, letters = _fitting(data, size, top - INSIDE - mm(2))
    spare = (top - INSIDE - mm(2) - _height(sections, size, letters)) / max(1, len(sections))
    y = top
    for place, section in enumerate(sections):
        title, lines = _title(section, letters), _lines(section, size, letters)
        press.suit(SUITS[place % 4], INSIDE, y - letters * 1.02, letters * 0.95)
        for x, words, bold in ((INSIDE + MARK, title, True), (INSIDE + TITLES, lines, False)):
            for row, line in enumerate(words):
                press.text(x, y - letters * (0.92 + row * LINE), line, letters, bold=bold)
        y -= max(len(title), len(lines)) * letters * LINE + LEAST_APART + min(max(0, spare), APART)
    press.turn()
    return press.finish()


def _fitting(data: RulesSheet, size: Size, room: float) -> tuple[list[Section], float]:
    """The sections and the size of letters that fill the room; where none do, the longest section is cut."""
    letters, sections = LARGEST, data.sections
    while letters > data.smallest and _height(sections, size, letters) > room:
        letters -= 0.5
    over = _height(sections, size, letters) - room
    counts = [len(_lines(section, size, letters)) for section in sections]
    while over > 0 and max(counts) > LEAST_LINES:
        counts[counts.index(max(counts))] -= 1
        over -= letters * LINE
    return [replace(each, lines=count) for each, count in zip(sections, counts, strict=True)], letters


def _title(section: Section, letters: float) -> tuple[str, ...]:
    return wrap(section.title, TITLES - MARK - mm(2), letters, bold=True, lines=2)


def _lines(section: Section, size: Size, letters: float) -> tuple[str, ...]:
    """The sentences one after the other, with an ellipsis where they take too many lines."""
    room = size[0] - 2 * INSIDE - TITLES
    words = [word for sentence in section.sentences for word in clean(sentence).split()]
    lines = [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, letters) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    kept = lines[: section.lines]
    if len(lines) > len(kept):
        kept[-1] += ELLIPSIS
    return tuple(shorten(line, room, letters) for line in kept)


def _height(sections: Sequence[Section], size: Size, letters: float) -> float:
    lines = sum(max(len(_title(part, letters)), len(_lines(part, size, letters))) for part in sections)
    return lines * letters * LINE + len(sections) * LEAST_APART
