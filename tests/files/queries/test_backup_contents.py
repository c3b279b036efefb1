"""Contents of a database for comparison, and of a folder of backups."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.factories import make_drive, make_user, playing_drive
from tournaments.files.queries.backup_contents import (
    Here,
    backups_in,
    contents,
    here,
    moment_of,
    name_at,
)
from tournaments.models import Club, Drive

pytestmark = pytest.mark.database


@pytest.mark.django_db
def test_what_differs_is_named() -> None:
    playing_drive(tables=1)
    make_drive(tables=1, slug="summer")
    before = contents()
    assert set(before.archives) == {"harvest", "summer"}
    assert (before.rows["tournaments_entry"], before.migrations[0]) == (8, "auth.0001_initial")
    assert before.differs(contents()) == []
    Drive.objects.filter(slug="summer").update(hall="Church Hall")
    assert before.differs(contents()) == ["summer"]
    Club.objects.create(name="Other", slug="other")
    assert before.differs(contents()) == ["summer", "tournaments_club"]
    assert before.differs(replace(before, migrations=())) == ["migrations"]
    assert before.differs(replace(before, archives={"harvest": before.archives["harvest"]})) == ["summer"]
    Drive.objects.filter(slug="summer").update(movement="nobody knows")  # no archive of it can be made
    found = contents().archives
    assert found["summer"] is None
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
    names = [f"whist-2026{month}01T000000Z.backup" for month in ("03", "02", "01")]
    for name in (*reversed(names), "letters.zip"):
        (tmp_path / name).touch()
    (tmp_path / "whist-20260401T000000Z.backup").mkdir()
    assert [file.name for file in backups_in(tmp_path)] == names
    assert backups_in(tmp_path / "nowhere") == []
