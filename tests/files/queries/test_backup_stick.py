"""State of the backup stick as the pages know it, without reading the stick."""

from pathlib import Path

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from tests.factories import make_user, playing_drive
from tests.found import the
from tournaments.files.queries.backup_stick import backup_stick
from tournaments.files.services.backup_stick import save_due
from tournaments.hall.queries.letting_in import computer

pytestmark = pytest.mark.django_db


@pytest.fixture
def stick(tmp_path: Path, settings: Settings) -> Path:
    """The folder of a stick that is not in."""
    settings.DATA_DIR, settings.BACKUP_STICK = tmp_path, str(tmp_path / "stick")
    return tmp_path / "stick"


def test_it_works(stick: Path) -> None:
    assert backup_stick().folder == stick
    assert backup_stick().worries == ()
    stick.mkdir()
    playing_drive(tables=1)
    save_due()
    assert [kept.slug for kept in backup_stick().drives] == ["harvest"]


def test_a_stick_that_is_out_is_amiss_as_a_low_battery_is(stick: Path) -> None:
    assert computer().backup_stick is None
    save_due()
    found = computer()
    place = the(found.backup_stick)
    assert place.record.trouble == "gone"
    assert set(place.worries) <= set(found.amiss)
    save_due()
    assert computer().amiss == found.amiss  # once, as long as nothing changes


def test_it_is_said_on_the_pages_of_the_organiser(client: Client, stick: Path) -> None:
    client.force_login(make_user())
    drive = playing_drive(tables=1)
    save_due()
    for address in (f"/drives/{drive.slug}/play/", "/hall/warning/"):
        assert "The memory stick has been out since" in client.get(address).content.decode()
    assert "The memory stick" not in client.get(f"/d/{drive.slug}/").content.decode()
