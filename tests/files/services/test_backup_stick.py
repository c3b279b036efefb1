"""The backup stick: written by itself, gone and back, full, locked, and never with something bad."""

import sys
from pathlib import Path

import pytest
from django.conf import settings as configured
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django.fixtures import Settings

from tests.factories import MC, make_drive, play_tables, playing_drive, seated_drive, send
from tests.sticks import plug_in, versions
from tournaments.club.services.deletion import delete_drive
from tournaments.engine.archive.reader import parse
from tournaments.engine.permissions import State
from tournaments.files.queries.backup_stick import CHOSEN, RECORD, StickTrouble, backup_stick
from tournaments.files.services import backup_stick as service
from tournaments.kernel.errors import Refused
from tournaments.models import Entry
from tournaments.play.services import evening, moves
from tournaments.results.services import publishing

pytestmark = pytest.mark.django_db


@pytest.fixture
def stick(tmp_path: Path, settings: Settings) -> Path:
    """A stick that is plugged in."""
    return plug_in(settings, tmp_path)


def test_it_works(stick: Path) -> None:
    drive = playing_drive(tables=2, hands_played=2)
    service.choose(str(stick))
    assert versions(stick) == {"harvest": drive.version}
    (kept,) = backup_stick().drives
    assert (kept.title, kept.state, kept.hand, kept.hands) == ("Harvest Whist Drive", State.PLAYING, 3, 24)
    assert kept.at is not None
    assert not backup_stick().worries
    assert sorted(file.name for file in stick.iterdir()) == ["whist-drives"]


def test_each_step_of_the_evening_is_written(stick: Path) -> None:
    drive = seated_drive(tables=2, hands=2, breaks_after=[1])
    service.choose(str(stick))

    def written() -> None:
        service.save_due()
        drive.refresh_from_db()
        assert versions(stick) == {"harvest": drive.version}

    moves.start(drive.pk, MC)
    written()
    for hand in (1, 2):
        play_tables(drive)
        written()
        if hand == 1:
            moves.call_move(drive.pk, MC, 1)
            written()
    for step in (
        evening.finish,
        evening.reopen,
        evening.finish,
        publishing.publish,
        publishing.withdraw_results,
    ):
        step(drive.pk, MC)
        written()


def test_of_two_quick_changes_the_latest_is_there_and_nothing_is_written_twice(stick: Path) -> None:
    """But for a file that was taken off the stick."""
    drive = playing_drive(tables=2)
    service.choose(str(stick))
    for table in (1, 2):
        send(drive, hand=1, table=table, ns_made=8)
    service.save_due()
    drive.refresh_from_db()
    assert versions(stick) == {"harvest": drive.version}
    before = parse((stick / "whist-drives" / "harvest.before.json").read_bytes())
    assert before.log[-1].version == drive.version - 2
    file = stick / "whist-drives" / "harvest.json"
    written = file.stat().st_mtime_ns
    service.save_due()
    assert file.stat().st_mtime_ns == written
    file.unlink()
    service.save_due()
    assert versions(stick) == {"harvest": drive.version}


def test_a_stick_that_is_pulled_out_is_said_and_the_evening_goes_on_and_is_written_when_it_is_back(
    stick: Path,
) -> None:
    """Meanwhile nothing lands in an empty folder where the stick was."""
    drive = playing_drive(tables=2)
    service.choose(str(stick))
    away = stick.rename(stick.with_name("in a pocket"))
    send(drive, hand=1, table=1, ns_made=8)
    service.save_due()
    since = backup_stick().record.since
    assert backup_stick().record.trouble is StickTrouble.GONE
    assert not stick.exists()
    stick.mkdir()
    send(drive, hand=1, table=2, ns_made=8)
    service.save_due()
    assert backup_stick().record.trouble is StickTrouble.GONE
    assert backup_stick().record.since == since
    assert list(stick.iterdir()) == []
    stick.rmdir()
    away.rename(stick)
    service.save_due()
    drive.refresh_from_db()
    assert not backup_stick().worries
    assert versions(stick) == {"harvest": drive.version}


def test_one_drive_that_cannot_be_proved_is_said_and_keeps_no_other_from_being_written(stick: Path) -> None:
    bad, good = playing_drive(tables=2), playing_drive(tables=2, slug="summer")
    service.choose(str(stick))
    first = versions(stick)
    name = Entry.objects.get(drive=bad, number=1).name
    Entry.objects.filter(drive=bad, number=1).update(name="")
    for drive in (bad, good):
        send(drive, hand=1, table=1, ns_made=8)
    service.save_due()
    assert versions(stick) == {"harvest": first["harvest"], "summer": first["summer"] + 1}
    (unproved,) = backup_stick().unproved
    assert (unproved.slug, unproved.unproved is not None) == ("harvest", True)
    assert backup_stick().record.trouble is None
    Entry.objects.filter(drive=bad, number=1).update(name=name)
    send(bad, hand=1, table=2, ns_made=8)
    service.save_due()
    assert not backup_stick().worries
    assert versions(stick)["harvest"] == first["harvest"] + 2


def test_what_was_published_long_ago_is_left_alone_until_it_changes(stick: Path) -> None:
    old = make_drive(tables=2, state=State.PUBLISHED, hands=2, breaks_after=[])
    service.choose(str(stick))
    assert versions(stick) == {}
    publishing.withdraw_results(old.pk, MC)
    service.save_due()
    assert list(versions(stick)) == ["harvest"]


def test_a_look_where_nothing_has_changed_costs_three_queries(stick: Path) -> None:
    """Without a backup stick nothing is asked."""
    playing_drive(tables=1)
    with CaptureQueriesContext(connection) as seen:
        assert service.save_due() is False
    assert len(seen) == 0
    assert list(configured.DATA_DIR.iterdir()) == []
    service.choose(str(stick))
    for slug in ("second", "third"):
        with CaptureQueriesContext(connection) as seen:
            service.save_due()
        assert len(seen) == 3
        playing_drive(tables=1, slug=slug)
        service.save_due()


def test_another_process_that_is_writing_is_left_to_it(stick: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("one process serves the hall on Windows")
    import fcntl

    drive = playing_drive(tables=2)
    service.choose(str(stick))
    send(drive, hand=1, table=1, ns_made=8)
    with (configured.DATA_DIR / "second-place.lock").open("a+b") as theirs:
        fcntl.flock(theirs, fcntl.LOCK_EX)
        service.save_due()
        assert versions(stick) == {"harvest": drive.version}
    service.save_due()
    assert versions(stick) == {"harvest": drive.version + 1}


def test_the_environment_s_folder_is_taken_as_it_is(stick: Path, settings: Settings) -> None:
    playing_drive(tables=2)
    settings.BACKUP_STICK = str(stick)
    service.save_due()
    assert (stick / "harvest.json").is_file()
    assert backup_stick().fixed
    with pytest.raises(Refused, match="BACKUP_STICK"):
        service.choose(str(stick))
    with pytest.raises(Refused, match="BACKUP_STICK"):
        service.forget()


def test_another_stick_gets_everything_and_forgetting_leaves_what_is_there(stick: Path) -> None:
    playing_drive(tables=2)
    service.choose(str(stick))
    other = stick.with_name("another")
    other.mkdir()
    service.choose(str(other))
    assert versions(other) == versions(stick)
    service.choose(str(other / "whist-drives"))
    assert backup_stick().folder == other / "whist-drives"
    for _ in range(2):
        service.forget()
    assert backup_stick().folder is None
    assert list(versions(other)) == ["harvest"]


def test_a_folder_that_is_not_there_or_has_no_whole_name_is_refused(stick: Path) -> None:
    (stick / "a-file").write_text("")
    for text in ("", "stick", "./stick", "~", "a\0b", "/\0", "https://example.org"):
        with pytest.raises(Refused, match="full name of the folder"):
            service.choose(text)
    for name in ("nowhere", "a-file", "x" * 300):
        with pytest.raises(Refused, match="Is the memory stick in"):
            service.choose(str(stick / name))
    assert backup_stick().folder is None


@pytest.mark.skipif(sys.platform != "linux", reason="needs a folder where nobody may write")
def test_a_folder_where_nothing_can_be_written(stick: Path, settings: Settings) -> None:
    """Not even root may write in /sys."""
    playing_drive(tables=1)
    with pytest.raises(Refused, match="it is locked"):
        service.choose("/sys")
    assert backup_stick().folder is None
    settings.BACKUP_STICK = "/sys/kernel"
    assert service.save_due() is True
    assert backup_stick().record.trouble is StickTrouble.CLOSED


@pytest.mark.parametrize("name", [CHOSEN, RECORD])
def test_damaged_files_of_this_computer_count_as_none(stick: Path, name: str) -> None:
    playing_drive(tables=1)
    for text in ("", "{", "[]", "null", '{"folder": 7}', '{"drives": 1}', "\udcff"):
        service.choose(str(stick))
        (stick / "whist-drives" / "harvest.json").unlink()
        (configured.DATA_DIR / name).write_bytes(text.encode("utf-8", "surrogateescape"))
        service.save_due()
        place = backup_stick()
        assert (place.folder is None) == (name == CHOSEN), text
        if name == RECORD:
            assert (list(versions(stick)), len(place.drives)) == (["harvest"], 1), text


def test_the_file_of_a_drive_that_was_deleted_is_not_written_over(stick: Path) -> None:
    drive = playing_drive(tables=1, hands_played=1)
    service.choose(str(stick))
    delete_drive(MC, drive.pk, confirmed=True)
    assert service.save_due() is False
    make_drive(tables=1)
    service.save_due()
    folder = stick / "whist-drives"
    assert parse((folder / "harvest.other-1.json").read_text()).drive.state is State.PLAYING
    assert parse((folder / "harvest.json").read_text()).drive.state is State.OPEN
