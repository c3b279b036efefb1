"""The head of a score card with room: the drive, the number and name, the colour, where to start."""

from django.utils.translation import gettext
from reportlab.lib.colors import HexColor

from tournaments.printing.press.letters import clean, fit, width
from tournaments.printing.press.paper import FAINT, CardColour, Press, mm
from tournaments.printing.score_cards.marks import print_pattern
from tournaments.printing.score_cards.pack import Holder, ScoreCards
from tournaments.printing.score_cards.shape import Layout
from tournaments.text import SEAT_NAMES

QR_SIZE = mm(23)
Corner = tuple[float, float]


def codes_wide(data: ScoreCards, *, address: bool) -> float:
    """How much of the head the codes take, from the right end of the rows."""
    layout = data.layout
    size = layout.code()[2] if data.key else 0
    return size + (QR_SIZE * layout.shape.scale if address else 0)


def print_event(press: Press, data: ScoreCards, which: str) -> None:
    """Title, date, hall and club, over a double rule with the four suits in it; the box for the number."""
    layout = data.layout
    k, high, left = layout.shape.scale, layout.shape.card[1], layout.margin
    wide = layout.right - left - codes_wide(data, address=data.coded)
    title = fit(data.heading.title, wide - mm(3), 14 * layout.letters, 8, bold=True, lines=1)
    press.text(left + mm(3), high - mm(14) * k, title.lines[0], title.size, bold=True)
    small = fit(_where(data, which, wide), wide, 9.5 * k, 7.5, lines=1)
    press.text(left, high - mm(18.4) * k, small.lines[0], small.size)
    gap, rule = mm(9) * k, high - mm(20.6) * k
    press.double_rule(left, rule, wide / 2 - gap)
    press.double_rule(left + wide / 2 + gap, rule, wide / 2 - gap)
    press.suits(left + wide / 2, rule - mm(1.5) * k, mm(2.6) * k)
    press.box(left, high - mm(31.6) * k, mm(17) * k, mm(9) * k, 1)


def _where(data: ScoreCards, which: str, space: float) -> str:
    """The half, date, hall and club; without the club where the hall would not be whole beside it."""
    short = " · ".join(part for part in (which, data.heading.place) if part)
    whole = " · ".join(part for part in (short, data.heading.club) if part)
    return whole if width(clean(whole), 7.5) <= space else short


def print_band(press: Press, layout: Layout, card: CardColour, role: str) -> None:
    """The colour of the card as a band, and as a pattern and words on it; without a role it is plain."""
    k, y = layout.shape.scale, _band_foot(layout)
    press.box(layout.margin, y, layout.right - layout.margin, mm(7.8) * k, 1, fill=HexColor(card.fill))
    print_pattern(press, role, (layout.margin, y), (mm(12) * k, mm(7.8) * k))
    if card.label:
        words = gettext("%(role)s · %(colour)s card") % {
            "role": clean(card.label),
            "colour": clean(card.word),
        }
        _on_band(press, layout, words, (0, 0), mm(14.5) * k if role else mm(2.5) * k)


def print_holder(press: Press, data: ScoreCards, holder: Holder, at: Corner) -> None:
    """What differs from card to card; rules to write on where nothing is known yet."""
    layout, (x, y) = data.layout, at
    k, base = layout.shape.scale, y + layout.shape.card[1] - mm(31.6) * layout.shape.scale
    left = x + layout.margin
    if holder.number is None:
        press.text(left + mm(1), base + mm(6), gettext("No."), 8 * k, ink=FAINT)
    else:
        number = fit(str(holder.number), mm(15) * k, 24 * k, 10, bold=True, lines=1)
        press.lines(left + mm(8.5) * k, base + mm(4.5) * k, number, bold=True, align="centre")
    _name(press, data, holder, (left + mm(20) * k, base))
    if holder.card is None:
        high = mm(7.8) * k
        press.box(left, y + _band_foot(layout), layout.right - layout.margin, high, 1)
        press.text(left + mm(1), y + _band_foot(layout) + high - 8 * k, gettext("Card"), 8 * k, ink=FAINT)
    if holder.unit:
        _on_band(press, layout, holder.unit, at, mm(2.5) * k)
    _start(press, layout, holder, (x + layout.right - mm(2.5), y + _band_foot(layout) + mm(2.4) * k))
    if holder.url:
        size = QR_SIZE * k
        code = x + layout.right - codes_wide(data, address=True)
        press.qr(holder.url, code + mm(1.5), y + layout.shape.card[1] - mm(31.5) * k, size)


def _band_foot(layout: Layout) -> float:
    return layout.shape.card[1] - mm(40) * layout.shape.scale


def _on_band(press: Press, layout: Layout, words: str, at: Corner, start: float) -> None:
    k, (x, y) = layout.shape.scale, at
    left = layout.margin + start
    space = (layout.right - layout.margin) * 0.58 - start
    fitted = fit(words, space, 14 * layout.letters, 8, bold=True, lines=1)
    press.lines(x + left, y + _band_foot(layout) + mm(3.9) * k, fitted, bold=True)


def _name(press: Press, data: ScoreCards, holder: Holder, at: Corner) -> None:
    layout, (x, base) = data.layout, at
    k = layout.shape.scale
    wide = layout.right - layout.margin - mm(20) * k - codes_wide(data, address=bool(holder.url))
    if holder.name:
        smallest = 12.5 * min(k, 1.1)
        name = fit(holder.name, wide, 20 * layout.letters, smallest, bold=True, tall=mm(10.6) * k)
        press.lines(x, base + mm(4.5) * k, name, bold=True)
        return
    press.text(x, base + mm(6) * k, gettext("Name"), 8 * k, ink=FAINT)
    press.rule(x, base, x + wide, base)


def _start(press: Press, layout: Layout, holder: Holder, at: Corner) -> None:
    """Where the player starts, at the right end of the band."""
    x, y = at
    size = 12 * layout.letters
    space = (layout.right - layout.margin) * 0.4
    if not holder.start and holder.table is None:
        blank = mm(14) * layout.shape.scale
        press.rule(x - blank, y - mm(0.5), x, y - mm(0.5))
        words = gettext("Start at table")
        fitted = fit(words, space - blank, 10 * layout.letters, 8, lines=1)
        press.text(x - blank - mm(1), y, fitted.lines[0], fitted.size, align="right")
        return
    fitted = fit(starting(holder), space, size, 8, bold=True, lines=1)
    press.text(x, y, fitted.lines[0], fitted.size, bold=True, align="right")


def starting(holder: Holder) -> str:
    """Where the player starts, in words."""
    if holder.start or holder.table is None:
        return holder.start
    words = gettext("Start at table %(table)d") % {"table": holder.table}
    return f"{words} · {SEAT_NAMES[holder.seat]}" if holder.seat else words
