"""Players' score cards: A5, two to a page of A4, cut apart with one cut.

The cards lie so that after the cut the left pile goes on top of the right one and all are in order. A card
has two columns of at most sixteen rows of 9 mm or more; a drive too long for one card goes on to a second.
"""

from dataclasses import dataclass

from django.utils.translation import gettext
from reportlab.lib.colors import HexColor

from tournaments.engine.cards import Trump
from tournaments.printing import plan_rows
from tournaments.printing.card_grid import COLUMN, GUTTER, LEFT, RIGHT, ROWS_TOP, print_grid, row_height
from tournaments.printing.card_lines import Face, faces
from tournaments.printing.letters import clean, fill, fit
from tournaments.printing.paper import (
    FAINT,
    LANDSCAPE,
    SEAT_NAMES,
    CardColour,
    Heading,
    Press,
    mm,
)
from tournaments.printing.plan_rows import Stop

WIDE, HIGH = mm(148.5), mm(210)
FOOT = mm(8)
QR_SIZE = mm(23)


@dataclass(frozen=True, slots=True)
class Holder:
    """Whose card it is. A blank card has neither number nor name; ``seat`` is a letter of NESW or empty.

    ``start`` stands in place of the table where the first hand is sat out; ``unit`` names the pair or team;
    ``hands`` are those that the holder is there for, None for all of them; ``stops`` has one entry a hand
    where the whole evening is known.
    """

    number: int | None = None
    name: str = ""
    card: CardColour | None = None
    table: int | None = None
    seat: str = ""
    url: str = ""
    start: str = ""
    unit: str = ""
    hands: range | None = None
    stops: tuple[Stop, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreCards:
    """A pack of cards.

    ``trumps`` has one entry a hand, None where the MC draws; ``breaks`` are the hands that a break follows;
    ``dealing`` says who deals and what else stands at the foot. ``plan``: room for everybody's stops.
    """

    heading: Heading
    trumps: tuple[Trump | None, ...]
    breaks: tuple[int, ...]
    dealing: str
    holders: tuple[Holder, ...]
    plan: bool = False


def render(data: ScoreCards) -> bytes:
    """The cards as a PDF."""
    press = Press(data.heading, gettext("Score cards"), LANDSCAPE)
    layout = faces(len(data.trumps), data.breaks)
    colours = {card: f"colour{place}" for place, card in enumerate(_colours(data.holders))}
    for place, face in enumerate(layout):
        with press.form(f"grid{place}"):
            _grid(press, data, face, (place + 1, len(layout)))
    for card, name in colours.items():
        with press.form(name):
            _band(press, card)
    cards = [(holder, place) for holder in data.holders for place in range(len(layout))]
    half = (len(cards) + 1) // 2
    for left in range(half):
        for x, number in ((0.0, left), (WIDE, left + half)):
            if number < len(cards):
                holder, place = cards[number]
                press.stamp(f"grid{place}", x, 0)
                if holder.card is not None:
                    press.stamp(colours[holder.card], x, 0)
                _holder(press, holder, x)
                _evening(press, holder, layout[place], x)
        _cut_marks(press)
        press.turn()
    return press.finish()


def pages(players: int, hands: int, breaks: tuple[int, ...]) -> int:
    """How many pages the cards of so many players take."""
    return -(-players * len(faces(hands, breaks)) // 2)


def _colours(holders: tuple[Holder, ...]) -> list[CardColour]:
    return list(dict.fromkeys(holder.card for holder in holders if holder.card is not None))


def _grid(press: Press, data: ScoreCards, face: Face, which: tuple[int, int]) -> None:
    """Everything that is the same on all cards."""
    press.frame(WIDE, HIGH)
    _event(press, data, which)
    print_grid(press, face, data.trumps, data.plan)
    _foot(press, data.dealing, which)


def _event(press: Press, data: ScoreCards, which: tuple[int, int]) -> None:
    """Title, date, hall and club, over a double rule with the four suits in it."""
    wide = RIGHT - LEFT - (QR_SIZE if any(holder.url for holder in data.holders) else 0)
    title = fit(data.heading.title, wide, 14, 9, bold=True, lines=1)
    press.text(LEFT, mm(197.3), title.lines[0], title.size, bold=True)
    where = " · ".join(part for part in (_which(which), data.heading.place, data.heading.club) if part)
    small = fit(where, wide, 9.5, 7.5, lines=1)
    press.text(LEFT, mm(193), small.lines[0], small.size)
    gap = mm(9)
    press.double_rule(LEFT, mm(190.7), wide / 2 - gap)
    press.double_rule(LEFT + wide / 2 + gap, mm(190.7), wide / 2 - gap)
    press.suits(LEFT + wide / 2, mm(189.1), mm(2.6))
    press.box(LEFT, mm(179), mm(17), mm(9.5), 1)


def _foot(press: Press, dealing: str, which: tuple[int, int]) -> None:
    """Who deals on the left; on the right the grand total, or what a first card of two carries over."""
    last = which[0] == which[1]
    press.lines(LEFT, FOOT + mm(4.8), fill(dealing, mm(66), mm(10.7), 9, 6.5))
    wide, high = mm(26), mm(9.5)
    press.box(RIGHT - wide, FOOT, wide, high, 1.2)
    press.box(RIGHT - wide + 2, FOOT + 2, wide - 4, high - 4)
    label = gettext("Grand total") if last else gettext("Carry to the next card")
    fitted = fit(label, mm(35), 13, 9, bold=True, lines=1)
    press.text(RIGHT - wide - mm(2), FOOT + mm(3.2), fitted.lines[0], fitted.size, bold=True, align="right")


def _which(which: tuple[int, int]) -> str:
    """The card's place among the cards of one player; empty where a player has one."""
    card, cards = which
    return gettext("Card %(card)d of %(cards)d") % {"card": card, "cards": cards} if cards > 1 else ""


def _band(press: Press, card: CardColour) -> None:
    """The colour of the card: as a band, and as words on it; a card without a role is plain."""
    press.box(LEFT, mm(170.2), RIGHT - LEFT, mm(8), 1, fill=HexColor(card.fill))
    if card.label:
        _on_band(
            press,
            gettext("%(role)s · %(colour)s card") % {"role": clean(card.label), "colour": clean(card.word)},
        )


def _on_band(press: Press, words: str, x: float = 0) -> None:
    fitted = fit(words, mm(76), 14, 8, bold=True, lines=1)
    press.text(x + LEFT + mm(2.5), mm(172.6), fitted.lines[0], fitted.size, bold=True)


def _evening(press: Press, holder: Holder, face: Face, x: float) -> None:
    """The hands of a plan, and a line through those that the holder is not there for."""
    height = row_height(face)
    for place, column in enumerate(face):
        left = x + LEFT + place * (COLUMN + GUTTER)
        for row, line in enumerate(column):
            foot = ROWS_TOP - (row + 1) * height
            if line.hand and holder.hands is not None and line.hand not in holder.hands:
                press.rule(left + mm(1), foot + height / 2, left + COLUMN - mm(1), foot + height / 2, 1.2)
            elif line.hand and holder.stops:
                plan_rows.print_stop(press, holder.stops[line.hand - 1], left, foot, height)


def _holder(press: Press, holder: Holder, x: float) -> None:
    """What differs from card to card; rules to write on where nothing is known yet."""
    wide = RIGHT - LEFT - mm(20) - (QR_SIZE if holder.url else 0)
    if holder.number is None:
        press.text(x + LEFT + mm(1), mm(185.3), gettext("No."), 8, ink=FAINT)
    else:
        number = fit(str(holder.number), mm(15), 24, 10, bold=True, lines=1)
        press.lines(x + LEFT + mm(8.5), mm(183.7), number, bold=True, align="centre")
    if holder.name:
        name = fit(holder.name, wide, 20, 12.5, bold=True, tall=mm(11))
        press.lines(x + LEFT + mm(20), mm(183.7), name, bold=True)
    else:
        press.text(x + LEFT + mm(20), mm(185.3), gettext("Name"), 8, ink=FAINT)
        press.rule(x + LEFT + mm(20), mm(179), x + LEFT + mm(20) + wide, mm(179))
    if holder.card is None:
        press.box(x + LEFT, mm(170.2), RIGHT - LEFT, mm(8), 1)
        press.text(x + LEFT + mm(1), mm(175.2), gettext("Card"), 8, ink=FAINT)
    if holder.unit:
        _on_band(press, holder.unit, x)
    _start(press, holder, x + RIGHT - mm(2.5))
    if holder.url:
        press.qr(holder.url, x + RIGHT - QR_SIZE + mm(2.2), mm(179.2), QR_SIZE)


def _start(press: Press, holder: Holder, x: float) -> None:
    """Where the player starts, at the right end of the band."""
    if holder.start:
        press.text(x, mm(172.7), holder.start, 12, bold=True, align="right")
        return
    if holder.table is None:
        press.rule(x - mm(14), mm(172.2), x, mm(172.2))
        press.text(x - mm(15), mm(172.7), gettext("Start at table"), 10, align="right")
        return
    words = gettext("Start at table %(table)d") % {"table": holder.table}
    if holder.seat:
        words += f" · {SEAT_NAMES[holder.seat]}"
    press.text(x, mm(172.7), words, 12, bold=True, align="right")


def _cut_marks(press: Press) -> None:
    """Where to cut: short lines at the head and the foot, between the frames of the two cards."""
    press.rule(WIDE, 0, WIDE, mm(10), 0.75)
    press.rule(WIDE, HIGH - mm(10), WIDE, HIGH, 0.75)
