"""Whether this installation can serve: what a load balancer asks every few seconds."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from time import perf_counter

from django.db import DEFAULT_DB_ALIAS, DatabaseError, OperationalError, connection, connections
from django.db.migrations.executor import MigrationExecutor

from tournaments.live.redis_client import redis_answers

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
    """How long the database takes for a question without work.

    Raises DatabaseError where it does not answer, is damaged, or takes no writes. Nothing is written for it.
    """
    began = perf_counter()
    with connection.cursor() as cursor:
        cursor.execute("SHOW transaction_read_only" if connection.vendor == "postgresql" else "SELECT 'off'")
        if cursor.fetchone() != ("off",):
            raise OperationalError("the database is read-only")
    if connection.vendor == "sqlite" and not connection.is_in_memory_db():  # type: ignore[attr-defined]
        with connection.wrap_database_errors:
            _ask_file(Path(connection.settings_dict["NAME"]).absolute())
    return perf_counter() - began


def _ask_file(path: Path) -> None:
    """Open SQLite's file anew, as a connection goes by what it has read; wait for nobody who writes."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=rw", timeout=0, uri=True)) as here:
        try:
            here.execute("BEGIN IMMEDIATE")  # which a file that can only be read would allow
            here.execute("SELECT 1 FROM sqlite_master").fetchone()
            here.execute("PRAGMA user_version=1")  # taken back at once, before it is on the disk
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise


def migrations_to_come() -> list[str]:
    """The names of migrations that the database has not seen yet. Raises DatabaseError."""
    executor = MigrationExecutor(connections[DEFAULT_DB_ALIAS])
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return [f"{migration.app_label}.{migration.name}" for migration, _backwards in plan]


def _is_migrated() -> bool:
    """What was applied stays so while this program runs: asked until then, and not again."""
    if not _migrated.is_set() and not migrations_to_come():
        _migrated.set()
    return _migrated.is_set()
