"""Fit text into a space on paper. Nothing is cut off: the size is reduced, lines break, then letters narrow.

All lengths are in points. The names of one list share one size, at which nineteen in twenty fit. The others
break, preferably between two people, or take initials (``engine/people/short_names``), and only then get a
smaller size of their own.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from tournaments.engine.people.short_names import people_in, short_names
from tournaments.press.drawing.letters import LEADING, LEAST, clean, unit_width, width

STEP = 0.5  # sizes are half points
BREAKS = " -"
NUMBER = re.compile(r"[0-9)][ -][0-9(]")  # no line ends here


@dataclass(frozen=True, slots=True)
class FittedWords:
    """Lines of text from the top, their size in points, and a horizontal scale (1 is the normal width)."""

    lines: tuple[str, ...]
    size: float
    narrow: float = 1.0

    def wide(self, *, bold: bool = False) -> float:
        """Width of the longest line, in points."""
        return max(width(line, self.size, bold=bold) for line in self.lines) * self.narrow

    def no_smaller(self, size: float) -> "FittedWords":
        """Return the same lines in at least this size, narrowed so that their width stays the same."""
        return self if self.size >= size else FittedWords(self.lines, size, self.narrow * self.size / size)


def fit(
    text: str,
    space: float,
    size: float,
    smallest: float,
    *,
    bold: bool = False,
    lines: int = 2,
    tall: float = 0,
    after: str = BREAKS,
) -> FittedWords:
    """Fit a text on one line down to the ``smallest`` size, otherwise on several lines, as large as possible.

    At most ``lines`` lines are used, or as many as the height ``tall`` allows if the smallest size needs
    more. A line may end after any character in ``after``. If even ``LEAST`` is too large, the letters are
    narrowed.
    """
    text, size = clean(text), max(size, smallest)
    natural = unit_width(text, bold)
    if natural * smallest <= space:
        return FittedWords((text,), _half_points(min(size, space / natural)) if natural else size)
    if lines == 1:
        return _smaller(text, space, smallest, 1, bold=bold, after=after)
    tall, least = tall or lines * smallest * LEADING, min(LEAST, smallest)
    for smaller in _sizes(size, least):
        broken = _broken(text, space, smaller, bold=bold, after=after)
        if 0 < len(broken) <= lines and len(broken) * smaller * LEADING <= tall:
            return FittedWords(_evened(broken, space, smaller, bold=bold), smaller)
    return fill(text, space, tall, size, least, bold=bold, after=after)


def fill(
    text: str,
    space: float,
    tall: float,
    size: float,
    smallest: float,
    *,
    bold: bool = False,
    after: str = BREAKS,
) -> FittedWords:
    """Fit a sentence or two into a box on as many lines as needed, in the largest size possible."""
    text = clean(text)
    for smaller in _sizes(max(size, smallest), smallest):
        lines = _broken(text, space, smaller, bold=bold, after=after)
        if lines and len(lines) * smaller * LEADING <= tall:
            return FittedWords(_evened(lines, space, smaller, bold=bold), smaller)
    return _smaller(text, space, smallest, max(1, int(tall / (smallest * LEADING))), bold=bold, after=after)


def wrap(text: str, space: float, size: float, *, bold: bool = False, after: str = BREAKS) -> tuple[str, ...]:
    """Break a text into lines of one size; a word is broken only if it is wider than the space."""
    return _broken(clean(text, longest=99 * 400), space, size, bold=bold, after=after, words=True)


def fit_names(
    names: Iterable[str], space: float, size: float, smallest: float, *, bold: bool = False, tall: float = 0
) -> dict[str, FittedWords]:
    """Fit all names of a list or card in one common size, from ``size`` down to ``smallest``, keyed by name.

    ``space`` is the width of a line and ``tall`` the height available; without it, a name takes one line. One
    name in twenty, or one in a short list, may be too long for the common size.
    """
    short = short_names(names)
    sizes = _sizes(max(size, smallest), smallest)
    common = next((each for each in sizes if names_hold(short, space, each, tall, bold=bold)), smallest)
    return {
        name: _name((name, form), space, (common, smallest), tall, bold=bold) for name, form in short.items()
    }


def names_hold(names: Collection[str], space: float, size: float, tall: float, *, bold: bool = False) -> bool:
    """Return whether enough names (nineteen in twenty) fit unabbreviated in this size."""
    spared = len(names) // 20 or len(names) > 3
    return sum(not _people(name, space, size, tall, bold=bold) for name in names) <= spared


def _name(
    forms: tuple[str, str], space: float, sizes: tuple[float, float], tall: float, *, bold: bool
) -> FittedWords:
    """Fit a name in full, on several lines or with initials, in the first of ``sizes`` down to the second."""
    smallest = sizes[1]
    for size in _sizes(*sizes):
        for words in dict.fromkeys(forms):
            lines = _people(words, space, size, tall, bold=bold)
            lines = lines or _on_lines(words, space, size, tall, bold=bold)
            if lines:
                return FittedWords(lines, size)
    most = max(1, int(tall / (smallest * LEADING)))
    return _smaller(clean(forms[1]), space, smallest, most, bold=bold, after=BREAKS)


def _people(name: str, space: float, size: float, tall: float, *, bold: bool) -> tuple[str, ...]:
    """Return the name on one line, or one line for each person; empty if neither fits."""
    words = clean(name)
    for lines in ((words,), tuple(people_in(words))):
        high = 0 if len(lines) == 1 else len(lines) * size * LEADING
        if high <= tall and all(width(line, size, bold=bold) <= space for line in lines):
            return lines
    return ()


def _on_lines(name: str, space: float, size: float, tall: float, *, bold: bool) -> tuple[str, ...]:
    """Return the name on as many lines as the height allows, broken between words; empty if too long."""
    lines = _broken(clean(name), space, size, bold=bold, after=BREAKS)
    return _evened(lines, space, size, bold=bold) if len(lines) * size * LEADING <= tall else ()


def _smaller(text: str, space: float, size: float, most: int, *, bold: bool, after: str) -> FittedWords:
    """Fit the text on at most ``most`` lines of this size, narrowing the letters as far as necessary.

    A single line is first reduced in size, down to ``LEAST``.
    """
    if most == 1:
        size = next((each for each in _sizes(size, LEAST) if unit_width(text, bold) * each <= space), LEAST)
    narrow, lines = 1.0, _broken(text, space, size, bold=bold, after=after)
    while not lines or len(lines) > most:
        narrow *= 0.97
        lines = _broken(text, space / narrow, size, bold=bold, after=after, words=narrow < 0.7)
    return FittedWords(lines, size, round(narrow, 3))


def _broken(
    text: str, space: float, size: float, *, bold: bool, after: str, words: bool = False
) -> tuple[str, ...]:
    """Return lines of whole words; empty if a word is too wide, unless ``words`` may be broken."""
    lines: list[str] = []
    for word in _words(text, after):
        longer = f"{lines[-1]}{word}" if lines else word
        if lines and width(longer.rstrip(), size, bold=bold) <= space:
            lines[-1] = longer
            continue
        lines.append(word)
        while width(lines[-1].rstrip(), size, bold=bold) > space:
            if not words:
                return ()
            letters = next(
                at
                for at in range(len(lines[-1]), 0, -1)
                if at == 1 or width(lines[-1][:at], size, bold=bold) <= space
            )
            if letters == len(lines[-1].rstrip()):
                break
            lines[-1:] = [lines[-1][:letters], lines[-1][letters:]]
    return tuple(line.rstrip() for line in lines) or (text,)


def _words(text: str, after: str) -> Iterator[str]:
    """Yield the words of a text, each with the character that ends it; a phone number is one word."""
    start = 0
    for place, sign in enumerate(text, 1):
        if (sign in after and not NUMBER.match(text, max(0, place - 2))) or place == len(text):
            yield text[start:place]
            start = place


def _evened(lines: tuple[str, ...], space: float, size: float, *, bold: bool) -> tuple[str, ...]:
    """Rebreak two lines so that their widths are as equal as possible; leave other counts unchanged."""
    if len(lines) != 2:
        return lines
    text = lines[0] + ("" if lines[0].endswith("-") else " ") + lines[1]
    pair = balanced(text, bold=bold)
    return pair if all(width(line, size, bold=bold) <= space for line in pair) else lines


def balanced(text: str, *, bold: bool) -> tuple[str, str]:
    """Break a text in two after a word or hyphen, so that the widths are as equal as possible."""
    gaps = [place for place, sign in enumerate(text[:-1], 1) if sign in BREAKS]
    gaps = [gap for gap in gaps if not NUMBER.match(text, max(0, gap - 2))]
    pairs = [(text[:gap].rstrip(), text[gap:]) for gap in gaps] or [(text, "")]
    return min(pairs, key=lambda pair: max(unit_width(line, bold) for line in pair))


def _sizes(largest: float, smallest: float) -> Iterator[float]:
    """Yield sizes in steps of half a point from the largest down, then the smallest."""
    size = _half_points(largest)
    while size > smallest:
        yield size
        size -= STEP
    yield smallest


def _half_points(size: float) -> float:
    return int(size * 2) / 2
