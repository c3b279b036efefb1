"""Metrics shared by all processes: jobs, database and Redis."""

from collections.abc import Iterator

from django.conf import settings
from django.db import DatabaseError
from django.db.models import Count
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from tournaments.host.queries.health import database_seconds
from tournaments.live.redis_client import redis_answers
from tournaments.models.jobs import Job


class Shared(Collector):
    """Collected afresh for every scrape. A service that does not answer is reported as down."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Yield the metrics, with two queries and one request to Redis."""
        try:
            yield _gauge("whist_database_seconds", "A question without work.", database_seconds())
            yield _jobs()
            yield _gauge("whist_database_up", "1 while the database answers.", 1)
        except (DatabaseError, OSError):
            yield _gauge("whist_database_up", "1 while the database answers.", 0)
        if settings.REDIS_URL:
            yield _gauge("whist_redis_up", "1 while Redis answers.", redis_answers())


def _jobs() -> GaugeMetricFamily:
    """Return jobs by kind and state, including finished ones until they are deleted."""
    family = GaugeMetricFamily("whist_jobs", "Work in the background.", labels=("kind", "state"))
    for kind, state, count in Job.objects.order_by().values_list("kind", "state").annotate(Count("pk")):
        family.add_metric((kind, state), count)
    return family


def _gauge(name: str, words: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, words, value=value)
