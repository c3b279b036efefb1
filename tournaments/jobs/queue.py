"""Queue of background jobs: request, claim, progress, end, retry.

The rows of the jobs are the queue. Claiming a job counts an attempt, and later writes are valid only for the
current attempt: a worker thought lost changes nothing more.
"""

import logging
import time
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import timedelta
from functools import reduce
from operator import or_
from typing import Any

from django.db import connection, transaction
from django.db.models import Case, F, Q, When

from tournaments.engine.words import gettext_noop
from tournaments.jobs import background
from tournaments.jobs.progress import UNFINISHED
from tournaments.kernel.change import hold_club, now
from tournaments.kernel.errors import Declined
from tournaments.models import Club, Drive, Job
from tournaments.models.write_gate import write_gate
from tournaments.site_log import under

TELL_EVERY = 0.5  # seconds between two notes of how far a job is
LOST_AFTER = timedelta(minutes=2)  # without a sign of life
AT_ONCE = 500  # jobs looked at together
LONGEST_PAUSE = timedelta(minutes=15)
FIRST = ("mail",)  # kinds of work that go past all others, as someone looks out for them
WENT_WRONG = gettext_noop("Something went wrong, and trying again did not help.")

logger = logging.getLogger(__name__)


class Gone(Exception):  # noqa: N818 - not a fault
    """The job is another worker's now, or deleted: stop working on it."""


class Stopped(Exception):  # noqa: N818 - not a fault
    """The program is stopping; the job is left for the next process."""


@dataclass(frozen=True, slots=True)
class JobResult:
    """The result of a job: a file, and how long it is stored."""

    content: bytes
    keep: timedelta


class JobProgress:
    """Reports a job's progress, which also shows that its worker is alive."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.told = -TELL_EVERY

    def __call__(self, done: int, total: int = 0, *, at_once: bool = False) -> None:
        """Report that ``done`` of ``total`` is done (0: unknown). Raises Gone or Stopped to end the work.

        Reports in quick succession are skipped; ``at_once`` is for one that must not be, before a long step.
        """
        if background.is_stopping():
            raise Stopped
        moment = time.monotonic()
        if at_once or moment - self.told >= TELL_EVERY:
            self.told = moment
            self.keep(done=done, total=total, seen_at=now())

    def keep(self, **fields: Any) -> None:
        """Update fields of the job. Raises Gone if it is another worker's by now.

        Call it in the transaction that does the work, so that both are committed or neither: whoever claims
        the job after a worker was lost can see that nothing is left to do.
        """
        if not _write(self.job, **fields):
            raise Gone


@dataclass(frozen=True, slots=True)
class JobKind:
    """Handler of one kind of work. ``do`` may run twice for the same job and must give the same result.

    ``pause`` is the number of seconds before the second attempt, twice as many before the third, and so on.
    ``begin`` queues scheduled work when it is due.
    """

    do: Callable[[Job, JobProgress], JobResult | None]
    attempts: int
    pause: float
    lost_after: timedelta = LOST_AFTER
    begin: Callable[[], None] | None = None

    def pause_after(self, attempts: int) -> timedelta:
        """Return the pause after this many attempts."""
        if not attempts:
            return timedelta()
        return min(timedelta(seconds=self.pause * 2 ** (attempts - 1)), LONGEST_PAUSE)


def ask(
    kind: str, key: str, asked: Mapping[str, Any], *, drive: Drive | None = None, club: Club | None = None
) -> Job:
    """Queue a job once the transaction is committed; equal work has an equal ``key``.

    ``asked`` is plain JSON: everything needed to start from scratch. An unfinished job of the same kind and
    key is returned instead of a second one. Raises Drive.DoesNotExist or Club.DoesNotExist if that was
    deleted meanwhile.
    """
    # The gate comes before the database's lock: inside a transaction it must not be entered.
    gate = nullcontext() if connection.in_atomic_block else write_gate()
    with gate, transaction.atomic():
        if club:
            hold_club(club.pk)
        if drive:
            Drive.objects.select_for_update(no_key=True).only("pk").get(pk=drive.pk)
        job, is_new = Job.objects.filter(state__in=UNFINISHED).get_or_create(
            kind=kind,
            key=key,
            defaults={"asked": dict(asked), "drive": drive, "club": club, "asked_at": now()},
        )
        if is_new:
            transaction.on_commit(background.wake)
    return job


def work(job_id: int, kinds: Mapping[str, JobKind]) -> None:
    """Claim and do a waiting job, unless another worker has claimed it; record how it ended."""
    if job := _claim(job_id, kinds):
        with under(f"job-{job.pk}"):
            _do(job, kinds[job.kind])


def _do(job: Job, kind: JobKind) -> None:
    try:
        result = kind.do(job, JobProgress(job))
    except Gone:
        return
    except Stopped:
        _write(job, state=Job.JobState.WAITING, attempts=F("attempts") - 1)  # being stopped is not a failure
    except Declined as declined:
        _end(job, state=Job.JobState.FAILED, why=declined.sentence.text[:300])
    except Exception:
        logger.exception("Attempt %s of job %s (%s) failed", job.attempts, job.pk, job.kind)
        try_again(job, kind)
    else:
        until = now() + result.keep if result else None
        content = result.content if result else None
        _end(job, state=Job.JobState.DONE, result=content, keep_until=until)


def try_again(job: Job, kind: JobKind) -> None:
    """Queue a failed or lost job for its next attempt, or give it up after the last."""
    if job.attempts >= kind.attempts:
        _end(job, state=Job.JobState.FAILED, why=WENT_WRONG)
        return
    _write(job, state=Job.JobState.WAITING, seen_at=now())
    background.wake(kind.pause_after(job.attempts).total_seconds())


def due(kinds: Mapping[str, JobKind]) -> list[Job]:
    """Waiting jobs whose pause is over: emails first, then the oldest, mailings to many last. One query."""
    moment = now()
    # In the query, as hundreds that pause must not hide from view what is due behind them.
    pausing = [
        Q(kind=name, attempts=attempts, seen_at__gt=moment - kind.pause_after(attempts))
        for name, kind in kinds.items()
        for attempts in range(1, kind.attempts)
    ]
    turn = Case(When(kind__in=FIRST, then=0), When(mailing=None, then=1), default=2)
    waiting = Job.objects.filter(state=Job.JobState.WAITING, kind__in=kinds)
    ready = waiting.exclude(reduce(or_, pausing, Q()))
    return list(ready.order_by(turn, "pk").only("kind")[:AT_ONCE])


def any_wait(kinds: Mapping[str, JobKind]) -> bool:
    """Return whether a job is waiting or pausing before its next attempt."""
    return Job.objects.filter(state=Job.JobState.WAITING, kind__in=kinds).exists()


def sweep(kinds: Mapping[str, JobKind]) -> None:
    """Retry jobs whose worker gives no sign of life, and delete those past their retention."""
    moment = now()
    running = Job.objects.filter(state=Job.JobState.RUNNING, kind__in=kinds, seen_at__lt=moment - LOST_AFTER)
    for job in running.defer("result", "asked")[:AT_ONCE]:
        kind = kinds[job.kind]
        if job.seen_at is not None and job.seen_at < moment - kind.lost_after:
            try_again(job, kind)
    over = list(Job.objects.filter(keep_until__lt=moment).values_list("pk", flat=True)[:AT_ONCE])
    if over:
        with write_gate():
            Job.objects.filter(pk__in=over).delete()


def _claim(job_id: int, kinds: Mapping[str, JobKind]) -> Job | None:
    """Claim a job by a conditional UPDATE; None if another worker has, or if it needs a newer program."""
    waiting = Job.objects.filter(pk=job_id, state=Job.JobState.WAITING, kind__in=kinds)
    with write_gate():
        taken = waiting.update(
            state=Job.JobState.RUNNING,
            attempts=F("attempts") + 1,
            begun_at=now(),
            seen_at=now(),
            done=0,
            total=0,
        )
    return Job.objects.defer("result").get(pk=job_id) if taken else None


def _write(job: Job, **fields: Any) -> int:
    with write_gate():
        # Another attempt may have begun since, if this one was taken for lost.
        mine = Job.objects.filter(pk=job.pk, state=Job.JobState.RUNNING, attempts=job.attempts)
        return mine.update(**fields)


def _end(job: Job, **fields: Any) -> None:
    """Finish a job and delete its input, which may contain addresses and names."""
    _write(job, asked={}, ended_at=now(), seen_at=now(), **fields)
