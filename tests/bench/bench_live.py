"""A thousand screens on one server as `manage.py serve` starts it, on this computer's loopback alone."""

import gc
import itertools
import json
import random
import re
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings

from tests.bench import Row
from tests.live.hall import Hall, Phone

VIEWERS = 1000
FEW = 50  # lines that are there before memory is weighed, so that what is loaded once does not count
TABLES = 10
SCORES = 20
APART = 1.3  # seconds between two scores of the main row: no message has to wait for the one before
Heard = Sequence[Sequence[tuple[int, float]]]  # for each screen its messages: the version, and when it came
BOARD = "/d/harvest/"
LINE = "/live/harvest/leaderboard/?v={}"
VERSION = "SELECT version FROM tournaments_drive WHERE slug = 'harvest'"
PUBLISH = """
from tests.factories import make_drive
from tournaments.engine.permissions import State
make_drive(tables=10, hands=8, state=State.PUBLISHED, slug="results")
"""


def rows() -> Iterator[Row]:
    """Forty players; their leaderboard changes with each score and is open a thousand times."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/drive.sqlite3"
        hall = Hall(Path(folder), database, TABLES, hands_played=8, board="shown")
        hall.manage("shell", "-v0", "-c", PUBLISH)
        alone = hall.beside()
        hall.open()
        alone.open()
        try:
            yield from _lines(hall, alone)
            yield from _results(hall)
        finally:
            hall.kill()
            alone.kill()


def _lines(hall: Hall, alone: Hall) -> Iterator[Row]:
    stewards = Stewards(hall)
    for server in (hall, alone):
        pages(server, [*hall.links, BOARD])
    with crowd(hall, FEW, stewards.version) as few:
        time.sleep(2)
        before = memory(hall)
        with crowd(hall, VIEWERS, stewards.version) as all_of_them:
            time.sleep(2)
            yield Row(
                "memory of a screen that follows",
                (memory(hall) - before) / VIEWERS,
                30,
                "KB",
                f"{before / 1000:.0f} MB before",
            )
            beside = Beside(hall, alone, [*hall.links[:3], BOARD])
            sent = stewards.send(SCORES, APART, beside)
            burst = stewards.send(SCORES, 0)
            time.sleep(2.5)
            heard = all_of_them.heard()
        few.heard()
    yield _row("a score on every one of 1,000 screens, 99th percentile", waits(sent, heard), 1)
    yield _row("the same, 20 scores one after the other without a pause", waits(burst, heard), 2.5)
    yield from beside.rows()


def _row(what: str, found: list[float], aim: float) -> Row:
    """The 99th percentile over every screen and score."""
    note = f"median {statistics.median(found):.2f} s, slowest {max(found):.2f} s"
    return Row(what, statistics.quantiles(found, n=100)[98], aim, "seconds", note)


def waits(sent: Mapping[int, float], heard: Heard) -> list[float]:
    """Seconds until each screen received each score, in that version or a later one."""
    return [
        next(at for stamp, at in screen if stamp >= version) - moment
        for version, moment in sent.items()
        for screen in heard
    ]


class Stewards:
    """The phones of all tables. Each has sent its score of the hand, and corrects it again and again."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.phones = [Phone(hall, link) for link in hall.links]
        self.numbers = itertools.count()
        for phone in self.phones:
            self._send(phone)

    @property
    def version(self) -> int:
        with sqlite3.connect(self.hall.folder / "drive.sqlite3") as database:
            return int(database.execute(VERSION).fetchone()[0])

    def send(self, scores: int, apart: float, beside: "Beside | None" = None) -> dict[int, float]:
        """Send so many scores: when each was sent, by the version that it made."""
        sent = {}
        for number in range(scores):
            begun = time.monotonic()
            self._send(self.phones[number % TABLES])
            sent[self.version] = begun
            while (left := begun + apart - time.monotonic()) > 0:
                if beside:
                    beside.measure()
                else:
                    time.sleep(left)
        return sent

    def _send(self, phone: Phone) -> None:
        number = next(self.numbers)
        phone.form["client_id"] = f"bench-{number}"
        assert phone.send(3 + number % 7) == 302


class Beside:
    """Pages of a server with a thousand screens and of one without, asked for by turns."""

    def __init__(self, busy: Hall, alone: Hall, addresses: list[str]) -> None:
        self.servers = busy, alone
        self.addresses = itertools.cycle(addresses)
        self.took: tuple[list[float], list[float]] = [], []

    def measure(self) -> None:
        address = next(self.addresses)
        for server, took in random.sample(list(zip(self.servers, self.took, strict=True)), 2):
            begun = time.perf_counter()
            pages(server, [address])
            took.append(time.perf_counter() - begun)
        time.sleep(0.05)

    def rows(self) -> Iterator[Row]:
        busy, alone = ([*statistics.quantiles(took, n=100)] for took in self.took)
        for percentile in (50, 99):
            ours, theirs = busy[percentile - 1], alone[percentile - 1]
            note = f"{1000 * ours:.1f} ms against {1000 * theirs:.1f} ms, {len(self.took[0])} pages each"
            what = f"pages beside 1,000 screens, {percentile}th percentile, against none"
            yield Row(what, ours / theirs, 2, note=note)


def _results(hall: Hall) -> Iterator[Row]:
    page = pages(hall, ["/d/results/"])
    found = re.findall(r'(?:href|src)="(/static/[^"#]+)"', page)
    found += ["/static/js/web/answer.js", "/static/js/web/clock.js"]
    found += [
        f"/static/fonts/{path.name}" for path in (settings.BASE_DIR / "static/fonts").glob("*-latin-w*.woff2")
    ]
    process = subprocess.run(
        command("rush", hall, VIEWERS, "/d/results/", *dict.fromkeys(found)),
        cwd=settings.BASE_DIR, capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    done = json.loads(process.stdout)
    assert done["wrong"] == [], done["wrong"][:3]
    seen = max(page for page, _ in done["took"])
    note = f"the slowest page after {seen:.1f} s; {len(dict.fromkeys(found)) + 1} files each, all answered"
    yield Row("the results on 1,000 phones that open them in one second", done["all"], 30, "seconds", note)


def pages(hall: Hall, addresses: list[str]) -> str:
    """Load pages as a browser does; the last one."""
    import http.client

    connection = http.client.HTTPConnection("127.0.0.1", hall.port, timeout=60)
    for address in addresses:
        connection.request("GET", address)
        answer = connection.getresponse()
        page = answer.read().decode()
        assert answer.status == 200, address
    connection.close()
    return page


def memory(hall: Hall) -> float:
    """Memory of the server's process in KB: private pages and its share of shared ones."""
    assert hall.server is not None
    gc.collect()
    found = re.search(
        r"^Pss: +(\d+) kB", Path(f"/proc/{hall.server.pid}/smaps_rollup").read_text(), re.MULTILINE
    )
    assert found is not None
    return float(found[1]) * 1.024


class Crowd:
    """Screens in another process that follow the leaderboard."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process

    def heard(self) -> Heard:
        """Send them home."""
        heard: Heard = json.loads(self.process.communicate(timeout=60)[0])
        return heard


@contextmanager
def crowd(hall: Hall, count: int, version: int) -> Iterator[Crowd]:
    process = subprocess.Popen(
        command("watch", hall, count, LINE.format(version)),
        cwd=settings.BASE_DIR, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield Crowd(process)
    finally:
        process.kill()
        process.wait()


def command(way: str, hall: Hall, count: int, *addresses: Any) -> list[str]:
    return [sys.executable, "-m", "tests.bench.crowd", way, str(hall.port), str(count), *addresses]
