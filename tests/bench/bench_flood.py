"""Scores and leaderboards while 96 people sign in, and while others send thousands of requests in one go.

With and without them by turns on the same server: what they take of the processor counts.
"""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings

from tests.bench import Row
from tests.bench.bench_adapters import BOARD, Requests, _boards, scores_of, took
from tests.bench.bench_live import memory
from tests.live.hall import Hall

TABLES, CONNECTIONS, SECONDS, TURNS = 80, 2, 4, 5  # a table may send two scores a second


def rows() -> Iterator[Row]:
    """One hall, asked in peace and in a flood by turns."""
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(Path(folder), f"sqlite:///{folder}/drive.sqlite3", TABLES, hands_played=2, board="shown")
        hall.open()
        scores = scores_of(hall)
        try:
            yield from _rows("96 sign-ins", hall, "sign-ins", scores, 1.2)
            before = memory(hall) / 1000
            found = _by_turns(hall, "pipeline", _boards)[1]
            time.sleep(2)
            after = memory(hall) / 1000
        finally:
            hall.kill()
    note = f"median {statistics.median(found):.2f} s, {len(found)} requests"
    yield Row("a page beside 60 x 8,000 requests in one go: slowest", max(found), 2, "seconds", note)
    yield Row("memory after them", after / before, 1.15, note=f"{after:.0f} MB against {before:.0f} MB")


def _rows(what: str, hall: Hall, kind: str, scores: Callable[[], Requests], aim: float) -> Iterator[Row]:
    for name, requests in (("scores", scores), ("leaderboards", _boards)):
        peace, flood = _by_turns(hall, kind, requests)
        here, there = statistics.median(flood), statistics.median(peace)
        slowest = f"slowest {max(flood):.2f} s against {max(peace):.2f} s"
        note = f"{1000 * here:.1f} ms against {1000 * there:.1f} ms, {len(flood)} requests, {slowest}"
        yield Row(f"{name} beside {what}, median", here / there, aim, note=note)


def _by_turns(hall: Hall, kind: str, requests: Callable[[], Requests]) -> tuple[list[float], list[float]]:
    """The seconds of each answer in peace, and in the flood."""
    peace: list[float] = []
    flood: list[float] = []
    for _ in range(TURNS):
        peace.extend(took(hall, requests(), CONNECTIONS, SECONDS))
        with _flood(hall, kind):
            flood.extend(took(hall, requests(), CONNECTIONS, SECONDS))
        time.sleep(SECONDS)  # until the last passwords are hashed
    return peace, flood


@contextmanager
def _flood(hall: Hall, kind: str) -> Iterator[None]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.bench.flood", kind, str(hall.port), BOARD],
        cwd=settings.BASE_DIR, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield
        assert process.poll() is None
    finally:
        process.kill()
        process.wait()
