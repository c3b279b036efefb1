"""Delete a drive or a club for good. Only a file or a backup made before can restore it.

Neither depends on the state of a drive: one that was set up twice may have been played in twice. The log of a
drive is deleted with it, so the site's own log records who did it, by numbers and without names, at any log
level.
"""

import logging
from collections.abc import Collection
from functools import partial

from django.db import transaction

from tournaments.club.queries.deletion import drive_losses
from tournaments.engine.people.names import name_key
from tournaments.engine.people.offices import TABLE, Deed
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, hold_club
from tournaments.kernel.errors import Ask, Refused
from tournaments.live.publish import tell
from tournaments.models import Club, Drive, Hand, Player, Score
from tournaments.models.write_gate import write_gate
from tournaments.people.services.players import drop_unused

logger = logging.getLogger(__name__)

NOT_YOURS = Sentence(gettext_noop("You may not delete this. Ask an owner of the club."))
OTHER_TITLE = gettext_noop("That is not the title, so nothing was deleted. The title is: %(name)s")
OTHER_NAME = gettext_noop("That is not the club’s name, so nothing was deleted. The name is: %(name)s")


def delete_drive(actor: Actor, drive_id: int, *, typed: str = "", confirmed: bool = False) -> None:
    """Delete a drive with all its data; players who were in no other leave the club's list.

    Raises Drive.DoesNotExist if it is gone already, Refused without permission, and Ask if something has been
    played unless ``typed`` is its title, or ``confirmed``.
    """
    with write_gate(), transaction.atomic():
        drive = Drive.objects.select_for_update().get(pk=drive_id)
        _permit(actor, drive.club_id, Deed.DELETE)
        lost = drive_losses(drive)
        if lost.is_played and not (confirmed or _is_same(typed, drive.title)):
            raise Ask(Sentence(OTHER_TITLE, {"name": drive.title}))
        players = list(drive.entries.values_list("player_id", flat=True))
        _delete_drives([drive_id])
        drop_unused(players)
        logger.warning(
            "club %s: drive %s deleted, with %s players and %s scores, by user %s",
            *(drive.club_id, drive_id, lost.players, lost.scores, actor.user),
        )


def delete_club(actor: Actor, club_id: int, *, typed: str = "", confirmed: bool = False) -> None:
    """Delete a club with its drives, players, halls and memberships; accounts stay.

    Raises Club.DoesNotExist if it is gone already, Refused without permission, and Ask if it has drives
    unless ``typed`` is its name, or ``confirmed``.
    """
    with write_gate(), transaction.atomic():
        club = hold_club(club_id)
        _permit(actor, club_id, Deed.END)
        # Whoever writes to one of them has ended by then, and whoever comes later finds nothing.
        drives = list(club.drives.select_for_update().order_by("pk").values_list("pk", flat=True))
        if (drives or club.evenings.exists()) and not (confirmed or _is_same(typed, club.name)):
            raise Ask(Sentence(OTHER_NAME, {"name": club.name}))
        _delete_drives(drives)
        players = Player.objects.filter(club=club_id).delete()[0]
        club.delete()
        logger.warning(
            "club %s: deleted, with %s drives and %s players, by user %s",
            *(club_id, len(drives), players, actor.user),
        )


def _permit(actor: Actor, club_id: int, deed: Deed) -> None:
    """Raise Refused unless the actor may do this in the club; this computer itself may."""
    if actor.user is None:
        return
    mine = Club.objects.filter(pk=club_id, memberships__user=actor.user)
    if not mine.filter(memberships__office__in=TABLE[deed]).exists():
        raise Refused(NOT_YOURS)


def _is_same(typed: str, name: str) -> bool:
    """Compare names without regard to case, spaces and kinds of apostrophe."""
    # Few keyboards have the curved apostrophe.
    return name_key(typed.replace("’", "'")) == name_key(name.replace("’", "'"))


def _delete_drives(drives: Collection[int]) -> None:
    """Delete scores first, the largest table, and hands before the entries, which their seats protect."""
    Score.objects.filter(table__hand__drive__in=drives).delete()
    Hand.objects.filter(drive__in=drives).delete()
    Drive.objects.filter(pk__in=drives).delete()
    for drive in drives:
        transaction.on_commit(partial(tell, drive))
