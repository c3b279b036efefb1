"""A database of a test's own, SQLite or PostgreSQL, that it may use as if it were the site's."""

import os
import secrets
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings

from drive.settings import database
from tests.live.hall import copy_empty
from tournaments.files.services.temporary_database import other_database


@dataclass(frozen=True)
class OwnDatabase:
    """``url`` is its DATABASE_URL; ``folder`` is the DATA_DIR of commands on it."""

    url: str
    folder: Path

    @property
    def settings(self) -> Mapping[str, Any]:
        """As in DATABASES, without the pool."""
        known = database(self.url)
        known["OPTIONS"].pop("pool", None)
        return known

    def start(self, *words: str, **environment: str) -> subprocess.Popen[str]:
        """Begin one of our commands on it."""
        return subprocess.Popen(
            [sys.executable, "manage.py", *words],
            cwd=settings.BASE_DIR,
            env={
                "PATH": os.environ["PATH"],
                "PYTHONPATH": str(settings.BASE_DIR),
                "DATABASE_URL": self.url,
                "DATA_DIR": str(self.folder),
                "SECRET_KEY": "of the tests",
                **environment,
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def manage(self, *words: str, **environment: str) -> tuple[int, str, str]:
        """Run one of our commands on it: how it ended, and what it said on both channels."""
        running = self.start(*words, **environment)
        out, err = running.communicate(timeout=120)
        return running.returncode, out, err


def own_sqlite(folder: Path) -> OwnDatabase:
    """A file with our tables."""
    copy_empty(folder / "drive.sqlite3")
    return OwnDatabase(f"sqlite:///{folder / 'drive.sqlite3'}", folder)


@contextmanager
def own_postgres(server: str, folder: Path, *, with_tables: bool = True) -> Iterator[OwnDatabase]:
    """A database with our tables on a server; dropped in the end, with what a restore has kept."""
    import psycopg

    name = f"test_backups_{secrets.token_hex(4)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
        own = OwnDatabase(urlsplit(server)._replace(path=f"/{name}").geturl(), folder)
        try:
            if with_tables:
                done = own.manage("migrate", "--verbosity", "0")
                assert done[0] == 0, done[2]
            yield own
        finally:
            rows = connection.execute("SELECT datname FROM pg_database WHERE datname LIKE %s", [f"{name}%"])
            for (left,) in rows.fetchall():
                connection.execute(f'DROP DATABASE "{left}" WITH (FORCE)')


@contextmanager
def at_work_in(own: OwnDatabase, blocker: Any) -> Iterator[OwnDatabase]:
    """Let this thread use it; ``blocker`` is what pytest-django keeps tests from databases with."""
    with blocker.unblock(), other_database(own.settings):
        yield own
