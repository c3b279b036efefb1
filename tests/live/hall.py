"""A hall for tests of the whole: a real server process on a real database, and phones that talk to it."""

import copy
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from django.conf import settings

from tests.pages import hidden

MAKE_DRIVE = """
import json
from tests.factories import make_user, playing_drive
from tournaments.kernel.secret_links import table_path
make_user()
drive = playing_drive(tables={tables}, **{fields})
print(json.dumps([table_path(drive, table) for table in range(1, {tables} + 1)]))
"""
FIRST_PORT, LAST_PORT, WORKERS = 20_000, 32_000, 16
READ_SCORES = """
import json
from tournaments.models import Score
rows = Score.objects.order_by("pk").values_list("table__number", "ns", "status", "client_id")
print(json.dumps(list(rows)))
"""


WAITED = "graceful shutdown exceeded"  # in the log of a server that waited for its lines when it was stopped


class Hall:
    """One server on one database. ``database`` is a DATABASE_URL of its own, empty at first.

    ``fields`` say how far the drive has come; see ``factories.playing_drive``.
    """

    def __init__(
        self, folder: Path, database: str, tables: int, redis: str = "", **fields: str | int
    ) -> None:
        self.folder, self.database, self.redis = folder, database, redis
        self.settings: dict[str, str] = {}  # beside those that every hall has, before it opens
        self.port = free_port()
        self.serve = [sys.executable, "manage.py"]  # what starts it
        self.server: subprocess.Popen[bytes] | None = None
        if database.startswith("sqlite"):
            copy_empty(Path(database.removeprefix("sqlite:///")))
        else:
            self.manage("migrate", "--verbosity", "0")
        self.links: list[str] = json.loads(self.python(MAKE_DRIVE.format(tables=tables, fields=fields)))

    @property
    def environment(self) -> dict[str, str]:
        return {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(settings.BASE_DIR),
            "DATABASE_URL": self.database,
            "DATA_DIR": str(self.folder),
            "SECRET_KEY": "of the tests",
            "REDIS_URL": self.redis,
            **self.settings,
        }

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def said(self) -> str:
        """The server's log so far."""
        return (self.folder / f"log-{self.port}").read_text()

    def beside(self) -> "Hall":
        """A second server on the same database."""
        other = copy.copy(self)
        other.port, other.server = free_port(), None
        return other

    def manage(self, *words: str) -> str:
        """Run a command of ours on the hall's database and return what it printed."""
        command = [sys.executable, "manage.py", *words]
        done = subprocess.run(
            command, cwd=settings.BASE_DIR, env=self.environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def open(self) -> None:
        """Start the server and wait until it answers."""
        command = [*self.serve, "serve", "--port", str(self.port)]
        with (self.folder / f"log-{self.port}").open("a") as log:
            self.server = subprocess.Popen(
                command, cwd=settings.BASE_DIR, env=self.environment, stdout=log, stderr=log
            )
        for _ in range(1200):  # others use the processor too
            try:  # it listens a little before it answers
                assert self.page("/healthz") == (200, "ok\n")
            except (OSError, http.client.HTTPException):
                time.sleep(0.1)
            else:
                return
        raise AssertionError("the server does not answer")

    def stop(self) -> None:
        """Stop it as Ctrl+C does."""
        assert self.server is not None
        self.server.send_signal(signal.SIGINT)
        assert self.server.wait(timeout=60) == 0, self.said
        self.server = None

    def kill(self) -> None:
        """Take the power away."""
        if self.server is not None:
            self.server.send_signal(signal.SIGKILL)
            self.server.wait(timeout=60)
            self.server = None

    def python(self, script: str) -> str:
        """Run a script on the hall's database and return its output."""
        return self.manage("shell", "-v0", "-c", script)

    def scores(self) -> list[tuple[int, int, str, str]]:
        """Every score in the database, oldest first: table, N-S tricks, status, client id."""
        return [tuple(row) for row in json.loads(self.python(READ_SCORES))]

    def page(self, path: str) -> tuple[int, str]:
        """Status and HTML that a visitor gets."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request("GET", path)
            response = connection.getresponse()
            return response.status, response.read().decode()
        finally:
            connection.close()


class Phone:
    """A phone that has opened a table's page. A server that is gone raises OSError or HTTPException."""

    def __init__(self, hall: Hall, link: str) -> None:
        self.hall, self.link = hall, link
        response, page = self._ask("GET")
        self.cookie = re.split(";", response.headers["Set-Cookie"])[0]
        self.form = hidden(page)

    def send(self, ns: int) -> int:
        """Send that N-S made so many tricks, confirmed. The status of the answer: 302 says it is in."""
        return self.ask_to_send(ns)[0]

    def ask_to_send(self, ns: int) -> tuple[int, str]:
        """The same; the status and the page."""
        score = {"winners": "NS", "tricks": ns} if ns > 6 else {"winners": "EW", "tricks": 13 - ns}
        body = urlencode({**self.form, **score, "confirmed": "1"})
        response, page = self._ask("POST", body)
        return response.status, page

    def _ask(self, method: str, body: str | None = None) -> tuple[http.client.HTTPResponse, str]:
        headers: dict[str, Any] = {"Cookie": getattr(self, "cookie", "")}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection = http.client.HTTPConnection("127.0.0.1", self.hall.port, timeout=60)
        try:
            connection.request(method, self.link, body, headers)
            response = connection.getresponse()
            return response, response.read().decode()
        finally:
            connection.close()


@cache
def _empty() -> bytes:
    """A SQLite database with our tables and nothing in them; making one takes seconds."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.sqlite3"
        environment = {"PATH": os.environ["PATH"], "DATA_DIR": folder, "DATABASE_URL": f"sqlite:///{path}"}
        command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
        subprocess.run(command, cwd=settings.BASE_DIR, env=environment, check=True)
        return path.read_bytes()


def copy_empty(path: Path) -> None:
    """Put such a database there, unless there is one."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_empty())


def free_port() -> int:
    """A port that nobody listens on, and that will not be given away before our server listens there.

    It is below those that systems lend to whoever connects, and no other worker of the tests draws from the
    same ones.
    """
    for port in _ports:
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("every port is taken")


def _own_ports() -> Iterator[int]:
    """Ports of this worker of pytest-xdist, one after the other; runs beside each other begin anywhere."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % WORKERS
    own = range(FIRST_PORT + worker, LAST_PORT, WORKERS)
    begin = os.getpid() % len(own)
    while True:
        yield from (*own[begin:], *own[:begin])


_ports = _own_ports()
