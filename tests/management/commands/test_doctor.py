"""`manage.py doctor` on real installations: sound, empty, and with a database that is away."""

import sqlite3
from contextlib import closing
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import DjangoDbBlocker

from tests.live.hall import copy_empty, free_port
from tests.own_database import OwnDatabase, at_work_in

pytestmark = pytest.mark.database


def doctor(folder: Path, url: str) -> tuple[int, str, str]:
    """Run ``doctor`` without a secret key in the environment; return its exit code and both outputs."""
    return OwnDatabase(url, folder).manage("doctor", SECRET_KEY="")


def test_it_works(tmp_path: Path) -> None:
    copy_empty(tmp_path / "drive.sqlite3")
    sound = doctor(tmp_path, f"sqlite:///{tmp_path}/drive.sqlite3")
    assert sound == (0, "This installation is sound.\n", "")


@pytest.mark.whole  # it waits as long as the doctor does
def test_a_database_that_is_away(tmp_path: Path) -> None:
    ended, out, err = doctor(tmp_path, f"postgres://whist:secret-password@127.0.0.1:{free_port()}/whist")
    assert ended == 1
    assert "WRONG: The database does not answer" in out
    assert "Traceback" not in err
    assert "secret-password" not in out + err


@pytest.mark.push
def test_before_the_first_start(tmp_path: Path) -> None:
    """Nothing is wrong then, and there is nothing to check."""
    note = (
        "The program has not been started yet, so there is nothing to check. Start it with: python3 start.py"
    )
    before = (0, f"Note: {note}\nThis installation is sound.\n", "")
    assert doctor(tmp_path, "") == before
    assert doctor(tmp_path, "") == before  # looking is not starting


def test_before_the_migrations_and_with_a_damaged_database(
    tmp_path: Path, django_db_blocker: DjangoDbBlocker
) -> None:
    file = tmp_path / "drive.sqlite3"

    def said() -> str:
        out, own = StringIO(), OwnDatabase(f"sqlite:///{file}", tmp_path)
        with at_work_in(own, django_db_blocker), pytest.raises(SystemExit) as ended:
            call_command("doctor", stdout=out)
        assert ended.value.code == 1
        return out.getvalue()

    with closing(sqlite3.connect(file)) as older:
        older.execute("CREATE TABLE of_an_earlier_version (name)")
    before = said()
    assert "WRONG: The database is older than the program" in before
    assert "python3 start.py migrate" in before
    file.unlink(missing_ok=True)
    copy_empty(file)
    with file.open("r+b") as damaged:
        damaged.seek(100)  # behind the header: it opens, and nobody can read what tables it has
        damaged.write(b"no tables here " * 200)
    assert "WRONG: The database cannot be used (database disk image is malformed)." in said()
