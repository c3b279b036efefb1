"""Readiness of this installation, for a load balancer that asks every few seconds."""

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
    """``wrong`` names a part without which the site cannot work, ``lacks`` one that it can do without."""

    wrong: str = ""
    lacks: str = ""


def readiness() -> Readiness:
    """Check the database, Redis and, until all are applied, migrations. One query once they are."""
    try:
        database_seconds()
        if not _is_migrated():
            return Readiness(wrong="migrations")
    except (DatabaseError, OSError):
        return Readiness(wrong="database")
    return Readiness(lacks="" if redis_answers() else "redis")


def database_seconds() -> float:
    """Return the duration of a trivial query.

    Raise DatabaseError if the database does not answer, is damaged or is read-only. Nothing is written.
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
    """Test SQLite's file with a new connection, because an open one uses its cache.

    It never waits for a writer.
    """
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=rw", timeout=0, uri=True)) as here:
        try:
            here.execute("BEGIN IMMEDIATE")  # allowed even for a read-only file
            here.execute("SELECT 1 FROM sqlite_master").fetchone()
            here.execute("PRAGMA user_version=1")  # rolled back on closing, before it reaches the disk
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise


def migrations_to_come() -> list[str]:
    """Return the names of unapplied migrations. Raise DatabaseError."""
    executor = MigrationExecutor(connections[DEFAULT_DB_ALIAS])
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return [f"{migration.app_label}.{migration.name}" for migration, _backwards in plan]


def _is_migrated() -> bool:
    """Return whether all migrations are applied, caching a positive answer for the process."""
    if not _migrated.is_set() and not migrations_to_come():
        _migrated.set()
    return _migrated.is_set()
