"""The gate in front of writes.

SQLite lets one writer in and makes the others sleep, longer each time, so that under load the unlucky ones
wait a second. Behind the gate they queue and each is woken in turn. PostgreSQL locks rows and needs no gate.
"""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedRandom
from pathlib import Path

from django.db import OperationalError, connection

if sys.platform != "win32":
    import fcntl

_threads = threading.RLock()
_depth = 0  # how often the thread that holds _threads has entered


TURN = 0x77686973  # any number that nothing else on the database locks


def take_turn() -> None:
    """Wait, inside a transaction, until nobody else looks for a name that is free: two would find the same.

    SQLite has one writer in any case.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [TURN])


@contextmanager
def write_gate() -> Iterator[None]:
    """Let one writer through at a time, among threads and processes; a service wraps its transaction in it.

    A thread that is inside may enter again. Enter it before the transaction begins, never within one that has
    already taken SQLite's lock.
    """
    if connection.vendor != "sqlite":
        yield
        return
    global _depth  # noqa: PLW0603 - guarded by _threads, which is as global
    with _threads:
        held = _hold_file() if _depth == 0 else None
        _depth += 1
        try:
            yield
        finally:
            _depth -= 1
            if held is not None:
                held.close()  # closing gives the lock back


def _hold_file() -> BufferedRandom | None:
    """The locked file beside the database, or None where there is no file to share with other processes.

    Windows has no such lock; one process serves the hall there, and the lock among its threads is enough.
    """
    name = str(connection.settings_dict["NAME"])
    if sys.platform == "win32" or ":memory:" in name or "mode=memory" in name:
        return None
    try:
        file = Path(f"{name}-gate").open("a+b")  # noqa: SIM115 - closed by the gate
    except OSError as error:  # of a disk that can only be read; the database beside it would say the same
        raise OperationalError(str(error)) from error
    try:
        fcntl.flock(file, fcntl.LOCK_EX)
    except BaseException:
        file.close()
        raise
    return file
