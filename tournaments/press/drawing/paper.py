"""Drawing primitives shared by all documents: text, hairlines, suits, QR codes, cutting lines.

Lengths are in points (``mm`` converts); the origin is the lower left corner and y grows upwards. The same
data always gives the same bytes: documents contain neither the time nor anything random.
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
    """Heading of every document of a drive. ``when`` is the date in words.

    ``cause`` is the charity or the sponsor.
    """

    club: str
    title: str
    when: str
    hall: str
    cause: str = ""

    @property
    def place(self) -> str:
        """Date and hall on one line; either may be empty."""
        return " · ".join(part for part in (self.when, self.hall) if part)


@dataclass(frozen=True, slots=True)
class CardColour:
    """Role as printed on a card: its label ("Lady"), the colour as a word and as ``#rrggbb``."""

    label: str
    word: str
    fill: str

    @property
    def words(self) -> str:
        """Label and colour in words; empty if there is no role."""
        values = {"role": clean(self.label), "colour": clean(self.word)}
        return gettext("%(role)s · %(colour)s card") % values if self.label else ""


def mm(length: float) -> float:
    """Convert millimetres to points."""
    return float(length * units.mm)


def language_tag() -> str:
    """Language tag of the active language, for the metadata of a PDF."""
    return to_locale(get_language() or "en-gb").replace("_", "-")


def score(figure: float | None) -> str:
    """Format a score; a dash if there is none."""
    return as_written(figure) or "–"


class Press:
    """A PDF document under construction. Text is collected in one text object until ``flush``."""

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
        """Print one line with the baseline at y; x is its left end, middle or right end (``align``)."""
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
        """Print a fitted text of one line with the baseline at y."""
        self.text(x, y, fitted.lines[0], fitted.size, bold=bold, align=align, ink=ink, narrow=fitted.narrow)

    def lines(
        self, x: float, middle: float, fitted: FittedWords, *, bold: bool = False, align: Align = "left"
    ) -> None:
        """Print a fitted text on all its lines, centred vertically at ``middle``."""
        step = fitted.size * LEADING
        for place, line in enumerate(fitted.lines):
            base = middle + (len(fitted.lines) / 2 - place - 0.5) * step - fitted.size / 3
            self.text(x, base, line, fitted.size, bold=bold, align=align, narrow=fitted.narrow)

    def flush(self) -> None:
        """Write the collected text to the page."""
        if self._any:
            self.canvas.drawText(self._words)
        self._begin_words()

    def rule(self, x: float, y: float, to_x: float, to_y: float, weight: float = HAIRLINE) -> None:
        """Draw a straight line."""
        self.canvas.setStrokeColor(INK)
        self.canvas.setLineWidth(weight)
        self.canvas.line(x, y, to_x, to_y)

    def cut(self, x: float, y: float, to_x: float, to_y: float, dash: Sequence[float] = (0.5, 2.5)) -> None:
        """Draw a fine dotted or dashed line for cutting, tearing or folding."""
        self.canvas.saveState()
        self.canvas.setDash([*dash])
        self.rule(x, y, to_x, to_y)
        self.canvas.restoreState()

    def double_rule(self, x: float, y: float, length: float) -> None:
        """Draw a horizontal line with a hairline under it, as on score cards."""
        self.rule(x, y, x + length, y, 1.2)
        self.rule(x, y - 1.8, x + length, y - 1.8)

    def frame(self, wide: float, high: float) -> None:
        """Draw the double frame of a card of this size, as near to its edges as is safe."""
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
        """Draw a rectangle with its lower left corner at (x, y); without an outline if the weight is 0."""
        self.canvas.setStrokeColor(INK)
        self.canvas.setLineWidth(weight)
        if fill is not None:
            self.canvas.setFillColor(fill)
        self.canvas.rect(x, y, wide, high, stroke=int(weight > 0), fill=int(fill is not None))

    def suit(self, trump: Trump, x: float, y: float, size: float) -> None:
        """Draw a suit in a square of ``size`` points; hearts and diamonds in red."""
        self.canvas.setFillColor(RED if trump.is_red else INK)
        draw_suit(self.canvas, trump, x, y, size)

    def suits(self, x: float, y: float, size: float) -> None:
        """Draw the four suits in a row as an ornament, centred at x."""
        for place, trump in enumerate(SUITS):
            self.suit(trump, x + (place - 2) * 1.5 * size + size / 4, y, size)

    def qr(self, url: str, x: float, y: float, size: float) -> None:
        """Draw a QR code with its quiet zone in a square of ``size`` points, as one path."""
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
        """Record the drawing inside this context as a form, to be placed with ``stamp``."""
        self.flush()
        self.canvas.beginForm(name, 0, 0, *self.size)
        self._begin_words()
        yield
        self.flush()
        self.canvas.endForm()
        self._begin_words()

    def stamp(self, name: str, x: float, y: float) -> None:
        """Place a recorded form on the page with its origin at (x, y)."""
        self.canvas.saveState()
        self.canvas.translate(x, y)
        self.canvas.doForm(name)
        self.canvas.restoreState()

    def bookmark(self, name: str, level: int = 0) -> None:
        """Add a bookmark to this page; level 1 is below the last bookmark of level 0."""
        self._marks += 1
        self.canvas.showOutline()
        self.canvas.bookmarkPage(str(self._marks))
        self.canvas.addOutlineEntry(clean(name), str(self._marks), level, closed=True)

    def turn(self) -> None:
        """Finish the current page."""
        self.flush()
        self.canvas.showPage()
        self._begin_words()

    def turn_to(self, size: Size) -> None:
        """Set the paper size of the following pages."""
        self.size = size
        self.canvas.setPageSize(size)

    def finish(self) -> bytes:
        """Finish the document and return its bytes."""
        self.canvas.save()
        return self._out.getvalue()


def _dark(modules: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the runs of dark modules in a row, as start and end."""
    start = None
    for place, module in enumerate((*modules, 0)):
        if module and start is None:
            start = place
        elif not module and start is not None:
            yield start, place
            start = None
