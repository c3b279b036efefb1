"""Pages and scores over http: our own adapter beside two others between uvicorn and the same site."""

import itertools
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlencode

from django.conf import settings

from tests.bench import Row
from tests.bench.bench_live import memory, pages
from tests.live.hall import Hall
from tests.pages import hidden

TABLES, CONNECTIONS, SECONDS, TURNS = 250, 8, 3, 7
BOARD = "/d/harvest/"
Requests = list[tuple[str, str, str, dict[str, str]]]
# The server as it is, with something else between it and the site.
OTHERS = {
    "asgiref": """
import asyncio, contextvars
from asgiref.sync import ThreadSensitiveContext
from asgiref.wsgi import WsgiToAsgi
inner = WsgiToAsgi(drive.asgi.wsgi)
async def in_a_thread_of_its_own(*request):  # or all would share one
    async with ThreadSensitiveContext():
        await inner(*request)
async def pages(*request):  # a connection hands its context on, with the thread of its first request
    await asyncio.create_task(in_a_thread_of_its_own(*request), context=contextvars.Context())
""",
    "a2wsgi": """
from a2wsgi import WSGIMiddleware
pages = WSGIMiddleware(drive.asgi.wsgi, workers=drive.asgi.THREADS)
""",
}
SERVE = """
import os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "drive.settings"
import drive.asgi
{pages}
drive.asgi.pages = pages
from django.core.management import execute_from_command_line
execute_from_command_line(sys.argv)
"""


def rows() -> Iterator[Row]:
    """The unchanged leaderboard of a thousand people, scores of 250 tables, and the memory after both."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/drive.sqlite3"
        ours = Hall(Path(folder), database, TABLES, hands_played=2, board="shown")
        servers = {"ours": ours}
        for name, code in OTHERS.items():
            servers[name] = ours.beside()
            servers[name].serve = [sys.executable, "-c", SERVE.format(pages=code)]
        try:
            for server in servers.values():
                server.open()
            yield from _rows(servers, "leaderboards of 1,000 people", _boards)
            yield from _rows(servers, "scores of 250 tables", scores_of(ours))
            used = {name: memory(server) / 1000 for name, server in servers.items()}
        finally:
            for server in servers.values():
                server.kill()
    for other in OTHERS:
        note = f"{used['ours']:.0f} MB against {used[other]:.0f} MB"
        yield Row(f"memory after that, against {other}", used["ours"] / used[other], 1.05, note=note)


def _rows(servers: dict[str, Hall], what: str, requests: Callable[[], Requests]) -> Iterator[Row]:
    """The servers take turns, so that what else the computer does falls on all of them."""
    rates: dict[str, list[float]] = {name: [] for name in servers}
    for turn in range(TURNS + 1):
        for name, server in servers.items():
            rate = answered(server, requests(), CONNECTIONS, SECONDS)
            if turn:  # the first one only warms up
                rates[name].append(rate)
    ours = statistics.median(rates["ours"])
    for other in OTHERS:
        theirs = statistics.median(rates[other])
        times = statistics.median(b / a for a, b in zip(rates["ours"], rates[other], strict=True))
        yield Row(f"{what}, against {other}", times, 1, note=f"{ours:.0f} a second against {theirs:.0f}")


def answered(hall: Hall, requests: Requests, connections: int, seconds: float) -> float:
    """Requests answered per second."""
    return len(took(hall, requests, connections, seconds)) / seconds


def took(hall: Hall, requests: Requests, connections: int, seconds: float) -> list[float]:
    """Ask from another process: the seconds that each answer took."""
    words = [str(word) for word in (seconds, connections, hall.port)]
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.http_load", *words],
        cwd=settings.BASE_DIR, input="\n".join(map(json.dumps, requests)),
        capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    found = json.loads(done.stdout)
    assert found["wrong"] == [], found["wrong"][:3]
    times: list[float] = found["took"]
    return times


def _boards() -> Requests:
    return [("GET", BOARD, "", {})]


def scores_of(hall: Hall) -> Callable[[], Requests]:
    """Scores that each table's phone sends again and again, none twice."""
    forms = {link: hidden(pages(hall, [link])) for link in hall.links}
    numbers = itertools.count()

    def requests() -> Requests:
        found: Requests = []
        for link in [*forms] * 12:
            number = next(numbers)
            score = {
                "winners": "NS",
                "tricks": 7 + number % 6,
                "confirmed": 1,
                "client_id": f"bench-{number}",
            }
            found.append(("POST", link, urlencode({**forms[link], **score}), {}))
        return found

    return requests
