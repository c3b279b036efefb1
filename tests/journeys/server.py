"""The real server of the hall, in a thread of the tests: pages and lines, on the tests' own database."""

import threading
import time

import uvicorn

from tests.live.hall import free_port


class Server:
    """Serves until it is stopped; ``url`` is where."""

    def __init__(self) -> None:
        port = free_port()
        self.url = f"http://localhost:{port}"
        config = uvicorn.Config(
            "drive.asgi:application", host="127.0.0.1", port=port, log_level="warning", access_log=False
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    def start(self) -> None:
        """Return once it answers."""
        self.thread.start()
        for _ in range(2400):
            if self.server.started:
                return
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def stop(self) -> None:
        """End every line first: they would be waited for."""
        from drive.asgi import hub

        self.server.servers[0].get_loop().call_soon_threadsafe(hub.close)
        self.server.should_exit = True
        self.thread.join(timeout=60)
        assert not self.thread.is_alive()
