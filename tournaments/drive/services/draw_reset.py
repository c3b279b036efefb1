"""Discarding a draw with its seats, its pairs by lot and its dummies."""

from typing import Any

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import State
from tournaments.kernel.change import DriveChange
from tournaments.kernel.evening import on_the_list
from tournaments.kernel.former_names import gone
from tournaments.models import Drive, Schedule

OF_A_DRAW = ("number", "unit", "from_hand", "to_hand")  # of an entry: what is as before without the draw


def lots_of(drive: Drive) -> list[int]:
    """Return the entries that the present draw paired by lot."""
    last = (
        drive.log.filter(verb=LogVerb.DRAW).order_by("-version").first()
        if drive.state == State.SEATED
        else None
    )
    return list(last.after.get("lots", ())) if last and isinstance(last.after, dict) else []


def drop_draw(under_way: DriveChange) -> dict[str, Any] | None:
    """Delete the seats of a drive that has not begun; the seed in the log can repeat the draw.

    Pairs and teams made by lot are dissolved, and dummies made for the seats are deleted. Return the entries
    that this changes as they were, for the log; None if there are none.
    """
    drive = under_way.drive
    were = list(drive.entries.order_by("number").values_list(*OF_A_DRAW))
    drive.entries.filter(number__in=lots_of(drive)).update(unit=None)
    drive.played_hands.all().delete()
    Schedule.objects.filter(drive=drive).delete()
    leaving = drive.entries.exclude(pk__in=list(on_the_list(drive).values_list("pk", flat=True)))
    under_way.keep_names(gone(leaving.filter(dummy=False), drive.pk, under_way.version + 1))
    leaving.delete()
    drive.entries.update(from_hand=1, to_hand=None, away=[])
    drive.state, drive.seed = State.OPEN, None
    now = set(drive.entries.values_list(*OF_A_DRAW))
    changed = [list(row) for row in were if row not in now]
    return {"were": changed} if changed else None
