"""The laws as an A5 booklet: title page, contents, then every law in two columns.

A law stays in one column if possible, and a heading with the law below it. The number of pages is a multiple
of four, so that the sheets can be folded.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import attrgetter

from django.utils.translation import gettext
from reportlab.lib.colors import Color
from reportlab.lib.pagesizes import A5

from tournaments.engine.laws.laws import LAWS, SERIES, Law, LawSeries
from tournaments.press.drawing.fitting import wrap
from tournaments.press.drawing.letters import LEAST
from tournaments.press.drawing.ornament import hall_frame, suit_rule
from tournaments.press.drawing.paper import FAINT, INK, Heading, Press, Size, mm
from tournaments.press.drawing.ruled import shared_out

LETTERS, HEAD, SERIES_HEAD = 9.5, 12.0, 15.0
LINE = 1.25  # from line to line, in sizes of the letters
MARGIN, GAP = mm(11), mm(6)
TOP, FOOT = mm(18), mm(16)  # from the edge of the page to the columns
PART = mm(4)  # how far what is lettered is set in
FIRST = 3  # the page on which the laws begin, after the title and the contents
FOLD = 4


@dataclass(frozen=True, slots=True)
class SetLine:
    """A line of a column; ``above`` is the space over it in points, ``page`` the page number at its end."""

    words: str = ""
    size: float = LETTERS
    bold: bool = False
    ink: Color = INK
    inset: float = 0
    above: float = 0
    page: str = ""

    @property
    def high(self) -> float:
        return self.above + self.size * LINE


PLAIN, LETTERED, SMALL = SetLine(), SetLine(inset=PART), SetLine(ink=FAINT)
LAW_NAME = SetLine(bold=True, above=mm(2.5))
LAW_GROUP = SetLine(size=HEAD, bold=True, above=mm(4))
SERIES_TITLE, SERIES_SOURCE = (
    SetLine(size=SERIES_HEAD, bold=True, above=mm(4)),
    SetLine(ink=FAINT, above=mm(1)),
)
SERIES_IN_CONTENTS = SetLine(bold=True, above=mm(2))


@dataclass(frozen=True, slots=True)
class LawBlock:
    """Lines that must stay together, and the law that they belong to."""

    lines: Sequence[SetLine]
    law: Law | None = None

    @property
    def high(self) -> float:
        return sum(line.high for line in self.lines)


Columns = list[list[LawBlock]]  # two are a page
HEIGHT: Callable[[LawBlock], float] = attrgetter("high")


def render(size: Size = A5, *, folded: bool = False) -> bytes:
    """Return the booklet as a PDF; ``folded`` puts two pages on each side, ordered for folding the sheets."""
    wide = (size[0] - 2 * MARGIN - GAP) / 2
    columns = shared_out(_law_blocks(wide), HEIGHT, size[1] - TOP - FOOT)
    numbers: dict[str, int] = {}
    for place, law in ((place, block.law) for place, column in enumerate(columns) for block in column):
        for heading in (law.series.title, law.group) if law else ():
            numbers.setdefault(heading, FIRST + place // 2)
    contents = list(_contents(numbers, wide))
    half = sum(block.high for block in contents) / 2
    columns = [*shared_out(contents, HEIGHT, half + SERIES_HEAD), *columns]
    press = Press(Heading("", gettext("The laws of whist"), "", ""), gettext("Booklet"), size)
    press.canvas.setViewerPreference("Duplex", "DuplexFlipShortEdge" if folded else "DuplexFlipLongEdge")
    last = int(-(-(1 + len(columns) / 2) // FOLD)) * FOLD
    pages = [partial(_page, press, columns[2 * n - 4 : 2 * n - 2], n, wide) for n in range(2, last + 1)]
    pages.insert(0, partial(_title_page, press))
    if not folded:
        titles = {series.title for series in SERIES}
        for number, draw in enumerate(pages, 1):
            for name in [name for name, page in numbers.items() if page == number]:
                press.bookmark(name, level=int(name not in titles))
            draw()
            press.turn()
        return press.finish()
    _folded(press, pages)
    return press.finish()


def _folded(press: Press, pages: Sequence[Callable[[], None]]) -> None:
    """Print both sides of each sheet, starting with the outermost sheet."""
    wide, high = press.size
    for number, draw in enumerate(pages, 1):
        with press.form(str(number)):
            draw()
    press.turn_to((2 * wide, high))
    for sheet in range(1, len(pages) // 2, 2):
        for left, right in ((len(pages) + 1 - sheet, sheet), (sheet + 1, len(pages) - sheet)):
            press.stamp(str(left), 0, 0)
            press.stamp(str(right), wide, 0)
            press.turn()


def _law_blocks(wide: float) -> Iterator[LawBlock]:
    """Yield every law in blocks; the first law of a group begins with the group's headings."""
    before = None
    for law in LAWS:
        lines: list[SetLine] = []
        if before is None or before.series != law.series:
            lines += _set(law.series.title, wide, SERIES_TITLE)
            lines += _set(law.series.source, wide, SERIES_SOURCE)
        if len(_headings(law.series)) > 1 and (before is None or before.group != law.group):
            lines += _set(law.group, wide, LAW_GROUP)
        before = law
        lines += _set(f"{law.name}. {law.title}", wide, LAW_NAME)
        lines += _set(law.text, wide)
        for letter, part in law.lettered:
            if letter != "a":  # which stays with what leads up to it
                yield LawBlock(lines, law)
                lines = []
            lines = lines + _set(f"{letter}. {part}", wide, LETTERED)
        yield LawBlock([*lines, *_also(law, wide)], law)


def _headings(series: LawSeries) -> list[str]:
    """Group headings of a document. A single one is not printed: the document's title is enough."""
    return list(dict.fromkeys(law.group for law in LAWS if law.series == series))


def _also(law: Law, wide: float) -> list[SetLine]:
    """Lines in small print: related laws, and laws that differ."""
    see, differs = gettext("See also %(laws)s."), gettext("Said differently: %(laws)s.")
    said = [
        words % {"laws": ", ".join(other.name for other in others)}
        for words, others in ((see, law.related), (differs, law.differing))
        if others
    ]
    return [line for words in said for line in _set(words, wide, SMALL)]


def _contents(numbers: dict[str, int], wide: float) -> Iterator[LawBlock]:
    """Yield a line of the contents for each document and each group heading, with its page."""
    yield LawBlock([SetLine(gettext("Contents"), SERIES_HEAD, bold=True)])
    for series in SERIES:
        lines = _set(series.title, wide - mm(8), SERIES_IN_CONTENTS, str(numbers[series.title]))
        headings = _headings(series)
        for group in headings if len(headings) > 1 else ():
            lines += _set(group, wide - mm(8), LETTERED, str(numbers[group]))
        yield from (LawBlock([line]) for line in lines)


def _set(words: str, wide: float, style: SetLine = PLAIN, page: str = "") -> list[SetLine]:
    """Set words as lines of a column: the space is above the first, the page number after the last."""
    wrapped = wrap(words, wide - style.inset, style.size, bold=style.bold)
    lines = [replace(style, words=line, above=0 if row else style.above) for row, line in enumerate(wrapped)]
    return [*lines[:-1], replace(lines[-1], page=page)]


def _title_page(press: Press) -> None:
    wide, high = press.size
    hall_frame(press)
    y = high * 0.68
    for line in wrap(gettext("The laws of whist"), wide - 2 * mm(20), 32, bold=True):
        press.text(wide / 2, y, line, 32, bold=True, align="centre")
        y -= 38
    suit_rule(press, y, mm(22))
    y -= mm(14)
    for series in SERIES:
        press.text(wide / 2, y, series.title, 11, align="centre")
        y -= 17


def _page(press: Press, columns: Columns, number: int, wide: float) -> None:
    """Print a page with its header and footer."""
    across, high = press.size
    laws = [block.law for column in columns for block in column if block.law]
    if laws:
        press.text(MARGIN, high - mm(12), laws[0].series.title, LEAST, ink=FAINT)
        span = laws[0].name if laws[0] == laws[-1] else f"{laws[0].name} – {laws[-1].name}"
        press.text(across - MARGIN, high - mm(12), span, LEAST, ink=FAINT, align="right")
        press.rule(MARGIN, high - mm(14), across - MARGIN, high - mm(14))
    for place, column in enumerate(columns):
        x, y = MARGIN + place * (wide + GAP), high - TOP
        for row, line in enumerate(line for block in column for line in block.lines):
            y -= line.high if row else line.high - line.above
            base = y + line.size * (LINE - 1)
            press.text(x + line.inset, base, line.words, line.size, bold=line.bold, ink=line.ink)
            press.text(x + wide, base, line.page, line.size, bold=line.bold, align="right")
    press.rule(MARGIN, mm(13), across - MARGIN, mm(13))
    press.text(MARGIN, mm(9), gettext("The laws of whist"), LEAST, ink=FAINT)
    press.text(across - MARGIN, mm(9), str(number), LEAST, align="right")
