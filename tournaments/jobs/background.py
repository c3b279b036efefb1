"""Hands jobs over: to Celery's workers if there is Redis, otherwise to one thread beside the site.

The thread polls the database; with Redis only while no worker can be asked. It starts with the server, or
with the first job that cannot be handed to a worker.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from celery import current_app
from django.conf import settings
from django.db import DatabaseError, close_old_connections, connections
from kombu.exceptions import OperationalError

from tournaments.live.redis_client import client, redis_answers
from tournaments.models.jobs import Job

EVERY = 20.0  # seconds between two looks
SOON = 1.0  # the same where a job rests before it is tried again
LAST_WORD = 5.0  # seconds for a job to notice that the program stops
NO_NIGHT_BEFORE = 60.0  # seconds in which a server that has just begun is left to its people
WORK = "tournaments.tasks.work"  # hands over whatever waits

logger = logging.getLogger(__name__)
_starting = threading.Lock()
_thread: "Background | None" = None


@dataclass(frozen=True, slots=True)
class Work:
    """The steps of each poll: retry lost jobs, do the next one, check if any wait."""

    look_after: Callable[..., None]
    do_next: Callable[[], bool]
    any_wait: Callable[[], bool]


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
        self.alone = True  # no worker can be asked

    def run(self) -> None:
        """Loop until told to stop; do nothing as long as workers can be asked."""
        try:
            while not self.stopping.is_set():
                self.woken.clear()
                self.woken.wait(EVERY if self._workers_do_it() else self._look())
        finally:
            connections.close_all()

    def stop(self) -> None:
        """Start no further job; the present one is left for another process."""
        self.stopping.set()
        self.woken.set()

    def _workers_do_it(self) -> bool:
        """Return whether workers can be asked; if that is new, ask them to do what waits."""
        was_alone, self.alone = self.alone, not (settings.REDIS_URL and redis_answers())
        if was_alone and not self.alone:
            try:
                current_app.send_task(WORK)
            except OperationalError:
                self.alone = True
        return not self.alone

    def _look(self) -> float:
        """Do what is due, for ``EVERY`` seconds at most; return the seconds until the next poll."""
        close_old_connections()
        until = time.monotonic() + EVERY
        try:
            _work.look_after(night=time.monotonic() - self.began > NO_NIGHT_BEFORE)
            while not self.stopping.is_set() and _work.do_next():
                if time.monotonic() > until:
                    return 0
            return SOON if _work.any_wait() else EVERY
        except DatabaseError as error:
            logger.warning("The work in the background has to wait: %s", error)
        except Exception:  # whatever it is, the hall goes on
            logger.exception("The work in the background has to wait")
        finally:
            close_old_connections()
        return EVERY


def hand_over(job: Job) -> None:
    """Send a job to the workers of its kind; wake the thread beside the site if none can be asked.

    The message says how many attempts are over: see ``queue.work``.
    """
    task = current_app.tasks.get(task_name(job.kind))  # None: a newer program knows it
    _ask(lambda: task and task.apply_async((job.pk,), retries=job.attempts))


def hand_over_all() -> None:
    """Have everything handed over that waits: many jobs were written together."""
    _ask(lambda: current_app.send_task(WORK))


def _ask(send: Callable[[], object]) -> None:
    thread = _thread
    if settings.REDIS_URL and not (thread and thread.is_alive() and thread.alone):
        try:
            send()
        except OperationalError:
            logger.warning("No worker can be asked; the work is done beside the site")
        else:
            return
    wake()


def task_name(kind: str) -> str:
    """Name of Celery's task for this kind of job."""
    return f"tournaments.jobs.{kind}"


def messages(queue: str) -> int:
    """Number of jobs in a queue that no worker has fetched. Raises RedisError."""
    with client() as redis:
        return int(redis.llen(queue))


def wake() -> None:
    """Start the thread beside the site, or let it poll at once."""
    global _thread  # noqa: PLW0603 - there is one, guarded by _starting
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
