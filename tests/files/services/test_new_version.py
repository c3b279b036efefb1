"""A new version of the program finds the drives of the last ones, and the last one finds its own again.

`earlier/` has the demo club as the versions of those migrations made it, and what they exported of it.
"""

import json
import lzma
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import override_settings
from pytest_django import DjangoDbBlocker

from tests.own_database import OwnDatabase, at_work_in
from tests.sampled import sampled
from tournaments import migrations
from tournaments.engine.archive.writer import write
from tournaments.files.queries.archive import archive
from tournaments.files.services.new_version import bring_up_to_date, go_back
from tournaments.kernel.errors import Refused
from tournaments.models import Drive, LogEntry
from tournaments.text import say

pytestmark = pytest.mark.database

# Of the evening that the last of them played, with every kind of line that names somebody
NAMES = (
    "Archer",
    "Turner",
    "Coopers",
    "Zoe Zane",
    "Kit Kent",
    "Sam Spare",
    "Sîan Spare",
    "Tess Tate",
    "Eve Ellis",
)
EARLIER = sorted((Path(__file__).parent / "earlier").glob("*.sqlite.xz"))
NEXT = """
from django.db import migrations

class Migration(migrations.Migration):
    dependencies = [("tournaments", "{last}")]
    operations = [migrations.RunSQL("ALTER TABLE tournaments_club RENAME COLUMN name TO title")]
"""


def unpack(file: Path, folder: Path) -> OwnDatabase:
    """The database of an earlier version, in the place where this one looks for its own."""
    (folder / "drive.sqlite3").write_bytes(lzma.decompress(file.read_bytes()))
    return OwnDatabase(f"sqlite:///{folder / 'drive.sqlite3'}", folder)


def rows(file: Path) -> list[str]:
    """All that is in a database, whichever way its pages lie."""
    with closing(sqlite3.connect(file)) as database:
        return list(database.iterdump())


def exported(said: dict[str, Any]) -> dict[str, Any]:
    """Archives of all drives by slug, each with only the parts that ``said`` has of it."""
    archives = {drive.slug: json.loads(write(archive(drive))) for drive in Drive.objects.all()}
    return {slug: {part: whole[part] for part in said[slug]} for slug, whole in archives.items()}


def migration_names() -> list[str]:
    """Of this version, oldest first."""
    return sorted(file.stem for file in Path(migrations.__path__[0]).glob("0*.py"))


def test_the_last_three_versions_are_here() -> None:
    names = migration_names()
    assert [file.name.removesuffix(".sqlite.xz") for file in EARLIER][-3:] in (names[-3:], names[-4:-1])


@pytest.mark.parametrize(
    "file", sampled(EARLIER, every=len(EARLIER) - 1), ids=lambda file: file.name.split(".")[0]
)
def test_it_works(file: Path, tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> None:
    own = unpack(file, tmp_path)
    before = rows(tmp_path / "drive.sqlite3")
    with at_work_in(own, django_db_blocker):
        kept = bring_up_to_date()
        said = json.loads(lzma.decompress(file.with_name(file.name.replace("sqlite", "json")).read_bytes()))
        assert exported(said) == said
        assert bring_up_to_date() is None
        record = str(list(LogEntry.objects.exclude(verb="create").values_list("before", "after")))
        assert [name for name in NAMES if name in record] == []
    if kept:
        assert kept == tmp_path / f"drive-{file.name.split('.')[0]}.sqlite3"
        assert rows(kept) == before
    assert (kept is None) == (file.name.split(".")[0] == migration_names()[-1])


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> override_settings:
    """Within it this is the version after this one: it has a migration more."""
    shutil.copytree(Path(migrations.__path__[0]), tmp_path / "next" / "next_migrations")
    new = tmp_path / "next" / "next_migrations" / "9999_next.py"
    new.write_text(NEXT.format(last=migration_names()[-1]))
    monkeypatch.syspath_prepend(new.parent.parent)
    return override_settings(MIGRATION_MODULES={"tournaments": "next_migrations"})


def test_back_to_the_version_before(
    tmp_path: Path, django_db_blocker: DjangoDbBlocker, next_version: override_settings
) -> None:
    file = tmp_path / "drive.sqlite3"
    with at_work_in(unpack(EARLIER[-1], tmp_path), django_db_blocker):
        bring_up_to_date()
        before = rows(file)
        with next_version:
            bring_up_to_date()
            with connection.cursor() as cursor:
                cursor.execute("UPDATE tournaments_club SET title = 'Later'")
        with pytest.raises(Refused) as refused:
            bring_up_to_date()
        assert "start this one with --go-back" in say(refused.value.sentence)
        since = go_back()
        assert rows(file) == before
        assert any("'Later'" in row for row in rows(since))
        assert bring_up_to_date() is None
        Drive.objects.update(title="Carries on")


def test_without_a_copy_it_asks_for_the_newer_version(
    tmp_path: Path, django_db_blocker: DjangoDbBlocker, next_version: override_settings
) -> None:
    with at_work_in(unpack(EARLIER[-1], tmp_path), django_db_blocker):
        with next_version:
            call_command("migrate", verbosity=0)
        before = rows(tmp_path / "drive.sqlite3")
        for attempt in (bring_up_to_date, go_back):
            with pytest.raises(Refused):
                attempt()
        assert rows(tmp_path / "drive.sqlite3") == before
