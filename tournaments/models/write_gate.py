"""Queue of writers for SQLite.

SQLite admits one writer and makes the others sleep, longer each time, so that under load unlucky ones wait a
second. Behind this gate they queue, are woken in turn, and time out when SQLite itself would. PostgreSQL
locks rows and needs no gate.
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
_depth = 0  # number of times the owner of _threads has entered


TURN = 0x77686973  # an advisory lock number that nothing else uses
LOCKED = "database is locked"  # SQLite's own message


def take_turn() -> None:
    """Serialise searches for a free name, inside a transaction; two at once would choose the same.

    SQLite has one writer in any case.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [TURN])


@contextmanager
def write_gate() -> Iterator[None]:
    """Admit one writer at a time, among threads and processes; a service wraps its transaction in it.

    The gate is reentrant for a thread. Enter it before the transaction begins, never inside one that has
    already taken SQLite's lock. Raise OperationalError if the gate stays locked longer than ``timeout`` in
    the OPTIONS of the database.
    """
    if connection.vendor != "sqlite":
        yield
        return
    global _depth  # noqa: PLW0603 - guarded by _threads, which is as global
    wait = connection.settings_dict["OPTIONS"].get("timeout", 5)  # Python's default
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
            os.close(file)  # releases the lock
        _threads.release()


def _locked_file(until: float) -> int | None:
    """Lock the file beside the database; return None if no file is shared with other processes.

    Windows has no lock that wakes waiters. There a single process serves the hall and its threads queue;
    other processes, such as a backup, wait as SQLite waits, up to the timeout of the database.
    """
    name = str(connection.settings_dict["NAME"])
    if sys.platform == "win32" or ":memory:" in name or "mode=memory" in name:
        return None
    try:  # a file object would take longer to create than all the rest of the gate
        file = os.open(f"{name}-gate", os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:  # a read-only disk; the database beside it would fail as well
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
    """Lock the file while another process has it locked, with a timeout.

    A helper thread waits, because flock queues fairly but has no timeout. On a timeout the thread keeps the
    file and closes it once it has the lock.
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
        if not locked.cancel():  # acquired at this very moment
            os.close(file)
        if isinstance(error, TimeoutError):
            raise OperationalError(LOCKED) from None
        raise
