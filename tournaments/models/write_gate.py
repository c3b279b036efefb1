"""The gate in front of writes.

SQLite lets one writer in and makes the others sleep, longer each time, so that under load the unlucky ones
wait a second. Behind the gate they queue and each is woken in turn, and gives up when SQLite itself would.
PostgreSQL locks rows and needs no gate.
"""

import os
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager

from django.db import OperationalError, connection

if sys.platform != "win32":
    import fcntl

_threads = threading.RLock()
_depth = 0  # how often the thread that holds _threads has entered


TURN = 0x77686973  # any number that nothing else on the database locks
LOCKED = "database is locked"  # in SQLite's own words


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
    already taken SQLite's lock. Raises OperationalError if the gate stays shut for longer than the OPTIONS of
    the database have as ``timeout``.
    """
    if connection.vendor != "sqlite":
        yield
        return
    global _depth  # noqa: PLW0603 - guarded by _threads, which is as global
    wait = connection.settings_dict["OPTIONS"].get("timeout", 5)  # as Python has it
    until = time.monotonic() + wait
    if not _threads.acquire(timeout=wait):
        raise OperationalError(LOCKED)
    file = None
    try:
        if _depth == 0:
            file = _locked_file(until)
        _depth += 1
        try:
            yield
        finally:
            _depth -= 1
    finally:
        if file is not None:
            os.close(file)  # which gives the lock back
        _threads.release()


def _locked_file(until: float) -> int | None:
    """Lock the file beside the database, or nothing where there is no file to share with other processes.

    Windows has no lock that wakes who waits. One process serves the hall there, whose threads queue; what
    another does meanwhile, such as a backup, waits as SQLite waits, which is the timeout of the database.
    """
    name = str(connection.settings_dict["NAME"])
    if sys.platform == "win32" or ":memory:" in name or "mode=memory" in name:
        return None
    try:  # without a file object, which takes longer to make than all the rest of the gate
        file = os.open(f"{name}-gate", os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:  # of a disk that can only be read; the database beside it would say the same
        raise OperationalError(str(error)) from error
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        _wait_for_lock(file, until)
    except BaseException:
        os.close(file)
        raise
    return file


def _wait_for_lock(file: int, until: float) -> None:
    """Lock what another process holds. A thread waits: the system serves waiters in turn, but without an end.

    Anyone who gives up leaves the file to the thread, which closes it once it has the lock.
    """
    locked: Future[None] = Future()

    def wait() -> None:
        fcntl.flock(file, fcntl.LOCK_EX)
        if locked.set_running_or_notify_cancel():
            locked.set_result(None)
        else:
            os.close(file)

    threading.Thread(target=wait, daemon=True).start()
    try:
        locked.result(until - time.monotonic())
    except BaseException as error:
        if not locked.cancel():  # it came at this very moment
            os.close(file)
        if isinstance(error, TimeoutError):
            raise OperationalError(LOCKED) from None
        raise
