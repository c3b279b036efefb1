"""Cards that stand on the tables: A5 lying, two to a page of A4, cut apart across the middle.

The number can be read from the door; the QR code and the short address are the steward's way in; below them
is the table as seen from above with those who open at it.
"""

from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.printing.press.letters import LEADING, fill, fit, width, wrap
from tournaments.printing.press.paper import PORTRAIT, Align, Heading, Press, mm
from tournaments.text import SEAT_NAMES

WIDE, HIGH = mm(210), mm(148.5)
LEFT, RIGHT = mm(9.5), mm(200.5)
MIDDLE = WIDE / 2
QR_SIZE = mm(50)
TABLE = mm(26)  # the side of the card table as drawn
SQUARE = mm(38.5)  # its middle, above the foot of the card
ROLE_LINE = 12


@dataclass(frozen=True, slots=True)
class Opening:
    """Who opens in a seat (a letter of NESW); ``number`` is None where nobody holds its cards.

    ``role`` is the word for the card, or for the pair or team.
    """

    seat: str
    number: int | None
    name: str
    role: str


@dataclass(frozen=True, slots=True)
class TableCard:
    """One table; ``url`` is the steward's secret link, ``address`` the same in letters to be typed."""

    number: int
    openings: tuple[Opening, ...]
    url: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True)
class TableCards:
    """The cards of all tables, and who deals at them in a sentence."""

    heading: Heading
    dealing: str
    cards: tuple[TableCard, ...]


def render(data: TableCards) -> bytes:
    """The cards as a PDF; the upper pile goes on top of the lower one after the cut."""
    press = Press(data.heading, gettext("Table cards"), PORTRAIT)
    with press.form("card"):
        _frame(press, data)
    half = (len(data.cards) + 1) // 2
    for upper in range(half):
        for foot, place in ((HIGH, upper), (0.0, upper + half)):
            if place < len(data.cards):
                press.stamp("card", 0, foot)
                _card(press, data.cards[place], foot)
        press.rule(0, HIGH, mm(10), HIGH, 0.75)
        press.rule(WIDE - mm(10), HIGH, WIDE, HIGH, 0.75)
        press.turn()
    return press.finish()


def pages(tables: int) -> int:
    """How many pages the cards of so many tables take."""
    return -(-tables // 2)


def _frame(press: Press, data: TableCards) -> None:
    """What is the same on all table cards: the frame, the head, the drawn table and who deals."""
    press.frame(WIDE, HIGH)
    title = fit(data.heading.title, mm(92), 13, 9, bold=True, lines=1)
    press.text(LEFT, mm(136.5), title.lines[0], title.size, bold=True)
    beside = RIGHT - LEFT - width(title.lines[0], title.size, bold=True) - mm(4)
    place = fit(data.heading.place, beside, 10, 8, lines=1)
    press.text(RIGHT, mm(136.5), place.lines[0], place.size, align="right")
    press.double_rule(LEFT, mm(133.5), MIDDLE - mm(11) - LEFT)
    press.double_rule(MIDDLE + mm(11), mm(133.5), RIGHT - MIDDLE - mm(11))
    press.suits(MIDDLE, mm(131.7), mm(3))
    press.text(LEFT, mm(121), gettext("Table"), 20, bold=True)
    press.box(MIDDLE - TABLE / 2, SQUARE - TABLE / 2, TABLE, TABLE, 1.2)
    press.box(MIDDLE - TABLE / 2 + 3, SQUARE - TABLE / 2 + 3, TABLE - 6, TABLE - 6)
    for seat, (x, y) in _corners().items():
        press.text(x, y - 4.5, str(SEAT_NAMES[seat])[0], 13, bold=True, align="centre")
    press.rule(LEFT, mm(69), RIGHT, mm(69))
    press.lines(LEFT, mm(74.8), fill(data.dealing, mm(84), mm(10), 10.5, 7.5))


def _corners() -> dict[str, tuple[float, float]]:
    """Where the letters of the seats stand inside the drawn table."""
    reach = TABLE / 2 - mm(4)
    return {
        "N": (MIDDLE, SQUARE + reach),
        "E": (MIDDLE + reach, SQUARE),
        "S": (MIDDLE, SQUARE - reach),
        "W": (MIDDLE - reach, SQUARE),
    }


def _card(press: Press, card: TableCard, foot: float) -> None:
    number = fit(str(card.number), mm(88), 150, 40, bold=True, lines=1)
    press.text(LEFT - mm(1), foot + mm(82.8), number.lines[0], number.size, bold=True)
    if card.url:
        press.qr(card.url, RIGHT - QR_SIZE + mm(4), foot + mm(80), QR_SIZE)
        words = gettext("To send this table’s scores, point a phone here.")
        for row, line in enumerate(wrap(words, mm(40), 11, lines=4)):
            press.text(RIGHT - QR_SIZE - mm(1), foot + mm(121) - row * 13, line, 11, align="right")
        address = fit(card.address, mm(100), 12, 10, bold=True, tall=mm(8))
        press.lines(RIGHT, foot + mm(75), address, bold=True, align="right")
    for opening in card.openings:
        _opening(press, opening, foot)


def _opening(press: Press, opening: Opening, foot: float) -> None:
    """A name beside its edge of the drawn table, the role under it."""
    beside = TABLE / 2 + mm(3)
    side = (RIGHT - LEFT) / 2 - beside
    places: dict[str, tuple[float, float, float, Align]] = {
        "N": (MIDDLE, SQUARE + beside + mm(5), RIGHT - LEFT, "centre"),
        "E": (MIDDLE + beside, SQUARE + mm(2), side, "left"),
        "S": (MIDDLE, SQUARE - beside - mm(2), RIGHT - LEFT, "centre"),
        "W": (MIDDLE - beside, SQUARE + mm(2), side, "right"),
    }
    x, middle, wide, align = places[opening.seat]
    words = f"{opening.number} {opening.name}" if opening.number else opening.name
    name = fit(words, wide, 18, 12, bold=True, tall=mm(11))
    press.lines(x, foot + middle, name, bold=True, align=align)
    under = foot + middle - len(name.lines) * name.size * LEADING / 2 - ROLE_LINE * 0.7
    press.text(x, under, opening.role, 11, align=align)
