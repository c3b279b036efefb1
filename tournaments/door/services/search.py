"""The search for a better plan, while the hall finds its seats (whist.md, 9.7).

It runs in the background. Its best plan so far is saved with the plan, so that the page can show its progress
and "good enough" can take it at once. A search that is lost with its worker starts again from the plan as
drawn.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from random import Random

from tournaments.door.queries.search import (
    KIND,
    SECONDS,
    TARGET,
    can_search,
    counted,
    mark,
    plan,
    search_key,
    those_with_role_a,
    under_way,
)
from tournaments.door.services.seats import as_rows
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements.annealing import SearchProgress
from tournaments.engine.movements.figures import figures
from tournaments.engine.movements.plan_search import at_bound, better
from tournaments.engine.permissions import Action
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.jobs.queue import ask
from tournaments.kernel.change import Actor, change, now
from tournaments.kernel.errors import Declined, Refused
from tournaments.models import Drive, Job, Schedule
from tournaments.models.write_gate import write_gate

TELL_EVERY = 1.0  # seconds between two notes of how far it is
BREATH = 0.002  # seconds in which the site has the processor, after each few thousand swaps


def begin_search(drive_id: int, actor: Actor) -> None:
    """Start a search for a better plan than the one drawn; does nothing if one is running.

    Raises Refused if no search may change the plan, and once play has begun.
    """
    with change(drive_id, Action.SWAP, actor) as at_it:
        schedule = Schedule.objects.filter(drive_id=drive_id).first()
        if schedule is None or not can_search(at_it.drive, plan(schedule)):
            raise Refused(Sentence(gettext_noop("A search cannot improve this plan.")))
        if under_way(schedule) is None:
            since = now()
            schedule.searching_since, schedule.tried, schedule.best = since, 0, None
            schedule.save(update_fields=["searching_since", "tried", "best"])
            asked = {"since": since.isoformat(), "who": actor.name, "user": actor.user}
            ask(KIND, search_key(schedule), asked, drive=at_it.drive)


def take_best(drive_id: int, actor: Actor, since: datetime | None = None) -> None:
    """End the search and use the best plan it has found so far, if that is better than the one drawn.

    ``since`` identifies the search, as another may have started. Raises Refused once play has begun.
    """
    with change(drive_id, Action.SWAP, actor) as at_it:
        searches = Schedule.objects.filter(drive_id=drive_id, searching_since__isnull=False)
        schedule = (searches.filter(searching_since=since) if since else searches).first()
        if schedule is None:
            return
        best = schedule.best
        if best and best["of"] == mark(schedule):  # not drawn again since
            schedule.seats = best["seats"]
            at_it.log(
                LogVerb.SEARCH,
                before=best["before"],
                after={"partners": best["partners"], "opponents": best["opponents"], "tried": schedule.tried},
            )
        schedule.searching_since, schedule.best = None, None
        schedule.save(update_fields=["seats", "searching_since", "best"])


def do_search(job: Job, report: Callable[[int, int], None]) -> None:
    """Run the search of a job, unless it has been ended since."""
    actor = Actor(job.asked["who"], job.asked["user"])
    search(int(job.drive_id or 0), actor, since=datetime.fromisoformat(job.asked["since"]), report=report)


def search(
    drive_id: int,
    actor: Actor,
    *,
    seconds: float = SECONDS,
    since: datetime | None = None,
    report: Callable[[int, int], None] = lambda _done, _total: None,
) -> None:
    """Search until the time is over or no plan can be better, and save the best plan.

    ``since`` identifies the search, as another may have started. ``report`` is given per cent and a hundred.
    Ends without an error if someone took the best plan so far, drew again or called the first hand. The first
    hand stays as it was drawn. The draw seeds the search: the same swaps make the same plan again.
    """
    with suppress(Declined, Drive.DoesNotExist, Schedule.DoesNotExist):
        begun = _Search(drive_id, since)
        begun.run(seconds, report)
        take_best(drive_id, actor, begun.schedule.searching_since)


class _Search:
    """A running search: the plan it started from, and the best one so far."""

    def __init__(self, drive_id: int, since: datetime | None = None) -> None:
        self.drive = Drive.objects.get(pk=drive_id)
        searches = Schedule.objects.filter(drive_id=drive_id, searching_since__isnull=False)
        self.schedule = (searches.filter(searching_since=since) if since else searches).get()
        self.role_a = those_with_role_a(self.drive)
        self.moves = plan(self.schedule)[:: self.drive.hands_per_move]
        # Hands in which people are kept apart stay as they were drawn, as the first one does.
        self.kept = min(-(-self.drive.apart_hands // self.drive.hands_per_move), len(self.moves) - 1)
        self.before = counted(figures(self.moves, self.role_a))
        self.of = mark(self.schedule)

    def run(self, seconds: float, report: Callable[[int, int], None] = lambda _done, _total: None) -> None:
        progress = better(
            self.moves, Random(f"{self.drive.seed}-{self.drive.version}"), self.role_a, self.kept
        )
        first = next(progress)
        began = kept = time.monotonic()
        for latest in progress:
            time.sleep(BREATH)
            moment = time.monotonic()
            share = max((moment - began) / seconds, latest.tried / TARGET)
            over = share >= 1
            if over or moment - kept >= TELL_EVERY:
                kept = moment
                report(min(99, int(100 * share)), 100)
                if self._keep(latest, first) or over:
                    return

    def _keep(self, latest: SearchProgress, first: SearchProgress) -> bool:
        """Save the progress. Return whether to stop, because nothing can be better or no one waits."""
        moves = [*self.moves[: self.kept], *latest.seatings()]
        mix = figures(moves, self.role_a)
        best = None
        if latest.cost < first.cost:
            hands = [moves[hand // self.drive.hands_per_move] for hand in range(len(self.schedule.seats))]
            best = {"seats": as_rows(hands), "of": self.of, "before": self.before, **counted(mix)}
        waiting = Schedule.objects.filter(pk=self.schedule.pk, searching_since=self.schedule.searching_since)
        with write_gate():
            still_waits = waiting.update(tried=latest.tried, best=best)
        return not still_waits or at_bound(mix)
