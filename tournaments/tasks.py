"""Work for the background: which kinds there are, and what is done about them at each look."""

from collections.abc import Callable
from datetime import timedelta

from tournaments.services.door.search import do_search
from tournaments.services.files.bringing_in import bring_in
from tournaments.services.host import jobs
from tournaments.services.host.email_bodies import send
from tournaments.services.host.jobs import JobKind
from tournaments.services.host.nightly import begin_night, do_night
from tournaments.services.paper.print_pack import make_kit

KINDS = {
    "kit": JobKind(make_kit, attempts=3, pause=2),
    "search": JobKind(do_search, attempts=3, pause=2),
    "bring-in": JobKind(bring_in, attempts=3, pause=2, lost_after=timedelta(minutes=5)),
    "mail": JobKind(send, attempts=8, pause=15),
    "nightly": JobKind(do_night, attempts=3, pause=5 * 60, lost_after=timedelta(hours=2)),
}


def look_after(*, night: bool) -> None:
    """Pick up what was lost, and have the night's work done if it is time (``night``)."""
    jobs.sweep(KINDS)
    if night:
        begin_night()


def do_waiting(stop: Callable[[], bool]) -> bool:
    """Do what waits, one job after another; whether something is left that has to rest first."""
    while not stop() and (waiting := jobs.due(KINDS)):
        jobs.work(waiting[0].pk, KINDS)
    return jobs.any_wait(KINDS)
