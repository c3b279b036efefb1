"""Nobody else on the computer can read the database, its copies or the folder they are in."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings

from tests.sampled import sampled
from tournaments.files.services.private_files import private_file, private_folder, shut_out_others

pytestmark = pytest.mark.skipif(os.name != "posix", reason="NOT TESTED: a question of other systems")


def modes(folder: Path) -> dict[str, str]:
    """The modes of a folder and of all within it, by name."""
    return {path.name: oct(path.stat().st_mode & 0o777) for path in (folder, *folder.rglob("*"))}


@pytest.fixture
def everybody_may_read() -> Iterator[None]:
    """As most systems are set up."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.parametrize("commands", sampled([["help"], ["migrate", "backup"]], every=2))
def test_it_works(tmp_path: Path, commands: list[str]) -> None:
    """By the commands, in an empty home, on a system that lets everybody read what is new."""
    data = tmp_path / "home" / "data"
    for command in commands:
        subprocess.run(
            ["sh", "-c", 'umask 022; exec "$@"', "sh", sys.executable, "manage.py", command],
            cwd=settings.BASE_DIR,
            env={"PATH": os.environ["PATH"], "DATA_DIR": str(data)},
            check=True,
            capture_output=True,
        )
    found = modes(data)
    files = ["drive.sqlite3", "secret-key", *(name for name in found if name.endswith(".backup"))]
    assert len(files) == 1 + len(commands)
    assert {found["data"], found["backups" if len(files) > 2 else "data"]} == {"0o700"}
    assert {found[name] for name in files} == {"0o600"}


def test_what_sqlite_adds_is_as_private(tmp_path: Path, everybody_may_read: None) -> None:
    file = tmp_path / "drive.sqlite3"
    private_file(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE score (tricks)")
        assert set(modes(tmp_path)) > {"drive.sqlite3-wal", "drive.sqlite3-shm"}
        assert {mode for name, mode in modes(tmp_path).items() if "sqlite3" in name} == {"0o600"}
    private_file(file)  # again, which changes nothing
    assert file.stat().st_size > 0


def test_a_folder_that_exists_keeps_its_rights(tmp_path: Path, everybody_may_read: None) -> None:
    private_folder(tmp_path / "new" / "data")
    assert modes(tmp_path / "new") == {"new": "0o755", "data": "0o700"}
    (tmp_path / "shared").mkdir(mode=0o750)
    private_folder(tmp_path / "shared")
    assert modes(tmp_path / "shared") == {"shared": "0o750"}


def test_what_earlier_versions_left_open_is_shut(tmp_path: Path, everybody_may_read: None) -> None:
    data = tmp_path / "data"
    data.mkdir()
    for name in ("drive.sqlite3", "drive.sqlite3-wal", "drive-0012_fees.sqlite3", "second-place.json"):
        (data / name).touch()
    shut_out_others(data)
    assert modes(data) == {
        "data": "0o700",
        "drive.sqlite3": "0o600",
        "drive.sqlite3-wal": "0o600",
        "drive-0012_fees.sqlite3": "0o600",
        "second-place.json": "0o644",
    }
    shut_out_others(tmp_path / "not there")
