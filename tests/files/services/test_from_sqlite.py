"""A laptop's whole installation, as a backup, in an empty PostgreSQL database: every row, or nothing."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from tests.factories import make_club, make_drive, make_user, playing_drive, send
from tests.files.services.test_restore_backup import changed
from tests.own_database import OwnDatabase, at_work_in, own_postgres, own_sqlite
from tournaments.engine.archive.writer import write
from tournaments.files.queries.archive import archive
from tournaments.files.queries.backup_contents import migrations, rows
from tournaments.files.services import from_sqlite
from tournaments.files.services.backups import back_up
from tournaments.files.services.restore_backup import restore_all
from tournaments.files.services.temporary_database import other_database
from tournaments.kernel.errors import Refused
from tournaments.models import Club, Drive, Job
from tournaments.models.clubs import Membership
from tournaments.text import say

pytestmark = [pytest.mark.database, pytest.mark.postgres]
NOT_EMPTY = "There are already clubs, drives or accounts here."


@pytest.fixture
def laptop(tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> Iterator[OwnDatabase]:
    """An SQLite database in use by this test."""
    with at_work_in(own_sqlite(tmp_path / "laptop"), django_db_blocker) as here:
        yield here


@pytest.fixture(scope="module")
def empty(postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnDatabase]:
    with own_postgres(postgres_url, tmp_path_factory.mktemp("host")) as own:
        yield own


@pytest.fixture
def host(empty: OwnDatabase, laptop: OwnDatabase) -> Iterator[OwnDatabase]:
    """An empty PostgreSQL database, emptied again at the end."""
    yield empty
    with other_database(empty.settings), connection.cursor() as cursor:
        kept = {"django_migrations", "django_content_type", "auth_permission"}
        tables = ", ".join(name for name in rows() if name not in kept)
        cursor.execute(f"TRUNCATE {tables}")


def everything() -> tuple[dict[str, int], list[Any]]:
    """Rows of every table, and every drive's archive; PostgreSQL keeps the keys of JSON in another order."""
    drives = Drive.objects.select_related("club").order_by("slug")
    return rows(), [json.loads(write(archive(drive))) for drive in drives]


def refused(file: Path, *, replace: bool = False) -> str:
    """Return why nothing was moved; assert that nothing was changed."""
    before = rows()
    with pytest.raises(Refused) as caught:
        restore_all(file, replace=replace)
    assert rows() == before
    return say(caught.value.sentence)


@pytest.mark.whole
def test_the_demo_club_with_its_season_and_the_backup_after_it(
    host: OwnDatabase, laptop: OwnDatabase, tmp_path: Path
) -> None:
    with (tmp_path / "said").open("w") as said:
        call_command("demo", season=True, stdout=said)
    before = everything()
    assert sum(before[0].values()) > 5000
    file, _ = back_up(tmp_path / "stick")
    with other_database(host.settings):
        restore_all(file)
        assert everything() == before
        backed_up, _ = back_up(tmp_path / "host")
        restore_all(backed_up, replace=True)
        assert everything() == before


def test_it_works(host: OwnDatabase, laptop: OwnDatabase, tmp_path: Path) -> None:
    """By the command; numbers go on after those that were moved."""
    mavis = make_user()
    send(playing_drive(tables=2), hand=1, table=1, ns_made=8)
    every_byte = bytes(range(256))
    Job.objects.create(kind="kit", key="é", state="done", result=every_byte, asked_at=timezone.now())
    since, before = Membership.objects.get().since, everything()
    file, _ = back_up(tmp_path / "stick")
    ended, out, err = host.manage("restore", str(file))
    assert (ended, err) == (0, "")
    assert "The backup is here now. Clubs: 1, drives: 1, people who can sign in: 1." in out
    with other_database(host.settings):
        assert everything() == before
        assert (Membership.objects.get().since, User.objects.get().password) == (since, mavis.password)
        assert bytes(Job.objects.get().result or b"") == every_byte
        send(Drive.objects.get(), hand=1, table=2, ns_made=5)
        make_drive(tables=1, slug="later")
        assert refused(file, replace=True).startswith(NOT_EMPTY)


def test_a_database_with_an_account_or_in_use_is_left_alone(
    host: OwnDatabase, laptop: OwnDatabase, tmp_path: Path
) -> None:
    import psycopg

    make_club()
    file, _ = back_up(tmp_path / "stick")
    newer = changed(file, lambda said: said["contents"]["migrations"].append("tournaments.9999_next"))
    with other_database(host.settings):
        User.objects.create(username="somebody", is_active=False)
        assert refused(file, replace=True).startswith(NOT_EMPTY)
        User.objects.all().delete()
        assert "tournaments.9999_next" in refused(newer)
        with psycopg.connect(host.url):
            assert refused(file).startswith("The site is running on this database.")
        restore_all(file)
        assert Club.objects.count() == 1


def test_a_used_database_of_an_older_version_is_refused_and_not_migrated(
    host: OwnDatabase, laptop: OwnDatabase, tmp_path: Path
) -> None:
    make_club()
    file, _ = back_up(tmp_path / "stick")
    with other_database(host.settings):
        User.objects.create(username="somebody")
        new = migrations()
        call_command("migrate", "tournaments", "0016", verbosity=0)
        old = migrations()
    ended, _out, err = host.manage("restore", "--replace", str(file))
    assert (ended, NOT_EMPTY in err) == (1, True), err
    with other_database(host.settings):
        assert migrations() == old
        assert User.objects.get().username == "somebody"
        User.objects.all().delete()
        restore_all(file)  # into an empty one, which is migrated first
        assert Club.objects.count() == 1
        assert set(migrations()) == set(new) > set(old)


def test_a_new_database_may_have_tables_of_others(
    postgres_url: str, laptop: OwnDatabase, tmp_path: Path
) -> None:
    import psycopg

    make_club()
    file, _ = back_up(tmp_path / "stick")
    with own_postgres(postgres_url, tmp_path, with_tables=False) as new:
        with psycopg.connect(new.url, autocommit=True) as other:
            other.execute("CREATE TABLE of_an_extension (id int)")
        ended, out, err = new.manage("restore", str(file))
        assert (ended, err) == (0, "")
        assert "Clubs: 1, drives: 0" in out


def test_a_row_that_is_not_accepted_or_that_differs_undoes_everything(
    host: OwnDatabase, laptop: OwnDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = make_club()
    name = club.name
    for number, bad in enumerate(("a\0b", "x" * 1000)):
        Club.objects.update(name=bad)
        file, _ = back_up(tmp_path / f"stick-{number}")
        with other_database(host.settings):
            assert "does not accept a row of tournaments_club" in refused(file)
    Club.objects.update(name=name)
    file, _ = back_up(tmp_path / "stick")
    stored = from_sqlite._stored

    def other_name(field: Any, value: Any) -> Any:
        return "Another" if (field.model, field.name) == (Club, "name") else stored(field, value)

    with other_database(host.settings):
        with monkeypatch.context() as patch:
            patch.setattr(from_sqlite, "_stored", other_name)
            assert "differ after the move: tournaments_club." in refused(file)
        restore_all(file)
        assert Club.objects.get().name == name
