"""Work for the background: which kinds there are, and the tasks of Celery. Ids in, one service call."""

from collections.abc import Callable
from datetime import timedelta

from celery import current_app, shared_task
from django.conf import settings
from kombu.exceptions import OperationalError

from tournaments.services.door.search import do_search
from tournaments.services.files.bringing_in import bring_in
from tournaments.services.host import jobs
from tournaments.services.host.email_bodies import send
from tournaments.services.host.job_cleanup import sweep
from tournaments.services.host.jobs import JobKind
from tournaments.services.host.nightly import begin_night, begin_night_if_quiet, do_night
from tournaments.services.paper.print_pack import make_kit

KINDS = {
    "kit": JobKind(make_kit, attempts=3, pause=2),
    "search": JobKind(do_search, attempts=3, pause=2),
    "bring-in": JobKind(bring_in, attempts=3, pause=2, lost_after=timedelta(minutes=5)),
    "mail": JobKind(send, attempts=8, pause=15),
    "nightly": JobKind(do_night, attempts=3, pause=5 * 60, lost_after=timedelta(hours=2)),
}


@shared_task(acks_late=True, reject_on_worker_lost=True)
def work(job_id: int) -> None:
    """Do a job, unless another has it."""
    jobs.work(job_id, KINDS)


@shared_task
def care() -> None:
    """Pick up what was lost; every minute."""
    look_after(night=True)


@shared_task
def night() -> None:
    """Have the night's work done; at night."""
    begin_night()


def look_after(*, night: bool) -> None:
    """Pick up what was lost, and what a night without beat has left (``night``)."""
    sweep(KINDS, queue_is_empty=_queue_is_empty())
    if night:
        begin_night_if_quiet()


def do_waiting(stop: Callable[[], bool]) -> bool:
    """Do what waits, one job after another; whether something is left that has to rest first."""
    while not stop() and (found := jobs.due(KINDS)):
        jobs.work(found[0].pk, KINDS)
    return jobs.any_wait(KINDS)


def _queue_is_empty() -> bool:
    if not settings.REDIS_URL:
        return True
    try:
        with current_app.connection_for_write() as connection:
            queue = connection.default_channel.queue_declare(queue=current_app.conf.task_default_queue)
            return not queue.message_count
    except OperationalError:
        return True
