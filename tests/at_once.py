"""Several people do something at the same moment."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from django.db import connections


def at_once(*jobs: Callable[[], object]) -> None:
    """Do all of it in threads of their own that begin together; raises what one of them raised."""
    ready = threading.Barrier(len(jobs))

    def do(job: Callable[[], object]) -> None:
        try:
            ready.wait(timeout=60)
            job()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(jobs)) as threads:
        for one in [threads.submit(do, job) for job in jobs]:
            one.result()
