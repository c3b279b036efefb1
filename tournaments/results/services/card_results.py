"""Write the results of published drives, a row for each card, that tables over many drives are made from."""

from collections.abc import Collection

from django.db import transaction

from tournaments.engine.permissions import State
from tournaments.kernel.change import hold_club
from tournaments.models import CardResult, Drive
from tournaments.models.write_gate import write_gate
from tournaments.people.services.card_players import match_players
from tournaments.people.services.players import BATCH
from tournaments.results.queries.card_results import card_results


def write_card_results(drive: Drive) -> None:
    """Replace the results of a drive that is locked; one that is not published has none."""
    drive.card_results.all().delete()
    if drive.state == State.PUBLISHED:
        CardResult.objects.bulk_create(card_results(drive), batch_size=BATCH)
        match_players(drive.club_id)


def add_missing_results(drives: Collection[int] | None = None) -> int:
    """Write the results of drives published before results were kept, of these or all. Return how many."""
    missing = Drive.objects.filter(state=State.PUBLISHED, card_results=None, played_hands__isnull=False)
    if drives is not None:
        missing = missing.filter(pk__in=drives)
    keys = list(missing.order_by("pk").values_list("pk", "club_id").distinct())
    for pk, club_id in keys:
        with write_gate(), transaction.atomic():
            hold_club(club_id)
            for drive in Drive.objects.select_for_update().filter(pk=pk):
                write_card_results(drive)
    return len(keys)
