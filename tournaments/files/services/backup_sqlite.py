"""Backups of SQLite: copied during writes, and restored in place of the database."""

import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from django.db import connection

from tournaments.engine.words import Sentence, gettext_noop
from tournaments.files.services.atomic_file import OF_THE_OWNER, patiently
from tournaments.files.services.private_files import private_file
from tournaments.files.services.temporary_database import SQLITE
from tournaments.kernel.errors import Refused

KIND = "sqlite"
IN_USE = Sentence(gettext_noop("The site is running on this database. Stop it first, then try again."))


def _file() -> Path:
    return Path(connection.settings_dict["NAME"])


def workplace() -> Path:
    """A folder on the database's disk, from which a file can be moved into its place atomically."""
    return _file().absolute().parent


def copy(to: Path) -> None:
    """Copy the database as of the start of this thread's transaction; writers are not blocked."""
    connection.ensure_connection()
    private_file(to)
    with closing(sqlite3.connect(to)) as target:
        connection.connection.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it


@contextmanager
def scratch(copied: Path) -> Iterator[Mapping[str, Any]]:
    """The settings of a database that is made of a copy: the copy itself."""
    yield {**SQLITE, "NAME": str(copied)}


def look_through() -> bool:
    """Run SQLite's integrity check. Return whether the database is whole."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA integrity_check")
        return bool(cursor.fetchall() == [("ok",)])


def refuse_if_in_use() -> None:
    """Raise Refused if another process has the database open."""
    if _file().exists():
        _alone(_file()).close()


def put_in_place(settings: Mapping[str, Any]) -> str:
    """Replace the database with a scratch database atomically; return the name under which it is kept."""
    live, copied = _file(), Path(settings["NAME"])
    connection.close()
    before = live.with_name(f"{live.name}.before")
    if not live.exists():
        copied.chmod(OF_THE_OWNER)
        copied.replace(live)
        return ""
    with closing(_alone(live)) as alone:
        shutil.copymode(live, copied)
        before.unlink(missing_ok=True)
        try:
            before.hardlink_to(live)  # not every disk can
        except OSError:
            shutil.copy2(live, before)
        try:
            copied.replace(live)
        except (
            PermissionError
        ):  # of Windows, which replaces nothing that is open; so no one else has it either
            alone.close()
            patiently(partial(copied.replace, live))
    return str(before)


def _alone(live: Path) -> sqlite3.Connection:
    """Open the database exclusively, with the write-ahead log merged into it.

    Only an exclusive connection can end the write-ahead log: every open connection of a site keeps it.
    """
    connection.close()
    # Waiting is useless: a running site keeps it open.
    alone = sqlite3.connect(live, timeout=0, isolation_level=None)
    try:
        alone.execute("PRAGMA journal_mode=DELETE")
        alone.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        alone.close()
        raise Refused(IN_USE) from error
    return alone
