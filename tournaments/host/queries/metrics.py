"""Metrics shared by all processes: jobs, the nightly work, backups, database and Redis."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from django.conf import settings
from django.db import DatabaseError
from django.db.models import Count, Max, Min, Q
from django.utils import timezone
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from tournaments.files.queries.backup_contents import backups_in, moment_of
from tournaments.host.queries.health import database_seconds
from tournaments.live.redis_client import redis_answers
from tournaments.models.jobs import Job
from tournaments.version import version
from tournaments.web.cache_headers import program

EMAIL, NIGHTLY = "mail", "nightly"  # kinds of job
LATELY = timedelta(days=1)


class Shared(Collector):
    """Collected afresh for every scrape. A service that does not answer is reported as down."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Yield the metrics, with two queries and one request to Redis."""
        build = GaugeMetricFamily("whist_build_info", "The program.", labels=("version", "program"))
        build.add_metric((version(), program()), 1)
        yield build
        for file in backups_in(settings.BACKUPS)[:1]:  # it has such a name only once it is verified
            age = _seconds(timezone.now(), moment_of(file.name) or timezone.now())
            yield _gauge("whist_backup_age_seconds", "Since the last good backup.", age)
        try:
            yield _gauge("whist_database_seconds", "A question without work.", database_seconds())
            yield from _jobs(timezone.now())
            yield _gauge("whist_database_up", "1 while the database answers.", 1)
        except (DatabaseError, OSError):
            yield _gauge("whist_database_up", "1 while the database answers.", 0)
        if settings.REDIS_URL:
            yield _gauge("whist_redis_up", "1 while Redis answers.", redis_answers())


def _jobs(now: datetime) -> Iterator[GaugeMetricFamily]:
    """Yield jobs by kind and state, including finished ones until they are deleted. One query."""
    rows = list(
        Job.objects.order_by()
        .values("kind", "state")
        .annotate(
            count=Count("pk"),
            first_asked=Min("asked_at"),
            last_ended=Max("ended_at"),
            lately=Count("pk", filter=Q(ended_at__gt=now - LATELY)),
        )
    )
    jobs = GaugeMetricFamily("whist_jobs", "Work in the background.", labels=("kind", "state"))
    oldest = GaugeMetricFamily("whist_job_waiting_seconds", "Of the oldest waiting job.", labels=("kind",))
    for row in rows:
        jobs.add_metric((row["kind"], row["state"]), row["count"])
        if row["state"] == Job.JobState.WAITING:
            oldest.add_metric((row["kind"],), _seconds(now, row["first_asked"]))
    yield from (jobs, oldest)
    ended = {(row["kind"], row["state"]): row for row in rows if row["last_ended"]}
    failed = ended.get((EMAIL, Job.JobState.FAILED), {"lately": 0})["lately"]
    yield _gauge("whist_emails_failed", "Given up within a day.", failed)
    done, failure = (ended.get((NIGHTLY, state)) for state in (Job.JobState.DONE, Job.JobState.FAILED))
    if done:
        age = _seconds(now, done["last_ended"])
        yield _gauge("whist_night_age_seconds", "Since the nightly work was last done.", age)
    is_failed = bool(failure and (done is None or failure["last_ended"] > done["last_ended"]))
    yield _gauge("whist_night_failed", "1 if the last nightly work failed.", is_failed)


def _seconds(now: datetime, moment: datetime) -> float:
    return max(0.0, (now - moment).total_seconds())


def _gauge(name: str, words: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, words, value=value)
