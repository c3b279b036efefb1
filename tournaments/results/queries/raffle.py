"""The raffle of a drive."""

from collections.abc import Iterator

from django.utils.translation import gettext

from tournaments.engine.prizes.raffle import RAFFLE, RAFFLE_FORM, Raffle
from tournaments.models import Drive


def raffle_of(drive: Drive) -> Raffle:
    """Return the raffle as it is now; an empty one if none was set up. One query."""
    saved = drive.decisions.valid().filter(kind=RAFFLE).values_list("data", flat=True).last()
    raffle: Raffle = RAFFLE_FORM.read(saved, RAFFLE) if saved else Raffle()
    return raffle


def raffle_results(drive: Drive) -> Iterator[tuple[str, str]]:
    """Yield prize and ticket for the sheets of prizes, of what has been drawn. One query."""
    for prize, ticket, _unclaimed in raffle_of(drive).lines():
        if ticket:
            yield (
                gettext("Raffle: %(prize)s") % {"prize": prize},
                gettext("Ticket %(ticket)s") % {"ticket": ticket},
            )
