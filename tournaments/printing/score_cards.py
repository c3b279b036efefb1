"""Players' score cards: A5, two to a page of A4, cut apart with one cut.

The cards lie so that after the cut the left pile goes on top of the right one and all are in order. A card
has two columns of at most sixteen rows of 9 mm or more; a drive too long for one card goes on to a second.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from django.utils.translation import gettext
from reportlab.lib.colors import HexColor

from tournaments.engine.cards import Trump
from tournaments.printing.letters import clean, fill, fit
from tournaments.printing.paper import (
    FAINT,
    LANDSCAPE,
    SEAT_NAMES,
    TRUMP_NAMES,
    CardColour,
    Heading,
    Press,
    mm,
)

WIDE, HIGH = mm(148.5), mm(210)
LEFT, RIGHT = mm(8.5), mm(140)
TOP, FOOT = mm(202), mm(8)
ROWS_TOP, ROWS_FOOT = mm(164.5), mm(19)
MOST_ROWS = 16
TALLEST_ROW = mm(14)
GUTTER = mm(3.5)
COLUMN = (RIGHT - LEFT - GUTTER) / 2
EDGES = tuple(mm(place) for place in (0, 8, 29.5, 40.5, 52.5, 64))  # of hand, trumps, tricks, total, initials
QR_SIZE = mm(23)


@dataclass(frozen=True, slots=True)
class Holder:
    """Whose card it is. A blank card has neither number nor name; ``seat`` is a letter of NESW or empty."""

    number: int | None = None
    name: str = ""
    card: CardColour | None = None
    table: int | None = None
    seat: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class ScoreCards:
    """A pack of cards.

    ``trumps`` has one entry a hand, None where the MC draws; ``breaks`` are the hands that a break follows.
    """

    heading: Heading
    trumps: tuple[Trump | None, ...]
    breaks: tuple[int, ...]
    dealing: str
    holders: tuple[Holder, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the card: a hand (from 1), or with hand 0 the total of a part."""

    hand: int
    label: str = ""


Column = tuple[Line, ...]
Face = tuple[Column, ...]


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
        _cut_marks(press)
        press.turn()
    return press.finish()


def pages(players: int, hands: int, breaks: tuple[int, ...]) -> int:
    """How many pages the cards of so many players take."""
    return -(-players * len(faces(hands, breaks)) // 2)


def faces(hands: int, breaks: tuple[int, ...]) -> tuple[Face, ...]:
    """The rows of a card laid out: for each card of one player its columns, two at the most."""
    lines = tuple(_lines(hands, breaks))
    cards = -(-len(lines) // (2 * MOST_ROWS))
    ends = [place + 1 for place, line in enumerate(lines) if not line.hand]
    fitting = [end for end in ends if end <= MOST_ROWS and len(lines) - end <= MOST_ROWS and end < len(lines)]
    if fitting:
        end = min(fitting, key=lambda end: (max(end, len(lines) - end), -end))
        return ((lines[:end], lines[end:]),)
    each = -(-len(lines) // (2 * cards))
    columns = [lines[start : start + each] for start in range(0, len(lines), each)]
    return tuple(tuple(columns[start : start + 2]) for start in range(0, len(columns), 2))


def _lines(hands: int, breaks: tuple[int, ...]) -> Iterator[Line]:
    inner = sorted({place for place in breaks if 0 < place < hands})
    for part, (start, end) in enumerate(pairwise((0, *inner, hands))):
        yield from (Line(hand) for hand in range(start + 1, end + 1))
        if len(inner) == 1:
            yield Line(0, gettext("Second half") if part else gettext("First half"))
        elif inner:
            yield Line(0, gettext("Hands %(first)d to %(last)d") % {"first": start + 1, "last": end})


def _colours(holders: tuple[Holder, ...]) -> list[CardColour]:
    return list(dict.fromkeys(holder.card for holder in holders if holder.card is not None))


def _grid(press: Press, data: ScoreCards, face: Face, which: tuple[int, int]) -> None:
    """Everything that is the same on all cards."""
    press.frame(WIDE, HIGH)
    _event(press, data, which)
    height = min(TALLEST_ROW, (ROWS_TOP - ROWS_FOOT) / max(len(column) for column in face))
    for place, column in enumerate(face):
        _column(press, data.trumps, column, LEFT + place * (COLUMN + GUTTER), height)
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


def _column(press: Press, trumps: tuple[Trump | None, ...], column: Column, x: float, height: float) -> None:
    heads = (gettext("Hand"), gettext("Trumps"), gettext("Tricks"), gettext("Total"), gettext("Initials"))
    for (start, end), head in zip(pairwise(EDGES), heads, strict=True):
        fitted = fit(head, end - start - 2, 8.5, 6.5, bold=True, lines=1)
        press.text(
            x + (start + end) / 2, ROWS_TOP + mm(1.5), fitted.lines[0], fitted.size, bold=True, align="centre"
        )
    press.rule(x, ROWS_TOP, x + COLUMN, ROWS_TOP, 1.2)
    run = ROWS_TOP  # the top of the hands since the last total, whose upright lines are drawn together
    for place, line in enumerate(column):
        foot = ROWS_TOP - (place + 1) * height
        if line.hand:
            press.text(x + EDGES[1] / 2, foot + height / 2 - 4, str(line.hand), 12, bold=True, align="centre")
            _trump(press, trumps[line.hand - 1], x + EDGES[1], foot + height / 2)
            press.rule(x, foot, x + COLUMN, foot)
            continue
        _uprights(press, x, run, foot + height)
        _part(press, line.label, x, foot, height)
        run = foot
    _uprights(press, x, run, ROWS_TOP - len(column) * height)


def _uprights(press: Press, x: float, top: float, foot: float) -> None:
    if top > foot:
        for edge in EDGES:
            press.rule(x + edge, top, x + edge, foot)


def _trump(press: Press, trump: Trump | None, x: float, middle: float) -> None:
    if trump is not None:
        press.suit(trump, x + mm(1), middle - mm(2.1), mm(4.2))
        fitted = fit(str(TRUMP_NAMES[trump]), mm(14.5), 9.5, 7, lines=1)
        press.text(x + mm(6), middle - 3.4, fitted.lines[0], fitted.size)


def _part(press: Press, label: str, x: float, foot: float, height: float) -> None:
    """The row for the total of a part, with a box of heavier lines."""
    fitted = fit(label, EDGES[2] - mm(2), 10.5, 7, bold=True, lines=1)
    press.text(
        x + EDGES[2] - mm(1.5),
        foot + height / 2 - 3.5,
        fitted.lines[0],
        fitted.size,
        bold=True,
        align="right",
    )
    press.rule(x, foot + height, x + COLUMN, foot + height, 1.2)
    press.rule(x, foot, x + COLUMN, foot)
    for edge in (EDGES[0], EDGES[5]):
        press.rule(x + edge, foot, x + edge, foot + height)
    press.box(x + EDGES[2], foot, EDGES[4] - EDGES[2], height, 1.2)


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
    """The colour of the card: as a band, and as words on it."""
    press.box(LEFT, mm(170.2), RIGHT - LEFT, mm(8), 1, fill=HexColor(card.fill))
    words = gettext("%(role)s · %(colour)s card") % {"role": clean(card.label), "colour": clean(card.word)}
    fitted = fit(words, mm(76), 14, 8, bold=True, lines=1)
    press.text(LEFT + mm(2.5), mm(172.6), fitted.lines[0], fitted.size, bold=True)


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
    _start(press, holder, x + RIGHT - mm(2.5))
    if holder.url:
        press.qr(holder.url, x + RIGHT - QR_SIZE + mm(2.2), mm(179.2), QR_SIZE)


def _start(press: Press, holder: Holder, x: float) -> None:
    """Where the player starts, at the right end of the band."""
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
