"""The one ASGI endpoint beside Django: ``/live/<drive>/<topic>/?v=<what the page shows>``."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import parse_qs

from django.conf import settings

from tournaments.live.connections import room
from tournaments.live.hub import Hub
from tournaments.live.stream import Send, Stream

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
PREFIX = "/live/"
MOST = 6000  # lines, or three quarters of all connections: the rest is for those who load a page
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # a server in front hands each message on at once
]


class Endpoint:
    """Keeps the event stream of each open page. A page without permission gets 404 and polls slowly."""

    def __init__(self, hub: Hub) -> None:
        """``hub`` sends the messages."""
        self.hub = hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one page until it goes away."""
        parts = scope["path"].removeprefix(PREFIX).split("/")
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        is_line = len(parts) == 3 and not parts[2] and scope["method"] == "GET"
        place = await self.hub.find(parts[0], parts[1], host) if is_line else None
        if place is None or self.hub.size >= min(MOST, room() * 3 // 4):
            status = 503 if place else 404
            await send({"type": "http.response.start", "status": status, "headers": _guards(scope)})
            await send({"type": "http.response.body", "body": b""})
            return
        await send({"type": "http.response.start", "status": 200, "headers": [*HEADERS, *_guards(scope)]})
        shows = parse_qs(scope["query_string"].decode("latin-1")).get("v", [""])[0]
        stream = Stream(send, shows)
        self.hub.add(place, stream)
        try:
            while (await receive())["type"] != "http.disconnect":
                pass
        finally:
            self.hub.remove(place, stream)


def _guards(scope: Scope) -> list[tuple[bytes, bytes]]:
    """Headers that SecurityMiddleware would add; live connections bypass the middleware."""
    headers = [(b"x-content-type-options", b"nosniff")]
    if settings.SECURE_HSTS_SECONDS and (b"x-forwarded-proto", b"https") in scope["headers"]:
        headers.append((b"strict-transport-security", f"max-age={settings.SECURE_HSTS_SECONDS}".encode()))
    return headers
