"""The window of a bundle, on a screen of its own: what it says from the start to the end, and if it fails."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

pytest.importorskip("tkinter", reason="NOT TESTED: this Python has no tkinter")
pytestmark = pytest.mark.skipif(not shutil.which("Xvfb"), reason="NOT TESTED: there is no Xvfb")

# Instead of a person: it notes each sentence of the window, presses a button if it can, and says yes.
WINDOW = """
import sys
from pathlib import Path
from tkinter import messagebox
import django
from drive.__main__ import main
from tournaments.live import status_window
from tournaments.live.status_window import StatusWindow

say, press = StatusWindow._say, {press!r}
def said(window, text, buttons):
    if text != said.last:
        print(text.replace(chr(10), " "), buttons, flush=True)
    said.last = text
    say(window, text, buttons)
    if buttons == "normal" and press:
        getattr(window, press).invoke()
    if "something is wrong" in text:
        window.root.after(1, window.stopper.invoke)
said.last = ""
StatusWindow._say = said
messagebox.askyesno = lambda *_, **__: True
sys.frozen, sys.argv = True, ["whist-drive"]
sys.modules["drive.__main__"].ICON = Path({icon!r})
main()
"""


@pytest.fixture
def display() -> Iterator[str]:
    """A screen that nobody sees."""
    seen, number = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(number), "-nolisten", "tcp"], pass_fds=[number], stderr=-3
    )
    os.close(number)
    with os.fdopen(seen) as told:
        yield f":{told.readline().strip()}"
    screen.terminate()
    screen.wait()


def start(folder: Path, display: str, press: str = "", **environment: str) -> "subprocess.Popen[str]":
    """The program as a double-click starts it."""
    return subprocess.Popen(
        [
            sys.executable,
            "-c",
            WINDOW.format(press=press, icon=str(settings.BASE_DIR / "static/img/icon-192.png")),
        ],
        cwd=settings.BASE_DIR,
        env={
            "PATH": os.environ["PATH"],
            "DISPLAY": display,
            "DATA_DIR": str(folder),
            "BROWSER": "true",
            **environment,
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.push
def test_it_works(tmp_path: Path, display: str) -> None:
    """It says where the program is, and its button stops it."""
    out, err = start(tmp_path, display, "stopper").communicate(timeout=120)
    assert "The program is running. Your browser shows it at http://127.0.0.1:80" in out, err
    assert "The program is stopping. Everything is being saved. disabled" in out
    assert "Stopped. Everything is saved." in out


@pytest.mark.push
def test_the_end_of_the_session_stops_it(tmp_path: Path, display: str) -> None:
    program = start(tmp_path, display)
    assert program.stdout
    assert any("is running" in line for line in program.stdout)  # however busy the computer is
    program.terminate()
    out, err = program.communicate(timeout=60)
    assert "Stopped. Everything is saved." in out, err
    assert program.returncode == 0


def test_what_is_wrong_is_said_in_it(tmp_path: Path, display: str) -> None:
    """Nobody sees the standard error of a program that was started by a double-click."""
    program = start(tmp_path, display, TIME_ZONE="Europe/Nowhere")
    out, _err = program.communicate(timeout=60)
    assert "something is wrong" in out
    assert "The variable TIME_ZONE is not right" in out
    assert program.returncode == 1
