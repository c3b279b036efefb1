"""The head and the foot of a small score card (A6), which has two lines above its rows and one below."""

from django.utils.translation import gettext
from reportlab.lib.colors import HexColor

from tournaments.press.drawing.fitting import FittedWords, fit
from tournaments.press.drawing.letters import width
from tournaments.press.drawing.paper import FAINT, SAFE, CardColour, Press, mm
from tournaments.press.score_cards.heading import Corner, starting, whole_parts
from tournaments.press.score_cards.lines import MOST_APART, Face, parts
from tournaments.press.score_cards.marks import print_pattern, reference
from tournaments.press.score_cards.pack import Holder, ScoreCards
from tournaments.press.score_cards.shape import MARK, MARK_QUIET, Layout

INSET = SAFE + MARK + MARK_QUIET  # what stands beside a mark begins here
NUMBER = mm(10)
BAND = mm(4.6)
SIGNED = mm(27)  # how wide the place for signatures is


def print_event(press: Press, data: ScoreCards, which: str, referred: str) -> None:
    """The drive in one line, and the box for the number."""
    layout, heading = data.layout, data.heading
    high, end = layout.shape.card[1], layout.shape.card[0] - INSET
    press.text(end, high - mm(14.3), referred, layout.least, align="right")
    words = whole_parts(
        (which, heading.title, *heading.when.split(", "), heading.hall), end - INSET, layout.least
    )
    press.text(INSET, high - mm(9), words, layout.least)
    press.box(INSET, high - mm(16.2), NUMBER, mm(6), 1)


def print_band(press: Press, layout: Layout, card: CardColour, role: str) -> None:
    """The colour of the card as a band, and as a pattern and words on it."""
    x, y = layout.margin, _band_foot(layout)
    press.box(x, y, layout.right - x, BAND, 1, fill=HexColor(card.fill))
    print_pattern(press, role, (x, y), (mm(6.5), BAND))
    if card.label:
        fitted = fit(card.words, mm(37), 10.5, layout.least, bold=True, lines=1)
        press.lines(x + mm(7.5) if role else x + mm(1.5), y + BAND / 2, fitted, bold=True)


def print_holder(press: Press, data: ScoreCards, holder: Holder, at: Corner, name: FittedWords) -> None:
    """What differs from card to card; rules to write on where nothing is known yet."""
    layout, (x, y) = data.layout, at
    base, left, least = y + layout.shape.card[1] - mm(16.2), x + INSET + NUMBER + mm(1.5), layout.least
    if holder.number is None:
        press.text(x + INSET + mm(0.7), base + mm(1.8), gettext("No."), least, ink=FAINT)
    else:
        number = fit(str(holder.number), NUMBER - mm(1), 15, least, bold=True, lines=1)
        press.lines(x + INSET + NUMBER / 2, base + mm(3), number, bold=True, align="centre")
    if holder.name:
        press.lines(left, base + mm(3), name, bold=True)
    else:
        press.text(left, base + mm(1.8), gettext("Name"), least, ink=FAINT)
        press.rule(left, base, left + name_room(data)[0], base)
    _on_band(press, layout, holder, at)


def name_room(data: ScoreCards) -> tuple[float, float]:
    """How wide and how high the place of a name is."""
    beside = width(reference(data.key, 1, data.layout), data.layout.least) + NUMBER + mm(3)
    return data.layout.shape.card[0] - 2 * INSET - beside, mm(7.4)


def _on_band(press: Press, layout: Layout, holder: Holder, at: Corner) -> None:
    x, y = at
    left, end, middle = x + layout.margin, x + layout.right, y + _band_foot(layout) + BAND / 2
    if holder.card is None:
        press.box(left, middle - BAND / 2, end - left, BAND, 1)
        press.text(left + mm(0.7), middle - 3, gettext("Card"), layout.least, ink=FAINT)
    if holder.unit:
        fitted = fit(holder.unit, mm(40), 10.5, layout.least, bold=True, lines=1)
        press.lines(left + mm(1.5), middle, fitted, bold=True)
    words = starting(holder)
    if words:
        fitted = fit(words, mm(44), 10.5, layout.least, bold=True, lines=1)
        press.lines(end - mm(1.2), middle, fitted, bold=True, align="right")
        return
    press.rule(end - mm(11), middle - mm(1.6), end - mm(1.2), middle - mm(1.6))
    fitted = fit(gettext("Start at table"), mm(33), layout.least, layout.least, lines=1)
    press.lines(end - mm(11.7), middle, fitted, align="right")


def print_foot(press: Press, data: ScoreCards, face: Face, *, last: bool) -> None:
    """Lines to sign, then boxes: the totals of the parts that end on this card, and the grand total."""
    hands = [line.hand for column in face for line in column if line.hand]
    halves = parts(len(data.trumps), data.breaks)
    labels = [part.short for part in halves if part.last in hands] if len(halves) <= MOST_APART else []
    labels.append(gettext("Total") if last else gettext("Carry to the next card"))
    least, low, high = data.layout.least, SAFE + 0.6, mm(8.4)
    for row, words in enumerate((gettext("Checked"), gettext("Signed"))):
        foot = low + row * high / 2 + 1
        press.text(INSET, foot + 1.5, words, least)
        press.rule(INSET + width(words, least) + 2, foot, INSET + SIGNED - mm(1.5), foot)
    room = data.layout.shape.card[0] - 2 * INSET - SIGNED
    spare = (room - sum(width(label, least, bold=True) for label in labels)) / len(labels)
    start = INSET + SIGNED
    for label in labels:
        wide = width(label, least, bold=True) + spare
        press.box(start, low, wide, high, 1.8 if label is labels[-1] else 1)
        fitted = fit(label, wide - 4, least, least, bold=True, lines=1)
        press.line(start + 2.5, low + high - least * 0.95, fitted, bold=True)
        start += wide


def _band_foot(layout: Layout) -> float:
    return layout.shape.card[1] - mm(21.3)
