"""The laws as a booklet of A5: a title, the contents, then every law in two columns.

A law stays in one column where it can, and a heading with the law under it. The pages are a multiple of four,
so that the sheets can be folded.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from django.utils.translation import gettext
from reportlab.lib.colors import Color
from reportlab.lib.pagesizes import A5

from tournaments.engine.laws.laws import LAWS, SERIES, Law, LawSeries
from tournaments.printing.press.letters import LEAST, wrap
from tournaments.printing.press.ornament import hall_frame, suit_rule
from tournaments.printing.press.paper import FAINT, INK, Heading, Press, Size, mm

LETTERS, HEAD, SERIES_HEAD = 9.5, 12.0, 15.0
LINE = 1.25  # from line to line, in sizes of the letters
MARGIN, GAP = mm(11), mm(6)
TOP, FOOT = mm(18), mm(16)  # from the edge of the page to the columns
PART = mm(4)  # how far what is lettered is set in
FIRST = 3  # the page on which the laws begin, after the title and the contents
FOLD = 4


@dataclass(frozen=True, slots=True)
class SetLine:
    """A line of a column; ``above`` is the white over it, ``page`` the number behind it."""

    words: str
    size: float = LETTERS
    bold: bool = False
    ink: Color = INK
    inset: float = 0
    above: float = 0
    page: str = ""

    @property
    def high(self) -> float:
        return self.above + self.size * LINE


@dataclass(frozen=True, slots=True)
class LawBlock:
    """Lines that stay together; the law they are of, and the headings that they open."""

    lines: tuple[SetLine, ...]
    law: Law | None = None
    opens: tuple[str, ...] = ()


@dataclass(slots=True)
class BookletPage:
    """What stands in the columns of a page, the blocks of each."""

    columns: list[list[LawBlock]] = field(default_factory=lambda: [[]])

    @property
    def blocks(self) -> list[LawBlock]:
        return [block for column in self.columns for block in column]


def render(size: Size = A5) -> bytes:
    """The booklet as a PDF."""
    wide = (size[0] - 2 * MARGIN - GAP) / 2
    high = size[1] - TOP - FOOT
    body = list(_flow(_law_blocks(wide), high))
    numbers = {
        opened: FIRST + place for place, page in enumerate(body) for b in page.blocks for opened in b.opens
    }
    (contents,) = _flow(_contents(numbers, wide), high)
    press = Press(Heading("", gettext("The laws of whist"), "", ""), gettext("Booklet"), size)
    press.canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
    _title_page(press)
    for number, page in enumerate((contents, *body), 2):
        _page(press, page, number, wide)
    for _ in range(-(1 + 1 + len(body)) % FOLD):
        press.turn()
    return press.finish()


def _law_blocks(wide: float) -> Iterator[LawBlock]:
    """Every law, in blocks; those with a heading over them begin with it."""
    before = None
    for law in LAWS:
        opens, lines = list[str](), list[SetLine]()
        if before is None or before.series != law.series:
            opens.append(law.series.title)
            lines += _set(law.series.title, wide, size=SERIES_HEAD, bold=True, above=mm(4))
            lines += _set(law.series.source, wide, ink=FAINT, above=mm(1))
        if len(_headings(law.series)) > 1 and (before is None or before.group != law.group):
            opens.append(law.group)
            lines += _set(law.group, wide, size=HEAD, bold=True, above=mm(4))
        before = law
        lines += _set(f"{law.name}. {law.title}", wide, bold=True, above=mm(2.5))
        lines += _set(law.text, wide)
        parts = [(*_set(f"{letter}. {part}", wide, inset=PART),) for letter, part in law.lettered]
        also = _also(law, wide)
        if not parts:
            yield LawBlock((*lines, *also), law, tuple(opens))
            continue
        yield LawBlock((*lines, *parts[0]), law, tuple(opens))
        yield from (LawBlock(part, law) for part in parts[1:-1])
        yield LawBlock((*parts[-1], *also), law)


def _headings(series: LawSeries) -> list[str]:
    """The headings of a document; where there is only one, its title says enough."""
    return list(dict.fromkeys(law.group for law in LAWS if law.series == series))


def _also(law: Law, wide: float) -> list[SetLine]:
    """The laws that belong to it, and those that say something else, in small print."""
    see = ", ".join(other.name for other in law.related)
    differs = ", ".join(other.name for other in law.differing)
    lines = _set(gettext("See also %(laws)s.") % {"laws": see}, wide, ink=FAINT) if see else []
    return lines + (
        _set(gettext("Said differently: %(laws)s.") % {"laws": differs}, wide, ink=FAINT) if differs else []
    )


def _contents(numbers: dict[str, int], wide: float) -> Iterator[LawBlock]:
    """A line for each document and each heading, with its page."""
    yield LawBlock((SetLine(gettext("Contents"), SERIES_HEAD, bold=True),))
    for series in SERIES:
        lines = _set(series.title, wide - mm(8), bold=True, above=mm(2), page=str(numbers[series.title]))
        headings = _headings(series)
        for group in headings if len(headings) > 1 else ():
            lines += _set(group, wide - mm(8), inset=PART, page=str(numbers[group]))
        yield from (LawBlock((line,)) for line in lines)


def _set(
    words: str,
    wide: float,
    *,
    size: float = LETTERS,
    bold: bool = False,
    ink: Color = INK,
    inset: float = 0,
    above: float = 0,
    page: str = "",
) -> list[SetLine]:
    """Words as lines of a column: the white stands over the first, the page behind the last."""
    wrapped = wrap(words, wide - inset, size, bold=bold, lines=99)
    last = len(wrapped) - 1
    return [
        SetLine(line, size, bold, ink, inset, 0 if row else above, page if row == last else "")
        for row, line in enumerate(wrapped)
    ]


def _flow(blocks: Iterable[LawBlock], high: float) -> Iterator[BookletPage]:
    """The blocks in columns of this height, one after the other, and two of these on each page."""
    page, left = BookletPage(), high
    for block in blocks:
        tall = sum(line.high for line in block.lines)
        if tall > left:
            if len(page.columns) == 2:
                yield page
                page = BookletPage()
            else:
                page.columns.append([])
            left = high
        page.columns[-1].append(block)
        left -= tall
    yield page


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
    press.turn()


def _page(press: Press, page: BookletPage, number: int, wide: float) -> None:
    """A page with its head and its foot."""
    across, high = press.size
    laws = [block.law for block in page.blocks if block.law]
    if laws:
        press.text(MARGIN, high - mm(12), laws[0].series.title, LEAST, ink=FAINT)
        span = laws[0].name if laws[0] == laws[-1] else f"{laws[0].name} – {laws[-1].name}"
        press.text(across - MARGIN, high - mm(12), span, LEAST, ink=FAINT, align="right")
        press.rule(MARGIN, high - mm(14), across - MARGIN, high - mm(14))
    for place, column in enumerate(page.columns):
        x, y = MARGIN + place * (wide + GAP), high - TOP
        for row, line in enumerate(line for block in column for line in block.lines):
            y -= line.high if row else line.high - line.above
            base = y + line.size * (LINE - 1)
            press.text(x + line.inset, base, line.words, line.size, bold=line.bold, ink=line.ink)
            press.text(x + wide, base, line.page, line.size, bold=line.bold, align="right")
    press.rule(MARGIN, mm(13), across - MARGIN, mm(13))
    press.text(MARGIN, mm(9), gettext("The laws of whist"), LEAST, ink=FAINT)
    press.text(across - MARGIN, mm(9), str(number), LEAST, align="right")
    press.turn()
