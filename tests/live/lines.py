"""Pages that listen, for tests: in this process on a hub, and from outside on a server."""

import asyncio
import re
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, NamedTuple, TypeVar

from django.db import connections

from tournaments.live.hub import Hub, News, Topic
from tournaments.live.stream import Stream
from tournaments.live.watching import Watch, usual_watch

T = TypeVar("T")
PATIENCE = 60  # seconds; other work may share the processor


class Heard(NamedTuple):
    """One message, and when it came by the monotonic clock."""

    at: float
    stamp: str
    event: str
    data: str


def events(text: str) -> Iterator[Heard]:
    """The messages in what came over a line, without those of the clock."""
    for block in re.split(r"(?<=\n)\n", text):
        found = dict(re.findall(r"^(id|event): (.*)$", block, re.MULTILINE))
        if block.endswith("\n") and found.get("event") != "clock":
            data = "\n".join(re.findall(r"^data: (.*)$", block, re.MULTILINE))
            yield Heard(time.monotonic(), found["id"], found["event"], data)


class Page:
    """A page on a hub of this process; while ``busy`` is set its line takes nothing."""

    def __init__(self, place: Topic, shows: str = "") -> None:
        self.place = place
        self.heard: list[Heard] = []
        self.ended = False
        self.free = asyncio.Event()
        self.free.set()
        self.stream = Stream(self.send, shows)

    async def send(self, message: MutableMapping[str, Any]) -> None:
        await self.free.wait()
        self.heard += events(message["body"].decode())
        self.ended = self.ended or not message["more_body"]

    async def until(self, stamp: object) -> Heard:
        """The first message with this stamp."""
        return await soon(lambda: next((one for one in self.heard if one.stamp == str(stamp)), None))


async def soon(found: Callable[[], T | None]) -> T:
    """Poll ``found`` until it returns a value."""
    end = time.monotonic() + PATIENCE
    while not (this := found()):
        assert time.monotonic() < end, "it never came"
        await asyncio.sleep(0.01)
    return this


@asynccontextmanager
async def opened(news: News, watch: Callable[[], Watch] = usual_watch) -> AsyncIterator[Hub]:
    """A hub on the tests' database, shut at the end."""
    hub = Hub(news, watch)
    try:
        yield hub
    finally:
        hub.close()
        await asyncio.sleep(0)
        for _ in range(2 * len(hub.threads._threads)):
            hub.threads.submit(connections.close_all)
        hub.threads.shutdown()


class Line:
    """A page's line to a server process, read in a thread of its own."""

    def __init__(self, port: int, path: str) -> None:
        self.heard: list[Heard] = []
        self.status = 0
        self.connection = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.connection.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()

    def until(self, found: Callable[[list[Heard]], T | None]) -> T:
        """Wait until ``found`` returns a value for all messages received so far, and return it."""
        end = time.monotonic() + PATIENCE
        while not (this := found(self.heard)):
            assert time.monotonic() < end, f"it never came, but {self.heard}"
            time.sleep(0.01)
        return this

    def has(self, stamp: object) -> Heard:
        """The first message with this stamp."""
        return self.until(lambda heard: next((one for one in heard if one.stamp == str(stamp)), None))

    def _read(self) -> None:
        """Read chunk by chunk: each is one message, or several."""
        with self.connection, self.connection.makefile("rb") as lines:
            self.status = int(lines.readline().split()[1])
            while lines.readline().strip():
                pass
            while size := int(lines.readline() or b"0", 16):
                self.heard += events(lines.read(size).decode())
                lines.readline()


@contextmanager
def line(port: int, path: str) -> Iterator[Line]:
    """A line that is hung up at the end."""
    here = Line(port, path)
    try:
        yield here
    finally:
        with suppress(OSError):
            here.connection.shutdown(socket.SHUT_RDWR)
        here.thread.join(timeout=60)


def in_a_loop(story: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A test that is a story in a loop; what it asks the database itself it asks there."""

    async def whole() -> None:
        try:
            await story()
        finally:
            connections.close_all()

    def test() -> None:
        run(whole())

    test.__name__, test.__doc__ = story.__name__, story.__doc__
    return test


def run(work: Coroutine[Any, Any, T], seconds: float = 120) -> T:
    """Do ``work`` in a loop of its own thread: a browser of other tests may keep one in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, asyncio.wait_for(work, seconds)).result()
