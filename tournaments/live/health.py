"""The health check answered by the event loop, even while every thread waits for a database."""

from collections.abc import MutableMapping
from typing import Any

from tournaments.live.stream import Send

WORD = b"ok\n"
HEADERS = [
    (b"content-type", b"text/plain; charset=utf-8"),
    (b"content-length", str(len(WORD)).encode()),
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
]


def asks_for_life(scope: MutableMapping[str, Any]) -> bool:
    """True for a request for ``/healthz``, whatever host name it uses."""
    return scope["type"] == "http" and scope["path"] == "/healthz" and scope["method"] in ("GET", "HEAD")


async def say_alive(send: Send) -> None:
    """Answer the health check."""
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    await send({"type": "http.response.body", "body": WORD})
