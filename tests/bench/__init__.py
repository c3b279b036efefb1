"""Benchmarks: each measures an operation and a bare one in the same run, so that a slow computer slows both.

``python -m tests.bench`` runs all of it and prints a table. A file ``bench_*.py`` here has a function
``rows() -> Iterable[Row]``.
"""

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: what was measured, what was found, and the most it may be.

    Figures are times slower than the bare operation, or seconds or what else ``unit`` says.
    """

    what: str
    found: float
    aim: float
    unit: str = "times"
    note: str = ""

    @property
    def met(self) -> bool:
        """True if the target is met."""
        return self.found <= self.aim


def seconds(work: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    """Time one run of ``work``."""
    gc.collect()
    begun = clock()
    work()
    return clock() - begun


def median(work: Callable[[], object], runs: int = 5) -> float:
    """The median seconds of so many runs."""
    return statistics.median(seconds(work) for _ in range(runs))


def ratio(
    work: Callable[[], object],
    bare: Callable[[], object],
    runs: int = 9,
    clock: Callable[[], float] = time.perf_counter,
) -> tuple[float, float, float]:
    """Return how many times longer ``work`` takes than ``bare``, and the median seconds of each.

    The two alternate, so that other load on the computer affects both.
    """
    work(), bare()
    pairs = [(seconds(work, clock), seconds(bare, clock)) for _ in range(runs)]
    ours, theirs = statistics.median(a for a, _ in pairs), statistics.median(b for _, b in pairs)
    return statistics.median(a / b for a, b in pairs), ours, theirs
