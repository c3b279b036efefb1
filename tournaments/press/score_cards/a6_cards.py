"""Head of a small score card (A6): the drive on two lines, over number, name and colour."""

from django.utils.translation import gettext
from reportlab.lib.colors import HexColor

from tournaments.press.drawing.fitting import FittedWords, wrap
from tournaments.press.drawing.letters import LEADING, clean, width
from tournaments.press.drawing.paper import FAINT, SAFE, CardColour, Press, mm
from tournaments.press.score_cards.heading import Corner, set_words, starting
from tournaments.press.score_cards.marks import print_pattern
from tournaments.press.score_cards.pack import Holder, ScoreCards
from tournaments.press.score_cards.shape import MARK, MARK_QUIET, Layout

INSET = SAFE + MARK + MARK_QUIET  # what stands beside a mark begins here
LOW = mm(20.6)  # from the edge to the foot of what stands above the rows
TALL = mm(7.6)
NUMBER = mm(10)
BLOCK = mm(36)  # how wide the colour is
PATTERN = mm(4)


def print_event(press: Press, data: ScoreCards, which: str, referred: str) -> None:
    """Print the drive on two lines, leaving room for the reference, and the box for the number."""
    layout, heading = data.layout, data.heading
    least, high, end = layout.least, layout.shape.card[1], layout.shape.card[0] - INSET
    base = high - SAFE - least * 0.75
    press.text(end, base - least * LEADING, referred, least, align="right")
    parts = (which, heading.title, heading.when, heading.hall, heading.cause, data.note)
    words = " · ".join(filter(None, map(clean, parts)))
    room, beside, narrow = end - INSET, width(referred, least) + mm(2), 1.0
    lines = wrap(words, room, least)
    while width(" ".join(lines[1:]), least) * narrow > room - beside:
        narrow *= 0.98  # two lines are not enough
        lines = wrap(words, room / narrow, least)
    press.text(INSET, base, lines[0].removesuffix(" ·"), least, narrow=narrow)
    press.text(INSET, base - least * LEADING, " ".join(lines[1:]), least, narrow=narrow)
    press.box(layout.margin, high - LOW, NUMBER, TALL, 1)


def print_band(press: Press, layout: Layout, card: CardColour, role: str) -> None:
    """Print the card's colour, its pattern, and both in words."""
    x, y = layout.right - BLOCK, layout.shape.card[1] - LOW
    press.box(x, y, BLOCK, TALL, 1, fill=HexColor(card.fill))
    print_pattern(press, role, (x, y), (PATTERN, TALL))
    _on_block(press, layout, card.words, (0, 0), role=role)


def print_holder(press: Press, data: ScoreCards, holder: Holder, at: Corner, name: FittedWords) -> None:
    """Print the parts that differ between cards; blank lines replace unknown values."""
    layout, (x, y) = data.layout, at
    base, least = y + layout.shape.card[1] - LOW, layout.least
    left, end = x + layout.margin, x + layout.right
    if holder.number is None:
        press.text(left + mm(0.7), base + mm(2.6), gettext("No."), least, ink=FAINT)
    else:
        number = set_words(layout, holder.numbers, NUMBER - mm(1), 15, tall=TALL)
        press.lines(left + NUMBER / 2, base + TALL / 2, number, bold=True, align="centre")
    left += NUMBER + mm(1.5)
    if holder.name:
        press.lines(left, base + TALL / 2, name, bold=True)
    else:
        press.text(left, base + mm(1.8), gettext("Name"), least, ink=FAINT)
        press.rule(left, base, left + name_room(data)[0], base)
    if holder.card is None:
        press.box(end - BLOCK, base, BLOCK, TALL, 1)
        press.text(end - BLOCK + mm(0.7), base + TALL / 2 + mm(0.8), gettext("Card"), least, ink=FAINT)
    _on_block(press, layout, holder.unit, at, role=holder.role)
    start = starting(holder, short=True)
    room = BLOCK - mm(2) - (PATTERN if holder.role else 0)
    fitted = set_words(layout, start or gettext("Start at table"), room - (0 if start else mm(9)), 9.5)
    right = end - mm(1) - (0 if start else mm(9))
    press.lines(right, base + TALL / 4 + 0.3, fitted, bold=bool(start), align="right")
    if not start:
        press.rule(right + mm(0.5), base + mm(1), end - mm(1), base + mm(1))


def _on_block(press: Press, layout: Layout, words: str, at: Corner, *, role: str) -> None:
    x, y = at
    room = BLOCK - mm(2) - (PATTERN if role else 0)
    middle = y + layout.shape.card[1] - LOW + TALL * 0.75 - 0.3
    fitted = set_words(layout, words, room, 9.5)
    press.lines(x + layout.right - mm(1), middle, fitted, bold=True, align="right")


def name_room(data: ScoreCards) -> tuple[float, float]:
    """Width and height available for a name, in points."""
    return data.layout.right - data.layout.margin - NUMBER - BLOCK - mm(3), TALL
