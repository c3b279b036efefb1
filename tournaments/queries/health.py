"""Whether this installation can serve: what a load balancer asks every few seconds."""

from dataclasses import dataclass
from threading import Event
from time import perf_counter

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, connections
from django.db.migrations.executor import MigrationExecutor
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

PATIENCE = 1  # seconds for Redis
_migrated = Event()


@dataclass(frozen=True, slots=True)
class Readiness:
    """``wrong`` is the one word of what keeps the site from working; ``lacks`` of what it does without."""

    wrong: str = ""
    lacks: str = ""


def readiness() -> Readiness:
    """Ask the database and Redis, and until they are applied the migrations. One query once they are."""
    try:
        database_seconds()
        if not _is_migrated():
            return Readiness(wrong="migrations")
    except (DatabaseError, OSError):
        return Readiness(wrong="database")
    return Readiness(lacks="" if redis_answers() else "redis")


def database_seconds() -> float:
    """How long the database takes for a question without work. Raises DatabaseError without an answer."""
    began = perf_counter()
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        cursor.fetchone()
    return perf_counter() - began


def migrations_to_come() -> list[str]:
    """The names of migrations that the database has not seen yet. Raises DatabaseError."""
    executor = MigrationExecutor(connections[DEFAULT_DB_ALIAS])
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return [f"{migration.app_label}.{migration.name}" for migration, _backwards in plan]


def redis_answers() -> bool:
    """Whether Redis answers within a second, or is not wanted at all."""
    if not settings.REDIS_URL:
        return True
    try:
        with client() as redis:
            return bool(redis.ping())
    except (RedisError, OSError):
        return False


def client() -> Redis:
    """A connection to Redis of one's own, that gives up soon; to be closed after use."""
    return Redis.from_url(
        settings.REDIS_URL,
        socket_connect_timeout=PATIENCE,
        socket_timeout=PATIENCE,
        retry=Retry(NoBackoff(), 0),
    )


def _is_migrated() -> bool:
    """What was applied stays so while this program runs: asked until then, and not again."""
    if not _migrated.is_set() and not migrations_to_come():
        _migrated.set()
    return _migrated.is_set()
