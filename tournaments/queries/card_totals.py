"""The sums of the cards where they were checked off without figures: nothing else is known of the evening."""

from tournaments.engine.card_decisions import TOTALS
from tournaments.models import Drive


def is_by_totals(drive: Drive) -> bool:
    """Whether the results come from the sums of the cards. One database query."""
    return drive.decisions.filter(kind=TOTALS, withdrawn=False).exists()
