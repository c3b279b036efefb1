"""Cards that stand on the tables: two to a page, lying, cut apart across the middle.

The number can be read from the door, and a second one, upside down, from the far side of the table; the QR
code and the short address are the steward's way in; below them is the table as seen from above with those
who open at it. Heights are those of a card of A5; on a lower one they are nearer to one another.
"""

from dataclasses import dataclass, replace

from django.utils.translation import gettext

from tournaments.press.drawing.fitting import FittedWords, fill, fit, fit_names, wrap
from tournaments.press.drawing.letters import LEADING
from tournaments.press.drawing.ornament import turned
from tournaments.press.drawing.paper import PORTRAIT, SAFE, Align, Heading, Press, Size, mm
from tournaments.text import SEAT_NAMES

A5_HIGH = mm(148.5)
LEFT = mm(9.5)
QR_SIZE = mm(50)
TABLE = mm(26)  # the side of the card table as drawn
SQUARE = mm(38.5)  # its middle, above the foot of the card
CORNER = mm(42)  # left beside the names above and below the table: the caption, the number for the far side
ROLE_LINE = 12
SMALLEST = 9


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
    """The cards of all tables, and who deals at them in a sentence; ``caption`` is above the names."""

    heading: Heading
    dealing: str
    cards: tuple[TableCard, ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class _Spot:
    """A card on a page: its foot, how wide and how high it is."""

    foot: float
    wide: float
    high: float

    @property
    def right(self) -> float:
        return self.wide - LEFT

    @property
    def middle(self) -> float:
        return self.wide / 2

    def at(self, height: float) -> float:
        """A height on a card of A5, as it is on this page."""
        return self.foot + height * self.high / A5_HIGH


def render(data: TableCards, size: Size = PORTRAIT) -> bytes:
    """The cards as a PDF; the upper pile goes on top of the lower one after the cut."""
    press = Press(data.heading, gettext("Table cards"), size)
    lower = _Spot(0, size[0], size[1] / 2)
    with press.form("card"):
        _frame(press, data, lower)
    space = (lower.right - LEFT) / 2 - TABLE / 2 - mm(3)  # beside the table, and above it less its corners
    words = (_words(opening) for card in data.cards for opening in card.openings)
    names = fit_names(words, space, 18, SMALLEST, bold=True, tall=mm(11) * lower.high / A5_HIGH)
    half = (len(data.cards) + 1) // 2
    for upper in range(half):
        for spot, place in ((replace(lower, foot=lower.high), upper), (lower, upper + half)):
            if place < len(data.cards):
                press.stamp("card", 0, spot.foot)
                _card(press, data.cards[place], spot)
                for opening in data.cards[place].openings:
                    _opening(press, opening, spot, names[_words(opening)])
        press.cut(SAFE, lower.high, size[0] - SAFE, lower.high)
        press.turn()
    return press.finish()


def pages(tables: int) -> int:
    """How many pages the cards of so many tables take."""
    return -(-tables // 2)


def _frame(press: Press, data: TableCards, spot: _Spot) -> None:
    """What is the same on all table cards: the frame, the head, the drawn table and who deals."""
    middle, right, square = spot.middle, spot.right, spot.at(SQUARE)
    press.frame(spot.wide, spot.high)
    title = fit(data.heading.title, mm(92), 13, SMALLEST, bold=True, lines=1)
    press.line(LEFT, spot.at(mm(136.5)), title, bold=True)
    beside = right - LEFT - title.wide(bold=True) - mm(4)
    place = fit(data.heading.place, beside, 10, SMALLEST, lines=1)
    press.line(right, spot.at(mm(136.5)), place, align="right")
    press.double_rule(LEFT, spot.at(mm(133.5)), middle - mm(11) - LEFT)
    press.double_rule(middle + mm(11), spot.at(mm(133.5)), right - middle - mm(11))
    press.suits(middle, spot.at(mm(133.5)) - mm(1.8), mm(3))
    press.text(LEFT, spot.at(mm(123)), gettext("Table"), 20, bold=True)
    press.box(middle - TABLE / 2, square - TABLE / 2, TABLE, TABLE, 1.2)
    press.box(middle - TABLE / 2 + 3, square - TABLE / 2 + 3, TABLE - 6, TABLE - 6)
    reach = TABLE / 2 - mm(4)
    for seat, x, y in (("N", 0, reach), ("E", reach, 0), ("S", 0, -reach), ("W", -reach, 0)):
        press.text(middle + x, square + y - 4.5, str(SEAT_NAMES[seat])[0], 13, bold=True, align="centre")
    press.rule(LEFT, spot.at(mm(69)), right, spot.at(mm(69)))
    if any(card.openings for card in data.cards):
        caption = fit(data.caption or gettext("Seats for hand 1"), CORNER, 12, SMALLEST, bold=True, lines=1)
        press.line(LEFT, spot.at(mm(69)) - mm(6), caption, bold=True)
    press.lines(LEFT, spot.at(mm(77.5)), fill(data.dealing, mm(84), spot.at(mm(15.5)), 10.5, SMALLEST))


def _card(press: Press, card: TableCard, spot: _Spot) -> None:
    """The number to both sides, and the way in for a phone."""
    number = fit(str(card.number), mm(88), 126, 40, bold=True, lines=1)
    press.line(LEFT - mm(1), spot.at(mm(87)), number, bold=True)
    with turned(press, LEFT + CORNER, spot.at(mm(9)) + 50, 180):
        press.text(0, 38, gettext("Table"), ROLE_LINE, bold=True)  # or a 6 would be a 9
        press.text(0, 0, str(card.number), 50, bold=True)
    if not card.url:
        return
    press.qr(card.url, spot.right - QR_SIZE + mm(4), spot.at(mm(131)) - QR_SIZE, QR_SIZE)
    words = gettext("To send this table’s scores, point a phone here.")
    for row, line in enumerate(wrap(words, mm(40), 11)):
        top = spot.at(mm(121)) - row * 13
        press.text(spot.right - QR_SIZE - mm(1), top, line, 11, align="right")
    address = fit(card.address, mm(100), 12, SMALLEST, bold=True, tall=mm(8))
    press.lines(spot.right, spot.at(mm(74.5)), address, bold=True, align="right")


def _words(opening: Opening) -> str:
    return f"{opening.number} {opening.name}" if opening.number else opening.name


def _opening(press: Press, opening: Opening, spot: _Spot, name: FittedWords) -> None:
    """A name beside its edge of the drawn table, the role under it."""
    beside, middle, square = TABLE / 2 + mm(3), spot.middle, spot.at(SQUARE)
    tall = len(name.lines) * name.size * LEADING / 2
    places: dict[str, tuple[float, float, Align]] = {
        "N": (middle, square + TABLE / 2 + ROLE_LINE + 3 + tall, "centre"),
        "E": (middle + beside, square + mm(2), "left"),
        "S": (middle, square - TABLE / 2 - 3 - tall, "centre"),
        "W": (middle - beside, square + mm(2), "right"),
    }
    x, height, align = places[opening.seat]
    press.lines(x, height, name, bold=True, align=align)
    under = height - tall - ROLE_LINE * 0.7
    press.text(x, under, opening.role, 11, align=align)
