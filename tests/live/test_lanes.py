"""Slow requests get a share of the pages' threads, passwords one; quick pages always have a thread."""

import asyncio
import threading
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from tests.live.lines import in_a_loop, soon
from tests.live.test_wsgi_adapter import Message
from tournaments.live.lanes import WAITING_FOR_HASH, Pace, pace_of, turned_away
from tournaments.live.wsgi_adapter import WsgiAdapter
from tournaments.urls import urlpatterns

THREADS, USUAL = 8, 4
SIGN_IN, PRINT = ("POST", "/sign-in/"), ("GET", "/drives/harvest/print/")
QUICK = [
    ("GET", "/d/harvest/"),
    ("POST", "/t/harvest/1/secret/"),
    ("GET", "/readyz"),
    ("GET", "/static/a.css"),
]


class Site:
    """Holds whatever is slow until it is let go, and counts who is inside."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.inside: Counter[tuple[str, str]] = Counter()

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        asked = environ["REQUEST_METHOD"], environ["PATH_INFO"]
        if asked not in QUICK and not turned_away.get():
            self.inside[asked] += 1
            self.go.wait(60)
            self.inside[asked] -= 1
        start_response("503 Busy" if turned_away.get() else "200 OK", [])
        return [b""]


async def ask(adapter: WsgiAdapter, method: str, path: str) -> int:
    """The status of the answer."""
    said: list[Message] = []

    async def send(message: Message) -> None:
        said.append(message)

    async def receive() -> Message:
        raise AssertionError("there is no body")

    scope = {
        "method": method, "path": path, "scheme": "http", "http_version": "1.1", "query_string": b"",
        "headers": [], "server": ("127.0.0.1", 8000), "client": ("192.168.1.9", 50000),
    }  # fmt: skip
    await adapter(scope, receive, send)
    return int(said[0]["status"])


@in_a_loop
async def test_scores_are_taken_while_96_sign_in_and_50_print() -> None:
    site = Site()
    adapter = WsgiAdapter(site, threads=THREADS, largest=1000)
    people = [asyncio.create_task(ask(adapter, *SIGN_IN)) for _ in range(96)]
    sheets = [asyncio.create_task(ask(adapter, *PRINT)) for _ in range(50)]
    try:
        await soon(lambda: site.inside == {SIGN_IN: 1, PRINT: USUAL})
        for asked in QUICK * 20:
            assert await asyncio.wait_for(ask(adapter, *asked), 60) == 200
        assert site.inside == {SIGN_IN: 1, PRINT: USUAL}
    finally:
        site.go.set()
    told = Counter(await asyncio.gather(*people))
    assert told == {200: 1 + WAITING_FOR_HASH, 503: 96 - 1 - WAITING_FOR_HASH}
    assert Counter(await asyncio.gather(*sheets)) == {200: 50}


def test_every_address_has_a_pace() -> None:
    paces = [
        ("GET", "/sign-in/", Pace.USUAL),
        ("POST", "/sign-in/", Pace.HASH),
        ("POST", "/sign-out/", Pace.USUAL),
        ("GET", "/no/such/page/", Pace.USUAL),
        ("OPTIONS", "*", Pace.USUAL),
        ("GET", "/d/harvest/", Pace.QUICK),
        ("POST", "/e/friday/1/secret/7/", Pace.QUICK),
        ("GET", "/drives/harvest/play/", Pace.USUAL),
    ]
    assert [row for row in paces if pace_of(*row[:2]) is not row[2]] == []


def test_what_asks_for_a_password_has_the_lane_of_passwords() -> None:
    marked = {
        getattr(each, "name", "") for each in urlpatterns if getattr(each.callback, "pace", None) is Pace.HASH
    }
    assert marked == {
        *("sign-in", "sign-up", "new-password"),
        *("account-email", "account-password", "present-password", "account-delete"),
    }
