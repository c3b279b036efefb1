"""Backups of PostgreSQL with its own programs: nothing left on the server, no password to be seen."""

import os
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.db import connection
from pytest_django import DjangoDbBlocker

from tests.factories import make_drive, playing_drive, send
from tests.files.services.test_restore_backup import changed
from tests.own_database import OwnDatabase, at_work_in, own_postgres
from tournaments.files.queries.backup_contents import contents
from tournaments.files.services import backup_postgres
from tournaments.files.services.backups import back_up
from tournaments.files.services.restore_backup import restore_all
from tournaments.files.services.temporary_database import other_database
from tournaments.kernel.errors import Declined
from tournaments.models import Drive
from tournaments.text import say

pytestmark = [pytest.mark.database, pytest.mark.postgres]


@pytest.fixture(scope="module")
def made(
    postgres_url: str, tmp_path_factory: pytest.TempPathFactory, django_db_blocker: DjangoDbBlocker
) -> Iterator[OwnDatabase]:
    """A database with one drive that is being played."""

    with own_postgres(postgres_url, tmp_path_factory.mktemp("site")) as own:
        with at_work_in(own, django_db_blocker):
            playing_drive(tables=2)
        yield own


@pytest.fixture
def own(made: OwnDatabase, django_db_blocker: DjangoDbBlocker) -> Iterator[OwnDatabase]:
    """It, in use by this test."""
    with at_work_in(made, django_db_blocker):
        yield made


def beside() -> set[str]:
    """The databases on the server whose names begin as the site's does."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT datname FROM pg_database WHERE starts_with(datname, current_database())")
        return {name for (name,) in cursor.fetchall()}


def declined(call: Any, *arguments: Any, **named: Any) -> str:
    with pytest.raises(Declined) as caught:
        call(*arguments, **named)
    return say(caught.value.sentence)


def test_it_works(own: OwnDatabase, tmp_path: Path) -> None:
    """Back to the hand that was saved; what came later is kept beside it."""
    saved = contents()
    file, _ = back_up(tmp_path)
    assert beside() == {own.settings["NAME"]}
    send(Drive.objects.get(), hand=1, table=1, ns_made=8)
    make_drive(tables=1, slug="later")
    later = contents()
    done = restore_all(file, replace=True)
    assert saved.differs(contents()) == []
    assert beside() == {own.settings["NAME"], done.before}
    with other_database({**own.settings, "NAME": done.before}):
        assert later.differs(contents()) == []
    make_drive(tables=1, slug="numbers-go-on")


def test_by_commands_with_the_pool_of_a_site(own: OwnDatabase, tmp_path: Path) -> None:
    connection.close()
    ended, out, err = own.manage("backup", str(tmp_path))
    assert (ended, err) == (0, "")
    assert "every drive is the same" in out
    (file,) = tmp_path.glob("*.backup")
    ended, out, err = own.manage("restore", "--replace", str(file))
    assert (ended, err) == (0, "")
    assert "is kept as " in out


def test_one_that_is_not_sound_leaves_nothing_on_the_server_nor_one_while_the_site_runs(
    own: OwnDatabase, tmp_path: Path
) -> None:
    import psycopg

    file, _ = back_up(tmp_path)
    held, before = contents(), beside()
    with psycopg.connect(own.url):
        said = declined(restore_all, file, replace=True)
    assert said == "The site is running on this database. Stop it first, then try again."
    other = changed(file, lambda said: said["contents"]["rows"].update(tournaments_drive=77))
    assert "(tournaments_drive)" in declined(restore_all, other, replace=True)
    assert beside() == before
    assert held.differs(contents()) == []


def test_the_password_is_not_among_the_words_of_the_command(
    own: OwnDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody on a computer may read the words of a command that runs; programs in front note them."""
    noted = tmp_path / "noted"
    noted.mkdir()
    for name in ("pg_dump", "pg_restore"):
        program = noted / name
        program.write_text(
            f'#!/bin/sh\necho "$0 $*" >>{noted}/words\necho "$PGPASSWORD" >>{noted}/passwords\n'
            f'exec {shutil.which(name)} "$@"\n'
        )
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{noted}:{os.environ['PATH']}")
    with other_database({**own.settings, "PASSWORD": "open sesame"}):
        back_up(tmp_path / "kept")
    words = (noted / "words").read_text()
    assert "pg_dump" in words
    assert "pg_restore" in words
    assert "sesame" not in words
    assert (noted / "passwords").read_text() == "open sesame\n" * 2


def test_why_a_program_failed_is_one_line_and_without_the_programs_it_says_what_to_install(
    own: OwnDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = declined(backup_postgres._run, "pg_dump", settings={**own.settings, "NAME": "there is none"})
    assert said.startswith("pg_dump failed: ")
    assert "does not exist" in said
    assert "\n" not in said
    assert urlsplit(own.url).scheme not in said
    monkeypatch.setenv("PATH", str(tmp_path))
    said = declined(back_up, tmp_path / "kept")
    assert said.startswith("The program pg_dump is not on this computer.")


def test_a_user_who_may_not_make_databases_is_told(own: OwnDatabase, tmp_path: Path) -> None:
    role = f"{own.settings['NAME']}_reader"
    with connection.cursor() as cursor:
        cursor.execute(f'CREATE ROLE "{role}" LOGIN')
        cursor.execute(f'GRANT pg_read_all_data TO "{role}"')
    try:
        with other_database({**own.settings, "USER": role}):
            said = declined(back_up, tmp_path)
    finally:
        with connection.cursor() as cursor:
            cursor.execute(f'DROP ROLE "{role}"')
    assert "Give it the CREATEDB right." in said
    assert not list(tmp_path.glob("*.backup"))


def test_what_a_killed_process_left_is_dropped_after_a_day(own: OwnDatabase, tmp_path: Path) -> None:
    site = str(own.settings["NAME"])
    ages = {age: datetime.now(UTC) - timedelta(days=age) for age in (0, 2)}
    names = {age: f"{site}_check_{made:%Y%m%d%H%M%S}_0123abcd" for age, made in ages.items()}
    with connection.cursor() as cursor:
        for name in names.values():
            cursor.execute(f'CREATE DATABASE "{name}"')
    back_up(tmp_path)
    assert names[0] in beside()
    assert names[2] not in beside()
