"""The six things that an evening in the hall needs, each as it may stand a week before."""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from django.db import connection
from pytest_django import Settings

from tests.factories import make_club
from tournaments.engine.permissions import State
from tournaments.files.queries.backup_stick import BackupStick, Kept, StickRecord, StickTrouble
from tournaments.hall.queries.letting_in import Computer, PhoneAddress, PhoneWay, WayIn
from tournaments.host.queries.hall_check import HallTask, hall_check
from tournaments.live.computer import Battery

pytestmark = pytest.mark.django_db
EVENING = datetime(2026, 10, 2, 19, 12, tzinfo=UTC)
WIFI = PhoneAddress("http://192.0.2.1:8000", "Wi-Fi")
OPEN = WayIn(
    way=PhoneWay.OPEN,
    places=(WIFI,),
    name="",
    port=8000,
    refused=(),
    through=EVENING,
    guests=0,
    waited=False,
    computer=Computer(Battery(85, plugged=True, minutes=None), awake=True, free=9000, asleep=None),
    system="Linux",
)
NONE_CHOSEN = BackupStick(None, fixed=False, record=StickRecord())


@pytest.fixture(autouse=True)
def sound(settings: Settings, tmp_path: Path) -> Path:
    """A laptop's installation in order, and a folder that may be a stick."""
    settings.DATA_DIR, settings.ON_A_LAPTOP = tmp_path, True
    settings.SECRET_KEY = "abcdefghij0123456789" * 3
    settings.REDIS_URL = settings.BACKUP_STICK = ""
    return tmp_path


def tasks(way_in: WayIn = OPEN, place: BackupStick = NONE_CHOSEN) -> Mapping[str, HallTask]:
    return {task.name: task for task in hall_check(way_in, place)}


def test_it_works() -> None:
    seen = tasks()
    assert list(seen) == ["Computer", "Wi-Fi", "A phone", "Printer", "Memory stick", "Battery"]
    assert [task.ready for task in seen.values()] == [True, True, True, None, False, True]
    assert seen["A phone"].words == "A phone got through at 8.12 pm."
    assert seen["Battery"].words.startswith("Plugged in, 85%.")


def test_the_wifi() -> None:
    no_place = replace(OPEN, places=())
    closed = replace(OPEN, way=PhoneWay.CLOSED)
    for way_in, ready, words, leads_to in (
        (replace(OPEN, way=PhoneWay.WHOLE), True, "network: Wi-Fi. Phones are let in.", ""),
        (closed, False, "network: Wi-Fi. Phones are not let in yet.", "hall-open"),
        (no_place, False, "No network yet.", ""),
        (replace(closed, places=()), False, "No network yet.", ""),
        (replace(no_place, refused=(("192.0.2.9", "in use"),)), False, "Another program is keeping", "hall"),
        (replace(no_place, way=PhoneWay.ALONE), False, "then type: python3 start.py hall", ""),
        (replace(OPEN, way=PhoneWay.ELSEWHERE), None, "Phones use http://192.0.2.1:8000. Ask", ""),
    ):
        wifi = tasks(way_in)["Wi-Fi"]
        assert (wifi.ready, wifi.url_name) == (ready, leads_to)
        assert words in wifi.words
    places = (WIFI, PhoneAddress("http://192.0.2.2:8000", "by cable"), WIFI)
    assert "network: Wi-Fi, by cable." in tasks(replace(OPEN, places=places))["Wi-Fi"].words


def test_a_phone() -> None:
    for way_in, ready, words, has_code in (
        (replace(OPEN, through=None), False, "None has got through yet.", True),
        (replace(OPEN, through=None, guests=2), True, "A phone is connected.", True),
        (replace(OPEN, way=PhoneWay.CLOSED), False, "Let phones in, and a QR code", False),
        (replace(OPEN, places=()), False, "Let phones in, and a QR code", False),
    ):
        phone = tasks(way_in)["A phone"]
        assert (phone.ready, phone.has_code) == (ready, has_code)
        assert phone.words.startswith(words)


def test_a_computer_that_may_fall_asleep_and_what_the_doctor_says() -> None:
    for awake, ready, words in ((None, True, "Scores can be saved."), (False, False, "We cannot keep this")):
        computer = tasks(replace(OPEN, computer=replace(OPEN.computer, awake=awake)))["Computer"]
        assert computer.ready is ready
        assert computer.words.startswith(words)
    make_club(name="Nether Hall")
    computer = tasks()["Computer"]
    assert not computer.ready
    assert computer.words.startswith("The club Nether Hall has no owner who can sign in")


def test_the_battery() -> None:
    for battery, ready, words in (
        (None, True, "We can see no battery"),
        (Battery(100, plugged=False, minutes=None), False, "On battery, 100%. Plug in the charger"),
    ):
        seen = tasks(replace(OPEN, computer=replace(OPEN.computer, battery=battery)))["Battery"]
        assert seen.ready is ready
        assert seen.words.startswith(words)


@pytest.fixture
def stick() -> Iterator[Path]:
    """A folder on another disk than the database: in memory, as Linux has it."""
    if sys.platform != "linux":
        pytest.skip("looks for a disk that Linux always has")
    with TemporaryDirectory(dir="/dev/shm") as folder:
        yield Path(folder)


def test_a_stick_that_is_in_and_when_it_was_saved_to_last(stick: Path) -> None:
    empty = tasks(place=BackupStick(stick, fixed=False, record=StickRecord()))["Memory stick"]
    assert (empty.ready, empty.url_name) == (True, "backup-stick")
    assert "Every evening will be saved there" in empty.words
    kept = Kept("harvest", "Harvest", State.PLAYING, 1, 24, "", "", EVENING)
    record = StickRecord(folder=str(stick), drives={"harvest": kept})
    words = tasks(place=BackupStick(stick, fixed=False, record=record))["Memory stick"].words
    assert words.endswith("last saved there on Friday 2 October 2026 at 8.12 pm.")


@pytest.mark.skipif(connection.vendor != "sqlite", reason="the database is not a file")
def test_a_folder_on_the_disk_of_the_program_is_no_stick() -> None:
    beside = Path(str(connection.settings_dict["NAME"])).parent
    kept = Kept("harvest", "Harvest", State.PLAYING, 1, 24, "", "", EVENING)
    record = StickRecord(folder=str(beside), drives={"harvest": kept})
    task = tasks(place=BackupStick(beside, fixed=False, record=record))["Memory stick"]
    assert (task.ready, task.url_name) == (False, "backup-stick")
    assert task.words.startswith("It is on this computer’s own disk")


def test_a_stick_that_is_out_or_not_in_order(sound: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tasks(place=BackupStick(sound / "gone", fixed=False, record=StickRecord()))["Memory stick"]
    assert (out.ready, out.words.startswith("It is not in this computer.")) == (False, True)
    record = StickRecord(folder=str(sound), trouble=StickTrouble.CLOSED, since=EVENING)
    closed = tasks(place=BackupStick(sound, fixed=False, record=record))["Memory stick"]
    assert (closed.ready, closed.words.startswith("Not everything")) == (False, True)
    monkeypatch.setattr("tournaments.files.queries.disks.LITTLE_ROOM", 10**18)
    full = tasks(place=BackupStick(sound, fixed=False, record=StickRecord()))["Memory stick"]
    assert (full.ready, full.words.startswith("It is nearly full.")) == (False, True)
