"""The mark by which a player's page knows that it is old."""

from collections import defaultdict
from collections.abc import Collection, Mapping

from tournaments.hall.queries.player_shared import footing, room
from tournaments.kernel.live_marks import mark_of
from tournaments.models import Doubt, Drive, Score


def player_mark(drive: Drive, number: int) -> str:
    """The mark of one player's page; empty where there is no such card."""
    return player_marks(drive, [number]).get(number, "")


def player_marks(drive: Drive, only: Collection[int] = ()) -> Mapping[int, str]:
    """The mark of each player's page, or of some, by the entry's number. Three queries.

    A score of the hand being played moves those at its table, what a player tells the MC the player alone;
    everything else moves everybody, and then there are those of ``player_room.room`` besides.
    """
    on = footing(drive.pk)
    here = room(on)
    sits = here.tables()
    scores = Score.objects.filter(table__hand=here.latest.pk if here.latest else None).order_by("pk")
    doubts = drive.doubts.filter(kind=Doubt.Kind.CARD)
    if only:
        scores = scores.filter(table__number__in=[sits[number] for number in only if number in sits])
        doubts = doubts.filter(entry__number__in=only)
    said, told = defaultdict(list), defaultdict(list)
    for table, pk, status in scores.values_list("table__number", "pk", "status"):
        said[table].append((pk, status))
    for entry, pk, settled in doubts.values_list("entry__number", "pk", "settled_at"):
        told[entry].append((pk, settled))
    return {
        number: mark_of((on.key, on.moved, on.complete, number, said[sits.get(number, 0)], told[number]))
        for number in (only or here.people)
        if number in here.people
    }
