"""Cards that stand on the tables: two to a page, to cut apart across the middle.

The number is legible from the door, and upside down from the far side of the table. The QR code and the short
address let the steward in. Below is the table seen from above, with the players of the first hand. Heights
are given for an A5 card and scaled down on a lower one.
"""

from dataclasses import dataclass, replace

from django.utils.translation import gettext

from tournaments.press.drawing.fitting import FittedWords, fill, fit, fit_names
from tournaments.press.drawing.letters import LEADING
from tournaments.press.drawing.ornament import turned
from tournaments.press.drawing.paper import PORTRAIT, SAFE, Align, Heading, Press, Size, mm
from tournaments.text import SEAT_NAMES

A5_HIGH = mm(148.5)
LEFT = mm(9.5)
QR_SIZE = mm(48)
TABLE = mm(26)  # the side of the card table as drawn
SQUARE = mm(38.5)  # its middle, above the foot of the card
NUMBER = mm(64)  # how wide the number is at the most
CAPTION = mm(42)
SMALLEST, LARGE = 9, 14  # the smallest letters, and in large print


@dataclass(frozen=True, slots=True)
class Opening:
    """A player in a seat (a letter of NESW) in the first hand; ``number`` is None for a dummy.

    ``role`` is the word for the card, or for the pair or team.
    """

    seat: str
    number: int | None
    name: str
    role: str


@dataclass(frozen=True, slots=True)
class TableCard:
    """One table; ``url`` is the steward's secret link, ``address`` a short form of it for typing."""

    number: int
    openings: tuple[Opening, ...]
    url: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True)
class TableCards:
    """Cards of all tables, with the dealing rule as a sentence; ``caption`` is printed above the names."""

    heading: Heading
    dealing: str
    cards: tuple[TableCard, ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class _Spot:
    """A card on a page: its lower edge, width, height and smallest size of letters."""

    foot: float
    wide: float
    high: float
    least: float

    @property
    def role(self) -> float:
        """Size of letters of a role."""
        return max(self.least, 12)

    @property
    def rule(self) -> float:
        """Height of the rule under the heading: lower for larger letters."""
        return mm(133.5) if self.least == SMALLEST else mm(128.8)

    @property
    def right(self) -> float:
        return self.wide - LEFT

    @property
    def middle(self) -> float:
        return self.wide / 2

    def at(self, height: float) -> float:
        """Convert a height on an A5 card to one on this page."""
        return self.foot + height * self.high / A5_HIGH


def render(data: TableCards, size: Size = PORTRAIT, *, large: bool = False) -> bytes:
    """Return the cards as a PDF, ordered so that after the cut the upper pile goes on top of the lower."""
    press = Press(data.heading, gettext("Table cards"), size)
    lower = _Spot(0, size[0], size[1] / 2, LARGE if large else SMALLEST)
    with press.form("card"):
        _frame(press, data, lower)
    space = (lower.right - LEFT) / 2 - TABLE / 2 - mm(3)  # beside the table, and above it less its corners
    words = (_words(opening) for card in data.cards for opening in card.openings)
    names = fit_names(words, space, 20, lower.least, bold=True, tall=mm(11.6) * lower.high / A5_HIGH)
    half = (len(data.cards) + 1) // 2
    for upper in range(half):
        for spot, place in ((replace(lower, foot=lower.high), upper), (lower, upper + half)):
            if place < len(data.cards):
                press.stamp("card", 0, spot.foot)
                _card(press, data.cards[place], spot)
                for opening in data.cards[place].openings:
                    name = names[_words(opening)].no_smaller(spot.least)
                    _opening(press, opening, spot, name)
        press.cut(SAFE, lower.high, size[0] - SAFE, lower.high)
        press.turn()
    return press.finish()


def pages(tables: int) -> int:
    """Number of pages of the cards for this number of tables."""
    return -(-tables // 2)


def _frame(press: Press, data: TableCards, spot: _Spot) -> None:
    """Print everything that is identical on all cards: frame, heading, drawn table, dealing rule."""
    middle, right, square = spot.middle, spot.right, spot.at(SQUARE)
    press.frame(spot.wide, spot.high)
    rule, room = spot.at(spot.rule), right - LEFT
    tall = spot.at(mm(141.5)) - rule - 1
    head = rule + 1 + tall / 2
    title = fill(data.heading.title, room * 0.45, tall, 14, spot.least, bold=True)
    press.lines(LEFT, head, title, bold=True)
    beside = room - title.wide(bold=True) - mm(4)
    place = fill(data.heading.place, beside, tall, max(10, spot.least), spot.least)
    press.lines(right, head, place, align="right")
    press.double_rule(LEFT, rule, middle - mm(11) - LEFT)
    press.double_rule(middle + mm(11), rule, right - middle - mm(11))
    press.suits(middle, rule - mm(1.8), mm(3))
    press.text(LEFT, spot.at(min(mm(123), spot.rule - mm(8.3))), gettext("Table"), 20, bold=True)
    press.box(middle - TABLE / 2, square - TABLE / 2, TABLE, TABLE, 1.2)
    press.box(middle - TABLE / 2 + 3, square - TABLE / 2 + 3, TABLE - 6, TABLE - 6)
    reach = TABLE / 2 - mm(4)
    for seat, x, y in (("N", 0, reach), ("E", reach, 0), ("S", 0, -reach), ("W", -reach, 0)):
        press.text(middle + x, square + y - 4.5, str(SEAT_NAMES[seat])[0], 14, bold=True, align="centre")
    press.rule(LEFT, spot.at(mm(69)), right, spot.at(mm(69)))
    if any(card.openings for card in data.cards):
        words = data.caption or gettext("Seats for hand 1")
        caption = fill(words, CAPTION, mm(13), spot.role, spot.least, bold=True)
        press.lines(LEFT, spot.at(mm(67)) - len(caption.lines) * spot.role / 2, caption, bold=True)
    dealing = fill(data.dealing, mm(84), spot.at(mm(15.5)) - spot.foot, max(12, spot.least), spot.least)
    press.lines(LEFT, spot.at(mm(77.5)), dealing)


def _card(press: Press, card: TableCard, spot: _Spot) -> None:
    """Print the number in both directions, and the QR code and address for phones."""
    number = fit(str(card.number), NUMBER, 126, 40, bold=True, lines=1)
    press.line(LEFT - mm(1), spot.at(mm(87)), number, bold=True)
    far = LEFT + NUMBER + (NUMBER + number.wide(bold=True)) / 2
    with turned(press, far, spot.at(mm(87)) + number.size * 0.7, 180):
        press.text(0, number.size * 0.7 + mm(4), gettext("Table"), 20, bold=True)  # or a 6 would be a 9
        press.line(0, 0, number, bold=True)
    if not card.url:
        return
    side = QR_SIZE - (mm(133.5) - spot.rule)
    press.qr(card.url, spot.right - side + mm(4), spot.at(spot.rule - mm(1)) - side, side)
    words = gettext("To send this table’s scores, point a phone here.")
    least, wide = max(11, spot.least), mm(62 if spot.least == SMALLEST else 69)
    asked = fill(words, wide, 2.3 * least, least, spot.least)
    address = fill(card.address, wide, 2.4 * least, max(12, spot.least), spot.least, bold=True)
    high = sum(len(each.lines) * each.size for each in (asked, address)) * LEADING
    top = spot.at(mm(69)) + mm(2) + high
    for each, bold in ((asked, False), (address, True)):
        tall = len(each.lines) * each.size * LEADING
        press.lines(spot.right, top - tall / 2, each, bold=bold, align="right")
        top -= tall


def _words(opening: Opening) -> str:
    return f"{opening.number} {opening.name}" if opening.number else opening.name


def _opening(press: Press, opening: Opening, spot: _Spot, name: FittedWords) -> None:
    """Print a name beside its edge of the drawn table, with the role below."""
    beside, middle, square = TABLE / 2 + mm(3), spot.middle, spot.at(SQUARE)
    tall = len(name.lines) * name.size * LEADING / 2
    role, away = spot.role, TABLE / 2 + 3
    places: dict[str, tuple[float, float, Align]] = {
        "N": (middle, square + away + role + tall, "centre"),
        "E": (middle + beside, square + mm(2), "left"),
        "S": (middle, square - away - tall, "centre"),
        "W": (middle - beside, square + mm(2), "right"),
    }
    x, height, align = places[opening.seat]
    press.lines(x, height, name, bold=True, align=align)
    press.text(x, height - tall - role * 0.7, opening.role, role, align=align)
