"""The one ASGI endpoint beside Django: ``/live/<drive>/<topic>/?v=<what the page shows>``."""

import contextlib
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import parse_qs

from django.conf import settings

from tournaments.live.hub import Hub
from tournaments.live.stream import Send, Stream

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
PREFIX = "/live/"
MANY = 8192  # open files: each line is one, and by default some systems allow a process 256
MOST = 6000  # lines; the rest is for those who load a page, and pages without a line look by themselves
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # a server in front hands each message on at once
]


def allow_many_lines() -> None:
    """Let this process hold thousands of lines, as far as the system lets it."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # there is no such thing on Windows
        import resource  # noqa: PLC0415

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MANY if hard == resource.RLIM_INFINITY else min(MANY, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


class Endpoint:
    """Holds the line of every page that listens. A page that may not gets 404 and reloads now and then."""

    def __init__(self, hub: Hub) -> None:
        """``hub`` tells the pages."""
        self.hub = hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one page until it goes away."""
        parts = scope["path"].removeprefix(PREFIX).split("/")
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        is_line = len(parts) == 3 and not parts[2] and scope["method"] == "GET"
        place = await self.hub.find(parts[0], parts[1], host) if is_line else None
        if place is None or self.hub.size >= MOST:
            status = 503 if place else 404
            await send({"type": "http.response.start", "status": status, "headers": _guards(scope)})
            await send({"type": "http.response.body", "body": b""})
            return
        await send({"type": "http.response.start", "status": 200, "headers": [*HEADERS, *_guards(scope)]})
        stream = Stream(send, _seen(scope))
        self.hub.add(place, stream)
        try:
            while (await receive())["type"] != "http.disconnect":
                pass
        finally:
            self.hub.remove(place, stream)


def _guards(scope: Scope) -> list[tuple[bytes, bytes]]:
    """What Django's SecurityMiddleware adds to a page, and matters here: a line does not pass it."""
    found = [(b"x-content-type-options", b"nosniff")]
    if settings.SECURE_HSTS_SECONDS and (b"x-forwarded-proto", b"https") in scope["headers"]:
        found.append((b"strict-transport-security", f"max-age={settings.SECURE_HSTS_SECONDS}".encode()))
    return found


def _seen(scope: Scope) -> str:
    query: bytes = scope["query_string"]
    return parse_qs(query.decode("latin-1")).get("v", [""])[0]
