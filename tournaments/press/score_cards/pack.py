"""What a pack of score cards is printed from."""

from dataclasses import dataclass

from tournaments.engine.trumps import Trump
from tournaments.press.drawing.paper import CardColour, Heading
from tournaments.press.score_cards.plan_rows import Stop
from tournaments.press.score_cards.shape import SHAPES, USUAL, Layout, Shape


@dataclass(frozen=True, slots=True)
class Holder:
    """Whose card it is. A blank card has neither number nor name; ``seat`` is a letter of NESW or empty.

    ``start`` stands in place of the table where the first hand is sat out; ``unit`` names the pair or team;
    ``hands`` are those that the holder is there for, None for all of them; ``stops`` has one entry a hand
    where the whole evening is known; ``role`` is a or b for the pattern of the card, or empty.
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


@dataclass(frozen=True, slots=True)
class ScoreCards:
    """A pack of cards.

    ``trumps`` has one entry a hand, None where the MC draws; ``breaks`` are the hands that a break follows;
    ``dealing`` says who deals and what else stands at the foot. ``plan``: room for everybody's stops.
    ``key`` stands for the drive in each card's reference; without it there is none. A small card has no room
    for a plan, large print, an address or who deals: they are left out.
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

    @property
    def layout(self) -> Layout:
        """Where everything stands on each card."""
        return Layout(
            self.shape,
            large=self.large and not self.shape.small,
            plan=self.plan and not self.shape.small,
        )

    @property
    def coded(self) -> bool:
        """Whether the cards have an address as a code of their own."""
        return not self.shape.small and any(holder.url for holder in self.holders)
