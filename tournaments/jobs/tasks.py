"""Celery's tasks, and the steps of the thread beside the site: both do the jobs in the rows.

The kinds of job are registered at startup: see ``host/job_kinds.py``. Each has a task of its own, with the
number of the row, on the queue of its load.
"""

from datetime import timedelta
from typing import Any

from celery import shared_task

from tournaments.jobs import background, queue
from tournaments.jobs.queue import JobKind
from tournaments.kernel.change import now
from tournaments.models import Job

KINDS: dict[str, JobKind] = {}
LAST_SECONDS = 30  # for an attempt that was told to end


class GivenUp(Exception):  # noqa: N818 - for those who watch Celery; the row says why
    """A job was refused, or has failed for the last time."""


def make_tasks() -> None:
    """Give each kind its task, once all are registered."""
    for name, kind in KINDS.items():
        task = shared_task(
            bind=True,
            name=background.task_name(name),
            max_retries=kind.attempts - 1,
            default_retry_delay=0,  # after a process was lost; after a failure see ``do``
            soft_time_limit=kind.limit,
            time_limit=kind.limit + LAST_SECONDS,
            rate_limit=kind.rate,
            throws=(GivenUp,),
        )
        task(do)


def route(name: str, *_arguments: Any, **_options: Any) -> dict[str, str]:
    """Return the queue for a task: that of its kind of job, otherwise Celery's own."""
    kind = KINDS.get(name.removeprefix(background.task_name("")))
    return {"queue": kind.queue} if kind else {}


def do(task: Any, job_id: int) -> None:
    """Do a job; Celery sends its next attempt."""
    job = queue.work(job_id, KINDS, task.request.retries)
    if job and job.state == Job.JobState.FAILED:
        raise GivenUp
    if job and job.seen_at and job.state == Job.JobState.WAITING:
        # A little later: by the clock of another computer its turn might not have come.
        raise task.retry(countdown=(job.seen_at - now()).total_seconds() + background.SOON)


@shared_task(name=background.WORK)
def work() -> None:
    """Hand over what waits: Redis is back, or a site of the version before has asked for it."""
    queue.hand_over_again(KINDS, timedelta())


@shared_task(name="tournaments.tasks.care")
def care() -> None:
    """Every minute: retry lost jobs and unsent messages, and start the nightly work if due."""
    look_after(night=True)
    queue.hand_over_again(KINDS, queue.ARRIVES)


def look_after(*, night: bool) -> None:
    """Recover lost jobs, and queue scheduled work if it is due (``night``)."""
    queue.sweep(KINDS)
    for kind in list(KINDS.values()) if night else ():
        if kind.begin:
            kind.begin()


def do_next() -> bool:
    """Do the next job that is due, if any; return whether there was one."""
    job = queue.due(KINDS).first()
    if job:
        queue.work(job.pk, KINDS)
    return bool(job)


def any_wait() -> bool:
    """Return whether a job is waiting or pausing before its next attempt."""
    return queue.any_wait(KINDS)


background.work_by(background.Work(look_after, do_next, any_wait))
