"""Visitors in a process of their own: ``python -m tests.bench.http_load SECONDS CONNECTIONS PORT``.

What they ask for comes in by standard input, one request as JSON a line: method, path, body and headers. Each
connection takes the next one as soon as it has the answer, round and round. Says how many were answered, how
long each took, and what was wrong.
"""

import asyncio
import itertools
import json
import re
import sys
import time
from collections.abc import Iterator

LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
RIGHT = (b"HTTP/1.1 200", b"HTTP/1.1 302", b"HTTP/1.1 304")


class Visitor(asyncio.Protocol):
    """One connection that asks again and again."""

    def __init__(self, requests: Iterator[bytes], until: float) -> None:
        self.requests, self.until = requests, until
        self.took: list[float] = []
        self.wrong: list[str] = []
        self.came = b""
        self.done = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.ask()

    def ask(self) -> None:
        self.began = time.monotonic()
        if self.began > self.until:
            self.transport.close()
            self.done.set_result(None)
        else:
            self.transport.write(next(self.requests))

    def connection_lost(self, _error: Exception | None) -> None:
        if not self.done.done():
            self.wrong.append("hung up")
            self.done.set_result(None)

    def data_received(self, data: bytes) -> None:
        self.came += data
        head, end, body = self.came.partition(b"\r\n\r\n")
        found = LENGTH.search(head)
        if end and len(body) >= (int(found[1]) if found else 0):
            self.took.append(time.monotonic() - self.began)
            if not head.startswith(RIGHT):
                self.wrong.append(head.decode())
            self.came = b""
            self.ask()


async def load(seconds: float, connections: int, port: int, requests: list[bytes]) -> dict[str, object]:
    until, turns = time.monotonic() + seconds, itertools.cycle(requests)
    loop = asyncio.get_running_loop()
    visitors = [Visitor(turns, until) for _ in range(connections)]
    for visitor in visitors:
        await loop.create_connection(lambda visitor=visitor: visitor, "127.0.0.1", port)  # type: ignore[misc]
    await asyncio.gather(*(visitor.done for visitor in visitors))
    took = [one for visitor in visitors for one in visitor.took]
    return {"took": took, "wrong": [one for visitor in visitors for one in visitor.wrong]}


def written(method: str, path: str, body: str, headers: dict[str, str]) -> bytes:
    """A request as it goes over the line."""
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", "Accept-Encoding: gzip"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if body:
        lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", body]).encode()


if __name__ == "__main__":
    asked = [written(*json.loads(line)) for line in sys.stdin]
    print(json.dumps(asyncio.run(load(float(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), asked))))
