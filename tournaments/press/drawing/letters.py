"""The letters of paper: which face has a letter, how wide words are, and how a long name is made to fit.

All sizes and widths are in points. The first face is Atkinson Hyperlegible Next; a letter it lacks is taken
from DejaVu Sans; a letter that neither has is printed as an empty box, one box for one letter, and
``unprintable`` names it beforehand so that a page can say so. Words are cut and fitted as they are read;
``runs`` alone turns what is read from the right.
"""

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import takewhile
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from tournaments.engine.people.names import family_name
from tournaments.press.drawing import right_to_left

FONTS = Path(__file__).parents[1] / "fonts"
FILES = {
    "Hall": "AtkinsonHyperlegibleNext-Regular.ttf",
    "Hall-Bold": "AtkinsonHyperlegibleNext-Bold.ttf",
    "Other": "DejaVuSans.ttf",
    "Other-Bold": "DejaVuSans-Bold.ttf",
}
MISSING = "\N{WHITE SQUARE}"
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
LEAST = 9  # the smallest letters of all
LEADING = 1.15  # from line to line, in sizes of the letters
BOLD, BOLD_ENDS = "\ufff9", "\ufffb"  # around what ``family_bold`` puts in bold; they take no room
LONGEST = 400  # letters looked at for each line; none on paper holds more


@dataclass(frozen=True, slots=True)
class Run:
    """Letters that follow one another in one face."""

    face: str
    text: str


@dataclass(frozen=True, slots=True)
class FittedWords:
    """Words as they stand in their place: the lines, from the top, and the size of their letters."""

    lines: tuple[str, ...]
    size: float


@cache
def _letters(face: str) -> frozenset[str]:
    """Every letter that a face has; the face is made known to ReportLab on the way."""
    font = TTFont(face, FONTS / FILES[face])
    pdfmetrics.registerFont(font)
    return frozenset(chr(code) for code in font.face.charToGlyph)


def face_name(*, bold: bool = False) -> str:
    """The name ReportLab knows the first face by, which is loaded if it was not."""
    name = "Hall-Bold" if bold else "Hall"
    _letters(name)
    return name


def clean(text: str, *, longest: int = LONGEST) -> str:
    """The text as one line of composed letters: no line ends, no control signs, single spaces."""
    kept = (
        " " if sign.isspace() else sign
        for sign in unicodedata.normalize("NFC", text[: 4 * longest])
        if sign.isspace() or sign in BOLD + BOLD_ENDS or not unicodedata.category(sign).startswith("C")
    )
    return " ".join("".join(kept).split())[:longest]


def family_bold(name: str) -> str:
    """A name as it was given with the family name in bold, for lists on which people look for themselves.

    Lines of it are bold from the one mark or their beginning to the other or their end, however it is broken.
    """
    before, family, after = family_name(clean(name))
    return name if right_to_left.LETTERS.search(name) else f"{before}{BOLD}{family}{BOLD_ENDS}{after}"


def unprintable(text: str) -> str:
    """The letters of a text that no face of ours has, each once, in the order they come."""
    printable = _letters("Hall") | _letters("Other")
    return "".join(dict.fromkeys(sign for sign in clean(text) if sign not in printable))


@lru_cache(maxsize=8192)
def runs(text: str, *, bold: bool = False) -> tuple[Run, ...]:
    """The text as it is drawn, cut into runs of one face each; spaces stay with the run before them."""
    if BOLD in text or BOLD_ENDS in text:
        plain, _, rest = text.rpartition(BOLD)
        strong, _, after = rest.partition(BOLD_ENDS)
        return runs(plain, bold=bold) + runs(strong, bold=True) + runs(after, bold=bold)
    first, other = ("Hall-Bold", "Other-Bold") if bold else ("Hall", "Other")
    if _letters(first).issuperset(text):
        return (Run(first, text),) if text else ()
    if right_to_left.LETTERS.search(text):
        text = right_to_left.drawn(text, ELLIPSIS)
    all_runs: list[Run] = []
    for sign in text:
        face = first if sign in _letters(first) else other
        shown = sign if sign in _letters(face) else MISSING
        if all_runs and (all_runs[-1].face == face or sign == " "):
            all_runs[-1] = Run(all_runs[-1].face, all_runs[-1].text + shown)
        else:
            all_runs.append(Run(face, shown))
    return tuple(all_runs)


@lru_cache(maxsize=8192)
def _unit_width(text: str, bold: bool) -> float:
    return float(sum(pdfmetrics.stringWidth(run.text, run.face, 1) for run in runs(text, bold=bold)))


def width(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a line of text is at a size."""
    return _unit_width(text, bold) * size


def shorten(text: str, space: float, size: float, *, bold: bool = False) -> str:
    """The text, or as much of it as the space holds with an ellipsis at its end."""
    if width(text, size, bold=bold) <= space:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, size, bold=bold) <= space:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def fit(
    text: str,
    space: float,
    size: float,
    smallest: float,
    *,
    bold: bool = False,
    lines: int = 2,
    tall: float = 0,
) -> FittedWords:
    """The text as large as it fits in a space: smaller letters first, then two lines, then an ellipsis.

    One line becomes no smaller than ``smallest``. Two lines are as large as ``tall`` points of height allow,
    and shrink once more, to ``LEAST``, before anything is left out.
    """
    text, size = clean(text), max(size, smallest)
    natural = _unit_width(text, bold)
    if natural * smallest <= space:
        return FittedWords((text,), _half_points(min(size, space / natural)) if natural else size)
    if lines == 1:
        return FittedWords((shorten(text, space, smallest, bold=bold),), smallest)
    largest = max(LEAST, min(size, _half_points(tall / 2 / LEADING))) if tall else smallest
    pair = tuple(line for line in balanced(text, bold=bold) if line)
    wider = max(_unit_width(line, bold) for line in pair)
    if wider * LEAST <= space:
        return FittedWords(pair, _half_points(min(largest, space / wider)))
    first, second = _first_letters(text, space, LEAST, bold=bold)
    return FittedWords((first, shorten(second, space, LEAST, bold=bold)), LEAST)


def wrap(
    text: str, space: float, size: float, *, bold: bool = False, lines: int = 2, after: str = " "
) -> tuple[str, ...]:
    """The text in at most so many lines of one size, with an ellipsis where it is longer.

    A line ends after one of these signs, and inside a word only where that is wider than the space.
    """
    rest = clean(text, longest=lines * LONGEST)
    wrapped: list[str] = []
    while rest and len(wrapped) < lines - 1:
        line, rest = _first_line(rest, space, size, bold=bold, after=after)
        wrapped.append(line)
    if rest:
        wrapped.append(shorten(rest, space, size, bold=bold))
    return tuple(wrapped)


def fill(
    text: str,
    space: float,
    tall: float,
    size: float,
    smallest: float,
    *,
    bold: bool = False,
    after: str = " ",
) -> FittedWords:
    """A sentence or two in a box: as large as its lines fit, an ellipsis where the smallest is too large."""
    size = max(size, smallest)

    def lines(most: int) -> tuple[str, ...]:
        return wrap(text, space, size, bold=bold, lines=most, after=after)

    while size > smallest and len(lines(99)) * size * LEADING > tall:
        size -= 0.5
    return FittedWords(lines(max(1, int(tall / (size * LEADING)))), size)


def _half_points(size: float) -> float:
    return int(size * 2) / 2


def balanced(text: str, *, bold: bool) -> tuple[str, str]:
    """Two lines, broken after the word or hyphen where they come out most alike."""
    gaps = [place for place, sign in enumerate(text[:-1], start=1) if sign in " -"]
    pairs = [(text[:gap].rstrip(), text[gap:]) for gap in gaps] or [(text, "")]
    return min(pairs, key=lambda pair: max(_unit_width(line, bold) for line in pair))


def _first_line(text: str, space: float, size: float, *, bold: bool, after: str) -> tuple[str, str]:
    """As many words as fit in a line, at least one letter, and the rest."""
    ends = (place for place, sign in enumerate(text, start=1) if sign in after or place == len(text))
    fitting = takewhile(lambda end: width(text[:end].rstrip(), size, bold=bold) <= space, ends)
    end = max(fitting, default=0)
    if not end:
        return _first_letters(text, space, size, bold=bold)
    return text[:end].rstrip(), text[end:].lstrip()


def _first_letters(text: str, space: float, size: float, *, bold: bool) -> tuple[str, str]:
    """As many letters as fit in a line, at least one, and the rest."""
    letters = 1
    while letters < len(text) and width(text[: letters + 1], size, bold=bold) <= space:
        letters += 1
    return text[:letters].rstrip(), text[letters:].lstrip()
