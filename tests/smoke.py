"""A short journey on any system, with nothing but Python: start the program, sign in, look, print, stop.

`python tests/smoke.py`, or behind it what else starts the program; it ends with 0 where all went well.
"""

import http.cookiejar
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from urllib.parse import urlencode, urljoin

START = [sys.executable, str(Path(__file__).resolve().parents[1] / "start.py")]
OpenPage = Callable[..., bytes]


def main() -> None:
    """Play it in a folder of its own, which is gone afterwards."""
    assert isinstance(sys.stdout, TextIOWrapper)
    sys.stdout.reconfigure(errors="replace")  # of what the program says
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        program = start(Path(folder))
        try:
            look_round(*sign_in(*until_it_listens(program)))
        finally:
            # A group of its own, or on Windows we would be stopped with it.
            program.send_signal(getattr(signal, "CTRL_BREAK_EVENT", signal.SIGINT))
            last_words, _ = program.communicate(timeout=60)
        assert "Everything is saved" in last_words, last_words
        assert program.returncode == 0, program.returncode
        there_and_back(Path(folder))
    print("It started, let the organiser in, showed a drive and printed its cards, stopped, and came back.")


def start(folder: Path) -> "subprocess.Popen[str]":
    """The program with its made-up club."""
    return begin(folder, "run", "--demo", "--no-browser", "--port", str(free_port()))


def begin(folder: Path, *words: str) -> "subprocess.Popen[str]":
    """A command of the program, in a folder that is not the program's."""
    return subprocess.Popen(
        [*(sys.argv[1:] or START), *words],
        cwd=folder,
        env={**os.environ, "DATA_DIR": str(folder), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        errors="replace",
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    return port


def there_and_back(folder: Path) -> None:
    """Make a backup of everything and put it in the place of what is here: what no two systems do alike."""
    kept = folder / "kept"
    go_through(folder, "backup", str(kept))
    (file,) = kept.glob("*.backup")
    go_through(folder, "restore", str(file), "--replace")


def go_through(folder: Path, *words: str) -> None:
    """A command of the program to its end."""
    program = begin(folder, *words)
    said, _ = program.communicate(timeout=300)
    print("  " + said)
    assert program.returncode == 0, program.returncode


def until_it_listens(program: "subprocess.Popen[str]") -> tuple[str, str]:
    """The password and then the address that its window shows."""
    password = until(program, r"password (\S+)")
    return until(program, r"(http://\S+/)"), password


def until(program: "subprocess.Popen[str]", pattern: str) -> str:
    """Read the program's output up to a match of the pattern, and return its first group."""
    assert program.stdout
    said = ""
    for line in program.stdout:
        print("  " + line, end="", flush=True)
        said += line
        if match := re.search(pattern, line):
            return match[1]
    raise AssertionError(said)


def sign_in(site: str, password: str) -> tuple[OpenPage, str]:
    """Sign in as the organiser; return a function that opens pages, and the first page."""
    cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
    browser = urllib.request.build_opener(cookies)

    def open_page(path: str, sent: dict[str, str] | None = None) -> bytes:
        body = urlencode(sent).encode() if sent else None
        with browser.open(urljoin(site, path), body, timeout=60) as answer:
            page: bytes = answer.read()
        return page

    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', open_page("sign-in/").decode())
    assert token
    names = {"username": "organiser", "password": password, "csrfmiddlewaretoken": token[1]}
    return open_page, open_page("sign-in/", names).decode()


def look_round(open_page: OpenPage, home: str) -> None:
    """Open the drive that is being played, and print its score cards."""
    drive = re.search(r'href="/(drives/church-roof[\w-]+/)', home)
    assert drive, home
    assert b"Call the move" in open_page(drive[1] + "play/")
    assert open_page(drive[1] + "print/score-cards.pdf").startswith(b"%PDF-")


if __name__ == "__main__":
    main()
