"""Progress of jobs in the background."""

from dataclasses import dataclass

from django.conf import settings
from django.db.models import Count, OuterRef, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext, ngettext

from tournaments.models import Job
from tournaments.text import in_words

UNFINISHED = (Job.JobState.WAITING, Job.JobState.RUNNING)
QUICK, SLOW = 400, 2000  # milliseconds between two looks: most work is done within seconds
QUICK_FOR = 8  # seconds


@dataclass(frozen=True, slots=True)
class JobStanding:
    """A job as a page shows it: ``share`` in per cent, ``words`` for its progress or why it failed.

    ``again`` is the number of milliseconds after which a waiting page should poll.
    """

    pk: int
    state: str
    share: int
    words: str
    again: int

    @property
    def unfinished(self) -> bool:
        """Return whether the job still has to finish."""
        return self.state in UNFINISHED

    @property
    def waiting(self) -> bool:
        """Return whether the job has not started."""
        return self.state == Job.JobState.WAITING

    @property
    def done(self) -> bool:
        """Return whether the result is ready."""
        return self.state == Job.JobState.DONE

    @property
    def failed(self) -> bool:
        """Return whether the job has been given up."""
        return self.state == Job.JobState.FAILED


def standing(kind: str, key: str) -> JobStanding | None:
    """The latest job of this kind and key, unless its result has expired. One query."""
    return _standing(Job.objects.filter(kind=kind, key=key))


def standing_of(pk: int) -> JobStanding | None:
    """The job with this primary key. One query."""
    return _standing(Job.objects.filter(pk=pk))


def _standing(jobs: QuerySet[Job]) -> JobStanding | None:
    others = Job.objects.order_by().filter(state__in=UNFINISHED, pk__lt=OuterRef("pk"), mailing=None)
    if settings.REDIS_URL:  # other kinds have their own workers
        others = others.filter(kind=OuterRef("kind"))
    before = others.annotate(one=Value(1)).values("one").annotate(n=Count("pk")).values("n")
    job = jobs.annotate(before=Coalesce(Subquery(before), 0)).defer("result", "asked").first()
    if job is None or (job.keep_until is not None and job.keep_until < timezone.now()):
        return None
    share = min(99, 100 * job.done // job.total) if job.total else 0  # 100 is only for what is finished
    return JobStanding(
        pk=job.pk,
        state=job.state,
        share=100 if job.state == Job.JobState.DONE else share,
        words=_words(job, job.before, share),
        again=QUICK if (timezone.now() - job.asked_at).total_seconds() < QUICK_FOR else SLOW,
    )


def result(kind: str, key: str) -> bytes | None:
    """Return the result of the last such job, as long as it is stored."""
    done = Job.objects.filter(kind=kind, key=key, state=Job.JobState.DONE, keep_until__gt=timezone.now())
    content = done.values_list("result", flat=True).first()
    return bytes(content) if content else None


def _words(job: Job, before: int, share: int) -> str:
    if job.state == Job.JobState.FAILED:
        return gettext(job.why)
    if job.state == Job.JobState.RUNNING:
        # The % after the number would confuse the operator %.
        return gettext("Done so far: %(share)s%.").replace("%(share)s", str(share)) if job.total else ""
    if job.attempts:
        return gettext("It did not work the first time. We will try again in a moment.")
    if not before:
        return gettext("It will start in a moment.")
    return ngettext(
        "It is waiting its turn: one other job comes first.",
        "It is waiting its turn: %(before)s other jobs come first.",
        before,
    ) % {"before": in_words(before)}
