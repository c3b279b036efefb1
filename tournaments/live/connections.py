"""Limits on connections: no idle client keeps one, and no client takes them all.

These bound what uvicorn leaves open: the size and duration of a request's head, how long an answer may stay
unread, the number of connections of one address, and their total.
"""

import asyncio
import contextlib
from collections import Counter
from typing import Any

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tournaments.live.addresses import neighbourhood

HEAD_BYTES = 64 * 1024
HEAD_SECONDS = 15
UNREAD_SECONDS = 60  # in which whoever is sent an answer has to take some of it
FROM_ONE_ADDRESS = 2000  # a hall behind one router: 300 phones, each with the six connections of a browser
OPEN_FILES = 8192  # each connection is one, and by default some systems allow a process 256
SPARE_FILES = 64  # for databases, logs and what a page reads
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


def allow_many() -> None:
    """Raise this process's limit on open connections as far as the system allows."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # there is no such thing on Windows
        import resource  # noqa: PLC0415

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def room() -> int:
    """The maximum number of connections of this process."""
    with contextlib.suppress(ImportError):
        import resource  # noqa: PLC0415

        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        return OPEN_FILES if soft == resource.RLIM_INFINITY else soft - SPARE_FILES
    return OPEN_FILES


class Connected:
    """The connections of this process, at all its listeners."""

    def __init__(self) -> None:
        """Start without connections."""
        self.by_address: Counter[str] = Counter()
        self.waited_for: dict[Connection, None] = {}  # whose request is not whole, the oldest first

    def has_room_for(self, address: str) -> bool:
        """True if one more connection from there is accepted, if need be by closing the oldest idle one.

        A proxy's address is not counted, as all clients behind it share it.
        """
        share = room() if settings.PROXIES else min(FROM_ONE_ADDRESS, room() * 3 // 4)
        crowded = self.by_address[address] >= share
        if not crowded and self.by_address.total() < room():
            return True
        gone = next(
            (connection for connection in self.waited_for if not crowded or connection.address == address),
            None,
        )
        if gone is not None:
            gone.leave()
        return gone is not None


class Connection(HttpToolsProtocol):
    """One connection with its sequence of requests and answers."""

    connected = Connected()

    def __init__(self, *args: Any, **keywords: Any) -> None:
        """Take the arguments of uvicorn's protocol."""
        super().__init__(*args, **keywords)
        self.address = ""
        self.here = bytearray()  # has come, and is not parsed yet
        self.head_left: int | None = HEAD_BYTES  # of the head that is coming; None while a body comes
        self.head_tail = bytearray()  # the last bytes that were parsed of that head
        self.body_left = 0
        self.late: asyncio.TimerHandle | None = None
        self.unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept the connection, or close it at once if there are too many."""
        super().connection_made(transport)
        address = neighbourhood(self.client[0]) if self.client else "?"
        if not self.connected.has_room_for(address):
            transport.abort()
            return
        self.address = address
        self.connected.by_address[address] += 1
        self.connected.waited_for[self] = None
        self.late = self.loop.call_later(HEAD_SECONDS, self.leave)

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the connection from the count."""
        super().connection_lost(exc)
        self.connected.waited_for.pop(self, None)
        for timer in (self.late, self.unread):
            if timer:
                timer.cancel()
        if self.address:
            self.connected.by_address.subtract([self.address])
            if not self.connected.by_address[self.address]:
                del self.connected.by_address[self.address]

    def leave(self) -> None:
        """Close the connection now, and count it as closed already."""
        self.connected.waited_for.pop(self, None)
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Parse received data, but no further head before the answer is sent.

        A head is limited in size and in time.
        """
        self.here += data
        while self.here and not self.transport.is_closing():
            if self.head_left is not None and not getattr(self.cycle, "response_complete", True):
                self.flow.pause_reading()
                return
            if self.head_left == 0:
                self.transport.write(TOO_LARGE)
                self.transport.close()
                return
            self._parse()
        if self.late is None and self.head_left not in (None, HEAD_BYTES):
            self.late = self.loop.call_later(HEAD_SECONDS, self.leave)

    def _parse(self) -> None:
        """Parse the available head or body; a body of unknown length is not read."""
        if self.head_left is None:
            size = self.body_left
            self.body_left -= min(size, len(self.here))
        else:
            end = (self.head_tail + self.here[: self.head_left]).find(b"\r\n\r\n")
            size = self.head_left if end < 0 else end + 4 - len(self.head_tail)
            self.head_left -= min(size, len(self.here))
            # The four signs of the end may arrive in two pieces.
            self.head_tail = (self.head_tail + self.here[:size])[-3:]
        piece = bytes(self.here[:size])
        del self.here[: size or None]
        if piece:
            super().data_received(piece)

    def on_headers_complete(self) -> None:
        """Continue with the body. Raises ValueError, answered by 400, if HTTP/1.1 has not just one Host."""
        self.head_left = None
        if self.late:
            self.late.cancel()
            self.late = None
        names = [name for name, _value in self.headers]
        if self.parser.get_http_version() == "1.1" and names.count(b"host") != 1:
            raise ValueError("HTTP/1.1 asks for one Host")
        super().on_headers_complete()
        if b"transfer-encoding" in names:
            self.cycle.keep_alive = False
        self.body_left = int(dict(self.headers).get(b"content-length", 0))

    def on_message_complete(self) -> None:
        """Expect another head, because the request is complete."""
        self.head_left, self.head_tail = HEAD_BYTES, bytearray()
        self.connected.waited_for.pop(self, None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Continue with the next request, which may have arrived before this answer was sent."""
        super().on_response_complete()
        if self.cycle.response_complete and not self.transport.is_closing():
            self.connected.waited_for[self] = None
            self.data_received(b"")

    def pause_writing(self) -> None:
        """Start a timeout, because the client has to read some of the buffered answer."""
        super().pause_writing()
        self._look_whether_read(0)

    def resume_writing(self) -> None:
        """Stop that timeout, because most of the answer has been read."""
        super().resume_writing()
        if self.unread:
            self.unread.cancel()
            self.unread = None

    def _look_whether_read(self, left_before: int) -> None:
        left = self.transport.get_write_buffer_size()
        if left == left_before:
            self.transport.abort()
        else:
            self.unread = self.loop.call_later(UNREAD_SECONDS, self._look_whether_read, left)
