"""A whole evening of a thousand players, as the command plays it."""

import os
import subprocess
import sys
from collections.abc import Iterator

from tests.bench import Row, seconds

AIM_SECONDS = 30


def rows() -> Iterator[Row]:
    """One evening, in a process of its own."""
    command = [sys.executable, "manage.py", "simulate", "--tables", "250", "--hands", "24", "--json"]

    def cpu() -> float:
        spent = os.times()
        return spent.children_user + spent.children_system

    before = cpu()
    took = seconds(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL))
    note = f"{cpu() - before:.1f} s of it CPU"
    yield Row("simulate --tables 250, 24 hands", took, AIM_SECONDS, "seconds", note)
