"""Packs of cards for simulated photographs."""

from tests.factories import player_name
from tournaments.engine.trumps import SUITS, trump_for
from tournaments.press.drawing.paper import CardColour, Heading
from tournaments.press.score_cards.pack import Holder, ScoreCards
from tournaments.press.score_cards.shape import SHAPES

HEADING = Heading("Nether Hall Whist Club", "Harvest Whist Drive", "Friday 2 October", "Village Hall")
COLOURS = (CardColour("Lady", "pink", "#E9B8C2"), CardColour("Gent", "blue", "#B7D0EA"))


def pack(
    shape: str = "two", count: int = 24, *, hands: int = 24, key: str = "K7Q2MZ4A", heading: Heading = HEADING
) -> ScoreCards:
    """A drive's cards."""
    holders = tuple(
        Holder(n + 1, player_name(n), COLOURS[n % 2], n // 4 + 1, "NESW"[n % 4], role="ab"[n % 2])
        for n in range(count)
    )
    trumps = tuple(trump_for(SUITS, hand) for hand in range(1, hands + 1))
    return ScoreCards(heading, trumps, (hands // 2,), "Deal.", holders, shape=SHAPES[shape], key=key)
