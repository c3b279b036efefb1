"""Five kinds of job, one for each load; their effects, which can be counted, are groups of Django."""

import time
from collections import Counter
from datetime import timedelta
from uuid import uuid4

from django.contrib.auth.models import Group
from django.db import transaction

from tournaments.jobs.progress import UNFINISHED
from tournaments.jobs.queue import JobKind, JobProgress, JobResult, ask
from tournaments.jobs.tasks import KINDS, make_tasks
from tournaments.models import Job
from tournaments.models.write_gate import write_gate

LOST_AFTER = timedelta(seconds=5)
# The name of the kind, its queue, and how long one takes.
LOADS = {"note": "email", "sheet": "paper", "file": "files", "hunt": "search", "chore": "night"}
SECONDS = {"note": 0.0, "sheet": 0.05, "file": 0.02, "hunt": 0.1, "chore": 0.01}


class FirstTime(Exception):  # noqa: N818 - a test's
    """A chore never works the first time."""


def do(job: Job, progress: JobProgress) -> JobResult:
    """Take a while, then have an effect once, as an import has."""
    if not job.result:
        for step in range(2):
            progress(step, 2, at_once=True)
            time.sleep(SECONDS[job.kind] / 2)
        if job.kind == "chore" and job.attempts == 1:
            raise FirstTime
        with write_gate(), transaction.atomic():
            Group.objects.create(name=f"{job.kind} {job.key} {uuid4()}")
            progress.keep(result=b"done")
    return JobResult(b"done", timedelta(days=1))


def do_without_end(_job: Job, _progress: JobProgress) -> None:
    """Take longer than anybody waits."""
    time.sleep(600)


def register() -> None:
    """Let this process know the kinds."""
    KINDS["endless"] = JobKind(do_without_end, attempts=2, pause=0.1, limit=1)
    for name, queue in LOADS.items():
        KINDS[name] = JobKind(do, attempts=5, pause=0.2, lost_after=LOST_AFTER, queue=queue)
    make_tasks()


def ask_for(count: int) -> None:
    """Ask for so many jobs, of all kinds in turn."""
    for number in range(count):
        ask([*LOADS][number % len(LOADS)], str(number), {})


def effects() -> Counter[str]:
    """How often each job had its effect."""
    return Counter(name.rpartition(" ")[0] for name in Group.objects.values_list("name", flat=True))


def are_left() -> bool:
    """Whether some jobs are not over."""
    return Job.objects.filter(kind__in=LOADS, state__in=UNFINISHED).exists()
