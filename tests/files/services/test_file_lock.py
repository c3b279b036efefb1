"""One process at a time, by what each system has for it."""

import runpy
import sys
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.windows import MSVCRT
from tournaments.files.services import file_lock as module

Lock = Callable[..., AbstractContextManager[bool]]


@pytest.fixture(params=["this system", "win32"])
def file_lock(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Lock:
    """The lock as this system has it, and as Windows has it."""
    if request.param == "win32":
        monkeypatch.setattr(sys, "platform", "win32")
        monkeypatch.setitem(sys.modules, "msvcrt", MSVCRT)
    lock: Lock = runpy.run_path(str(module.__file__))["file_lock"]
    return lock


def test_it_works(file_lock: Lock, tmp_path: Path) -> None:
    with file_lock(tmp_path / "lock") as first:
        with file_lock(tmp_path / "lock") as second:
            assert (first, second) == (True, False)
        with file_lock(tmp_path / "lock") as third:  # whoever was refused has given nothing back
            assert not third
    with file_lock(tmp_path / "lock") as again:
        assert again


def test_whoever_waits_gets_it_in_the_end(file_lock: Lock, tmp_path: Path) -> None:
    order: list[str] = []

    def wait() -> None:
        with file_lock(tmp_path / "lock", wait=True) as is_ours:
            order.append(f"second {is_ours}")

    thread = threading.Thread(target=wait)
    with file_lock(tmp_path / "lock"):
        thread.start()
        thread.join(timeout=0.1)
        order.append("first")
    thread.join(timeout=60)
    assert order == ["first", "second True"]
