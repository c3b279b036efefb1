"""Disks that are plugged in, and properties of a folder."""

import sys
from pathlib import Path

import pytest
from django.db import connection

from tests.found import the
from tournaments.files.queries.disks import (
    LITTLE_ROOM,
    FolderSpace,
    is_folder,
    is_open,
    room,
    sticks,
)

DISK = Path("/", "dev", "shm")


@pytest.mark.skipif(sys.platform != "linux", reason="looks for a disk that Linux always has")
def test_it_works() -> None:
    """Mounted disks are found; folders and files beside them are not."""
    assert sticks(["dev/shm", "dev/null", "dev/fd", "nowhere/*"]) == [DISK]
    assert all(is_folder(stick) for stick in sticks())


def test_on_windows_a_disk_is_a_letter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.chdir(tmp_path)  # where the names of its disks are names of folders
    for letter in ("C", "E"):
        (tmp_path / f"{letter}:\\").mkdir()
    assert sticks() == [Path("E:\\")]


@pytest.mark.django_db
def test_a_folder_beside_the_database_is_on_its_disk() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("the database is not a file")
    found = the(room(Path(str(connection.settings_dict["NAME"])).parent))
    assert found.same_disk
    assert found.free > 0


@pytest.mark.django_db
@pytest.mark.skipif(sys.platform != "linux", reason="looks for a disk that Linux always has")
def test_another_disk_is_another() -> None:
    assert not the(room(DISK)).same_disk


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert is_open(tmp_path)
    assert not is_open(tmp_path / "nowhere")
    assert room(tmp_path / "nowhere") is None
    assert not is_folder(tmp_path / "nowhere")
    assert not is_folder(tmp_path / ("x" * 300))


def test_little_room() -> None:
    assert not FolderSpace(LITTLE_ROOM, None).little
    assert FolderSpace(LITTLE_ROOM - 1, None).little
