"""Those who are in the hall and wait for a card."""

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permitted import Action
from tournaments.models import Spare
from tournaments.services.door.entries import NewEntry, tidy
from tournaments.services.drive.change import Actor, change
from tournaments.services.drive.errors import Stale


def add_spare(drive_id: int, actor: Actor, name: str) -> None:
    with change(drive_id, Action.SPARE, actor) as under_way:
        spare = Spare.objects.create(drive=under_way.drive, name=tidy(NewEntry(name)).name)
        under_way.log(LogVerb.SPARE, after={"name": spare.name})


def remove_spare(drive_id: int, actor: Actor, spare: int) -> None:
    with change(drive_id, Action.SPARE, actor) as under_way:
        waiting = under_way.drive.spares.filter(pk=spare).first()
        if waiting is None:
            raise Stale
        waiting.delete()
        under_way.log(LogVerb.SPARE_GONE, before={"name": waiting.name})
