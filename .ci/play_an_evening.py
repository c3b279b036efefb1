"""Play a whole evening with a program that is started for the first time, by its pages and forms alone.

`python .ci/play_an_evening.py PROGRAM`: what follows the name of this file starts the program. It needs
nothing but Python, ends with 0 if all went well, and says how long the first page took. WITHIN sets how many
seconds it may take.
"""

import http.cookiejar
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from io import TextIOWrapper
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlencode, urljoin

WITHIN = float(os.environ.get("WITHIN", "30"))  # seconds
PLAYERS = (
    "Ann Archer",
    "Ben Baker",
    "Cath Cooper",
    "Dai Dyer",
    "Elen Evans",
    "Frank Fry",
    "Gwen Glover",
    "Huw Hill",
)
HANDS = 4
TRICKS = (9, 4, 8, 6, 5, 10, 9, 7)  # of North and South at both tables, hand by hand
EMPTY = {"input"}  # elements without an end


@dataclass
class Form:
    """A form of a page: where it is sent, and the fields as they are filled in."""

    action: str
    fields: dict[str, str] = field(default_factory=dict)


class Forms(HTMLParser):
    """The forms of a page and its buttons, by their words."""

    def __init__(self, page: str) -> None:
        """Read the page."""
        super().__init__()
        self.forms: dict[str, Form] = {}
        self.buttons: list[tuple[dict[str, str | None], str, str]] = []  # attributes, form, words
        self.at, self.area, self.choice, self.template = "", "", "", 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a form, a field or a button."""
        has = dict(attrs)
        self.template += tag == "template"
        if tag == "form":
            self.at = has.get("id") or f"form {len(self.forms)}"
            self.forms.setdefault(self.at, Form("")).action = has.get("action") or ""
            return
        form, name = self.forms.setdefault(has.get("form") or self.at, Form("")), has.get("name") or ""
        if tag == "button":
            self.buttons.append((has, has.get("form") or self.at, ""))
            self.area = "button"
        elif tag == "select":
            self.choice = name
        elif tag == "option" and self.choice and ("selected" in has or self.choice not in form.fields):
            form.fields[self.choice] = has.get("value") or ""
        elif self.template or not name or "disabled" in has:
            pass
        elif tag == "textarea":
            form.fields[name], self.area = "", name
        elif tag == "input" and (has.get("type") not in {"checkbox", "radio"} or "checked" in has):
            form.fields[name] = has.get("value") or ("on" if has.get("type") == "checkbox" else "")

    def handle_endtag(self, tag: str) -> None:
        """Leave what was noted."""
        self.template -= tag == "template"
        if tag == "form":
            self.at = ""
        elif tag in {"button", "textarea"}:
            self.area = ""
        elif tag == "select":
            self.choice = ""

    def handle_data(self, data: str) -> None:
        """Add to the words of a button, or of a large field."""
        if self.area == "button":
            has, form, words = self.buttons.pop()
            self.buttons.append((has, form, " ".join(f"{words} {data}".split())))
        elif self.area:
            self.forms[self.at].fields[self.area] += data


class Visitor:
    """A browser without scripts."""

    def __init__(self, site: str) -> None:
        """Nothing is open yet."""
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener, self.address, self.page = urllib.request.build_opener(cookies), site, ""

    def open(self, address: str, sent: dict[str, str] | None = None) -> bytes:
        """Open a page, or send a form."""
        body = urlencode(sent).encode() if sent else None
        with self.opener.open(urljoin(self.address, address), body, timeout=60) as answer:
            self.address, raw = answer.url, answer.read()
        self.page = raw.decode(errors="replace")
        return bytes(raw)

    def can_press(self, words: str) -> bool:
        """Return whether the page has a button of these words, a regular expression."""
        return any(
            re.match(words, text) and "disabled" not in has for has, _, text in Forms(self.page).buttons
        )

    def press(self, words: str, **typed: str) -> None:
        """Fill in fields and press a button."""
        shown = " ".join(re.sub(r"<[^>]*>", " ", self.page.partition("<main")[2]).split())
        assert self.can_press(words), f"{self.address} has no button {words}: {shown}"
        page = Forms(self.page)
        has, form, _ = next(button for button in page.buttons if re.match(words, button[2]))
        pressed = {has["name"]: has.get("value") or ""} if has.get("name") else {}
        sent = page.forms[form].fields | typed | {str(name): value for name, value in pressed.items()}
        self.open(has.get("formaction") or page.forms[form].action or self.address, sent)


class Program:
    """The program as somebody starts it."""

    def __init__(self, folder: Path, *words: str) -> None:
        """Start it, with its data in a folder."""
        self.process = subprocess.Popen(  # noqa: S603 - what this is asked to try
            [*sys.argv[1:], *words],
            cwd=folder,
            env={**os.environ, "DATA_DIR": str(folder / "data"), "PYTHONUNBUFFERED": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )

    def says(self) -> str:
        """Return what it says until it ends, which has to go well."""
        said, _ = self.process.communicate(timeout=120)
        assert self.process.returncode == 0, said
        return said

    def stop(self) -> str:
        """Stop it as Ctrl+C does."""
        self.process.send_signal(getattr(signal, "CTRL_BREAK_EVENT", signal.SIGINT))
        return self.says()


@contextmanager
def running(folder: Path, port: int) -> Iterator[Visitor]:
    """The program and somebody who looks at it; it has to stop well."""
    began, program = time.monotonic(), Program(folder, "run", "--no-browser", "--port", str(port))
    visitor = Visitor(f"http://127.0.0.1:{port}/")
    try:
        while True:
            assert time.monotonic() < began + 2 * WITHIN, "there is no page"
            assert program.process.poll() is None, program.says()
            try:
                visitor.open("/")
                break
            except URLError:
                time.sleep(0.05)
        took = time.monotonic() - began
        print(f"The first page came after {took:.1f} s.")
        assert took <= WITHIN, "that is too long"
        yield visitor
    finally:
        said = program.stop()
    assert "Everything is saved" in said, said


def free_port() -> int:
    """Return a port at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def play(visitor: Visitor) -> str:
    """Play from the first account to the prizes; return the address of the results."""
    visitor.open("/sign-up/")
    password = {"password": "lamp and baize"}
    visitor.press("Make the account", name="Mavis", email="mavis@example.org", **password)
    visitor.open("/drives/new/")
    visitor.press("Set up the drive", title="First Drive", club="Village Whist", hands=str(HANDS), breaks="")
    drive = visitor.address.split("entries/")[0]
    visitor.open(f"{drive}entries/paste/")
    visitor.press("Check the list", text="\n".join(PLAYERS))
    visitor.press("Add these 8")
    visitor.open(f"{drive}draw/")
    visitor.press("Draw the seats")
    visitor.press("Call the first hand")
    for hand in range(HANDS):
        first, second = TRICKS[2 * hand : 2 * hand + 2]
        visitor.press("Enter$", line=f"1 {first}, 2 {second}")
        visitor.press("Straight to the prizes" if hand == HANDS - 1 else "Call the move")
    visitor.open(f"{drive}prizes/")
    while visitor.can_press(".* won the cut$|Draw it now"):
        visitor.press(".* won the cut$|Draw it now")
        visitor.open(f"{drive}prizes/")
    assert visitor.open(f"{drive}print/score-cards.pdf").startswith(b"%PDF-")
    visitor.open(f"{drive}publish/")
    visitor.press("Publish the results")
    if visitor.can_press("Yes, publish anyway"):
        visitor.press("Yes, publish anyway")
    return drive.replace("/drives/", "/d/")


def shows(visitor: Visitor, results: str) -> None:
    """Every player is in the results."""
    visitor.open(re.sub(r"^http://[^/]+", "", results))
    assert all(name in visitor.page for name in PLAYERS), visitor.page


def main() -> None:
    """Play it in a folder of its own, which is gone afterwards."""
    assert isinstance(sys.stdout, TextIOWrapper)
    sys.stdout.reconfigure(errors="replace", line_buffering=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder, port = Path(name), free_port()
        print(Program(folder, "--version").says().strip())
        assert "has not been started yet" in Program(folder, "doctor").says()
        with running(folder, port) as visitor:
            results = play(visitor)
            shows(visitor, results)
            again = Program(folder, "run", "--no-browser", "--port", str(port)).says()
            assert "already running" in again, again
        with running(folder, port) as visitor:
            shows(visitor, results)
        assert "is sound" in Program(folder, "doctor").says()
        if os.name == "posix":
            modes = {
                path.name: path.stat().st_mode & 0o777
                for path in [folder / "data", *(folder / "data").iterdir()]
            }
            assert modes["data"] == 0o700, modes
            assert modes["drive.sqlite3"] == 0o600, modes
    print("It started, an evening was played to the prizes, it stopped, and everything was still there.")


if __name__ == "__main__":
    main()
