"""What a pack of score cards is printed from."""

from dataclasses import dataclass

from tournaments.engine.trumps import Trump
from tournaments.press.drawing.paper import CardColour, Heading
from tournaments.press.score_cards.shape import SHAPES, USUAL, Layout, Shape, layout_of


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a player is in one hand.

    ``seat`` is a letter of NESW, or for a couple the side, NS or EW, without a ``partner``. Nobody sits at
    table None: ``note`` says why and ``score`` what it counts.
    """

    table: int | None
    seat: str = ""
    partner: str = ""
    opponents: tuple[str, str] = ("", "")
    note: str = ""
    score: str = ""


@dataclass(frozen=True, slots=True)
class Holder:
    """Whose card it is. A blank card has neither number nor name; ``seat`` is a letter of NESW or empty.

    ``start`` stands in place of the table where the first hand is sat out; ``unit`` names the pair or team;
    ``hands`` are those that the holder is there for, None for all of them; ``stops`` has one entry a hand
    where the whole evening is known; ``role`` is a or b for the pattern of the card, or empty. A couple has
    one card with the number of the ``partner`` too; their seat is a side, NS or EW.
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
        """The numbers of all whose card it is."""
        return " & ".join(str(number) for number in (self.number, self.partner) if number is not None)


@dataclass(frozen=True, slots=True)
class ScoreCards:
    """A pack of cards.

    ``trumps`` has one entry a hand, None where the MC draws; ``breaks`` are the hands that a break follows;
    ``dealing`` says who deals, and ``note`` what to write for a hand that is sat out. ``plan``: room for
    everybody's stops. ``key`` stands for the drive in each card's reference; without it there is none.
    ``flags``: they count, and not tricks. A small card has no room for a plan, large print, an address or who
    deals: they are left out.
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

    @property
    def layout(self) -> Layout:
        """Where everything stands on each card."""
        return layout_of(
            self.shape, large=self.large, plan=self.plan, tally=self.tally, initials=self.initials
        )

    @property
    def coded(self) -> bool:
        """Whether the cards have an address as a code of their own."""
        return not self.shape.small and any(holder.url for holder in self.holders)
