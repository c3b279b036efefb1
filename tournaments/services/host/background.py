"""Who does the jobs: threads that look for them in the database, each doing one at a time.

Where there is Redis these are the threads of workers (`manage.py work`), which may be many and elsewhere.
Without it, or while it is away, there is one beside the site, which begins with the server, or with the
first job asked for.
"""

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.core.cache import cache
from django.db import DatabaseError, close_old_connections, connections

from tournaments.queries.host.health import redis_answers
from tournaments.queries.host.jobs import WORKER_LIVES

CARE_EVERY = 20.0  # seconds between two looks for what was lost, and for the night's work
SOON = 1.0  # the same where a job rests before it is tried again
WORKER_LOOKS_EVERY = 0.5  # as nobody can wake it
LAST_WORD = 5.0  # seconds for a job to notice that the program stops
WORKERS_LAST_WORD = 60.0  # an email that is being sent is sent
NO_NIGHT_BEFORE = 60.0  # seconds in which a server that has just begun is left to its people

logger = logging.getLogger(__name__)
_starting = threading.Lock()
_thread: "Background | None" = None


class Background(threading.Thread):
    """Does what waits, looks after the rest, and sleeps for ``pause`` seconds or until it is woken."""

    def __init__(self, pause: float = CARE_EVERY) -> None:
        super().__init__(name="background", daemon=True)
        self.pause = pause
        self.woken, self.stopping = threading.Event(), threading.Event()
        self.began = self.care_at = time.monotonic()

    def run(self) -> None:
        """Until it is told to stop."""
        try:
            while not self.stopping.is_set():
                self.woken.clear()
                self.woken.wait(self._look())
        finally:
            connections.close_all()

    def stop(self) -> None:
        """Begin nothing more; the job that it is at waits for another."""
        self.stopping.set()
        self.woken.set()

    def _look(self) -> float:
        """Do all there is to do; the seconds until the next look."""
        from tournaments.tasks import do_waiting, look_after  # noqa: PLC0415 - tasks import services

        close_old_connections()
        moment = time.monotonic()
        try:
            if moment >= self.care_at:
                self.care_at = moment + CARE_EVERY
                look_after(night=moment - self.began > NO_NIGHT_BEFORE)
            if do_waiting(self.stopping.is_set):
                return min(self.pause, SOON)
        except DatabaseError as error:
            logger.warning("The work in the background has to wait: %s", error)
        except Exception:  # whatever it is, the hall goes on
            logger.exception("The work in the background has to wait")
        finally:
            close_old_connections()
        return self.pause


def wake() -> None:
    """Let the thread beside the site look at once; workers look by themselves, unless Redis is away."""
    global _thread  # noqa: PLW0603 - there is one, guarded by _starting
    if settings.REDIS_URL and redis_answers():
        return
    with _starting:
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
    """Whether this is such a thread, and it has been told to stop."""
    thread = threading.current_thread()
    return isinstance(thread, Background) and thread.stopping.is_set()


@contextmanager
def working() -> Iterator[None]:
    """Work in the background as long as the server runs."""
    wake()
    try:
        yield
    finally:
        end()


def work(threads: int) -> None:
    """Be a worker that does so many jobs at once, until KeyboardInterrupt."""
    crew = [Background(WORKER_LOOKS_EVERY) for _ in range(threads)]
    try:
        for thread in crew:
            thread.start()
        while all(thread.is_alive() for thread in crew):
            cache.set(WORKER_LIVES, True, 3 * CARE_EVERY)
            crew[0].join(CARE_EVERY)
    finally:
        for thread in crew:
            thread.stop()
        for thread in crew:
            thread.join(WORKERS_LAST_WORD)
