"""`manage.py doctor` on real installations: sound, empty, and with a database that is away."""

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from pytest_django import DjangoDbBlocker

from tests.live.hall import copy_empty, free_port
from tests.own_database import OwnDatabase, at_work_in

pytestmark = pytest.mark.database


def doctor(folder: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "manage.py", "doctor"],
        cwd=settings.BASE_DIR,
        env={"PATH": os.environ["PATH"], "DATA_DIR": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_it_works(tmp_path: Path) -> None:
    copy_empty(tmp_path / "drive.sqlite3")
    done = doctor(tmp_path)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "This installation is sound.", "")


def test_a_database_that_is_away(tmp_path: Path) -> None:
    url = f"postgres://whist:secret-password@127.0.0.1:{free_port()}/whist"
    done = doctor(tmp_path, DATABASE_URL=url)
    assert done.returncode == 1
    assert "WRONG: The database does not answer" in done.stdout
    assert "Traceback" not in done.stderr
    assert "secret-password" not in done.stdout + done.stderr


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

    before = said()
    assert "WRONG: The database is older than the program" in before
    assert "python3 start.py migrate" in before
    file.unlink(missing_ok=True)
    copy_empty(file)
    with file.open("r+b") as damaged:
        damaged.seek(100)  # behind the header: it opens, and nobody can read what tables it has
        damaged.write(b"no tables here " * 200)
    assert "WRONG: The database cannot be used (database disk image is malformed)." in said()
