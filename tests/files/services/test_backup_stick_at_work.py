"""The backup stick while the site is served: its thread, a full stick, and nobody who waits for it."""

import json
import os
import sys
from pathlib import Path
from threading import Event

import pytest
from pytest_django.fixtures import Settings

from tests.factories import playing_drive, send
from tests.own_database import own_sqlite
from tests.sticks import plug_in, versions
from tests.work_done import until
from tournaments.files.services import backup_stick as service

pytestmark = pytest.mark.database


@pytest.fixture
def stick(tmp_path: Path, settings: Settings) -> Path:
    """A stick that is plugged in."""
    return plug_in(settings, tmp_path)


FULL = """
import json, resource
from pathlib import Path
from tests.factories import playing_drive, send
from tournaments.models import Drive
from tournaments.files.queries.backup_stick import backup_stick
from tournaments.files.services import backup_stick as service

drive = playing_drive(tables=6)
service.choose({stick!r})
file = Path({stick!r}) / "whist-drives" / "harvest.json"
first = file.read_bytes()
send(drive, hand=1, table=1, ns_made=8)
room = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (len(first) // 2, room[1]))
service.save_due()
full = backup_stick().record.trouble
names = sorted(path.name for path in file.parent.iterdir())
kept = file.read_bytes() == first
resource.setrlimit(resource.RLIMIT_FSIZE, room)
service.save_due()
print(json.dumps([full, names, kept, bool(backup_stick().worries), file.read_bytes() != first]))
"""


@pytest.mark.whole
@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on what a process may write")
def test_a_full_stick_is_said_and_loses_nothing(tmp_path: Path) -> None:
    """The system itself refuses to let a file grow; the limit is of a process of its own."""
    (tmp_path / "stick").mkdir()
    full = FULL.format(stick=str(tmp_path / "stick"))
    ended, out, err = own_sqlite(tmp_path).manage("shell", "-v0", "-c", full)
    assert ended == 0, err
    assert json.loads(out) == ["full", ["harvest.json", "harvest.keys.json"], True, False, True]


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look again at once, so that the test need not wait for seconds."""
    monkeypatch.setattr(service, "EVERY", 0.02)
    monkeypatch.setattr(service, "IN_TROUBLE", 0.02)


@pytest.mark.django_db(transaction=True)
def test_the_server_s_thread_writes_what_changes_and_the_last_state_when_it_stops(
    stick: Path, quickly: None
) -> None:
    drive = playing_drive(tables=4)
    service.choose(str(stick))
    with service.saving():
        for table in (1, 2, 3):
            send(drive, hand=1, table=table, ns_made=8)
        drive.refresh_from_db()
        until(lambda: versions(stick) == {"harvest": drive.version})
        send(drive, hand=1, table=4, ns_made=8)
    assert versions(stick) == {"harvest": drive.version + 1}


@pytest.mark.django_db(transaction=True)
def test_scores_come_in_while_it_is_written(stick: Path, quickly: None) -> None:
    """While one state after the other is written, each is whole, and no score is refused."""
    drive = playing_drive(tables=6)
    service.choose(str(stick))
    with service.saving():
        for n in range(20):
            send(drive, hand=1, table=n % 6 + 1, ns_made=n % 14, client_id=f"score {n}")
            versions(stick)  # parsed and proved whenever it is looked at
    drive.refresh_from_db()
    assert versions(stick) == {"harvest": drive.version}


@pytest.mark.django_db(transaction=True)
def test_who_scores_waits_for_no_writing(stick: Path, quickly: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stick that takes until the test is over: every score is in before its first file is."""
    drive = playing_drive(tables=6)
    service.choose(str(stick))
    before = versions(stick)
    waits, goes_on, fsync = Event(), Event(), os.fsync

    def slow(file: int) -> None:
        waits.set()
        assert goes_on.wait(timeout=60)
        fsync(file)

    monkeypatch.setattr(os, "fsync", slow)
    send(drive, hand=1, table=1, ns_made=8)
    with service.saving():
        assert waits.wait(timeout=60)
        for table in range(2, 7):
            send(drive, hand=1, table=table, ns_made=8)
        assert versions(stick) == before
        goes_on.set()
    drive.refresh_from_db()
    assert versions(stick) == {"harvest": drive.version}
