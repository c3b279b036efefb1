"""Backups: made while others write, proved, and never in the way of one that was good before."""

import sqlite3
import threading
import zipfile
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.db import connections
from pytest_django import DjangoDbBlocker
from pytest_django.fixtures import Settings

from tests.factories import make_drive, playing_drive, send
from tests.own_database import OwnDatabase, at_work_in, own_postgres, own_sqlite
from tests.work_done import until
from tournaments.files.queries.backup_contents import backups_in, contents, name_at
from tournaments.files.services import backups
from tournaments.files.services.backup_file import manifest_of, unpack
from tournaments.files.services.backups import back_up, nightly, workplace
from tournaments.files.services.temporary_database import other_database
from tournaments.kernel.change import at_time
from tournaments.kernel.errors import Refused
from tournaments.models import Drive, Score
from tournaments.text import say

pytestmark = pytest.mark.database

# A disk that takes for ever over the first file that it has to keep.
SLOW_DISK = """
import os, pathlib, time

def fsync(_file):
    pathlib.Path(__file__).with_name("is-writing").touch()
    time.sleep(600)
os.fsync = fsync
"""
NIGHT = datetime(2026, 11, 22, 3, 30, tzinfo=UTC)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def own(
    request: pytest.FixtureRequest, tmp_path: Path, django_db_blocker: DjangoDbBlocker
) -> Iterator[OwnDatabase]:
    """A database of the test's own, in use by it; once on SQLite, once on PostgreSQL."""
    if request.param == "sqlite":
        with at_work_in(own_sqlite(tmp_path / "site"), django_db_blocker) as here:
            yield here
        return
    (tmp_path / "site").mkdir()
    with (
        own_postgres(request.getfixturevalue("postgres_url"), tmp_path / "site") as made,
        at_work_in(made, django_db_blocker) as here,
    ):
        yield here


@pytest.fixture
def sqlite(tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> Iterator[OwnDatabase]:
    """One on SQLite."""
    with at_work_in(own_sqlite(tmp_path / "site"), django_db_blocker) as here:
        yield here


def names(folder: Path) -> list[str]:
    """Names of the files in the folder, without the lock."""
    return sorted(file.name for file in folder.iterdir() if file.name != backups.LOCK)


def refused(folder: Path) -> str:
    with pytest.raises(Refused) as caught:
        back_up(folder)
    return say(caught.value.sentence)


@pytest.mark.push
def test_it_works(own: OwnDatabase, tmp_path: Path) -> None:
    playing_drive(tables=2, hands_played=1)
    make_drive(tables=1, slug="summer")
    with at_time(NIGHT):
        file, manifest = back_up(tmp_path / "kept")
    assert names(tmp_path / "kept") == ["whist-20261122T033000Z.backup"]
    assert file.stat().st_mode & 0o077 == 0
    assert manifest_of(file) == manifest
    assert manifest.contents.differs(contents()) == []
    assert set(manifest.contents.archives) == {"harvest", "summer"}
    assert all(manifest.contents.archives.values())


def test_what_was_acknowledged_is_in_it_while_others_write(own: OwnDatabase, tmp_path: Path) -> None:
    drives = [playing_drive(tables=10, slug=slug) for slug in ("one", "other")]
    acknowledged: dict[str, int] = {"one": 0, "other": 0}
    begun = threading.Barrier(3)

    def write(drive: Drive) -> None:
        with other_database(own.settings):
            for table in range(1, 11):
                send(drive, hand=1, table=table, ns_made=8)
                acknowledged[drive.slug] = table
                if table == 3:
                    begun.wait(30)

    writers = [threading.Thread(target=write, args=[drive]) for drive in drives]
    for writer in writers:
        writer.start()
    begun.wait(30)
    before = dict(acknowledged)
    file, manifest = back_up(tmp_path)
    for writer in writers:
        writer.join(30)
    assert acknowledged == {"one": 10, "other": 10}
    with backups.taken_out(file, manifest, tmp_path) as scratch, other_database(scratch):
        backups.look_through(manifest)
        for slug, table in before.items():
            assert Score.objects.filter(table__hand__drive__slug=slug).count() >= table
        assert manifest.contents.differs(contents()) == []


def test_the_copy_of_sqlite_is_whole_and_opens_by_itself(sqlite: OwnDatabase, tmp_path: Path) -> None:
    """The database in the ZIP can be read without this program."""
    playing_drive(tables=2)
    file, manifest = back_up(tmp_path / "kept")
    with zipfile.ZipFile(file) as opened:
        assert opened.namelist() == ["manifest.json", "database"]
        assert opened.testzip() is None
    unpack(file, manifest, tmp_path / "copy.sqlite3")
    with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as plain:
        assert plain.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert plain.execute("SELECT COUNT(*) FROM tournaments_entry").fetchone() == (8,)


def test_a_drive_that_cannot_be_an_archive_is_saved_all_the_same(own: OwnDatabase, tmp_path: Path) -> None:
    make_drive(tables=1, slug="odd")
    Drive.objects.update(movement="nobody knows")
    _file, manifest = back_up(tmp_path)
    assert manifest.contents.archives == {"odd": None}
    assert manifest.contents.rows["tournaments_entry"] == 4


def test_a_good_one_is_never_written_over(sqlite: OwnDatabase, tmp_path: Path) -> None:
    with at_time(NIGHT):
        first, _ = back_up(tmp_path / "kept")
        raw = first.read_bytes()
        second, _ = back_up(tmp_path / "kept")
    assert second.name == name_at(NIGHT + timedelta(seconds=1))
    assert first.read_bytes() == raw


def test_of_a_damaged_database_none_is_kept(sqlite: OwnDatabase, tmp_path: Path) -> None:
    """It still answers every question, but SQLite finds pages that belong to nothing."""
    make_drive(tables=10)
    good, _ = back_up(tmp_path / "kept")
    connections["default"].close()
    plain = sqlite3.connect(sqlite.settings["NAME"])
    plain.execute("PRAGMA writable_schema=ON")
    plain.execute("DELETE FROM sqlite_master WHERE type = 'index' AND name LIKE 'tournaments_entry_drive%'")
    plain.commit()
    plain.close()
    assert refused(tmp_path / "kept") == "The copy of the database in the backup is damaged."
    assert names(tmp_path / "kept") == [good.name]


def test_two_at_once_are_not_made_nor_one_in_a_folder_that_cannot_be(
    sqlite: OwnDatabase, tmp_path: Path
) -> None:
    file, _ = back_up(tmp_path / "kept")
    with backups._alone(tmp_path / "kept"):
        assert refused(tmp_path / "kept").startswith("Another backup is being made in ")
    assert names(tmp_path / "kept") == [file.name]
    sentence = refused(file / "kept")
    assert sentence.startswith(f"No backup could be made in {file / 'kept'} (")
    assert "\n" not in sentence


def on_a_full_disk(own: OwnDatabase, *words: str) -> tuple[int, str]:
    """Run a command that may not write files as large as the copy: how it ended, and what it says of it."""
    import resource

    connections["default"].close()
    largest = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, largest[1]))
    try:
        ended, _out, err = own.manage(*words)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, largest)
    return ended, err


def test_a_full_disk_leaves_the_earlier_ones(sqlite: OwnDatabase, tmp_path: Path) -> None:
    make_drive(tables=10)
    earlier, _ = back_up(tmp_path / "kept")
    raw = earlier.read_bytes()
    ended, err = on_a_full_disk(sqlite, "backup", str(tmp_path / "kept"))
    assert ended == 1
    assert err.startswith("CommandError: No backup could be made in ") or "no room" in err
    assert "Earlier backups have not been changed." in err
    assert err.count("\n") == 1
    assert names(tmp_path / "kept") == [earlier.name]
    assert earlier.read_bytes() == raw


def test_two_at_once_leave_each_others_working_folders_alone(tmp_path: Path) -> None:
    with workplace(tmp_path) as restore:
        (restore / "taken-out").write_bytes(b"a database")
        with workplace(tmp_path) as backup:
            assert restore != backup
        assert (restore / "taken-out").exists()
        assert not backup.exists()
    assert not list(tmp_path.iterdir())


@pytest.mark.whole
def test_a_process_that_is_killed_leaves_no_backup_and_the_next_one_clears_up(
    sqlite: OwnDatabase, tmp_path: Path
) -> None:
    make_drive(tables=10)
    kept, disk = tmp_path / "kept", tmp_path / "disk"
    disk.mkdir()
    (disk / "sitecustomize.py").write_text(SLOW_DISK)
    running = sqlite.start("backup", str(kept), PYTHONPATH=str(disk))
    until(lambda: (disk / "is-writing").exists() or running.poll() is not None)
    assert running.poll() is None
    running.kill()
    running.communicate(timeout=120)
    assert backups_in(kept) == []
    assert list(kept.glob(".whist-backup-*.work/*"))
    file, _ = back_up(kept)
    assert names(kept) == [file.name]


def test_the_night_makes_one_and_removes_the_old_and_one_that_fails_removes_nothing(
    sqlite: OwnDatabase, tmp_path: Path, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.BACKUPS = tmp_path / "kept"
    for days in (2001, 2000, 1):
        with at_time(NIGHT - timedelta(days=days)):
            back_up(settings.BACKUPS)
    before = backups_in(settings.BACKUPS)
    with backups._alone(settings.BACKUPS), pytest.raises(Refused), at_time(NIGHT):
        nightly()
    assert backups_in(settings.BACKUPS) == before
    assert "No backup was made tonight. Another backup is being made in " in caplog.text
    with at_time(NIGHT):
        file = nightly()
    assert file.name == name_at(NIGHT)
    assert backups_in(settings.BACKUPS) == [file, tmp_path / "kept" / name_at(NIGHT - timedelta(days=1))]
