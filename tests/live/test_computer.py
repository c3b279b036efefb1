"""The laptop of the hall: kept awake by a program of its system, here by one that stands in for it."""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.utils import timezone

from tests.work_done import until
from tournaments.live.computer import A_SLEEP, Awake, Sleeps, battery, free_bytes

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="NOT TESTED: what keeps Linux awake")

HOLDS = 'while [ "${1#--}" != "$1" ]; do shift; done; exec "$@"'  # runs what it is given
SERVES = """
import time
from tournaments.live.computer import Awake
awake = Awake()
awake.start()
print(awake.holds, flush=True)
time.sleep(60)
"""


@pytest.fixture
def keeper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """A function that puts these words in the place of the system's program; the file says how it began."""

    def put(words: str, name: str = "systemd-inhibit") -> Path:
        called = tmp_path / "called"
        program = tmp_path / name
        program.write_text(f'#!/bin/sh\necho $$ "$@" > {called}\n{words}\n')
        program.chmod(0o755)
        monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
        return called

    return put


def test_it_is_kept_awake_until_it_is_let_go(keeper: Callable[[str], Path]) -> None:
    called = keeper(HOLDS)
    awake = Awake()
    assert holds(awake) is False
    awake.start()
    assert holds(awake) is True
    process, words = begun(called)
    assert "--what=idle:sleep:handle-lid-switch" in words
    awake.start()
    assert called.read_text().startswith(f"{process} ")  # one is enough
    awake.stop()
    assert holds(awake) is False
    assert not is_running(int(process))


def test_a_mac_is_kept_awake_by_its_own_program(
    keeper: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    called = keeper("exec sleep 60", "caffeinate")
    monkeypatch.setattr(sys, "platform", "darwin")
    awake = Awake()
    awake.start()
    assert holds(awake) is True
    process, words = begun(called)
    assert words == f"-i -s -w {os.getpid()}\n"
    awake.stop()
    assert holds(awake) is False
    assert not is_running(int(process))


@pytest.mark.parametrize("before", [0x80000000, 0])
def test_windows_is_kept_awake_by_its_kernel(monkeypatch: pytest.MonkeyPatch, before: int) -> None:
    """It answers with what was so before, or with nothing where it refuses."""
    said: list[int] = []

    def set_state(state: int) -> int:
        said.append(state)
        return before

    kernel = SimpleNamespace(SetThreadExecutionState=set_state)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    awake = Awake()
    awake.start()
    assert holds(awake) is bool(before)
    awake.stop()
    assert holds(awake) is False
    assert said == [0x80000001, 0x80000000]


def holds(awake: Awake) -> bool:
    return awake.holds


def begun(called: Path) -> tuple[str, str]:
    """The number of the process that keeps it awake and the words it was given, once it has written them."""
    until(lambda: called.exists() and called.read_text().endswith("\n"))
    process, words = called.read_text().split(maxsplit=1)
    return process, words


def test_a_system_that_refuses_or_has_no_such_program_is_found_out(
    keeper: Callable[[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    awake = Awake()
    for words in ("exit 1", "echo refused >&2; exit 1"):
        called = keeper(words)
        called.unlink(missing_ok=True)
        awake.start()
        until(called.exists)
        until(lambda: not awake.holds)
        awake.stop()
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    awake.start()
    assert not awake.holds
    awake.stop()


def test_it_may_sleep_again_also_after_a_site_that_was_killed(keeper: Callable[[str], Path]) -> None:
    called = keeper(HOLDS)
    site = subprocess.Popen(
        [sys.executable, "-c", SERVES], cwd=settings.BASE_DIR, stdout=subprocess.PIPE, text=True
    )
    assert site.stdout is not None
    assert site.stdout.readline().strip() == "True"
    process = int(begun(called)[0])
    assert is_running(process)
    site.send_signal(signal.SIGKILL)
    site.communicate()
    until(lambda: not is_running(process))


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{process}/stat").read_text().split(") ")[1][:1]


def test_a_sleep_is_noticed_when_it_is_over() -> None:
    clock = iter([100.0, 100.1, 101.0, 101.0 + A_SLEEP + 40, 101.0 + A_SLEEP + 40.1])
    sleeps = Sleeps(lambda: next(clock))
    sleeps.tick()
    sleeps.tick()
    before = sleeps.last
    sleeps.tick()
    found = sleeps.last
    assert before is None
    assert found is not None
    assert (found.woke - found.fell).total_seconds() == pytest.approx(A_SLEEP + 40)
    assert abs((timezone.now() - found.woke).total_seconds()) < 5
    sleeps.tick()
    assert sleeps.last is found


def test_a_clock_that_runs_is_no_sleep() -> None:
    sleeps = Sleeps()
    sleeps.tick()
    assert sleeps.last is None


def test_what_this_computer_says_of_itself() -> None:
    assert free_bytes(Path(settings.BASE_DIR)) > 0
    found = battery()
    assert found is None or 0 <= found.percent <= 100
