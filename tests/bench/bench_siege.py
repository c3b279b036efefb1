"""Pages and scores while others send half a request or read a byte a second, beside a server in peace."""

import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings

from tests.bench import Row
from tests.bench.bench_adapters import BOARD, Requests, scores_of, took
from tests.live.hall import Hall

HALVES, SLOW = (8, 100, 1000), 24
TABLES, CONNECTIONS, SECONDS, TURNS = 20, 2, 2, 6


def rows() -> Iterator[Row]:
    """Two servers on one database are asked by turns; one of them is besieged."""
    with tempfile.TemporaryDirectory() as folder:
        besieged = Hall(
            Path(folder), f"sqlite:///{folder}/drive.sqlite3", TABLES, hands_played=2, board="shown"
        )
        alone = besieged.beside()
        besieged.open()
        alone.open()
        scores = scores_of(besieged)

        def pages_and_scores() -> Requests:
            return [asked for score in scores() for asked in (score, ("GET", BOARD, "", {}))]

        try:
            for half in HALVES:
                with siege(besieged, half):
                    yield from _rows(besieged, alone, half, pages_and_scores)
        finally:
            besieged.kill()
            alone.kill()


def _rows(besieged: Hall, alone: Hall, half: int, requests: Callable[[], Requests]) -> Iterator[Row]:
    ours: list[float] = []
    theirs: list[float] = []
    for turn in range(TURNS):
        pair = [(besieged, ours), (alone, theirs)]
        for hall, times in reversed(pair) if turn % 2 else pair:
            times.extend(took(hall, requests(), CONNECTIONS, SECONDS))
    for percentile, aim in ((50, 1.2), (99, 2)):
        here, there = (statistics.quantiles(times, n=100)[percentile - 1] for times in (ours, theirs))
        note = f"{1000 * here:.1f} ms against {1000 * there:.1f} ms, {len(ours)} requests"
        what = f"pages beside {half:,} half-sent requests, {percentile}th percentile"
        yield Row(what, here / there, aim, note=note)


@contextmanager
def siege(hall: Hall, half: int) -> Iterator[None]:
    """So many half-sent requests, and the slow readers."""
    words = [str(word) for word in (hall.port, half, SLOW, BOARD)]
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.bench.siege", *words],
        cwd=settings.BASE_DIR, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield
    finally:
        process.kill()
        process.wait()
