"""A lock between processes."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PAUSE = 0.1  # seconds between two tries


@contextmanager
def file_lock(path: Path, *, wait: bool = False) -> Iterator[bool]:
    """Lock a file until the end. Yield whether the lock was free."""
    with path.open("ab") as file:
        while not (is_ours := _lock(file.fileno())) and wait:
            time.sleep(PAUSE)
        try:
            yield is_ours
        finally:
            if is_ours and sys.platform == "win32":  # else Windows gives it back when it has time to
                msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)


def _lock(file: int) -> bool:
    """Lock the file. Return False if someone else has it locked."""
    try:
        if sys.platform == "win32":
            os.lseek(file, 0, os.SEEK_SET)  # there it locks bytes, from where one stands
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
