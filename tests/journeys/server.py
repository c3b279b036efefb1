"""The real server of the hall, in a thread of the tests: pages and lines, on the tests' own database."""

import threading
from collections.abc import MutableMapping
from typing import Any

import uvicorn

from tests.live.hall import free_port
from tests.work_done import until

OUT_OF_REACH = "out_of_reach"  # a cookie of a visitor whose network a test has taken away


class Server:
    """Serves until it is stopped; ``url`` is where."""

    def __init__(self) -> None:
        port = free_port()
        self.url = f"http://localhost:{port}"
        config = uvicorn.Config(
            within_reach, host="127.0.0.1", port=port, log_level="warning", access_log=False
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    def start(self) -> None:
        """Return once it answers."""
        self.thread.start()
        until(lambda: self.server.started, 120)

    def stop(self) -> None:
        """End every line first: they would be waited for."""
        from drive.asgi import hub

        self.server.servers[0].get_loop().call_soon_threadsafe(hub.close)
        self.server.should_exit = True
        self.thread.join(timeout=60)
        assert not self.thread.is_alive()


async def within_reach(scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
    """Answer a visitor who is to have no network like a proxy whose computer is away; others as the hall."""
    from drive.asgi import application

    if f"{OUT_OF_REACH}=".encode() in dict(scope.get("headers", ())).get(b"cookie", b""):
        await send({"type": "http.response.start", "status": 502, "headers": []})
        await send({"type": "http.response.body"})
    else:
        await application(scope, receive, send)
