"""Discarding a draw with its seats, its pairs by lot and its dummies."""

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import State
from tournaments.kernel.change import DriveChange
from tournaments.kernel.evening import on_the_list
from tournaments.kernel.former_names import gone
from tournaments.models import Drive, Schedule


def lots_of(drive: Drive) -> list[int]:
    """Return the entries that the present draw paired by lot."""
    last = (
        drive.log.filter(verb=LogVerb.DRAW).order_by("-version").first()
        if drive.state == State.SEATED
        else None
    )
    return list(last.after.get("lots", ())) if last and isinstance(last.after, dict) else []


def drop_draw(under_way: DriveChange) -> None:
    """Delete the seats of a drive that has not begun; the seed in the log can repeat the draw.

    Pairs and teams made by lot are dissolved, and dummies made for the seats are deleted.
    """
    drive = under_way.drive
    drive.entries.filter(number__in=lots_of(drive)).update(unit=None)
    drive.played_hands.all().delete()
    Schedule.objects.filter(drive=drive).delete()
    leaving = drive.entries.exclude(pk__in=list(on_the_list(drive).values_list("pk", flat=True)))
    under_way.keep_names(gone(leaving.filter(dummy=False), drive.pk, under_way.version + 1))
    leaving.delete()
    drive.entries.update(from_hand=1, to_hand=None, away=[])
    drive.state, drive.seed = State.OPEN, None
