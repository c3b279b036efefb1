"""Head of a large score card: drive, number and name, colour, starting table."""

from django.utils.translation import gettext
from reportlab.lib.colors import HexColor

from tournaments.engine.seating.seating import Side
from tournaments.press.drawing.fitting import FittedWords, fill, fit, wrap
from tournaments.press.drawing.letters import LEADING, clean, width
from tournaments.press.drawing.paper import FAINT, CardColour, Press, mm
from tournaments.press.score_cards.marks import print_pattern
from tournaments.press.score_cards.pack import Holder, ScoreCards
from tournaments.press.score_cards.shape import Layout
from tournaments.text import SEAT_NAMES, SIDE_NAMES

QR_SIZE = mm(20)
BAND = mm(7.1)
Corner = tuple[float, float]


def set_words(layout: Layout, words: str, space: float, size: float, *, tall: float = 0) -> FittedWords:
    """Fit bold words on a card; on one line unless a height ``tall`` is given."""
    least = layout.least
    size = max(least, min(size, tall / LEADING) if tall else size)
    fitted = fit(words, space, size, least, bold=True, lines=2 if tall else 1, tall=tall)
    return fitted.no_smaller(least)


def set_label(layout: Layout, label: str, space: float, size: float, tall: float) -> FittedWords:
    """Fit the label of a total, broken at its comma if it takes two lines."""
    fitted = set_words(layout, label, space, size, tall=tall)
    before, comma, after = label.rpartition(", ")
    if len(fitted.lines) == 1 or not comma:
        return fitted
    size = min(
        size, tall / 2 / LEADING, *(space / width(line, 1, bold=True) for line in (before + ",", after))
    )
    return FittedWords((f"{before},", after), size) if size >= layout.least else fitted


def codes_wide(data: ScoreCards) -> float:
    """Width in points of the QR code and its caption at the right end of the head; 0 without a code."""
    layout = data.layout
    if not data.coded:
        return 0
    return max(QR_SIZE * layout.head, width(_own_page(), layout.usual, bold=True)) + mm(1.5)


def _own_page() -> str:
    return gettext("Your own page")


def print_event(press: Press, data: ScoreCards, which: str, reference: str) -> None:
    """Print title, date, hall, club and cause over a ruled line with suits, and the box for the number."""
    layout, heading = data.layout, data.heading
    k, high, left, least = layout.head, layout.shape.card[1], layout.margin, layout.usual
    wide = layout.right - left - codes_wide(data)
    press.text(left + wide - mm(3), high - mm(11.5) * k, reference, least, align="right")
    room, tall = wide - mm(6), mm(22.1) * k - mm(7.5)
    parts = (which, heading.when, heading.hall, heading.club, heading.cause)
    lines = in_lines(parts, room, least)
    below = FittedWords(lines, least)
    if len(lines) * least * LEADING > tall - layout.least * LEADING:
        most = tall - layout.least * LEADING
        below = fill(" · ".join(filter(None, parts)), room, most, least, layout.least).no_smaller(
            layout.least
        )
    rest = tall - len(below.lines) * below.size * LEADING
    title = set_words(
        layout, heading.title, room - width(reference, least) - mm(2), 14 * layout.letters, tall=rest
    )
    above = len(title.lines) * title.size * LEADING
    top = high - mm(7.5) - (rest - above) / 2
    press.lines(left + mm(3), top - above / 2, title, bold=True)
    press.lines(left + mm(3), top - above - (tall - rest) / 2, below)
    gap, rule = mm(9) * k, high - mm(22.7) * k
    press.double_rule(left, rule, wide / 2 - gap)
    press.double_rule(left + wide / 2 + gap, rule, wide / 2 - gap)
    press.suits(left + wide / 2, rule - mm(1.5) * k, mm(2.6) * k)
    press.box(left, high - mm(33.2) * k, mm(17) * k, mm(9) * k, 1)


def in_lines(parts: tuple[str, ...], space: float, size: float) -> tuple[str, ...]:
    """Join date, hall and the like into lines, broken between the parts if possible."""
    lines: list[str] = []
    for part in filter(None, map(clean, parts)):
        longer = f"{lines[-1]} · {part}" if lines else part
        if lines and width(longer, size) <= space:
            lines[-1] = longer
        else:
            lines += wrap(part, space, size)
    return tuple(lines)


def print_band(press: Press, layout: Layout, card: CardColour, role: str) -> None:
    """Print the card's colour as a band with its pattern and name; without a role the band is plain."""
    k, y = layout.head, _band_foot(layout)
    press.box(layout.margin, y, layout.right - layout.margin, BAND * k, 1, fill=HexColor(card.fill))
    print_pattern(press, role, (layout.margin, y), (mm(9) * k, BAND * k))
    if card.label:
        _on_band(press, layout, card.words, (0, 0), mm(11) * k if role else mm(2.5) * k)


def print_holder(press: Press, data: ScoreCards, holder: Holder, at: Corner, name: FittedWords) -> None:
    """Print the parts that differ between cards; blank lines replace unknown values."""
    layout, (x, y) = data.layout, at
    k, base = layout.head, y + layout.shape.card[1] - mm(33.2) * layout.head
    left = x + layout.margin
    if holder.number is None:
        press.text(left + mm(1), base + mm(5) * k, gettext("No."), layout.least, ink=FAINT)
    else:
        number = set_words(layout, holder.numbers, mm(15.5) * k, 24 * k, tall=mm(9) * k)
        press.lines(left + mm(8.5) * k, base + mm(4.5) * k, number, bold=True, align="centre")
    if holder.name:
        press.lines(left + mm(19) * k, base + mm(4.7) * k, name, bold=True)
    else:
        press.text(left + mm(19) * k, base + mm(5) * k, gettext("Name"), layout.least, ink=FAINT)
        press.rule(left + mm(19) * k, base, left + mm(19) * k + name_room(data)[0], base)
    band = y + _band_foot(layout)
    if holder.card is None:
        press.box(left, band, layout.right - layout.margin, BAND * k, 1)
        press.text(left + mm(1), band + mm(2.4) * k, gettext("Card"), layout.least, ink=FAINT)
    if holder.unit:
        _on_band(press, layout, holder.unit, at, mm(2.5) * k)
    _start(press, layout, holder, (x + layout.right - mm(2.5), band + BAND * k / 2))
    if holder.url:
        end, size = x + layout.right - mm(1.5), QR_SIZE * k
        press.qr(holder.url, end - size, y + layout.shape.card[1] - mm(8) * k - size, size)
        press.text(end, base + mm(0.8) * k, _own_page(), layout.usual, bold=True, align="right")


def name_room(data: ScoreCards) -> tuple[float, float]:
    """Width and height available for a name, in points."""
    layout = data.layout
    wide = layout.right - layout.margin - mm(19.5) * layout.head - codes_wide(data)
    return wide, mm(10.4) * layout.head


def _band_foot(layout: Layout) -> float:
    return layout.shape.card[1] - mm(41) * layout.head


def _on_band(press: Press, layout: Layout, words: str, at: Corner, start: float) -> None:
    k, (x, y) = layout.head, at
    left = layout.margin + start
    space = (layout.right - layout.margin) * 0.47 - start
    fitted = set_words(layout, words, space, 12 * layout.letters)
    press.lines(x + left, y + _band_foot(layout) + BAND * k / 2, fitted, bold=True)


def _start(press: Press, layout: Layout, holder: Holder, at: Corner) -> None:
    """Print the starting table and seat at the right end of the band."""
    x, y = at
    space = (layout.right - layout.margin) * 0.5
    words = starting(holder, short=layout.shape.slim)
    if not words:
        blank = mm(14) * layout.head
        press.rule(x - blank, y - mm(2.2), x, y - mm(2.2))
        words, space, x = gettext("Start at table"), space - blank, x - blank - mm(1)
    fitted = set_words(layout, words, space, 12 * layout.letters)
    press.lines(x, y, fitted, bold=True, align="right")


def starting(holder: Holder, *, short: bool = False) -> str:
    """Starting table and seat in words; empty if unknown."""
    if holder.start or holder.table is None:
        return holder.start
    words = gettext("Table %(table)d") if short else gettext("Start at table %(table)d")
    words %= {"table": holder.table}
    seat = SIDE_NAMES[Side(holder.seat)] if len(holder.seat) > 1 else SEAT_NAMES.get(holder.seat)
    return f"{words} · {seat}" if seat else words
