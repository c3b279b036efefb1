"""A backup in place of everything: as it was saved, or nothing is changed."""

import json
import subprocess
import sys
import tracemalloc
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection
from pytest_django import DjangoDbBlocker

from tests.factories import make_club, make_drive, make_user, playing_drive, send
from tests.files.services.test_backups import on_a_full_disk
from tests.own_database import OwnDatabase, at_work_in, own_sqlite
from tests.windows import keep_files_as_windows
from tournaments.engine.archive.size_limits import LARGEST_FILE
from tournaments.files.queries.backup_contents import Here, contents
from tournaments.files.services.backups import back_up
from tournaments.files.services.restore_backup import restore_all
from tournaments.files.services.temporary_database import other_database
from tournaments.kernel.errors import Ask, Declined, Refused
from tournaments.models import Drive
from tournaments.text import say
from tournaments.version import version

pytestmark = pytest.mark.database
OPEN = """
import sqlite3, sys

database = sqlite3.connect(sys.argv[1])
database.execute("SELECT COUNT(*) FROM tournaments_drive").fetchone()
print("open", flush=True)
input()
"""


@pytest.fixture
def own(tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> Any:
    """A database of the test's own, on SQLite. For PostgreSQL see test_backup_postgres.py."""
    with at_work_in(own_sqlite(tmp_path / "site"), django_db_blocker) as here:
        yield here


@pytest.fixture
def backup(own: OwnDatabase, tmp_path: Path) -> Path:
    """A backup of a drive at its first hand, and its owner."""
    make_user()
    playing_drive(tables=2)
    file, _ = back_up(tmp_path / "kept")
    return file


def changed(file: Path, change: Callable[[dict[str, Any]], object]) -> Path:
    """The backup with another manifest."""
    with zipfile.ZipFile(file) as opened:
        said, copy = json.loads(opened.read("manifest.json")), opened.read("database")
    change(said)
    other = file.with_name("other.backup")
    with zipfile.ZipFile(other, "w") as out:
        out.writestr("manifest.json", json.dumps(said))
        out.writestr("database", copy)
    return other


def refused(file: Path, *, replace: bool = True) -> str:
    """Return why the file is refused; assert that nothing was changed or left behind."""
    site = Path(connection.settings_dict["NAME"]).parent

    def files() -> list[str]:
        return sorted(file.name for file in site.iterdir() if not file.name.endswith("-gate"))

    before, names = contents(), files()
    with pytest.raises(Declined) as caught:
        restore_all(file, replace=replace)
    assert before.differs(contents()) == []
    assert names == files()
    return say(caught.value.sentence)


def test_it_works(own: OwnDatabase, backup: Path) -> None:
    saved = contents()
    drive = Drive.objects.get()
    send(drive, hand=1, table=1, ns_made=8)
    make_drive(tables=1, slug="later")
    later = contents()
    cache.set("page", "of the later days")
    done = restore_all(backup, replace=True)
    assert (done.here, done.otherwise) == (Here(clubs=1, drives=1, people=1), ())
    assert saved.differs(contents()) == []
    assert cache.get("page") is None
    with other_database({**own.settings, "NAME": done.before}):
        assert later.differs(contents()) == []
    send(drive, hand=1, table=1, ns_made=8)


def test_on_windows_where_nothing_open_is_replaced(
    own: OwnDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_files_as_windows(monkeypatch)
    make_user()
    playing_drive(tables=2)
    saved = contents()
    file, _ = back_up(tmp_path / "kept")
    make_drive(tables=1, slug="later")
    done = restore_all(file, replace=True)
    assert saved.differs(contents()) == []
    with other_database({**own.settings, "NAME": done.before}):
        assert Drive.objects.count() == 2
    assert not list(tmp_path.glob("*/*.work"))


def test_on_a_computer_with_nothing_but_the_program(own: OwnDatabase, backup: Path, tmp_path: Path) -> None:
    saved = contents()
    (tmp_path / "new").mkdir()
    with other_database({**own.settings, "NAME": str(tmp_path / "new" / "drive.sqlite3")}):
        restore_all(backup)
        assert saved.differs(contents()) == []


def test_drives_that_are_here_go_only_when_that_is_said(backup: Path) -> None:
    with pytest.raises(Ask):
        restore_all(backup)
    assert refused(backup, replace=False) == (
        "There are already drives here: 1. All of them would be replaced."
    )


def test_not_while_the_site_runs(own: OwnDatabase, backup: Path) -> None:
    """Somebody else has the database open, in between two requests."""
    words = [sys.executable, "-c", OPEN, own.settings["NAME"]]
    other = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert other.stdout
    assert other.stdout.readline() == "open\n"
    said = refused(backup)
    other.communicate("\n", timeout=120)
    assert said == "The site is running on this database. Stop it first, then try again."
    restore_all(backup, replace=True)


def test_a_file_with_a_byte_turned_or_that_was_cut_short_is_refused(backup: Path) -> None:
    raw, bad = backup.read_bytes(), backup.with_name("bad.backup")
    places = range(len(raw) // 10, 9 * len(raw) // 10, len(raw) // 10)
    turned = [raw[:at] + bytes([raw[at] ^ 0xFF]) + raw[at + 1 :] for at in places]
    for wrong in (*turned, *(raw[:length] for length in (0, 10, 5000, -1)), b"PK\x03\x04 and nothing more"):
        bad.write_bytes(wrong)
        assert "bad.backup is damaged" in refused(bad)
    with pytest.raises(Refused, match="is damaged, or is not a backup from this program"):
        restore_all(bad)


def test_one_of_another_kind_of_database_or_of_a_newer_program_is_refused(backup: Path) -> None:
    said = refused(changed(backup, lambda said: said.update(kind="postgresql")))
    assert said == "The backup is from PostgreSQL, but the database here is SQLite."
    said = refused(changed(backup, lambda said: said.update(format_version=2)))
    assert "was made by a newer version of the program" in said
    for names, shown in (
        (["tournaments.9999_later"], f"tournaments.9999_later. Install that version here ({version()})"),
        ([f"x.000{n}_later" for n in range(4)], "x.0000_later, x.0001_later, x.0002_later, …. Install"),
    ):
        newer = changed(backup, lambda said, names=names: said["contents"]["migrations"].extend(names))  # type: ignore[misc]
        assert f"parts of the database that this one does not know: {shown}" in refused(newer)


def test_a_manifest_that_tells_of_something_else_is_refused(backup: Path) -> None:
    """So are a damaged file and too small a disk, which is detected before unpacking."""

    def one_more(said: dict[str, Any]) -> None:
        said["contents"]["rows"]["tournaments_entry"] += 1

    assert "does not match what was saved (tournaments_entry)" in refused(changed(backup, one_more))
    for field, value, why in (
        ("size", 5, "is damaged"),
        ("sha256", "0" * 64, "is damaged"),
        ("size", 10**15, "There is not enough space in"),
    ):
        other = changed(backup, lambda said, field=field, value=value: said.update({field: value}))  # type: ignore[misc]
        assert why in refused(other)


def test_archives_that_this_program_writes_otherwise_are_named(backup: Path) -> None:
    other = changed(backup, lambda said: said["contents"]["archives"].update(harvest="0" * 64))
    assert restore_all(other, replace=True).otherwise == ("harvest",)


def test_one_of_an_older_program_is_brought_up_to_date(
    own: OwnDatabase, tmp_path: Path, django_db_blocker: DjangoDbBlocker
) -> None:
    """Its database lacks the last migration of Django's own accounts."""

    make_club()
    call_command("migrate", "auth", "0011", verbosity=0)
    file, manifest = back_up(tmp_path / "kept")
    assert "auth.0012_alter_user_first_name_max_length" not in manifest.contents.migrations
    call_command("migrate", verbosity=0)
    now = contents()
    restore_all(file)
    assert now.migrations == contents().migrations
    assert Here(clubs=1) == restore_all(file).here


@pytest.mark.whole
def test_without_room_nothing_is_changed(own: OwnDatabase, backup: Path) -> None:
    saved = contents()
    ended, err = on_a_full_disk(own, "restore", "--replace", str(backup))
    assert (ended, err.count("\n")) == (1, 1)
    assert "Nothing has been changed." in err
    assert saved.differs(contents()) == []


def test_a_manifest_that_unpacks_to_very_much_is_refused_without_being_read(backup: Path) -> None:
    """A zip of a few kilobytes can hold any number of bytes."""
    bomb = backup.with_name("bomb.backup")
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as out, out.open("manifest.json", "w") as said:
        for _ in range(125):
            said.write(b" " * 1_000_000)
    assert bomb.stat().st_size < 1_000_000
    tracemalloc.start()
    try:
        assert "is damaged, or is not a backup" in refused(bomb)
        assert tracemalloc.get_traced_memory()[1] < 3 * LARGEST_FILE
    finally:
        tracemalloc.stop()
