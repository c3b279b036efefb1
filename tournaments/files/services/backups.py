"""Backups of everything: made while the site runs, verified by restoring beside it, and pruned by age."""

import errno
import logging
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import DatabaseError, connection

from tournaments.engine.words import Sentence, gettext_noop
from tournaments.files.queries.backup_contents import (
    Contents,
    backups_in,
    contents,
    moment_of,
    name_at,
)
from tournaments.files.services import backup_postgres, backup_sqlite
from tournaments.files.services.atomic_file import OF_THE_OWNER, keep_names, patiently
from tournaments.files.services.backup_file import (
    Manifest,
    manifest_of,
    pack,
    size_and_digest,
    unpack,
)
from tournaments.files.services.file_lock import file_lock
from tournaments.files.services.private_files import private_folder
from tournaments.files.services.temporary_database import other_database
from tournaments.kernel.change import now
from tournaments.kernel.errors import Refused
from tournaments.models.snapshot import snapshot
from tournaments.text import say
from tournaments.version import version

ALL_OF = timedelta(days=7)
WEEKS, MONTHS = 8, 12
LOCK, WORK = ".whist-backup-lock", ".whist-backup-"
FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
NO_ROOM = gettext_noop(
    "There is not enough space for a backup in %(folder)s. Earlier backups have not been changed."
)
NOT_WRITTEN = gettext_noop(
    "No backup could be made in %(folder)s (%(why)s). Earlier backups have not been changed."
)
DIFFERENT = gettext_noop(
    "The copy in the backup does not match what was saved (%(what)s), so it has not been used."
)
BUSY = gettext_noop("Another backup is being made in %(folder)s. Please wait for it to finish.")

logger = logging.getLogger(__name__)


def back_up(folder: Path) -> tuple[Path, Manifest]:
    """Write a backup of the whole database into a folder; return the file and its manifest.

    It gets its name once a restored copy has been found equal. Raises Refused if that fails; then nothing new
    is in the folder.
    """
    with in_words(folder, NO_ROOM, NOT_WRITTEN):
        private_folder(folder)
        with _alone(folder), workplace(folder) as work:
            packed, manifest = _write(work)
            with taken_out(packed, manifest_of(packed), work) as scratch, other_database(scratch):
                look_through(manifest)
                refuse_difference(manifest.contents, contents())
            moment = manifest.made
            while (file := folder / name_at(moment)).exists():  # what is there is never written over
                moment += timedelta(seconds=1)
            patiently(partial(packed.replace, file))
            keep_names(folder)
            return file, manifest


def nightly() -> Path:
    """Make the nightly backup and delete old ones. On failure, log it and raise Refused."""
    try:
        file, _manifest = back_up(settings.BACKUPS)
    except Refused as refused:
        logger.warning("No backup was made tonight. %s", say(refused.sentence))
        raise
    prune(settings.BACKUPS, now())
    return file


def prune(folder: Path, moment: datetime) -> list[Path]:
    """Delete the backups of a folder that are too old at ``moment``; return them."""
    old = too_old(backups_in(folder), moment)
    for file in old:
        with suppress(PermissionError):  # someone is copying it, on Windows; it goes tomorrow
            file.unlink(missing_ok=True)
    return old


def too_old(files: Iterable[Path], moment: datetime) -> list[Path]:
    """Return the files to delete: all of a week are kept, then the last of each week and of each month.

    The newest stays however old it is, and so does everything that has no name of ours.
    """
    moments = {file: begun for file in files if (begun := moment_of(file.name))}
    kept = {max(moments, key=lambda file: moments[file])} if moments else set()
    lasts: dict[tuple[str, int, int], Path] = {}
    utc = moment.astimezone(UTC)  # as the names are
    for file in sorted(moments, key=lambda file: moments[file]):
        age = moment - moments[file]
        if age <= ALL_OF:
            kept.add(file)
        if age <= timedelta(weeks=WEEKS):
            year, week, _day = moments[file].isocalendar()
            lasts["week", year, week] = file
        if 12 * (utc.year - moments[file].year) + utc.month - moments[file].month <= MONTHS:
            lasts["month", moments[file].year, moments[file].month] = file
    return [file for file in moments if file not in kept and file not in lasts.values()]


def kind_of(vendor: str) -> Any:
    """Return the module that backs up and restores this kind of database."""
    return {module.KIND: module for module in (backup_sqlite, backup_postgres)}[vendor]


def _write(work: Path) -> tuple[Path, Manifest]:
    """Return a packed backup, not yet verified. Its manifest and its copy come from the same state."""
    copied, packed = work / "copy", work / "packed"
    moment = now()
    with snapshot():
        saved = contents()  # first: SQLite fixes what a transaction sees when it is first read
        kind_of(connection.vendor).copy(copied)
    size, digest = size_and_digest(copied)
    manifest = Manifest(version(), moment, connection.vendor, size, digest, saved)
    packed.touch(mode=OF_THE_OWNER)
    pack(packed, manifest, copied)
    copied.unlink()
    with packed.open("r+b") as written:  # Windows flushes only what may be written
        os.fsync(written.fileno())
    return packed, manifest


@contextmanager
def taken_out(file: Path, manifest: Manifest, work: Path) -> Iterator[Any]:
    """Yield the settings of a temporary database made of a backup."""
    copied = work / "taken-out"
    unpack(file, manifest, copied)
    with kind_of(manifest.kind).scratch(copied) as scratch:
        yield scratch


def look_through(manifest: Manifest) -> None:
    """Raise Refused if the database of this thread, made of a backup, is not whole."""
    if not kind_of(manifest.kind).look_through():
        raise Refused(Sentence(gettext_noop("The copy of the database in the backup is damaged.")))


def refuse_difference(first: Contents, other: Contents) -> None:
    """Raise Refused if two databases do not hold the same."""
    if different := first.differs(other):
        raise Refused(Sentence(DIFFERENT, {"what": ", ".join(different[:5])}))


@contextmanager
def workplace(folder: Path) -> Iterator[Path]:
    """A private folder, deleted afterwards, as are those that a power cut left behind.

    A folder in use is locked, because a backup and a restore may run at the same time.
    """
    for left in folder.glob(f"{WORK}*.work"):
        if not _is_in_use(left):
            shutil.rmtree(left, ignore_errors=True)
    with (
        tempfile.TemporaryDirectory(
            prefix=WORK, suffix=".work", dir=folder, ignore_cleanup_errors=True
        ) as work,
        file_lock(Path(work) / LOCK),
    ):
        yield Path(work)


def _is_in_use(work: Path) -> bool:
    """Return whether a process has locked a working folder, or is just making or deleting it."""
    try:
        with (work / LOCK).open("r+b"), file_lock(work / LOCK) as is_free:
            return not is_free
    except OSError:
        return True


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """One backup at a time in a folder. Raises Refused if another process is at it."""
    with file_lock(folder / LOCK) as is_ours:
        if not is_ours:
            raise Refused(Sentence(BUSY, {"folder": str(folder)}))
        yield


@contextmanager
def in_words(folder: Path, no_room: str, not_done: str) -> Iterator[None]:
    """Translate errors of the disk or the database into one plain sentence."""
    try:
        yield
    except (OSError, sqlite3.Error, DatabaseError) as error:
        why = getattr(error, "strerror", None) or str(error).strip()
        is_full = getattr(error, "errno", None) in FULL or "full" in why
        words = {"folder": str(folder), "why": why}
        raise Refused(Sentence(no_room if is_full else not_done, words)) from error
