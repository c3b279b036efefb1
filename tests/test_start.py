"""`start.py`: the first start, the next one without a network, after an update, and what stops it."""

import ast
import base64
import errno
import hashlib
import os
import pty
import re
import runpy
import shutil
import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from django.conf import settings

START = settings.BASE_DIR / "start.py"
NO_NETWORK = "The first start needs the internet, and could not reach it. Please connect to it"
TRYING = "The internet does not answer. Trying again, which can take half a minute."
TOO_OLD = "Python 3.9.6 is too old. Please get the newest one from https://www.python.org/downloads/"
MANAGE = "import sys, django; print('manage.py with Django', django.VERSION, *sys.argv[1:])"


def library(folder: Path, version: int) -> str:
    """A wheel that stands for Django; the line of a list that names it."""
    name = f"django-{version}"
    files = {
        "django.py": f"VERSION = {version}\n",
        f"{name}.dist-info/METADATA": f"Metadata-Version: 2.1\nName: django\nVersion: {version}\n",
        f"{name}.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(
        f"{path},sha256={base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip('=')},\n"
        for path, text in files.items()
    )
    wheel = folder / f"{name}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as out:
        for path, text in (files | {f"{name}.dist-info/RECORD": record}).items():
            out.writestr(path, text)
    return f"{wheel.as_uri()} --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


class Folder:
    """The program's folder on somebody's computer, with one small library to fetch."""

    def __init__(self, folder: Path) -> None:
        self.top = folder / "Whist Drives (new)"
        (self.top / "requirements").mkdir(parents=True)
        shutil.copy(START, self.top)
        (self.top / "manage.py").write_text(MANAGE)
        self.wants(1)

    def wants(self, version: int) -> None:
        (self.top / "requirements" / "runtime.txt").write_text(library(self.top, version))

    def start(self, *words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [Path(sys.base_prefix) / "bin" / "python3", self.top / "start.py", *words],
            env={"PATH": os.environ["PATH"], **environment},
            cwd=self.top.parent,
            capture_output=True,
            text=True,
            check=False,
        )


WINDOWS = """
import runpy, subprocess, sys
sys.platform = "win32"
runpy.run_path({!r}, run_name="__main__")
"""
# It writes past Python's buffers: the signal may arrive while "up" is being written, and no buffer may be
# written to again by the handler that interrupts the first writer.
SLOW_TO_STOP = """
import os, signal, time
signal.signal(signal.SIGINT, lambda *_: (time.sleep(1), os.write(1, b"Everything is saved.\\n"), exit(3)))
os.write(1, b"up\\n")
time.sleep(60)
"""


@pytest.mark.push
def test_it_works(tmp_path: Path) -> None:
    """Without a network, then with one; again, after an update, and with another Python; and on Windows."""
    here = Folder(tmp_path)
    (here.top / "requirements" / "runtime.txt").write_text(f"django==5.2 --hash=sha256:{'0' * 64}\n")
    nobody = "http://127.0.0.1:9/"
    failed = here.start(PIP_INDEX_URL=nobody, PIP_RETRIES="0", PIP_CONFIG_FILE=os.devnull)
    assert failed.stderr == f"{NO_NETWORK}, then start again.\n"
    waiting = here.start(PIP_INDEX_URL=nobody, PIP_RETRIES="1", PIP_CONFIG_FILE=os.devnull)
    assert waiting.stdout.splitlines()[1:] == [TRYING]  # pip says nothing to people for half a minute
    here.wants(1)
    first = here.start("hall", "--port", "8001")
    assert first.stdout.splitlines() == [
        "Getting the program ready. The first time this takes a minute or two.",
        "manage.py with Django 1 hall --port 8001",
    ]
    for wheel in here.top.glob("*.whl"):
        wheel.unlink()  # there is nowhere to fetch anything from
    again = here.start()
    assert (again.stdout, again.returncode) == ("manage.py with Django 1\n", 0)
    here.wants(2)
    assert here.start().stdout.splitlines()[1:] == ["manage.py with Django 2"]
    shutil.rmtree(here.top / ".venv" / "lib")  # of a Python that has gone
    assert here.start().stdout.splitlines()[1:] == ["manage.py with Django 2"]
    on_windows_ctrl_c_waits_until_the_program_has_saved(here)


def on_windows_ctrl_c_waits_until_the_program_has_saved(here: Folder) -> None:
    """There the program is not put in the place of start.py: the window tells both of them."""
    for_windows = here.top / ".venv" / "Scripts" / "python.exe"
    for_windows.parent.mkdir()
    for_windows.write_text(f'#!/bin/sh\nexec "{here.top}/.venv/bin/python" "$@"\n')
    for_windows.chmod(0o755)
    (here.top / "manage.py").write_text(SLOW_TO_STOP)
    started = subprocess.Popen(
        [Path(sys.base_prefix) / "bin" / "python3", "-c", WINDOWS.format(str(here.top / "start.py"))],
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert started.stdout
    assert started.stdout.readline() == "up\n"
    os.killpg(started.pid, signal.SIGINT)
    assert started.communicate(timeout=60)[0] == "Everything is saved.\n"
    assert started.returncode == 3


def test_what_the_system_refuses_is_said_in_a_sentence() -> None:
    why: Callable[[str], str] = runpy.run_path(str(START))["why"]
    for number, says in (
        (errno.ENOSPC, "The disk is full"),
        (errno.EACCES, "Nothing can be saved"),
        (errno.EROFS, "Nothing can be saved"),
    ):
        assert why(f"ERROR: {OSError(number, os.strerror(number))}: '/x'").startswith(says), number


def test_an_old_python_is_told_so() -> None:
    """By what it can read: nothing newer than 3.6 is in the file."""
    ast.parse(START.read_text(encoding="utf-8"), feature_version=(3, 6))
    old = "sys.version_info, sys.version, sys.argv = (3, 9, 6), '3.9.6 (default)', ['start.py']"
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            f"import runpy, sys; {old}; runpy.run_path({str(START)!r}, run_name='__main__')",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, f"{TOO_OLD}, then start again.\n")


def test_double_clicks_lead_to_it() -> None:
    """The files for Windows and the Mac, which cannot be run here: how they have to be written, at least."""
    for_windows = START.with_name("Start.cmd").read_bytes()
    attributes = START.with_name(".gitattributes").read_text()
    assert b"start.py %*" in for_windows
    assert "*.cmd text eol=crlf" in attributes  # whatever the system of whoever packs it
    for_mac = START.with_name("Start.command")
    assert os.access(for_mac, os.X_OK)
    done = subprocess.run([for_mac, "help", "run"], capture_output=True, text=True, check=False)
    assert "--no-browser" in done.stdout


def test_somebody_who_watches_sees_how_far_it_is(tmp_path: Path) -> None:
    """In one line, in the place of the one before; the test is a terminal."""
    here = Folder(tmp_path)
    ours, its = pty.openpty()
    started = subprocess.Popen(
        [Path(sys.base_prefix) / "bin" / "python3", here.top / "start.py"],
        env={"PATH": os.environ["PATH"]},
        stdout=its,
        stderr=its,
    )
    os.close(its)
    said = b""
    with suppress(OSError):  # which is how a terminal ends on Linux
        while more := os.read(ours, 4096):
            said += more
    assert started.wait() == 0
    shown = [line.strip() for line in re.split(r"[\r\n]+", said.decode())]
    steps = [
        "Making room for it",
        "Fetching part 1 of about 1",
        "Putting it together",
        "manage.py with Django 1",
    ]
    assert [step for step in dict.fromkeys(shown) if step in steps] == steps
