"""The cards of a drive as the press prints them, by which a photographed card is known."""

from tournaments.engine.movements import FIXED
from tournaments.models import Drive
from tournaments.paper.queries.cards_to_print import plan_cards, score_cards
from tournaments.press.score_cards.pack import ScoreCards


def printed(drive: Drive) -> tuple[ScoreCards, ...]:
    """Return the cards of everybody, without and with the plan of the evening: either may be printed.

    Size, large print and additional cells are those of the usual card: the reader tries the others.
    """
    packs = (score_cards(drive),)
    return (*packs, plan_cards(drive)) if drive.movement in FIXED else packs
