"""The background of a test: the work that was asked for is done when the test says so."""

import time
from collections.abc import Callable

from tournaments.jobs.tasks import do_next


def do_jobs() -> None:
    """Do everything that waits, as a worker would."""
    while do_next():
        pass


def until(true: Callable[[], bool], seconds: float = 60) -> None:
    """Wait until something is so, which others see to."""
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it did not come about"
        time.sleep(0.02)
