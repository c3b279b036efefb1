"""Who does the jobs: workers where there is a queue, else one thread of the web process, one job at a time.

The thread also looks after jobs that were left or lost, and after the night's work; with workers, beat does
so too. It begins with the server, or with the first job that is asked for.
"""

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.db import DatabaseError, close_old_connections, connections
from kombu.exceptions import OperationalError

from tournaments.models import Job

EVERY = 20.0  # seconds between two looks
SOON = 1.0  # where a job rests before it is tried again
LAST_WORD = 5.0  # seconds for a job to notice that the program stops
NO_NIGHT_BEFORE = 60.0  # seconds in which a server that has just begun is left to its people
FIRST = ("mail",)  # kinds of work that go past all others, as somebody looks out for them
LATER = 6  # how the queue has the others: it begins at 0

logger = logging.getLogger(__name__)
_one = threading.Lock()
_thread: "Background | None" = None


class Background(threading.Thread):
    """Does what waits, looks after the rest, and sleeps until it is woken."""

    def __init__(self) -> None:
        super().__init__(name="background", daemon=True)
        self.woken, self.stopping = threading.Event(), threading.Event()
        self.began = time.monotonic()

    def run(self) -> None:
        """Until it is told to stop."""
        try:
            while not self.stopping.is_set():
                woken = self.woken.is_set()
                self.woken.clear()
                self.woken.wait(self._look(woken=woken))
        finally:
            connections.close_all()

    def _look(self, *, woken: bool) -> float:
        """Do all there is to do; the seconds until the next look."""
        from tournaments.tasks import do_waiting, look_after  # noqa: PLC0415 - tasks import services

        close_old_connections()
        try:
            look_after(night=time.monotonic() - self.began > NO_NIGHT_BEFORE)
            if woken or not settings.REDIS_URL:  # woken although there is a queue: it did not answer
                return SOON if do_waiting(self.stopping.is_set) else EVERY
        except DatabaseError as error:
            logger.warning("The work in the background has to wait: %s", error)
        except Exception:  # whatever it is, the hall goes on
            logger.exception("The work in the background has to wait")
        finally:
            close_old_connections()
        return EVERY


def hand_over(job: Job, pause: float = 0) -> None:
    """Have a job done after so many seconds: by a worker, or here where there is none or nobody answers."""
    from tournaments.tasks import work  # noqa: PLC0415 - tasks import services

    if settings.REDIS_URL:
        try:
            work.apply_async((job.pk,), countdown=pause or None, priority=0 if job.kind in FIRST else LATER)
        except OperationalError:
            logger.warning("No worker can be asked; the work is done beside the site")
        else:
            return
    wake()


def wake() -> None:
    """Let the thread look at once."""
    global _thread  # noqa: PLW0603 - there is one, guarded by _one
    with _one:
        if _thread is None or not _thread.is_alive() or _thread.stopping.is_set():
            _thread = Background()
            _thread.woken.set()
            _thread.start()
        _thread.woken.set()


def end() -> None:
    """Stop the thread, if there is one; the job that it is at waits for the next."""
    with _one:
        thread = _thread
    if thread is not None and thread.is_alive():
        thread.stopping.set()
        thread.woken.set()
        thread.join(LAST_WORD)


def is_stopping() -> bool:
    """Whether this is the thread, and it has been told to stop."""
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
