"""Work for the background: what is done about it at each look, by Celery's workers or beside the site.

The rows of the jobs are the queue; a task of Celery's only brings a worker to look there. Which kinds of job
there are is handed in at the start, by whoever knows all rooms: see ``host/job_kinds.py``.
"""

from celery import shared_task

from tournaments.jobs import background, queue
from tournaments.jobs.queue import JobKind

KINDS: dict[str, JobKind] = {}


@shared_task(name="tournaments.tasks.work")  # as messages of the version before name it
def work() -> None:
    """Do the job whose turn it is; if others wait, another worker may look at once."""
    if do_next():
        work.delay()


@shared_task(name="tournaments.tasks.care")
def care() -> None:
    """Every minute: what was lost, or never reached a worker, and the night's work."""
    look_after(night=True)
    work.delay()


def look_after(*, night: bool) -> None:
    """Pick up what was lost, and have what has its time begin if it is due (``night``)."""
    queue.sweep(KINDS)
    for kind in list(KINDS.values()) if night else ():
        if kind.begin:
            kind.begin()


def do_next() -> bool:
    """Do the job whose turn it is; whether another has its turn now."""
    waiting = queue.due(KINDS)
    if waiting:
        queue.work(waiting[0].pk, KINDS)
    return bool(waiting and queue.due(KINDS))


def any_wait() -> bool:
    """Return whether a job is waiting or pausing before its next attempt."""
    return queue.any_wait(KINDS)


background.work_by(background.Work(look_after, do_next, any_wait, work.apply_async))
