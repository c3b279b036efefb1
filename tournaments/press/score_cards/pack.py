"""Data from which a pack of score cards is printed."""

from dataclasses import dataclass

from tournaments.engine.trumps import Trump
from tournaments.press.drawing.paper import CardColour, Heading
from tournaments.press.score_cards.shape import SHAPES, USUAL, Layout, Shape, layout_of


@dataclass(frozen=True, slots=True)
class Stop:
    """Place of a player in one hand.

    ``seat`` is a letter of NESW, or for a couple the side, NS or EW, without a ``partner``. If the player
    sits out, ``table`` is None, ``note`` gives the reason and ``score`` what the hand counts.
    """

    table: int | None
    seat: str = ""
    partner: str = ""
    opponents: tuple[str, str] = ("", "")
    note: str = ""
    score: str = ""


@dataclass(frozen=True, slots=True)
class Holder:
    """The player of a card. A blank card has neither number nor name; ``seat`` is a letter of NESW or empty.

    ``start`` replaces the table if the first hand is sat out; ``unit`` names the pair or team; ``hands`` are
    the hands that the player is there for, None for all; ``stops`` has one entry for each hand if the whole
    evening is planned; ``role`` is a or b for the pattern of the card, or empty. A couple shares one card
    with the number of the ``partner``; its seat is a side, NS or EW.
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
    role: str = ""
    partner: int | None = None

    @property
    def numbers(self) -> str:
        """Numbers of all players who share this card."""
        return " & ".join(str(number) for number in (self.number, self.partner) if number is not None)


@dataclass(frozen=True, slots=True)
class ScoreCards:
    """A pack of cards.

    ``trumps`` has one entry for each hand, None if the MC draws them; ``breaks`` lists the hands before each
    break; ``dealing`` states who deals, and ``note`` what to write for a hand that is sat out. With ``plan``,
    rows show table, partner and opponents. ``key`` stands for the drive in each card's reference; without it
    there is none. ``flags`` counts flags instead of tricks, and
    ``marks`` has the mark of each hand, or an empty text. Small cards ignore the plan, large print,
    addresses and ``dealing``, for which they have no room.
    """

    heading: Heading
    trumps: tuple[Trump | None, ...]
    breaks: tuple[int, ...]
    dealing: str
    holders: tuple[Holder, ...]
    plan: bool = False
    shape: Shape = SHAPES[USUAL]
    large: bool = False
    key: str = ""
    note: str = ""
    flags: bool = False
    tally: bool = False
    initials: bool = False
    marks: tuple[str, ...] = ()

    @property
    def layout(self) -> Layout:
        """Positions of everything on each card."""
        return layout_of(
            self.shape, large=self.large, plan=self.plan, tally=self.tally, initials=self.initials
        )

    @property
    def coded(self) -> bool:
        """True if cards have a QR code with the player's own address."""
        return not self.shape.small and any(holder.url for holder in self.holders)
