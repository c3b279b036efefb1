"""Disks that are plugged into this computer, and properties of a folder."""

import os
import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from django.db import connection

# Where systems put a stick that is plugged in.
STICKS = ("media/*", "media/*/*", "run/media/*/*", "Volumes/*")
LITTLE_ROOM = 100_000_000  # bytes; an evening of a thousand players takes some 15,000,000 with all its copies


@dataclass(frozen=True, slots=True)
class FolderSpace:
    """Free bytes of a folder, and whether it is on the same disk as the database.

    ``same_disk`` is None if the database is not a file.
    """

    free: int
    same_disk: bool | None

    @property
    def little(self) -> bool:
        """Return whether the disk may soon be full."""
        return self.free < LITTLE_ROOM


def is_folder(path: Path) -> bool:
    """Return whether there is such a folder and it can be read."""
    try:
        return path.is_dir()
    except OSError:
        return False


def is_open(path: Path) -> bool:
    """Return whether the system reports a folder as writable."""
    return os.access(path, os.W_OK)


def room(folder: Path) -> FolderSpace | None:
    """Return the free space of a folder, None if it is not there."""
    try:
        return FolderSpace(shutil.disk_usage(folder).free, _same_disk(folder))
    except OSError:
        return None


def _same_disk(folder: Path) -> bool | None:
    database = str(connection.settings_dict["NAME"])
    if connection.vendor != "sqlite" or not Path(database).is_file():
        return None
    return Path(database).stat().st_dev == folder.stat().st_dev


def sticks(patterns: Iterable[str] = STICKS) -> list[Path]:
    """Disks that are plugged in now, as far as this system shows them; one may be locked."""
    if sys.platform == "win32":
        disks = [Path(f"{letter}:\\") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ"]
    else:
        places = {path for pattern in patterns for path in Path("/").glob(pattern) if is_folder(path)}
        # A folder there that is no mount point is on this computer's own disk.
        disks = sorted(path for path in places if not path.is_symlink() and path.is_mount())
    return [path for path in disks if is_folder(path)]
