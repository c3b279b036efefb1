"""The halls of a club. A drive keeps the name of its hall, whatever happens to the list."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import hold_club
from tournaments.kernel.errors import Refused, Stale
from tournaments.models import Hall
from tournaments.models.write_gate import write_gate

MOST_HALLS = 50
THERE_ALREADY = Sentence(gettext_noop("The club already has a hall called that."))
TOO_MANY = Sentence(
    gettext_noop("A club can have up to %(most)s halls. Remove one that you no longer use."),
    {"most": MOST_HALLS},
)


def add_hall(club_id: int, **facts: Any) -> Hall:
    """Add a hall with its name, address and tables. Raises Refused for a duplicate name or too many halls."""
    with write_gate(), transaction.atomic():
        hold_club(club_id)
        if Hall.objects.filter(club=club_id).count() >= MOST_HALLS:
            raise Refused(TOO_MANY)
        return _save(Hall(club_id=club_id), facts)


def change_hall(club_id: int, hall_id: int, **facts: Any) -> None:
    """Change a hall. Raises Refused for another hall's name, Stale if it is gone."""
    with write_gate(), transaction.atomic():
        hold_club(club_id)
        hall = Hall.objects.filter(club=club_id, pk=hall_id).first()
        if hall is None:
            raise Stale
        _save(hall, facts)


def remove_hall(club_id: int, hall_id: int) -> None:
    """Remove a hall from the list, if it is still there."""
    with write_gate(), transaction.atomic():
        Hall.objects.filter(club=club_id, pk=hall_id).delete()


def _save(hall: Hall, facts: Mapping[str, Any]) -> Hall:
    if Hall.objects.filter(club=hall.club_id, name__iexact=facts["name"]).exclude(pk=hall.pk).exists():
        raise Refused(THERE_ALREADY)
    for name, value in facts.items():
        setattr(hall, name, value)
    hall.save()
    return hall
