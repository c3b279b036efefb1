"""`manage.py backup` and `manage.py restore` of everything, as commands of their own."""

import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import DjangoDbBlocker, Settings

from tests.factories import make_drive, make_user, playing_drive
from tests.management.commands.test_delete import Window
from tests.own_database import OwnDatabase, at_work_in, own_sqlite
from tournaments.models import Drive

pytestmark = pytest.mark.database


@pytest.fixture
def site(tmp_path: Path, settings: Settings, django_db_blocker: DjangoDbBlocker) -> Iterator[OwnDatabase]:
    """A laptop with two drives, at which this thread works."""
    with at_work_in(own_sqlite(tmp_path / "site"), django_db_blocker) as own:
        settings.DATA_DIR, settings.BACKUPS = own.folder, own.folder / "backups"
        make_user()
        playing_drive(tables=2)
        make_drive(tables=1, slug="summer")
        yield own


def said(*words: str) -> tuple[str, str]:
    """Return a command's standard output and standard error."""
    out, err = StringIO(), StringIO()
    call_command(*words, stdout=out, stderr=err)
    return out.getvalue(), err.getvalue()


def made(*words: str) -> Path:
    """A backup by the command; and what it says is where it is."""
    out, err = said("backup", *words)
    assert err == ""
    return Path(out.partition(" (")[0])


@pytest.mark.push
def test_it_works(site: OwnDatabase, tmp_path: Path) -> None:
    """To another laptop: everything is there, and so is every drive's archive."""
    file = made(str(tmp_path / "stick"))
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


def test_without_a_folder_it_goes_where_the_nightly_ones_go_and_a_drive_without_an_archive_is_named(
    site: OwnDatabase, settings: Settings, tmp_path: Path
) -> None:
    file = made()
    assert file.parent == site.folder / "backups"
    with pytest.raises(CommandError, match=re.escape(f"The latest full backup there is {file}.")):
        said("restore", str(file.parent))
    settings.BACKUPS = tmp_path / "elsewhere"
    Drive.objects.filter(slug="summer").update(movement="nobody knows")
    out, err = said("backup")
    assert Path(out).parent == tmp_path / "elsewhere"
    assert err == "No file can be made of summer, so for these only the copy was compared.\n"


def test_what_cannot_be_is_one_sentence(site: OwnDatabase, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "x.backup").write_text("{}")
    for words, sentence in (
        (("backup", str(tmp_path / "file")), r"^No backup could be made in .*"),
        (("restore", str(tmp_path / "x.backup")), r"^x\.backup is damaged, or is not a backup"),
    ):
        with pytest.raises(CommandError, match=sentence) as caught:
            said(*words)
        assert "\n" not in str(caught.value)


def test_drives_that_are_here_stay_unless_it_is_said(site: OwnDatabase) -> None:
    file = made()
    with pytest.raises(CommandError, match=r"already drives here: 2.*Nothing has been changed"):
        said("restore", str(file))
    out, _err = said("restore", "--replace", str(file))
    assert f"is kept as {site.folder / 'drive.sqlite3.before'}" in out


def test_a_person_at_the_window_is_asked(
    site: OwnDatabase, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = made()
    monkeypatch.setattr("sys.stdin", Window("\n"))
    with pytest.raises(CommandError, match="Nothing has been changed"):
        said("restore", str(file))
    assert "All of them would be replaced. Replace them with the backup? [y/N]" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", Window("y\n"))
    assert "The backup is here now." in said("restore", str(file))[0]


@pytest.mark.whole
def test_it_is_refused_while_the_site_is_served(tmp_path: Path) -> None:
    """By a real server that has been asked for a page."""
    from tests.live.hall import Hall, Phone

    site = OwnDatabase(f"sqlite:///{tmp_path / 'drive.sqlite3'}", tmp_path)
    hall = Hall(site.folder, site.url, tables=1)
    ended, out, _err = site.manage("backup")
    assert ended == 0
    file = Path(out.partition(" (")[0])
    hall.open()
    assert Phone(hall, hall.links[0]).send(8) == 302
    try:
        hall_said = site.manage("restore", "--replace", str(file))
    finally:
        hall.stop()
    assert hall_said[0] == 1
    assert "The site is running on this database. Stop it first, then try again." in hall_said[2]
    assert site.manage("restore", "--replace", str(file))[0] == 0
