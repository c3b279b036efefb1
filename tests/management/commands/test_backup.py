"""`manage.py backup` and `manage.py restore` of everything, as commands of their own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from pytest_django import DjangoDbBlocker

from tests.factories import make_drive, make_user, playing_drive
from tests.own_database import OwnDatabase, at_work_in, own_sqlite
from tournaments.models import Drive

pytestmark = pytest.mark.database


@pytest.fixture
def site(tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> OwnDatabase:
    """A laptop with two drives."""
    with at_work_in(own_sqlite(tmp_path / "site"), django_db_blocker) as own:
        make_user()
        playing_drive(tables=2)
        make_drive(tables=1, slug="summer")
    return own


def made(site: OwnDatabase, *words: str, **environment: str) -> Path:
    """A backup by the command; and what it says is where it is."""
    ended, out, err = site.manage("backup", *words, **environment)
    assert (ended, err) == (0, "")
    return Path(out.partition(" (")[0])


def test_it_works(site: OwnDatabase, tmp_path: Path) -> None:
    """To another laptop: everything is there, and so is every drive's archive."""
    file = made(site, str(tmp_path / "stick"))
    other = OwnDatabase(f"sqlite:///{tmp_path / 'other' / 'drive.sqlite3'}", tmp_path / "other")
    ended, out, err = other.manage("restore", str(file))
    assert (ended, err) == (0, "")
    assert out.splitlines()[1:3] == [
        "  Drives: 2",
        "The backup is here now. Clubs: 1, drives: 2, people who can sign in: 1.",
    ]
    assert "if the secret key is the same" in out
    kept = [one.manage("archive", "export", "harvest")[1] for one in (site, other)]
    assert kept[0] == kept[1] != ""


def test_without_a_folder_it_goes_where_the_nightly_ones_go(site: OwnDatabase, tmp_path: Path) -> None:
    assert made(site).parent == site.folder / "backups"
    assert made(site, BACKUPS=str(tmp_path / "elsewhere")).parent == tmp_path / "elsewhere"


def test_a_drive_without_an_archive_is_named(site: OwnDatabase, django_db_blocker: DjangoDbBlocker) -> None:
    with at_work_in(site, django_db_blocker):
        Drive.objects.filter(slug="summer").update(movement="nobody knows")
    ended, _out, err = site.manage("backup")
    assert ended == 0
    assert err == "No file can be made of summer, so for these only the copy was compared.\n"


def test_what_cannot_be_is_one_sentence(site: OwnDatabase, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ended, _out, err = site.manage("backup", str(tmp_path / "file"))
    assert (ended, err.count("\n")) == (1, 1)
    assert err.startswith("CommandError: No backup could be made in ")
    (tmp_path / "x.backup").write_text("{}")
    ended, _out, err = site.manage("restore", str(tmp_path / "x.backup"))
    assert (ended, err) == (
        1,
        (
            "CommandError: x.backup is damaged, or is not a backup from this program. Please use "
            "another one.\n"
        ),
    )


def test_drives_that_are_here_stay_unless_it_is_said(site: OwnDatabase) -> None:
    file = made(site)
    ended, _out, err = site.manage("restore", str(file))
    assert ended == 1
    assert "There are already drives here: 2. All of them would be replaced. Nothing has been changed." in err
    ended, out, _err = site.manage("restore", "--replace", str(file))
    assert ended == 0
    assert f"is kept as {site.folder / 'drive.sqlite3.before'}" in out


def test_a_folder_with_backups_only_names_the_latest(site: OwnDatabase) -> None:
    file = made(site)
    _ended, _out, err = site.manage("restore", str(file.parent))
    assert f"The latest full backup there is {file}." in err


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of its own")
@pytest.mark.parametrize(("answer", "ended"), [(b"y\n", 0), pytest.param(b"\n", 1, marks=pytest.mark.whole)])
def test_a_person_at_the_window_is_asked(site: OwnDatabase, answer: bytes, ended: int) -> None:
    import pty

    file = made(site)
    ours, theirs = pty.openpty()
    asked = subprocess.Popen(
        [sys.executable, "manage.py", "restore", str(file)],
        cwd=settings.BASE_DIR,
        env={**os.environ, "DATABASE_URL": site.url, "DATA_DIR": str(site.folder)},
        stdin=theirs,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    os.write(ours, answer)
    said = asked.communicate(timeout=60)[0].decode()
    os.close(ours)
    os.close(theirs)
    assert "All of them would be replaced. Replace them with the backup? [y/N]" in said
    assert asked.returncode == ended


@pytest.mark.whole
def test_it_is_refused_while_the_site_is_served(tmp_path: Path) -> None:
    """By a real server that has been asked for a page."""
    from tests.live.hall import Hall, Phone

    site = OwnDatabase(f"sqlite:///{tmp_path / 'drive.sqlite3'}", tmp_path)
    hall = Hall(site.folder, site.url, tables=1)
    file = made(site)
    hall.open()
    assert Phone(hall, hall.links[0]).send(8) == 302
    try:
        hall_said = site.manage("restore", "--replace", str(file))
    finally:
        hall.stop()
    assert hall_said[0] == 1
    assert "The site is running on this database. Stop it first, then try again." in hall_said[2]
    assert site.manage("restore", "--replace", str(file))[0] == 0
