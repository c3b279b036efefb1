"""`manage.py doctor` on real installations: sound, empty, and with a database that is away."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from tests.live.hall import copy_empty, free_port

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


def test_before_the_migrations(tmp_path: Path) -> None:
    done = doctor(tmp_path)
    assert done.returncode == 1
    assert "WRONG: The database is older than the program" in done.stdout
    assert "python3 start.py migrate" in done.stdout


def test_a_database_that_is_away(tmp_path: Path) -> None:
    url = f"postgres://whist:secret-password@127.0.0.1:{free_port()}/whist"
    done = doctor(tmp_path, DATABASE_URL=url)
    assert done.returncode == 1
    assert "WRONG: The database does not answer" in done.stdout
    assert "Traceback" not in done.stderr
    assert "secret-password" not in done.stdout + done.stderr


def test_a_database_that_is_damaged(tmp_path: Path) -> None:
    copy_empty(tmp_path / "drive.sqlite3")
    with (tmp_path / "drive.sqlite3").open("r+b") as file:
        file.seek(100)  # behind the header: it opens, and nobody can read what tables it has
        file.write(b"no tables here " * 200)
    done = doctor(tmp_path)
    assert done.returncode == 1
    assert "WRONG: The database cannot be used (database disk image is malformed)." in done.stdout
    assert "Traceback" not in done.stderr
