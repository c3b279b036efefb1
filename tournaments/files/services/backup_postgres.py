"""Backups of PostgreSQL by pg_dump and pg_restore, verified in a scratch database."""

import os
import re
import secrets
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from django.conf import settings as configured
from django.db import DatabaseError, connection

from tournaments.engine.words import Sentence, gettext_noop
from tournaments.files.services.temporary_database import other_database
from tournaments.kernel.errors import Refused

KIND = "postgresql"
LOOKS = 20  # in two seconds
IN_USE = Sentence(gettext_noop("The site is running on this database. Stop it first, then try again."))
NO_PROGRAM = gettext_noop(
    "The program %(program)s is not on this computer. Install PostgreSQL’s client programs."
)
NO_LEAVE = Sentence(
    gettext_noop(
        "The database user is not allowed to create a database to test the backup in. Give it the "
        "CREATEDB right."
    )
)
FAILED = gettext_noop("%(program)s failed: %(why)s")
SCRATCH = re.compile(r"_check_(\d{14})_[0-9a-f]{8}")  # after the site's name, of which so much fits:
LONGEST = 30
LEFT_BEHIND = timedelta(days=1)
PATIENCE = "60s"  # for a table that is being changed


def workplace() -> Path:
    """A folder for the copy."""
    return Path(configured.DATA_DIR)


def copy(to: Path) -> None:
    """Copy with pg_dump exactly what this thread's transaction sees."""
    with connection.cursor() as cursor:
        # The dump program has a session of its own. The snapshot makes it see what this transaction sees.
        cursor.execute("SELECT pg_export_snapshot()")
        (seen,) = cursor.fetchone()
    options = ("--format=custom", "--no-owner", "--no-privileges", f"--lock-wait-timeout={PATIENCE}")
    _run("pg_dump", *options, f"--snapshot={seen}", f"--file={to}", settings=connection.settings_dict)


@contextmanager
def scratch(copied: Path) -> Iterator[Mapping[str, Any]]:
    """Yield the settings of a new database made of a copy. It is dropped at the end, unless renamed."""
    _program("pg_restore")
    name = f"{_site()}_check_{datetime.now(UTC):%Y%m%d%H%M%S}_{secrets.token_hex(4)}"
    _drop_left_behind()
    _create(name)
    try:
        settings = _beside(name)
        options = ("--exit-on-error", "--no-owner", "--no-privileges", f"--dbname={name}")
        _run("pg_restore", *options, str(copied), settings=settings)
        yield settings
    finally:
        with _maintenance() as cursor:
            cursor.execute(f"DROP DATABASE IF EXISTS {_quoted(name)} WITH (FORCE)")


def look_through() -> bool:
    """Return True: reading the copy in has verified it, because every constraint was recreated."""
    return True


def refuse_if_in_use() -> None:
    """Raise Refused if anybody but this thread is connected to the database."""
    asked = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = %s AND backend_type = 'client backend'"
    name = connection.settings_dict["NAME"]
    _let_go()
    with _maintenance() as cursor:
        for _ in range(LOOKS):  # a connection that was closed is listed for a moment longer
            cursor.execute(asked, [name])
            if not cursor.fetchone()[0]:
                return
            time.sleep(0.1)
    raise Refused(IN_USE)


def put_in_place(settings: Mapping[str, Any]) -> str:
    """Swap the scratch database and the site's atomically; return the new name of the old one."""
    name = connection.settings_dict["NAME"]
    before = f"{_site()}_before_{datetime.now(UTC):%Y%m%d%H%M%S}"
    _let_go()
    with _maintenance() as cursor:
        try:
            cursor.execute("BEGIN")
            cursor.execute(f"ALTER DATABASE {_quoted(name)} RENAME TO {_quoted(before)}")
            cursor.execute(f"ALTER DATABASE {_quoted(settings['NAME'])} RENAME TO {_quoted(name)}")
            cursor.execute("COMMIT")
        except DatabaseError as error:
            raise Refused(
                IN_USE if "being accessed" in str(error) else _failed("RENAME", str(error))
            ) from error
    return before


def _site() -> str:
    """Return the prefix of the databases that are made beside the site's."""
    return str(connection.settings_dict["NAME"])[:LONGEST]


def _quoted(name: str) -> str:
    return str(connection.ops.quote_name(name))


def _let_go() -> None:
    """Close every connection of this process to the database."""
    connection.close()
    if hasattr(connection, "close_pool"):
        connection.close_pool()


def _beside(name: str) -> Mapping[str, Any]:
    """Settings of another database on the same server; without the pool, which serves only one."""
    own = connection.settings_dict
    options = {key: value for key, value in own["OPTIONS"].items() if key != "pool"}
    return {**own, "NAME": name, "OPTIONS": options, "CONN_MAX_AGE": 0}


@contextmanager
def _maintenance() -> Iterator[Any]:
    """Yield a cursor in another database of the server."""
    # The database being connected to can be neither renamed nor dropped.
    place = "template1" if connection.settings_dict["NAME"] == "postgres" else "postgres"
    with other_database(_beside(place)), connection.cursor() as cursor:
        yield cursor


def _create(name: str) -> None:
    """Create an empty database with the encoding and collation of the site's."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_encoding_to_char(encoding), datcollate, datctype FROM pg_database"
            " WHERE datname = current_database()"
        )
        kind = cursor.fetchone()
    with _maintenance() as cursor:
        try:
            # Only template0 can be copied with another encoding or collation.
            cursor.execute(
                f"CREATE DATABASE {_quoted(name)} TEMPLATE template0 ENCODING %s LC_COLLATE %s LC_CTYPE %s",
                kind,
            )
        except DatabaseError as error:
            if "permission denied" in str(error):
                raise Refused(NO_LEAVE) from error
            raise Refused(_failed("CREATE DATABASE", str(error))) from error


def _drop_left_behind() -> None:
    """Drop scratch databases older than a day, which a killed process has left."""
    site = _site()  # before another database is in use
    oldest = f"{datetime.now(UTC) - LEFT_BEHIND:%Y%m%d%H%M%S}"
    with _maintenance() as cursor:
        cursor.execute("SELECT datname FROM pg_database WHERE starts_with(datname, %s)", [site])
        for (name,) in cursor.fetchall():
            match = SCRATCH.fullmatch(name, len(site))
            if match and match[1] < oldest:
                cursor.execute(f"DROP DATABASE IF EXISTS {_quoted(name)}")


def _program(name: str) -> str:
    if path := shutil.which(name):
        return path
    raise Refused(Sentence(NO_PROGRAM, {"program": name}))


def _run(program: str, *options: str, settings: Mapping[str, Any]) -> None:
    """Run one of PostgreSQL's programs; address and password are not on its command line."""
    kept = {
        "NAME": "PGDATABASE",
        "USER": "PGUSER",
        "PASSWORD": "PGPASSWORD",
        "HOST": "PGHOST",
        "PORT": "PGPORT",
    }
    where = {variable: str(settings[key]) for key, variable in kept.items() if settings[key]}
    done = subprocess.run(  # noqa: S603 - a program of this computer, and words of ours
        [_program(program), "--no-password", *options],
        env={**os.environ, **where},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=False,
    )
    if done.returncode != 0:
        raise Refused(_failed(program, done.stderr.decode(errors="replace")))


def _failed(program: str, why: str) -> Sentence:
    first = next(iter(why.strip().splitlines()), "").removeprefix(f"{program}: ")
    return Sentence(FAILED, {"program": program, "why": first.removeprefix("error: ")})
