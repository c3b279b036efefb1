"""State of the laptop that serves the hall: battery, disk, and sleep, which it can prevent."""

import ctypes
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import psutil

LOOK_EVERY = 10  # seconds; asking a battery may take milliseconds
REFUSED_WITHIN = 0.3  # seconds; a program that may not keep it awake ends at once
A_SLEEP = 20  # seconds without a tick: something is wrong with the clock, or it slept
_CONTINUOUS, _SYSTEM_REQUIRED = 0x80000000, 0x00000001  # of SetThreadExecutionState


class Battery(NamedTuple):
    """Battery charge in percent, whether it is plugged in, and the minutes left if known."""

    percent: int
    plugged: bool
    minutes: int | None


def battery() -> Battery | None:
    """The battery as it was a few seconds ago, or None if there is none."""
    return _battery(int(time.monotonic() // LOOK_EVERY))


@lru_cache(maxsize=1)
def _battery(_moment: int) -> Battery | None:
    try:
        charge = psutil.sensors_battery()
    except (AttributeError, OSError, ValueError):  # a system, or a battery, that psutil cannot read
        return None
    if charge is None:
        return None
    minutes = None if charge.power_plugged or charge.secsleft < 0 else int(charge.secsleft) // 60
    return Battery(round(charge.percent), bool(charge.power_plugged), minutes)


def free_bytes(folder: Path) -> int:
    """Free space on the disk of a folder."""
    return shutil.disk_usage(folder).free


class Sleep(NamedTuple):
    """A period of sleep of the computer: its start and its end."""

    fell: datetime
    woke: datetime


def _passed() -> float:
    """Seconds of a clock that includes sleep; on Linux one that cannot be set."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.time() if clock is None else time.clock_gettime(clock)


class Sleeps:
    """Detects from frequent ticks that the computer was asleep between two of them."""

    def __init__(self, clock: Callable[[], float] = _passed) -> None:
        """``clock`` gives seconds and keeps counting while the computer sleeps."""
        self.clock = clock
        self.ticked = clock()
        self.last: Sleep | None = None

    def tick(self) -> None:
        """Called several times a second while the site is served."""
        now = self.clock()
        if now - self.ticked > A_SLEEP:
            woke = time.time()
            fell = woke - (now - self.ticked)
            self.last = Sleep(datetime.fromtimestamp(fell, UTC), datetime.fromtimestamp(woke, UTC))
        self.ticked = now


def _keeper() -> Sequence[str]:
    """Command of this system that keeps it awake until its standard input is closed, or we exit."""
    if sys.platform == "darwin":
        return ["caffeinate", "-i", "-s", "-w", str(os.getpid())]
    # What closes the lid by accident is kept from it too; `cat` ends when we do, however we end.
    what = "--what=idle:sleep:handle-lid-switch"
    return ["systemd-inhibit", what, "--mode=block", "--who=Whist drive", "--why=The hall is served", "cat"]


class Awake:
    """Keeps the computer awake. Call everything from one long-lived thread."""

    def __init__(self) -> None:
        """Do not keep it awake yet."""
        self._keeper: subprocess.Popen[bytes] | None = None
        self._held = False

    @property
    def holds(self) -> bool:
        """True if the computer is being kept awake."""
        return self._held or (self._keeper is not None and self._keeper.poll() is None)

    def start(self) -> None:
        """Keep the computer awake from now on, if the system allows it."""
        if self.holds:
            return
        if sys.platform == "win32":
            self._held = bool(ctypes.windll.kernel32.SetThreadExecutionState(_CONTINUOUS | _SYSTEM_REQUIRED))
            return
        self.stop()
        try:
            self._keeper = subprocess.Popen(  # noqa: S603 - words of our own
                _keeper(),
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl+C is for us, and we end it
            )
            self._keeper.wait(REFUSED_WITHIN)
        except (OSError, subprocess.TimeoutExpired):
            return  # there is no such program, or it holds

    def stop(self) -> None:
        """Allow the computer to sleep again."""
        if sys.platform == "win32":
            # Without other flags this ends the request to stay awake.
            ctypes.windll.kernel32.SetThreadExecutionState(_CONTINUOUS)
            self._held = False
        elif self._keeper is not None:
            self._keeper.terminate()
            self._keeper.communicate()
            self._keeper = None
