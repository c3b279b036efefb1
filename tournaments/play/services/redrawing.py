"""Drawing the rest of a plan again for the people who are here, and undoing that until the next call."""

from collections.abc import Callable, Iterable, Sequence

from tournaments.door.queries.seats import lines_filled, next_number
from tournaments.door.services.seats import as_rows
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, change, refuse
from tournaments.kernel.errors import Refused, Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive, Entry
from tournaments.play.queries.redrawing import last_redraw, rest_if

OF_PLAN = (LogVerb.REDRAW, LogVerb.REDRAW_UNDONE)


def redraw_rest(drive_id: int, actor: Actor, seed: int, *, seen: int | None = None) -> None:
    """Draw the hands that have not been called again; see :func:`draw_rest`.

    ``seen`` is the version of the page, as in ``make_draw``.
    """
    play_by_it = draw_rest(drive_id, actor, seed)
    with change(drive_id, Action.REDRAW, actor) as under_way:
        under_way.refuse_repeat(seen, *OF_PLAN)
        play_by_it()


def draw_rest(
    drive_id: int, actor: Actor, seed: int, *, goes: int | None = None, come: Sequence[str] = ()
) -> Callable[[], None]:
    """Draw the hands that have not been called again, taking account of everything played so far.

    It is for everybody after somebody has left or newcomers have come, each with a role. Returns a function
    that saves it, which raises Stale if anything else has changed. Refused if seats depend on results, if
    people stay together all evening, and at the end.
    """
    before = Drive.objects.get(pk=drive_id)
    refuse(Action.REDRAW, before)
    hands = _hands(before)  # read first: a move called meanwhile is then noticed
    rest = rest_if(
        DriveEvening(before), seed, goes=goes, come=come
    )  # outside the lock: a search takes its time
    if rest is None:
        text = gettext_noop(
            "There are no more hands that can be drawn again, so nothing has changed. You can "
            "carry on with the plan as it is."
        )
        raise Refused(Sentence(text))
    people, first, seatings = rest
    seen = _mark(before, hands, people)

    def play_by_it() -> None:
        with change(drive_id, Action.REDRAW, actor) as under_way:
            drive = under_way.drive
            if _mark(drive, _hands(drive), drive.entries.all()) != seen:
                raise Stale
            schedule = drive.schedule
            kept = schedule.seats[first - 1 :]
            schedule.seats = [*schedule.seats[: first - 1], *as_rows(seatings)]
            schedule.save(update_fields=["seats"])
            under_way.log(LogVerb.REDRAW, before={"seats": kept}, after={"from_hand": first, "seed": seed})

    return play_by_it


def _hands(drive: Drive) -> list[object]:
    return list(drive.played_hands.valid().values_list("pk", "called_at", "sitting_out"))


def _mark(drive: Drive, hands: list[object], people: Iterable[Entry]) -> object:
    """Everything the rest of a plan is drawn from; anything else may change during the search."""
    plan = drive.schedule.seats, drive.schedule.lines
    return hands, plan, [(entry.number, entry.role, entry.from_hand, entry.to_hand) for entry in people]


def undo_redraw(drive_id: int, actor: Actor, *, seen: int | None = None) -> None:
    """Restore the plan from before it was last drawn again, as long as no hand of the new one was called.

    ``seen`` is the version of the redraw that the page shows. Raises Stale if another was made last.
    """
    with change(drive_id, Action.REDRAW, actor) as under_way:
        drive = under_way.drive
        number = next_number(DriveEvening(drive).latest)
        redraw = last_redraw(drive, number)
        if redraw is None or seen not in (None, redraw.version):
            raise Stale
        drive.schedule.seats = [*drive.schedule.seats[: redraw.first - 1], *redraw.seats]
        drive.schedule.lines = lines_filled(drive, drive.schedule, list(drive.entries.all()), number)
        drive.schedule.save(update_fields=["seats", "lines"])
        under_way.log(LogVerb.REDRAW_UNDONE, after={"from_hand": redraw.first, "redraw": redraw.version})
