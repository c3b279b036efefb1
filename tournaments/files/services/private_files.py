"""Files and folders that only their owner can open. On Windows a person's own folders are private anyway."""

import os
from contextlib import suppress
from pathlib import Path

from tournaments.files.services.atomic_file import OF_THE_OWNER

FOLDER_OF_THE_OWNER = 0o700


def private_folder(folder: Path) -> None:
    """Create a folder for its owner only. One that exists is not changed. Raises OSError."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=FOLDER_OF_THE_OWNER, exist_ok=True)


def private_file(file: Path) -> None:
    """Create an empty file for its owner only. One that exists is not changed. Raises OSError.

    SQLite takes an empty file as a new database, and gives its log beside it the same mode.
    """
    os.close(os.open(file, os.O_CREAT | os.O_RDONLY, OF_THE_OWNER))


def shut_out_others(folder: Path) -> None:
    """Make a folder of the program and the databases in it private, which earlier versions did not."""
    databases = dict.fromkeys(folder.glob("*.sqlite3*"), OF_THE_OWNER)
    for path, mode in {folder: FOLDER_OF_THE_OWNER, **databases}.items():
        with suppress(OSError):  # of another owner, or a disk without modes
            path.chmod(mode)
