"""The event stream of one page."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class Stream:
    """Queue of messages for one page. While its connection is busy only the latest is kept.

    ``shows`` is the stamp of what the page shows once all has arrived.
    """

    __slots__ = ("_kept", "_send", "_task", "shows")

    def __init__(self, send: Send, shows: str) -> None:
        """``send`` is the server's, after the response headers are sent."""
        self.shows = shows
        self._send = send
        self._kept = b""
        self._task: asyncio.Task[None] | None = None

    def tell(self, stamp: str, whole: bytes, brief: bytes) -> None:
        """Send the state ``stamp`` unless the page shows it; ``brief`` suffices if it has everything before.

        If the connection is busy the whole message is sent afterwards, in place of the pending one.
        """
        if stamp == self.shows:
            return
        self.shows = stamp
        if self._task is None:
            self._begin(brief)
        else:
            self._kept = whole  # the page may lack the message before, so brief is not enough

    def sign(self, body: bytes) -> None:
        """Send a sign of life, unless a message is being sent anyway."""
        if self._task is None:
            self._begin(body)

    def end(self) -> None:
        """End the response: the page reconnects automatically, perhaps to the next server."""
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.get_running_loop().create_task(self._put(b"", more=False))

    def _begin(self, body: bytes) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run(body))

    async def _run(self, body: bytes) -> None:
        """Send ``body`` and what was queued meanwhile. After a failure nothing more is sent."""
        while body:
            await self._put(body)
            body, self._kept = self._kept, b""
        self._task = None

    async def _put(self, body: bytes, *, more: bool = True) -> None:
        await self._send({"type": "http.response.body", "body": body, "more_body": more})
