"""A hall full of phones in a process of its own: ``python -m tests.bench.crowd watch PORT COUNT ADDRESS``.

``watch``: each phone holds a line; says "ready", and at the end of its input what each heard and when.
``rush``, with any number of addresses: each phone loads them one after the other, all phones beginning
within a second; says how long each took in seconds, and what was wrong.
Times are by the monotonic clock, which the processes of a computer share.
"""

import asyncio
import json
import random
import re
import resource
import sys
import time
from functools import partial

AT_ONCE = 100  # connections begun together
MESSAGE = re.compile(rb"id: (\d+)\nevent: \w+\n")


class Phone(asyncio.Protocol):
    """One line. A message counts once all of it is there."""

    def __init__(self, head: bytes) -> None:
        self.heard: list[tuple[int, float]] = []
        self.head, self.rest = head, b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self.head)

    def data_received(self, data: bytes) -> None:
        whole, end, self.rest = (self.rest + data).rpartition(b"\n\n")
        if end:
            self.heard += [(int(stamp), time.monotonic()) for stamp in MESSAGE.findall(whole)]


def head(address: str) -> bytes:
    return f"GET {address} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n".encode()


def _same(phone: Phone) -> Phone:
    return phone


async def watch(port: int, count: int, address: str) -> None:
    loop = asyncio.get_running_loop()
    phones = [Phone(head(address)) for _ in range(count)]
    for first in range(0, count, AT_ONCE):
        some = phones[first : first + AT_ONCE]
        await asyncio.gather(*(loop.create_connection(partial(_same, it), "127.0.0.1", port) for it in some))
    print("ready", flush=True)
    await loop.run_in_executor(None, sys.stdin.read)
    print(json.dumps([phone.heard for phone in phones]))


async def rush(port: int, count: int, addresses: list[str]) -> None:
    wrong: list[str] = []

    async def load() -> tuple[float, float]:
        await asyncio.sleep(random.random())
        begun = time.monotonic()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        page = 0.0
        for address in addresses:
            writer.write(head(address))
            answer = await reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", answer, re.IGNORECASE)
            if not answer.startswith(b"HTTP/1.1 200") or length is None:
                wrong.append(answer.decode())
                break
            await reader.readexactly(int(length[1]))
            page = page or time.monotonic() - begun
        writer.close()
        return page, time.monotonic() - begun

    begun = time.monotonic()
    took = await asyncio.gather(*(load() for _ in range(count)))
    print(json.dumps({"wrong": wrong, "took": took, "all": time.monotonic() - begun}))


def main() -> None:
    way, port, count, *addresses = sys.argv[1:]
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    work = (
        rush(int(port), int(count), addresses)
        if way == "rush"
        else watch(int(port), int(count), addresses[0])
    )
    asyncio.run(work)


if __name__ == "__main__":
    main()
