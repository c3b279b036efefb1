"""A hall for tests of the whole: a real server process on a real database, and phones that talk to it."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from django.conf import settings

from tests.pages import hidden

MAKE_DRIVE = """
import json
from tests.factories import make_user, playing_drive
from tournaments.services.links import table_path
make_user()
drive = playing_drive(tables={tables})
print(json.dumps([table_path(drive, table) for table in range(1, {tables} + 1)]))
"""
READ_SCORES = """
import json
from tournaments.models import Score
rows = Score.objects.order_by("pk").values_list("table__number", "ns", "status", "client_id")
print(json.dumps(list(rows)))
"""


class Hall:
    """One server on one database. ``database`` is a DATABASE_URL of its own, empty at first."""

    def __init__(self, folder: Path, database: str, tables: int) -> None:
        self.folder, self.database = folder, database
        self.port = free_port()
        self.server: subprocess.Popen[bytes] | None = None
        self.manage("migrate", "--verbosity", "0")
        self.links: list[str] = json.loads(
            self.manage("shell", "-v0", "-c", MAKE_DRIVE.format(tables=tables))
        )

    @property
    def environment(self) -> dict[str, str]:
        return {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(settings.BASE_DIR),
            "DATABASE_URL": self.database,
            "DATA_DIR": str(self.folder),
            "SECRET_KEY": "of the tests",
        }

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
        command = [sys.executable, "manage.py", "serve", "--port", str(self.port)]
        self.server = subprocess.Popen(
            command, cwd=settings.BASE_DIR, env=self.environment, stdout=subprocess.DEVNULL
        )
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """Take the power away."""
        if self.server is not None:
            self.server.send_signal(signal.SIGKILL)
            self.server.wait(timeout=20)
            self.server = None

    def scores(self) -> list[tuple[int, int, str, str]]:
        """Every score in the database, oldest first: table, N-S tricks, status, client id."""
        return [tuple(row) for row in json.loads(self.manage("shell", "-v0", "-c", READ_SCORES))]


class Phone:
    """A phone that has opened a table's page. A server that is gone raises OSError or HTTPException."""

    def __init__(self, hall: Hall, link: str) -> None:
        self.hall, self.link = hall, link
        response, page = self._ask("GET")
        self.cookie = re.split(";", response.headers["Set-Cookie"])[0]
        self.form = hidden(page)

    def send(self, ns: int) -> int:
        """Send that N-S made so many tricks, confirmed. The status of the answer: 302 says it is in."""
        score = {"winners": "NS", "tricks": ns} if ns > 6 else {"winners": "EW", "tricks": 13 - ns}
        body = urlencode({**self.form, **score, "confirmed": "1"})
        return self._ask("POST", body)[0].status

    def _ask(self, method: str, body: str | None = None) -> tuple[http.client.HTTPResponse, str]:
        headers: dict[str, Any] = {"Cookie": getattr(self, "cookie", "")}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection = http.client.HTTPConnection("127.0.0.1", self.hall.port, timeout=30)
        try:
            connection.request(method, self.link, body, headers)
            response = connection.getresponse()
            return response, response.read().decode()
        finally:
            connection.close()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])
