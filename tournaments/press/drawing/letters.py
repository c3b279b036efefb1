"""Fonts of the printed sheets: choice of a font for each character, and text widths.

All sizes and widths are in points. The first font is Atkinson Hyperlegible Next. Characters it lacks come
from DejaVu Sans, and those that both lack, such as Chinese ones, from a font installed on this computer. A
character that no font has is printed as an empty box; ``unprintable`` lists these beforehand so that a page
can warn. Text is broken and fitted in reading order (``fitting``); only ``runs`` reorders right-to-left text.
"""

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from tournaments.engine.people.names import family_name
from tournaments.press.drawing import right_to_left

FONTS = Path(__file__).parents[1] / "fonts"
FILES = {
    "Hall": "AtkinsonHyperlegibleNext-Regular.ttf",
    "Hall-Bold": "AtkinsonHyperlegibleNext-Bold.ttf",
    "Other": "DejaVuSans.ttf",
    "Other-Bold": "DejaVuSans-Bold.ttf",
}
# With Chinese, Japanese or Korean letters; only TrueType outlines can be embedded, which Noto CJK has not.
OF_THIS_COMPUTER = (
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",  # Debian: fonts-droid-fallback
    "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
    "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
    "C:/Windows/Fonts/msyh.ttc",
    "C:/Windows/Fonts/meiryo.ttc",
    "C:/Windows/Fonts/malgun.ttf",
)
COMPUTER = "Computer"
MISSING = "\N{WHITE SQUARE}"
LEAST = 9  # the smallest letters of all
LEADING = 1.15  # from line to line, in sizes of the letters
BOLD, BOLD_ENDS = "\ufff9", "\ufffb"  # around what ``family_bold`` puts in bold; they take no room
LONGEST = 400  # letters looked at for each line; none on paper holds more


@dataclass(frozen=True, slots=True)
class Run:
    """Consecutive characters in one font."""

    face: str
    text: str


@cache
def _letters(face: str) -> frozenset[str]:
    """Return all characters of a font, registering the font with ReportLab."""
    paths = (FONTS / FILES[face],) if face in FILES else tuple(map(Path, OF_THIS_COMPUTER))
    font = next((font for path in paths if path.exists() and (font := _font(face, path))), None)
    if font is None:
        return frozenset()
    pdfmetrics.registerFont(font)
    return frozenset(chr(code) for code in font.face.charToGlyph)


def _font(face: str, path: Path) -> TTFont | None:
    try:
        return TTFont(face, path)
    except TTFError:  # it may not be embedded
        return None


def face_name(*, bold: bool = False) -> str:
    """Return ReportLab's name of the first font, loading the font if necessary."""
    name = "Hall-Bold" if bold else "Hall"
    _letters(name)
    return name


def clean(text: str, *, longest: int = LONGEST) -> str:
    """Normalise a text to one line: composed characters, no control characters, single spaces."""
    kept = (
        " " if sign.isspace() else sign
        for sign in unicodedata.normalize("NFC", text[: 4 * longest])
        if sign.isspace() or sign in BOLD + BOLD_ENDS or not unicodedata.category(sign).startswith("C")
    )
    return " ".join("".join(kept).split())[:longest]


def family_bold(name: str) -> str:
    """Mark the family name in a name as bold, for lists in which people look for themselves.

    If the name is broken over lines, each part of the family name stays bold.
    """
    before, family, after = family_name(clean(name))
    return name if right_to_left.LETTERS.search(name) else f"{before}{BOLD}{family}{BOLD_ENDS}{after}"


def unprintable(text: str) -> str:
    """Return the characters of a text that no available font has, each once, in order of appearance."""
    return "".join(dict.fromkeys(sign for sign in clean(text) if not _has(sign, "Hall", "Other", COMPUTER)))


def _has(sign: str, *faces: str) -> str:
    """Return the first of these fonts that has a character; empty if none has."""
    return next((face for face in faces if sign in _letters(face)), "")


@lru_cache(maxsize=8192)
def runs(text: str, *, bold: bool = False) -> tuple[Run, ...]:
    """Split a text, in drawing order, into runs of one font each; a space belongs to the run before it."""
    if BOLD in text or BOLD_ENDS in text:
        plain, _, rest = text.rpartition(BOLD)
        strong, _, after = rest.partition(BOLD_ENDS)
        return runs(plain, bold=bold) + runs(strong, bold=True) + runs(after, bold=bold)
    first, other = ("Hall-Bold", "Other-Bold") if bold else ("Hall", "Other")
    if _letters(first).issuperset(text):
        return (Run(first, text),) if text else ()
    if right_to_left.LETTERS.search(text):
        text = right_to_left.drawn(text)
    all_runs: list[Run] = []
    for sign in text:
        face = _has(sign, first, other, COMPUTER)
        face, shown = (face, sign) if face else (other, MISSING)
        if all_runs and (all_runs[-1].face == face or sign == " "):
            all_runs[-1] = Run(all_runs[-1].face, all_runs[-1].text + shown)
        else:
            all_runs.append(Run(face, shown))
    return tuple(all_runs)


@lru_cache(maxsize=8192)
def unit_width(text: str, bold: bool) -> float:
    """Width of a line of text at a size of one point."""
    return float(sum(pdfmetrics.stringWidth(run.text, run.face, 1) for run in runs(text, bold=bold)))


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Width in points of a line of text at a size."""
    return unit_width(text, bold) * size
