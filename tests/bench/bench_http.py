"""Scores of phones and the public leaderboard over http, beside a bare commit and beside an empty view."""

import itertools
import json
import re
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from html import unescape
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

from django.conf import settings

from tests.bench import Row
from tests.bench.bench_adapters import BOARD, Requests, took
from tests.live.hall import Hall

TABLES, CONNECTIONS, SECONDS, TURNS = 250, 8, 3, 5
EMPTY = "/empty/"
SERVE = f"""
import os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "drive.settings"
import drive.asgi
from django.http import HttpResponse
from tournaments.web.access import Open, at
import drive.urls
EMPTY = at("{EMPTY[1:]}", lambda request: HttpResponse("empty"), "empty", Open.EVERYBODY)
drive.urls.urlpatterns.append(EMPTY)
from django.core.management import execute_from_command_line
execute_from_command_line(sys.argv)
"""


def rows() -> Iterator[Row]:
    """Yield the measurements; each operation alternates with its baseline."""
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(Path(folder), f"sqlite:///{folder}/drive.sqlite3", TABLES, hands_played=2, board="shown")
        hall.serve = [sys.executable, "-c", SERVE]
        hall.open()
        try:
            yield _leaderboard(hall)
            yield from _scores(hall, Path(folder) / "bare.sqlite3")
        finally:
            hall.kill()


def _leaderboard(hall: Hall) -> Row:
    def rate(address: str) -> float:
        return len(took(hall, [("GET", address, "", {})], CONNECTIONS, SECONDS)) / SECONDS

    rate(BOARD), rate(EMPTY)
    pairs = [(rate(BOARD), rate(EMPTY)) for _ in range(TURNS)]
    ours, empty = (statistics.median(rates) for rates in zip(*pairs, strict=True))
    return Row(
        "the unchanged leaderboard of 1,000, against an empty view",
        statistics.median(empty / ours for ours, empty in pairs),
        2,
        note=f"{ours:.0f} a second against {empty:.0f}",
    )


def _scores(hall: Hall, bare_file: Path) -> Iterator[Row]:
    """First scores of all tables, and corrections by the same phones when all are in."""
    scores, commits = _scores_of(hall), _bare(bare_file)
    ratios, times, rates = [], [], []
    for _ in range(TURNS):
        answered = took(hall, scores(), CONNECTIONS, SECONDS)
        commit = commits()
        ratios.append(SECONDS / len(answered) / commit)
        times += answered
        rates.append((len(answered) / SECONDS, 1 / commit))
    rate, bare = (statistics.median(each) for each in zip(*rates, strict=True))
    note = f"{rate:.0f} scores a second against {bare:.0f} commits, {len(times)} scores"
    yield Row("a phone's score over http, against a bare commit", statistics.median(ratios), 10, note=note)
    late = statistics.quantiles(times, n=100)[98]
    note = f"median {statistics.median(times):.3f} s, slowest {max(times):.3f} s, {CONNECTIONS} at once"
    yield Row("a phone's score over http, 99th percentile", late, 0.1, "seconds", note)


def _scores_of(hall: Hall) -> Callable[[], Requests]:
    """Scores as the script on each table's phone sends them, none twice."""
    phones = {link: _opened(hall, link) for link in hall.links}
    numbers = itertools.count()

    def requests() -> Requests:
        found: Requests = []
        for link in [*phones] * 12:
            cookie, facts = phones[link]
            number = next(numbers)
            score = {"winners": "NS", "tricks": 7 + number // TABLES % 4, "client_id": f"bench-{number}"}
            body = urlencode({**score, "hand": facts["hand"], "seats": facts["seats"], "ago": 1500})
            found.append(("POST", link, body, {"Cookie": cookie, "Accept": "application/json"}))
        return found

    return requests


def _opened(hall: Hall, link: str) -> tuple[str, dict[str, str]]:
    """A phone's cookie, and what its page tells it."""
    line = HTTPConnection("127.0.0.1", hall.port, timeout=60)
    line.request("GET", link)
    answer = line.getresponse()
    facts = re.search(r'data-facts="([^"]*)"', answer.read().decode())
    line.close()
    assert facts is not None
    return answer.headers["Set-Cookie"].partition(";")[0], json.loads(unescape(facts[1]))


def _bare(file: Path) -> Callable[[], float]:
    """Seconds for a commit of two rows, a score and a line of the log, with the pragmas of the site."""
    database = sqlite3.connect(file, isolation_level=None)
    for pragma in settings.DATABASES["default"]["OPTIONS"]["init_command"].split(";"):
        database.execute(pragma)
    for table in ("score", "log"):
        database.execute(
            f"CREATE TABLE {table} (id INTEGER PRIMARY KEY, at TEXT, words TEXT, number INTEGER)"
        )
    numbers = itertools.count()

    def commits() -> float:
        begun, done = time.perf_counter(), 0
        while time.perf_counter() < begun + SECONDS / 3:
            row = [time.time(), "x" * 150, next(numbers)]
            database.execute("BEGIN IMMEDIATE")
            for table in ("score", "log"):
                database.execute(f"INSERT INTO {table} (at, words, number) VALUES (?, ?, ?)", row)  # noqa: S608
            database.execute("COMMIT")
            done += 1
        return (time.perf_counter() - begun) / done

    return commits
