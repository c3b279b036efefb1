"""The window of Windows; others need nothing."""

import ctypes
import sys
from types import SimpleNamespace

import pytest

from tournaments.live.window import prepare

QUICK_EDIT, CTRL_C, COLOURS = 0x40, 0x01, 0x04


@pytest.mark.parametrize("new", [True, False])
def test_it_works(monkeypatch: pytest.MonkeyPatch, new: bool) -> None:
    """A window of before Windows 10 knows no colours, and says so."""
    modes: dict[int, int] = {}

    def set_mode(handle: int, mode: int) -> int:
        if handle == -11 and not new:
            return 0
        modes[handle] = mode
        return 1

    kernel = SimpleNamespace(GetStdHandle=lambda number: number, SetConsoleMode=set_mode)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert prepare() is new
    assert modes[-10] & CTRL_C
    assert not modes[-10] & QUICK_EDIT
    assert bool(modes.get(-11, 0) & COLOURS) is new


def test_elsewhere_nothing_is_asked() -> None:
    assert prepare()
