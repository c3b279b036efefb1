"""The cards of a drive as the press prints them, by which a photographed card is known."""

from tournaments.engine.movements import FIXED
from tournaments.models import Drive
from tournaments.paper.queries.cards_to_print import plan_cards, score_cards
from tournaments.press.drawing.paper import SAFE
from tournaments.press.score_cards.pack import ScoreCards
from tournaments.press.score_cards.shape import MARK, SHAPES


def printed(drive: Drive) -> tuple[ScoreCards, ...]:
    """Return the cards of everybody, without and with the plan of the evening: either may be printed.

    Size, large print and additional cells are those of the usual card: the reader tries the others.
    """
    packs = (score_cards(drive),)
    return (*packs, plan_cards(drive)) if drive.movement in FIXED else packs


def frames() -> list[tuple[float, float]]:
    """Return the distances of the squares of a card of each size, across and down, in widths of a square."""
    sizes = {shape.card for shape in SHAPES.values()}
    return [((wide - 2 * SAFE) / MARK - 1, (high - 2 * SAFE) / MARK - 1) for wide, high in sorted(sizes)]
