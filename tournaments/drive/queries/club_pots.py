"""Names of a club's jackpots, for the list of prizes."""

from collections import defaultdict
from decimal import Decimal

from tournaments.engine.prizes.money import POT
from tournaments.models import Club, Decision


def club_pots(club: Club | None) -> dict[str, Decimal]:
    """Return what is left in each jackpot of the club's ledger by name; nothing without a club. One query."""
    left: defaultdict[str, Decimal] = defaultdict(Decimal)
    rows = Decision.objects.valid().filter(kind=POT, drive__club=club) if club else Decision.objects.none()
    for data in rows.values_list("data", flat=True):
        left[data["jackpot"]] += Decimal(data["put_in"]) - Decimal(data["paid"])
    return dict(left)
