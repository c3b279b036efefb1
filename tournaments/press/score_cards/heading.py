"""The head of a score card with room: the drive, the number and name, the colour, where to start."""

from collections.abc import Iterable

from django.utils.translation import gettext
from reportlab.lib.colors import HexColor

from tournaments.press.drawing.fitting import FittedWords, fit
from tournaments.press.drawing.letters import clean, width
from tournaments.press.drawing.paper import FAINT, CardColour, Press, mm
from tournaments.press.score_cards.marks import print_pattern
from tournaments.press.score_cards.pack import Holder, ScoreCards
from tournaments.press.score_cards.shape import Layout
from tournaments.text import SEAT_NAMES

QR_SIZE = mm(20)
Corner = tuple[float, float]


def codes_wide(data: ScoreCards) -> float:
    """How much of the head the code takes, and what it is for under it, from the right end of the rows."""
    layout = data.layout
    if not data.coded:
        return 0
    return max(QR_SIZE * layout.head, width(_own_page(), layout.usual, bold=True)) + mm(1.5)


def _own_page() -> str:
    return gettext("Your own page")


def print_event(press: Press, data: ScoreCards, which: str, reference: str) -> None:
    """Title, date, hall and club, over a double rule with the four suits in it; the box for the number."""
    layout = data.layout
    k, high, left, least = layout.head, layout.shape.card[1], layout.margin, layout.usual
    wide = layout.right - left - codes_wide(data)
    ends = left + wide - mm(3)
    press.text(ends, high - mm(13) * k, reference, least, align="right")
    room = wide - width(reference, least) - mm(8)
    title = fit(data.heading.title, room, 14 * layout.letters, least, bold=True, lines=1)
    press.line(left + mm(3), high - mm(13) * k, title, bold=True)
    words = whole_parts((which, data.heading.when, data.heading.hall, data.heading.club), wide - mm(6), least)
    press.text(left + mm(3), high - mm(18.4) * k, words, least)
    gap, rule = mm(9) * k, high - mm(20.6) * k
    press.double_rule(left, rule, wide / 2 - gap)
    press.double_rule(left + wide / 2 + gap, rule, wide / 2 - gap)
    press.suits(left + wide / 2, rule - mm(1.5) * k, mm(2.6) * k)
    press.box(left, high - mm(31.6) * k, mm(17) * k, mm(9) * k, 1)


def whole_parts(parts: Iterable[str], space: float, size: float) -> str:
    """As many of these parts in a line as it holds whole, the first at any rate."""
    words = ""
    for part in filter(None, map(clean, parts)):
        longer = f"{words} · {part}" if words else part
        if words and width(longer, size) > space:
            break
        words = longer
    return words


def print_band(press: Press, layout: Layout, card: CardColour, role: str) -> None:
    """The colour of the card as a band, and as a pattern and words on it; without a role it is plain."""
    k, y = layout.head, _band_foot(layout)
    press.box(layout.margin, y, layout.right - layout.margin, mm(7.8) * k, 1, fill=HexColor(card.fill))
    print_pattern(press, role, (layout.margin, y), (mm(12) * k, mm(7.8) * k))
    if card.label:
        _on_band(press, layout, card.words, (0, 0), mm(14.5) * k if role else mm(2.5) * k)


def print_holder(press: Press, data: ScoreCards, holder: Holder, at: Corner, name: FittedWords) -> None:
    """What differs from card to card; rules to write on where nothing is known yet."""
    layout, (x, y) = data.layout, at
    k, base = layout.head, y + layout.shape.card[1] - mm(31.6) * layout.head
    left = x + layout.margin
    if holder.number is None:
        press.text(left + mm(1), base + mm(5) * k, gettext("No."), layout.least, ink=FAINT)
    else:
        number = fit(str(holder.number), mm(15) * k, 24 * k, layout.least, bold=True, lines=1)
        press.lines(left + mm(8.5) * k, base + mm(4.5) * k, number, bold=True, align="centre")
    if holder.name:
        press.lines(left + mm(20) * k, base + mm(4.5) * k, name, bold=True)
    else:
        press.text(left + mm(20) * k, base + mm(5) * k, gettext("Name"), layout.least, ink=FAINT)
        press.rule(left + mm(20) * k, base, left + mm(20) * k + name_room(data)[0], base)
    band = y + _band_foot(layout)
    if holder.card is None:
        press.box(left, band, layout.right - layout.margin, mm(7.8) * k, 1)
        press.text(left + mm(1), band + mm(2.4) * k, gettext("Card"), layout.least, ink=FAINT)
    if holder.unit:
        _on_band(press, layout, holder.unit, at, mm(2.5) * k)
    _start(press, layout, holder, (x + layout.right - mm(2.5), band + mm(2.4) * k))
    if holder.url:
        end, size = x + layout.right - mm(1.5), QR_SIZE * k
        press.qr(holder.url, end - size, y + layout.shape.card[1] - mm(8) * k - size, size)
        press.text(end, base + mm(0.8) * k, _own_page(), layout.usual, bold=True, align="right")


def name_room(data: ScoreCards) -> tuple[float, float]:
    """How wide and how high the place of a name is."""
    layout = data.layout
    wide = layout.right - layout.margin - mm(20) * layout.head - codes_wide(data)
    return wide, mm(10.6) * layout.head


def _band_foot(layout: Layout) -> float:
    return layout.shape.card[1] - mm(40) * layout.head


def _on_band(press: Press, layout: Layout, words: str, at: Corner, start: float) -> None:
    k, (x, y) = layout.head, at
    left = layout.margin + start
    space = (layout.right - layout.margin) * 0.52 - start
    fitted = fit(words, space, 12 * layout.letters, layout.least, bold=True, lines=1)
    press.lines(x + left, y + _band_foot(layout) + mm(3.9) * k, fitted, bold=True)


def _start(press: Press, layout: Layout, holder: Holder, at: Corner) -> None:
    """Where the player starts, at the right end of the band."""
    x, y = at
    space = (layout.right - layout.margin) * 0.5
    if not holder.start and holder.table is None:
        blank = mm(14) * layout.head
        press.rule(x - blank, y - mm(0.5), x, y - mm(0.5))
        words = gettext("Start at table")
        fitted = fit(words, space - blank, max(layout.least, 10 * layout.letters), layout.least, lines=1)
        press.line(x - blank - mm(1), y, fitted, align="right")
        return
    fitted = fit(starting(holder), space, 12 * layout.letters, layout.least, bold=True, lines=1)
    press.line(x, y, fitted, bold=True, align="right")


def starting(holder: Holder) -> str:
    """Where the player starts, in words."""
    if holder.start or holder.table is None:
        return holder.start
    words = gettext("Start at table %(table)d") % {"table": holder.table}
    return f"{words} · {SEAT_NAMES[holder.seat]}" if holder.seat else words
