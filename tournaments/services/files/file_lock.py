"""One at a time among processes."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform != "win32":
    import fcntl


@contextmanager
def file_lock(path: Path, *, wait: bool = False) -> Iterator[bool]:
    """Whether nobody else holds the file; until the end nobody does. On Windows there is one process."""
    with path.open("ab") as file:
        if sys.platform != "win32":
            try:
                fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
            except BlockingIOError:
                yield False
                return
        yield True
