"""The rest of a plan is drawn again for those who are here; taken back until the next call."""

from tournaments.engine.permitted import Action
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.models import Drive
from tournaments.queries import evening
from tournaments.queries.redrawing import last_redraw, rest
from tournaments.queries.seats import lines_filled, next_number
from tournaments.services._write import Actor, change, refuse
from tournaments.services.errors import Refused, Stale
from tournaments.services.seats import as_rows


def redraw_rest(drive_id: int, actor: Actor, seed: int) -> None:
    """Draw the hands that have not been called anew, with everything played so far counted in.

    Refused where seats depend on results, where people stay together all evening, and at the end.
    """
    before = Drive.objects.get(pk=drive_id)
    refuse(Action.REDRAW, before)
    made = rest(before, list(before.entries.all()), seed)  # outside the lock: a search takes its time
    if made is None:
        raise Refused(
            Sentence(gettext_noop("There is nothing left of the evening that could be drawn again."))
        )
    first, seatings = made
    with change(drive_id, Action.REDRAW, actor, seen=before.version) as under_way:
        schedule = under_way.drive.schedule
        kept = schedule.seats[first - 1 :]
        schedule.seats = [*schedule.seats[: first - 1], *as_rows(seatings)]
        schedule.save(update_fields=["seats"])
        under_way.log("redraw", before={"seats": kept}, after={"from_hand": first, "seed": seed})


def undo_redraw(drive_id: int, actor: Actor) -> None:
    """Go back to the plan as it was before it was last drawn again, as long as nobody has played by it."""
    with change(drive_id, Action.REDRAW, actor) as under_way:
        drive = under_way.drive
        number = next_number(evening.latest_hand(drive))
        made = last_redraw(drive, number)
        if made is None:
            raise Stale
        drive.schedule.seats = [*drive.schedule.seats[: made.first - 1], *made.seats]
        drive.schedule.lines = lines_filled(drive, drive.schedule, list(drive.entries.all()), number)
        drive.schedule.save(update_fields=["seats", "lines"])
        under_way.log("redraw-undone", after={"from_hand": made.first, "redraw": made.version})
