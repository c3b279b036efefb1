"""The head and the foot of a small score card (A6), which has two lines above its rows and one below."""

from django.utils.translation import gettext
from reportlab.lib.colors import HexColor

from tournaments.printing.press.letters import clean, fit
from tournaments.printing.press.paper import FAINT, SAFE, CardColour, Press, mm
from tournaments.printing.score_cards.heading import Corner, starting
from tournaments.printing.score_cards.lines import MOST_APART, Face, parts
from tournaments.printing.score_cards.marks import print_pattern
from tournaments.printing.score_cards.pack import Holder, ScoreCards
from tournaments.printing.score_cards.shape import MARK, MARK_QUIET, Layout

INSET = SAFE + MARK + MARK_QUIET  # what stands beside a mark begins here
NUMBER = mm(10)
BAND = mm(5.4)


def print_event(press: Press, data: ScoreCards, which: str) -> None:
    """The drive in one line, and the box for the number."""
    layout = data.layout
    high, wide = layout.shape.card[1], _end(layout) - INSET
    heading = data.heading
    words = " · ".join(part for part in (which, heading.title, heading.place) if part)
    line = fit(words, wide, 8, 6.5, lines=1)
    press.text(INSET, high - mm(7.8), line.lines[0], line.size)
    press.box(INSET, high - mm(15.4), NUMBER, mm(6.4), 1)


def print_band(press: Press, layout: Layout, card: CardColour, role: str) -> None:
    """The colour of the card as a band, and as a pattern and words on it."""
    x, y = layout.margin, _band_foot(layout)
    press.box(x, y, _end(layout) - x, BAND, 1, fill=HexColor(card.fill))
    print_pattern(press, role, (x, y), (mm(7.5), BAND))
    if card.label:
        words = gettext("%(role)s · %(colour)s card") % {
            "role": clean(card.label),
            "colour": clean(card.word),
        }
        fitted = fit(words, mm(29), 10.5, 6.5, bold=True, lines=1)
        press.lines(x + mm(8.5) if role else x + mm(1.5), y + BAND / 2, fitted, bold=True)


def print_holder(press: Press, data: ScoreCards, holder: Holder, at: Corner) -> None:
    """What differs from card to card; rules to write on where nothing is known yet."""
    layout, (x, y) = data.layout, at
    base, end = y + layout.shape.card[1] - mm(15.4), x + _end(layout)
    left = x + INSET + NUMBER + mm(1.5)
    if holder.number is None:
        press.text(x + INSET + mm(0.7), base + mm(4), gettext("No."), 6.5, ink=FAINT)
    else:
        number = fit(str(holder.number), NUMBER - mm(1.5), 16, 8, bold=True, lines=1)
        press.lines(x + INSET + NUMBER / 2, base + mm(3.2), number, bold=True, align="centre")
    if holder.name:
        name = fit(holder.name, end - left, 15, 9, bold=True, tall=mm(6.6))
        press.lines(left, base + mm(3.2), name, bold=True)
    else:
        press.text(left, base + mm(4), gettext("Name"), 6.5, ink=FAINT)
        press.rule(left, base, end, base)
    _on_band(press, layout, holder, at)


def _on_band(press: Press, layout: Layout, holder: Holder, at: Corner) -> None:
    x, y = at
    left, end, middle = x + layout.margin, x + _end(layout), y + _band_foot(layout) + BAND / 2
    if holder.card is None:
        press.box(left, middle - BAND / 2, end - left, BAND, 1)
        press.text(left + mm(0.7), middle, gettext("Card"), 6.5, ink=FAINT)
    if holder.unit:
        fitted = fit(holder.unit, mm(29), 10.5, 6.5, bold=True, lines=1)
        press.lines(left + mm(1.5), middle, fitted, bold=True)
    words = starting(holder)
    if words:
        press.lines(
            end - mm(1.2), middle, fit(words, mm(34), 9.5, 6.5, bold=True, lines=1), bold=True, align="right"
        )
        return
    press.rule(end - mm(9), middle - mm(1.6), end - mm(1.2), middle - mm(1.6))
    words = gettext("Start at table")
    press.lines(end - mm(9.7), middle, fit(words, mm(24), 8.5, 6.5, lines=1), align="right")


def print_foot(press: Press, data: ScoreCards, face: Face, *, last: bool) -> None:
    """Boxes in a row: the totals of the parts that end on this card, and the grand total."""
    hands = [line.hand for column in face for line in column if line.hand]
    halves = parts(len(data.trumps), data.breaks)
    labels = [part.label for part in halves if part.last in hands] if len(halves) <= MOST_APART else []
    labels.append(gettext("Grand total") if last else gettext("Carry to the next card"))
    wide = data.layout.shape.card[0] - 2 * INSET
    cell, box, high = wide / len(labels), mm(13 if len(labels) < 4 else 11), mm(8)
    for place, label in enumerate(labels):
        end = INSET + (place + 1) * cell
        fitted = fit(label, cell - box - mm(2.5), 9, 6.5, bold=True, tall=high)
        press.lines(end - box - mm(1), SAFE + mm(0.5) + high / 2, fitted, bold=True, align="right")
        press.box(end - box, SAFE + mm(0.5), box, high, 1.2)
        if place == len(labels) - 1:
            press.box(end - box + 2, SAFE + mm(0.5) + 2, box - 4, high - 4)


def _band_foot(layout: Layout) -> float:
    return layout.shape.card[1] - mm(21.4)


def _end(layout: Layout) -> float:
    """Where the lines of the head end, beside the code."""
    return layout.code()[0] - mm(0.5)
