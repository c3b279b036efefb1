"""Work for the background: which kinds there are, and what is done about them at each look.

The rows of the jobs are the queue; a task of Celery's only brings a worker to look there.
"""

from datetime import timedelta

from celery import shared_task

from tournaments.services.club_evening import archive as club_evening
from tournaments.services.door.search import do_search
from tournaments.services.files import bringing_in as drive
from tournaments.services.host import jobs
from tournaments.services.host.email_bodies import send
from tournaments.services.host.jobs import JobKind
from tournaments.services.host.nightly import begin_night, do_night
from tournaments.services.paper.print_pack import make_kit

KINDS = {
    "kit": JobKind(make_kit, attempts=3, pause=2),
    "search": JobKind(do_search, attempts=3, pause=2),
    "bring-in": JobKind(drive.bring_in, attempts=3, pause=2, lost_after=timedelta(minutes=5)),
    "bring-in-evening": JobKind(club_evening.bring_in, attempts=3, pause=2, lost_after=timedelta(minutes=5)),
    "mail": JobKind(send, attempts=8, pause=15),
    "nightly": JobKind(do_night, attempts=3, pause=5 * 60, lost_after=timedelta(hours=2)),
}


@shared_task
def work() -> None:
    """Do the job whose turn it is; if others wait, another worker may look at once."""
    if do_next():
        work.delay()


@shared_task
def care() -> None:
    """Every minute: what was lost, or never reached a worker, and the night's work."""
    look_after(night=True)
    work.delay()


def look_after(*, night: bool) -> None:
    """Pick up what was lost, and have the night's work done if it is time (``night``)."""
    jobs.sweep(KINDS)
    if night:
        begin_night()


def do_next() -> bool:
    """Do the job whose turn it is; whether another has its turn now."""
    waiting = jobs.due(KINDS)
    if waiting:
        jobs.work(waiting[0].pk, KINDS)
    return bool(waiting and jobs.due(KINDS))


def any_wait() -> bool:
    """Whether a job waits, or rests before its next attempt."""
    return jobs.any_wait(KINDS)
