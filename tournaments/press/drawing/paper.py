"""A4 paper and what every document does on it: letters, hairlines, signs of suits, QR codes, marks to cut by.

Lengths are in points (``mm`` makes them); the origin is the lower left corner and y grows upwards.
The same data always gives the same bytes: no clock and no chance goes into a document.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import Literal

import segno
from django.utils.translation import get_language, gettext, to_locale
from reportlab.lib import units
from reportlab.lib.colors import Color, HexColor
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from tournaments.engine.trumps import SUITS, Trump
from tournaments.press.drawing.fitting import FittedWords
from tournaments.press.drawing.letters import LEADING, clean, face_name, runs, width
from tournaments.press.drawing.suits import draw_suit
from tournaments.text import as_written

Size = tuple[float, float]
Align = Literal["left", "centre", "right"]

PORTRAIT: Size = A4  # the usual paper; every sheet is given its own, upright, as ``size``
SAFE = 6 * units.mm  # nothing is printed nearer to an edge or a cut than this
# On one side and in its own size: a figure has its place on a card to the millimetre.
PREFERENCES = {"DisplayDocTitle": "true", "PrintScaling": "None", "Duplex": "Simplex"}
HAIRLINE = 0.5
QUIET = 4  # modules left white around a QR code

INK = HexColor("#1E1B18")
FAINT = HexColor("#6B645C")  # small print that a photocopy still keeps
RED = HexColor("#A01622")


@dataclass(frozen=True, slots=True)
class Heading:
    """Head of every document of a drive. ``when`` is the date in words.

    ``cause`` is what the drive is in aid of or who sponsors it.
    """

    club: str
    title: str
    when: str
    hall: str
    cause: str = ""

    @property
    def place(self) -> str:
        """Date and hall as one line; either may be empty."""
        return " · ".join(part for part in (self.when, self.hall) if part)


@dataclass(frozen=True, slots=True)
class CardColour:
    """A role as paper shows it: its label ("Lady"), the colour of its card as a word and as ``#rrggbb``."""

    label: str
    word: str
    fill: str

    @property
    def words(self) -> str:
        """Both in words; empty where there is no role."""
        values = {"role": clean(self.label), "colour": clean(self.word)}
        return gettext("%(role)s · %(colour)s card") % values if self.label else ""


def mm(length: float) -> float:
    """Millimetres in points."""
    return float(length * units.mm)


def language_tag() -> str:
    """The language of who asks, as a document names it."""
    return to_locale(get_language() or "en-gb").replace("_", "-")


def score(figure: float | None) -> str:
    """A score as it is written, a dash where there is none."""
    return as_written(figure) or "–"


class Press:
    """One document while it is being printed; words are gathered into one text object for ``flush``."""

    def __init__(self, heading: Heading, subject: str, size: Size) -> None:
        self._out = BytesIO()
        self.size = size
        self.canvas = Canvas(
            self._out,
            pagesize=size,
            invariant=1,
            pageCompression=1,
            initialFontName=face_name(),
            lang=language_tag(),
        )
        self.canvas.setTitle(f"{clean(heading.title)} – {subject}")
        self.canvas.setSubject(subject)
        self.canvas.setAuthor(clean(heading.club))
        self.canvas.setCreator(clean(heading.club))
        for key, value in PREFERENCES.items():
            self.canvas.setViewerPreference(key, value)
        self._marks = 0
        self._begin_words()

    def _begin_words(self) -> None:
        self._words = self.canvas.beginText()
        self._face: tuple[str, float] | None = None
        self._ink: Color | None = None
        self._any = False

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        *,
        bold: bool = False,
        align: Align = "left",
        ink: Color = INK,
        narrow: float = 1.0,
    ) -> None:
        """Set one line of words with its baseline at y; x is its left end, its middle or its right end."""
        if not words:
            return
        if align != "left":
            x -= width(words, size, bold=bold) * narrow / (2 if align == "centre" else 1)
        if narrow < 1:
            self._words.setHorizScale(100 * narrow)
        if ink is not self._ink:
            self._words.setFillColor(ink)
            self._ink = ink
        self._words.setTextOrigin(x, y)
        for run in runs(words, bold=bold):
            if (run.face, size) != self._face:
                self._words.setFont(run.face, size)
                self._face = (run.face, size)
            self._words.textOut(run.text)
        if narrow < 1:
            self._words.setHorizScale(100)
        self._any = True

    def line(
        self,
        x: float,
        y: float,
        fitted: FittedWords,
        *,
        bold: bool = False,
        align: Align = "left",
        ink: Color = INK,
    ) -> None:
        """Set the one line of fitted words with its baseline at y."""
        self.text(x, y, fitted.lines[0], fitted.size, bold=bold, align=align, ink=ink, narrow=fitted.narrow)

    def lines(
        self, x: float, middle: float, fitted: FittedWords, *, bold: bool = False, align: Align = "left"
    ) -> None:
        """Set fitted words, on as many lines as they have, around a middle height."""
        step = fitted.size * LEADING
        for place, line in enumerate(fitted.lines):
            base = middle + (len(fitted.lines) / 2 - place - 0.5) * step - fitted.size / 3
            self.text(x, base, line, fitted.size, bold=bold, align=align, narrow=fitted.narrow)

    def flush(self) -> None:
        """Put the gathered words on the page."""
        if self._any:
            self.canvas.drawText(self._words)
        self._begin_words()

    def rule(self, x: float, y: float, to_x: float, to_y: float, weight: float = HAIRLINE) -> None:
        """A straight line in ink."""
        self.canvas.setStrokeColor(INK)
        self.canvas.setLineWidth(weight)
        self.canvas.line(x, y, to_x, to_y)

    def cut(self, x: float, y: float, to_x: float, to_y: float, dash: Sequence[float] = (0.5, 2.5)) -> None:
        """A fine dotted or dashed line to cut, tear or fold along."""
        self.canvas.saveState()
        self.canvas.setDash([*dash])
        self.rule(x, y, to_x, to_y)
        self.canvas.restoreState()

    def double_rule(self, x: float, y: float, length: float) -> None:
        """A line across with a hairline under it, as score cards have."""
        self.rule(x, y, x + length, y, 1.2)
        self.rule(x, y - 1.8, x + length, y - 1.8)

    def frame(self, wide: float, high: float) -> None:
        """The double frame of a card of this size, as near to its edges as is safe."""
        for inset, weight in ((SAFE + 0.6, 1.2), (SAFE + mm(1), HAIRLINE)):
            self.box(inset, inset, wide - 2 * inset, high - 2 * inset, weight)

    def box(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        weight: float = HAIRLINE,
        *,
        fill: Color | None = None,
    ) -> None:
        """A box with its lower left corner at (x, y), filled or empty; no line where the weight is 0."""
        self.canvas.setStrokeColor(INK)
        self.canvas.setLineWidth(weight)
        if fill is not None:
            self.canvas.setFillColor(fill)
        self.canvas.rect(x, y, wide, high, stroke=int(weight > 0), fill=int(fill is not None))

    def suit(self, trump: Trump, x: float, y: float, size: float) -> None:
        """The sign of a suit in a square; hearts and diamonds in red."""
        self.canvas.setFillColor(RED if trump.is_red else INK)
        draw_suit(self.canvas, trump, x, y, size)

    def suits(self, x: float, y: float, size: float) -> None:
        """The four suits in a row as an ornament, x being its middle."""
        for place, trump in enumerate(SUITS):
            self.suit(trump, x + (place - 2) * 1.5 * size + size / 4, y, size)

    def qr(self, url: str, x: float, y: float, size: float) -> None:
        """A QR code with its white border in a square: one path, a rectangle for each dark stretch."""
        # One fixed mask: trying all eight costs five times as much, and every reader takes any of them.
        matrix = segno.make_qr(url, error="m", mask=3).matrix
        modules = len(matrix) + 2 * QUIET
        stretches = [
            f"{start + QUIET} {modules - row - 1 - QUIET} {end - start} 1 re"
            for row, line in enumerate(matrix)
            for start, end in _dark(line)
        ]
        self.canvas.saveState()
        self.canvas.translate(x, y)
        self.canvas.scale(size / modules, size / modules)
        self.canvas.setFillColor(INK)
        self.canvas.drawPath(PDFPathObject(code=stretches), stroke=0, fill=1)
        self.canvas.restoreState()

    @contextmanager
    def form(self, name: str) -> Iterator[None]:
        """What is drawn inside is kept once, to be stamped wherever it is wanted."""
        self.flush()
        self.canvas.beginForm(name, 0, 0, *self.size)
        self._begin_words()
        yield
        self.flush()
        self.canvas.endForm()
        self._begin_words()

    def stamp(self, name: str, x: float, y: float) -> None:
        """Put a kept form on the page with its origin at (x, y)."""
        self.canvas.saveState()
        self.canvas.translate(x, y)
        self.canvas.doForm(name)
        self.canvas.restoreState()

    def bookmark(self, name: str, level: int = 0) -> None:
        """Let the viewer's list of contents lead to this page; level 1 is under the last of level 0."""
        self._marks += 1
        self.canvas.showOutline()
        self.canvas.bookmarkPage(str(self._marks))
        self.canvas.addOutlineEntry(clean(name), str(self._marks), level, closed=True)

    def turn(self) -> None:
        """End the page."""
        self.flush()
        self.canvas.showPage()
        self._begin_words()

    def turn_to(self, size: Size) -> None:
        """Lay the next pages the other way round."""
        self.size = size
        self.canvas.setPageSize(size)

    def finish(self) -> bytes:
        """The document."""
        self.canvas.save()
        return self._out.getvalue()


def _dark(modules: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The stretches of dark modules in a row, as start and end."""
    start = None
    for place, module in enumerate((*modules, 0)):
        if module and start is None:
            start = place
        elif not module and start is not None:
            yield start, place
            start = None
