"""Steps of the background work, run by Celery's workers or by the thread beside the site.

The rows of the jobs are the queue; a Celery task only makes a worker poll it. The kinds of job are registered
at startup: see ``host/job_kinds.py``.
"""

from celery import shared_task

from tournaments.jobs import background, queue
from tournaments.jobs.queue import JobKind

KINDS: dict[str, JobKind] = {}


@shared_task(name="tournaments.tasks.work")  # as messages of the version before name it
def work() -> None:
    """Do the next job; if others wait, another worker may start at once."""
    if do_next():
        work.delay()


@shared_task(name="tournaments.tasks.care")
def care() -> None:
    """Every minute: retry lost jobs and unsent messages, and start the nightly work if due."""
    look_after(night=True)
    work.delay()


def look_after(*, night: bool) -> None:
    """Recover lost jobs, and queue scheduled work if it is due (``night``)."""
    queue.sweep(KINDS)
    for kind in list(KINDS.values()) if night else ():
        if kind.begin:
            kind.begin()


def do_next() -> bool:
    """Do the next job. Return whether another is due."""
    waiting = queue.due(KINDS)
    if waiting:
        queue.work(waiting[0].pk, KINDS)
    return bool(waiting and queue.due(KINDS))


def any_wait() -> bool:
    """Return whether a job is waiting or pausing before its next attempt."""
    return queue.any_wait(KINDS)


background.work_by(background.Work(look_after, do_next, any_wait, work.apply_async))
