"""`make hall`: what stands in the window, and what it does to the site."""

import http.cookiejar
import io
import os
import pty
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlencode

import pytest
import segno
from django.conf import settings

from tests.live.hall import WAITED, copy_empty, free_port
from tests.pages import words
from tournaments.live.addresses import own_addresses
from tournaments.management.commands.hall import (
    AS_BEFORE,
    BLACK_ON_WHITE,
    BORDER,
    HALVES,
    Command,
    code_lines,
)


class Window:
    """A terminal in which the site runs on a database of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.environment = {
            "PATH": os.environ["PATH"],
            "DATA_DIR": str(folder),
            "DATABASE_URL": f"sqlite:///{folder}/drive.sqlite3",
            "PYTHONIOENCODING": "utf-8",
        }
        copy_empty(folder / "drive.sqlite3")
        self.reader, writer = pty.openpty()
        self.site = subprocess.Popen(
            [sys.executable, "manage.py", "hall", "--port", str(self.port)],
            cwd=settings.BASE_DIR,
            env=self.environment,
            stdout=writer,
            stderr=writer,
        )
        os.close(writer)
        self.said = ""
        while "Ctrl+C" not in self.said:
            self.said += self.read()

    def run(self, *command: str) -> None:
        done = [sys.executable, "manage.py", *command]
        subprocess.run(done, cwd=settings.BASE_DIR, env=self.environment, check=True)

    def read(self) -> str:
        try:
            return os.read(self.reader, 65536).decode()
        except OSError:  # a terminal that has been shut
            assert self.site.poll() is None, self.said
            return ""

    def stop(self) -> None:
        """Ctrl+C, and all that it says until it has ended."""
        self.site.send_signal(signal.SIGINT)
        self.site.wait(timeout=120)
        with suppress(OSError):  # at its end
            while last := os.read(self.reader, 65536):
                self.said += last.decode()

    def browser(self, host: str = "127.0.0.1") -> Callable[..., str]:
        """A function that opens a page of the site, or sends a form, with cookies; it gives the page."""
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

        def ask(path: str, sent: dict[str, str] | None = None) -> str:
            data = urlencode(sent).encode() if sent else None
            with opener.open(f"http://{host}:{self.port}{path}", data, timeout=120) as answer:
                return str(answer.read().decode())

        return ask


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[], Window]]:
    """A function that opens a window; the site in it is gone at the end."""
    windows = []

    def begin() -> Window:
        windows.append(Window(tmp_path))
        return windows[-1]

    yield begin
    for window in windows:
        window.site.kill()
        window.site.wait()
        os.close(window.reader)


def ends_at_once_with_a_line_open(window: Window) -> None:
    """Ctrl+C, while a page listens."""
    window.run("shell", "-v0", "-c", "from tests.factories import playing_drive; playing_drive()")
    with socket.create_connection(("127.0.0.1", window.port), timeout=120) as line:
        line.sendall(b"GET /live/harvest/leaderboard/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert line.recv(1000).startswith(b"HTTP/1.1 200")
        window.stop()
    assert window.site.returncode == 0
    assert WAITED not in window.said
    assert "Everything is saved" in window.said
    assert "Traceback" not in window.said


@pytest.mark.push
def test_an_empty_site_leads_to_the_first_drive_lets_phones_in_and_ends_at_once(
    start: Callable[[], Window],
) -> None:
    window = start()
    assert f"On this computer: http://127.0.0.1:{window.port}/" in window.said
    found = re.search(r"Sign in as (\w+) with the password ([\w-]+)", window.said)
    assert found
    ask = window.browser()
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', ask("/sign-in/"))
    assert token
    sign_in = {"username": found[1], "password": found[2], "csrfmiddlewaretoken": token[1]}
    page = words(ask("/sign-in/", sign_in))
    assert "No drives yet" in page
    assert "Set up a drive" in page
    addresses = own_addresses()
    for there in addresses[:1]:
        address = f"http://{there}:{window.port}"
        assert f"  {address}/  " in window.said
        assert "\r\n".join(code_lines(f"{address}/hello/")) in window.said
        assert "You are through" in window.browser(there)("/hello/")
    ends_at_once_with_a_line_open(window)
    if not addresses:
        assert "This computer is not on a network yet" in window.said
        pytest.skip("NOT TESTED: this computer is on no network")


@pytest.mark.whole
def test_a_site_with_organisers_of_its_own_gets_no_other(start: Callable[[], Window]) -> None:
    window = start()
    window.stop()
    make = "from django.contrib.auth.models import User; User.objects.update(username='mavis')"
    window.run("shell", "-v0", "-c", make)
    again = start()
    again.stop()
    assert "Sign in as" not in again.said


def test_a_window_without_colours_gets_no_code() -> None:
    class Terminal(io.StringIO):
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

    command = Command(stdout=Terminal())
    assert command.code("http://192.168.1.20:8000/hello/")
    command.in_colour = False
    assert command.code("http://192.168.1.20:8000/hello/") == []


def test_the_code_is_right_on_dark_and_on_light() -> None:
    code = segno.make_qr("http://192.168.1.20:8000/hello/", error="l")
    lines = code_lines("http://192.168.1.20:8000/hello/")
    assert all(line.startswith(BLACK_ON_WHITE) and line.endswith(AS_BEFORE) for line in lines)
    halves = {character: pair for pair, character in HALVES.items()}
    rows = []
    for line in lines:
        pairs = [halves[character] for character in line.removeprefix(BLACK_ON_WHITE).removesuffix(AS_BEFORE)]
        rows += [[upper for upper, _ in pairs], [lower for _, lower in pairs]]
    expected = [list(row) for row in code.matrix_iter(border=BORDER)]
    assert rows[: len(expected)] == expected
    assert not any(map(any, rows[len(expected) :]))
    assert len(lines) <= 18  # with the lines below it fits a window of 24
