"""What a database holds, to be compared, and what lies in a folder of backups."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.factories import make_drive, make_user, playing_drive
from tournaments.models import Club, Drive
from tournaments.queries.files.backup_contents import Here, backups_in, contents, here, moment_of, name_at

pytestmark = pytest.mark.database


@pytest.mark.django_db
def test_it_works() -> None:
    playing_drive(tables=1)
    make_drive(tables=1, slug="summer")
    held = contents()
    assert set(held.archives) == {"harvest", "summer"}
    assert held.rows["tournaments_entry"] == 8
    assert held.migrations[0] == "auth.0001_initial"
    assert held.differs(contents()) == []


@pytest.mark.django_db
def test_what_differs_is_named() -> None:
    playing_drive(tables=1)
    make_drive(tables=1, slug="summer")
    before = contents()
    Drive.objects.filter(slug="summer").update(hall="Church Hall")
    assert before.differs(contents()) == ["summer"]
    Club.objects.create(name="Other", slug="other")
    assert before.differs(contents()) == ["summer", "tournaments_club"]
    assert before.differs(replace(before, migrations=())) == ["migrations"]
    assert before.differs(replace(before, archives={"harvest": before.archives["harvest"]})) == ["summer"]


@pytest.mark.django_db
def test_a_drive_of_which_no_archive_can_be_made_does_not_hide_the_others() -> None:
    playing_drive(tables=1)
    make_drive(tables=1, slug="odd")
    Drive.objects.filter(slug="odd").update(movement="nobody knows")
    found = contents().archives
    assert found["odd"] is None
    assert found["harvest"]


@pytest.mark.django_db
def test_how_much_is_here() -> None:
    assert here() == Here()
    make_user()
    make_user(username="gone", is_active=False)
    make_drive(tables=1)
    assert here() == Here(clubs=1, drives=1, people=1)


def test_a_name_tells_the_moment_in_utc_and_others_are_not_ours() -> None:
    moment = datetime(2026, 7, 1, 0, 30, tzinfo=ZoneInfo("Europe/London"))
    assert name_at(moment) == "whist-20260630T233000Z.backup"
    assert moment_of(name_at(moment)) == moment.astimezone(UTC)
    for other in ("whist-20260230T233000Z.backup", "whist-20260630T233000Z.backup.old", "x.backup", ""):
        assert moment_of(other) is None


def test_a_folder_shows_its_backups_the_latest_first(tmp_path: Path) -> None:
    names = [
        "whist-20260101T000000Z.backup",
        "whist-20260301T000000Z.backup",
        "whist-20260201T000000Z.backup",
    ]
    for name in [*names, "letters.zip"]:
        (tmp_path / name).touch()
    (tmp_path / "whist-20260401T000000Z.backup").mkdir()
    assert [file.name for file in backups_in(tmp_path)] == [names[1], names[2], names[0]]
    assert backups_in(tmp_path / "nowhere") == []
