"""People in the hall who wait for a card."""

from tournaments.door.services.entries import tidy
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action
from tournaments.kernel.change import Actor, change
from tournaments.kernel.errors import Stale
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive, Spare


def add_spare(drive_id: int, actor: Actor, *names: str) -> None:
    """Add people to those waiting for a card, all of them or none."""
    with change(drive_id, Action.SPARE, actor) as under_way:
        for name in names:
            spare = Spare.objects.create(drive=under_way.drive, name=tidy(NewEntry(name)).name)
            under_way.log(LogVerb.SPARE, after={"name": spare.name})


def remove_spare(drive_id: int, actor: Actor, spare: int) -> None:
    with change(drive_id, Action.SPARE, actor) as under_way:
        if waiting := find_spare(under_way.drive, spare):
            waiting.delete()
            under_way.log(LogVerb.SPARE_GONE, before={"name": waiting.name})


def find_spare(drive: Drive, spare: int | None) -> Spare | None:
    """Return the person waiting under a key; None without a key. Raises Stale if no one waits under it."""
    if spare is None:
        return None
    waiting = drive.spares.filter(pk=spare).first()
    if waiting is None:
        raise Stale
    return waiting
