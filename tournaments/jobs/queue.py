"""Queue of background jobs: request, claim, progress, end, retry.

The rows of the jobs are the outbox, and say what is done. Celery's messages have the number of a row, and may
come late, twice or never. Claiming a job counts an attempt, and later writes are valid only for the current
attempt: a worker thought lost changes nothing more.
"""

import logging
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import connection, transaction
from django.db.models import Case, F, Q, QuerySet, When
from django.db.models.functions import Coalesce

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
ARRIVES = timedelta(minutes=1)  # in which a message is on its way
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
    ``queue`` is the load that its workers carry (CELERY_TASK_QUEUES), ``limit`` the seconds after which a
    worker ends an attempt, and ``rate`` the most that one worker begins, such as "10/s" (None: no limit).
    ``begin`` queues scheduled work when it is due.
    """

    do: Callable[[Job, JobProgress], JobResult | None]
    attempts: int
    pause: float
    lost_after: timedelta = LOST_AFTER
    begin: Callable[[], None] | None = None
    queue: str = "files"
    limit: int = 15 * 60
    rate: str | None = None

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
            transaction.on_commit(partial(background.hand_over, job), robust=True)
    return job


def work(job_id: int, kinds: Mapping[str, JobKind], attempts: int = 0) -> Job | None:
    """Claim and do a job; return it with its new state, or None if it is over or another worker's.

    ``attempts`` are known to be over: if so many have begun, the worker of the last one was lost.
    """
    job = _claim(job_id, kinds, attempts)
    if job is None:
        return None
    with under(f"job-{job.pk}"):
        return job if _do(job, kinds[job.kind]) else None


def _do(job: Job, kind: JobKind) -> int:
    try:
        result = kind.do(job, JobProgress(job))
    except Gone:
        return 0
    except Stopped:  # not a failure
        return _write(job, state=Job.JobState.WAITING, attempts=F("attempts") - 1)
    except Declined as declined:
        return _end(job, state=Job.JobState.FAILED, why=declined.sentence.text[:300])
    except Exception:
        logger.exception("Attempt %s of job %s (%s) failed", job.attempts, job.pk, job.kind)
        return _try_again(job, kind, kind.pause_after(job.attempts))
    until = now() + result.keep if result else None
    content = result.content if result else None
    return _end(job, state=Job.JobState.DONE, result=content, keep_until=until)


def _try_again(job: Job, kind: JobKind, pause: timedelta) -> int:
    """Return a failed or lost job to the queue, or end it after its last attempt."""
    if job.attempts >= kind.attempts:
        return _end(job, state=Job.JobState.FAILED, why=WENT_WRONG)
    return _write(job, state=Job.JobState.WAITING, seen_at=now() + pause)


def due(kinds: Iterable[str], until: datetime | None = None) -> QuerySet[Job]:
    """Waiting jobs whose turn came before ``until`` (None: now).

    Emails come first, then the oldest, and mailings to many last.
    """
    order = Case(When(kind__in=FIRST, then=0), When(mailing=None, then=1), default=2)
    waiting = Job.objects.filter(state=Job.JobState.WAITING, kind__in=list(kinds)).defer("result", "asked")
    turns = waiting.alias(turn=Coalesce("seen_at", "asked_at")).filter(turn__lte=until or now())
    return turns.order_by(order, "pk")


def any_wait(kinds: Iterable[str]) -> bool:
    """Return whether a job is waiting or pausing before its next attempt."""
    return Job.objects.filter(state=Job.JobState.WAITING, kind__in=list(kinds)).exists()


def hand_over_again(kinds: Mapping[str, JobKind], arrives: timedelta) -> None:
    """Send the messages that were lost: as many as a queue has fewer than jobs whose turn came before.

    A job may so get a second one, which does nothing; a queue never has more messages than jobs.
    """
    for queue in {kind.queue for kind in kinds.values()}:
        waiting = due([name for name, kind in kinds.items() if kind.queue == queue], now() - arrives)
        lost = waiting.count() - background.messages(queue)
        for job in waiting[: min(max(lost, 0), AT_ONCE)]:
            background.hand_over(job)


def sweep(kinds: Mapping[str, JobKind]) -> None:
    """Retry jobs whose worker gives no sign of life, and delete those past their retention."""
    moment = now()
    running = Job.objects.filter(state=Job.JobState.RUNNING, kind__in=kinds, seen_at__lt=moment - LOST_AFTER)
    for job in running.defer("result", "asked")[:AT_ONCE]:
        kind = kinds[job.kind]
        if job.seen_at is not None and job.seen_at < moment - kind.lost_after:
            _try_again(job, kind, timedelta())
            if job.state == Job.JobState.WAITING:
                background.hand_over(job)
    over = list(Job.objects.filter(keep_until__lt=moment).values_list("pk", flat=True)[:AT_ONCE])
    if over:
        with write_gate():
            Job.objects.filter(pk__in=over).delete()


def _claim(job_id: int, kinds: Mapping[str, JobKind], attempts: int = 0) -> Job | None:
    """Claim a job by a conditional UPDATE; None if its turn has not come, or if it needs a newer program."""
    turn = Q(state=Job.JobState.WAITING) & (Q(seen_at=None) | Q(seen_at__lte=now()))
    lost = Q(state=Job.JobState.RUNNING, attempts=attempts)
    with write_gate():
        taken = Job.objects.filter(turn | lost, pk=job_id, kind__in=kinds).update(
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
        written = mine.update(**fields)
    if written:
        job.state, job.seen_at = fields.get("state", job.state), fields.get("seen_at", job.seen_at)
    return written


def _end(job: Job, **fields: Any) -> int:
    """Finish a job and delete its input, which may contain addresses and names."""
    return _write(job, asked={}, ended_at=now(), seen_at=now(), **fields)
