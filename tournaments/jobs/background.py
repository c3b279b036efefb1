"""Runs the jobs: Celery's workers if there is Redis, otherwise one thread beside the site.

Both poll the database. A Celery message says only that it is time to look; while none can be sent, the thread
polls too. It starts with the server, or with the first job requested.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.conf import settings
from django.db import DatabaseError, close_old_connections, connections
from kombu.exceptions import OperationalError

from tournaments.live.redis_client import redis_answers

EVERY = 20.0  # seconds between two looks
SOON = 1.0  # the same where a job rests before it is tried again
LAST_WORD = 5.0  # seconds for a job to notice that the program stops
NO_NIGHT_BEFORE = 60.0  # seconds in which a server that has just begun is left to its people

logger = logging.getLogger(__name__)
_starting = threading.Lock()
_thread: "Background | None" = None


@dataclass(frozen=True, slots=True)
class Work:
    """The steps of each poll: retry lost jobs, do the next one, check if any wait, call a worker."""

    look_after: Callable[..., None]
    do_next: Callable[[], bool]
    any_wait: Callable[[], bool]
    call_worker: Callable[..., object]


_work: Work


def work_by(work: Work) -> None:
    """Register the steps; called by ``jobs.tasks``, which imports the queue that wakes this module."""
    global _work  # noqa: PLW0603 - once, at the start
    _work = work


class Background(threading.Thread):
    """Thread that does waiting jobs, recovers lost ones, and sleeps until it is woken."""

    def __init__(self) -> None:
        super().__init__(name="background", daemon=True)
        self.woken, self.stopping = threading.Event(), threading.Event()
        self.began = time.monotonic()

    def run(self) -> None:
        """Loop until told to stop, or until workers can be reached again."""
        try:
            while not self.stopping.is_set():
                self.woken.clear()
                pause = self._look()
                if settings.REDIS_URL and redis_answers():  # from now on the workers can be asked again
                    return
                self.woken.wait(pause)
        finally:
            connections.close_all()

    def stop(self) -> None:
        """Start no further job; the present one is left for another process."""
        self.stopping.set()
        self.woken.set()

    def _look(self) -> float:
        """Do everything that is due; return the seconds until the next poll."""
        close_old_connections()
        try:
            _work.look_after(night=time.monotonic() - self.began > NO_NIGHT_BEFORE)
            while not self.stopping.is_set() and _work.do_next():
                pass
            return SOON if _work.any_wait() else EVERY
        except DatabaseError as error:
            logger.warning("The work in the background has to wait: %s", error)
        except Exception:  # whatever it is, the hall goes on
            logger.exception("The work in the background has to wait")
        finally:
            close_old_connections()
        return EVERY


def wake(pause: float = 0) -> None:
    """Trigger a poll: by a worker after ``pause`` seconds, otherwise by the thread beside the site."""
    global _thread  # noqa: PLW0603 - there is one, guarded by _starting
    if settings.REDIS_URL:
        try:
            _work.call_worker(countdown=pause + SOON if pause else None)  # sooner, it might still rest
        except OperationalError:
            logger.warning("No worker can be asked; the work is done beside the site")
        else:
            return
    with _starting:
        # A thread that is stopping takes no more work, so another one is started.
        if _thread is None or not _thread.is_alive() or _thread.stopping.is_set():
            _thread = Background()
            _thread.start()
        _thread.woken.set()


def end() -> None:
    """Stop the thread beside the site, if there is one."""
    with _starting:
        thread = _thread
    if thread is not None and thread.is_alive():
        thread.stop()
        thread.join(LAST_WORD)


def is_stopping() -> bool:
    """Return whether this is a background thread that has been told to stop."""
    thread = threading.current_thread()
    return isinstance(thread, Background) and thread.stopping.is_set()


@contextmanager
def working() -> Iterator[None]:
    """Run the background thread as long as the server runs."""
    wake()
    try:
        yield
    finally:
        end()
