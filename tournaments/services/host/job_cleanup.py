"""Jobs that fell to the floor are picked up, and what is over is cleared away."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from tournaments.models import Job
from tournaments.models.gate import write_gate
from tournaments.services.drive.change import now
from tournaments.services.host import background
from tournaments.services.host.jobs import AT_ONCE, LOST_AFTER, JobKind, due, try_again

LATE = timedelta(minutes=1)  # after so long a job that waits is handed over again
KEEP = timedelta(days=30)


def sweep(kinds: Mapping[str, JobKind], *, queue_is_empty: bool) -> None:
    """Try jobs again whose worker gives no sign of life, and hand over again what waits unheard of.

    ``queue_is_empty``: nothing is on its way to a worker; else what waits is left to the queue.
    """
    moment = now()
    running = Job.objects.filter(state=Job.State.RUNNING, kind__in=kinds, seen_at__lt=moment - LOST_AFTER)
    for job in running.defer("result", "asked")[:AT_ONCE]:
        kind = kinds[job.kind]
        if job.seen_at is not None and job.seen_at < moment - kind.lost_after:
            try_again(job, kind)
    if queue_is_empty:
        for job in due(kinds):
            if job.asked_at < moment - LATE:
                background.hand_over(job)
    over = Job.objects.filter(keep_until__lt=moment).values_list("pk", flat=True)[:AT_ONCE]
    _delete(list(over))


def clean(moment: datetime) -> None:
    """Forget jobs that ended long ago."""
    old = Job.objects.filter(ended_at__lt=moment - KEEP).values_list("pk", flat=True)
    while found := list(old[:AT_ONCE]):
        _delete(found)


def _delete(found: list[int]) -> None:
    if found:
        with write_gate():
            Job.objects.filter(pk__in=found).delete()
