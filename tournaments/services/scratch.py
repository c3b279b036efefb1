"""A database for the moment: in memory, beside the one that is configured, gone afterwards."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper

IN_MEMORY = {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": ":memory:",
    "OPTIONS": {"transaction_mode": "IMMEDIATE", "init_command": "PRAGMA foreign_keys=ON"},
}


@contextmanager
def scratch_database() -> Iterator[None]:
    """Let this thread use an empty database of its own; the configured one is not even connected to."""
    set_aside = _take_out()
    configured = connections.settings[DEFAULT_DB_ALIAS]
    connections.settings[DEFAULT_DB_ALIAS] = connections.configure_settings(
        {DEFAULT_DB_ALIAS: {**IN_MEMORY}}
    )[DEFAULT_DB_ALIAS]
    try:
        call_command("migrate", verbosity=0)
        yield
    finally:
        if scratch := _take_out():
            scratch.close()
        connections.settings[DEFAULT_DB_ALIAS] = configured
        if set_aside:
            connections[DEFAULT_DB_ALIAS] = set_aside


def _take_out() -> BaseDatabaseWrapper | None:
    """This thread's open connection, no longer in use; None where there is none yet."""
    for connection in connections.all(initialized_only=True):
        if connection.alias == DEFAULT_DB_ALIAS:
            del connections[DEFAULT_DB_ALIAS]
            return connection
    return None
