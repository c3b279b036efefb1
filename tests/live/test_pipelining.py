"""Many requests sent in one go: one is read at a time, each is answered in its turn, and none is misread."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import uvicorn

from tests.live.lines import in_a_loop, run, soon
from tournaments.live.connections import Connection
from tournaments.live.stream import Send
from tournaments.live.wsgi_adapter import Receive, Scope

MANY = 8000
GET = b"GET /%d HTTP/1.1\r\nHost: hall\r\n\r\n"
POST = b"POST /%d HTTP/1.1\r\nHost: hall\r\nContent-Length: %d\r\n\r\n%s"
Served = tuple[uvicorn.Server, asyncio.StreamReader, asyncio.StreamWriter]
BODY = b"GET /99 HTTP/1.1\r\n\r\n"  # looks like a request, and is none


class Site:
    """Answers with the number in the path and the length of the body, while ``open``."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.open = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.asked.append(scope["path"])
        size, more = 0, scope["method"] == "POST"
        while more:
            message = await receive()
            size, more = size + len(message.get("body", b"")), message.get("more_body", False)
        await self.open.wait()
        body = f"{scope['path']} {size};".encode()
        headers = [(b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def server(site: Site) -> AsyncIterator[Served]:
    """A server of the site, and one connection to it."""
    config = uvicorn.Config(site, http=Connection, ws="none", lifespan="off", log_level="error", port=0)
    serves = uvicorn.Server(config)
    task = asyncio.create_task(serves.serve())
    await soon(lambda: serves.started)
    port = serves.servers[0].sockets[0].getsockname()[1]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        yield serves, reader, writer
    finally:
        writer.close()
        site.open.set()
        serves.should_exit = True
        await task


async def answers(reader: asyncio.StreamReader, count: int) -> list[str]:
    """Bodies of ``count`` answers in the order of arrival."""
    heard = ""
    while heard.count(";") < count:
        part = await asyncio.wait_for(reader.read(65536), 60)
        assert part, f"closed after {heard.count(';')}"
        heard += part.decode()
    return re.findall(r"/\d+ \d+", heard)


@in_a_loop
async def test_the_next_head_is_not_read_before_the_answer_is_out() -> None:
    site = Site()
    async with server(site) as (serves, reader, writer):
        writer.write(b"".join(GET % number for number in range(MANY)))
        await soon(lambda: site.asked)
        for _ in range(20):
            await asyncio.sleep(0)
        [connection] = serves.server_state.connections
        assert isinstance(connection, Connection)
        assert (site.asked, len(connection.pipeline)) == (["/0"], 0)
        site.open.set()
        assert await answers(reader, MANY) == [f"/{number} 0" for number in range(MANY)]
        assert len(site.asked) == MANY


def told(*pieces: bytes) -> tuple[bytes, list[str]]:
    """All that comes back for these pieces until it is closed; and what the site was asked."""

    async def story() -> tuple[bytes, list[str]]:
        site = Site()
        site.open.set()
        async with server(site) as (_serves, reader, writer):
            for piece in pieces:
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0)
            return await asyncio.wait_for(reader.read(), 60), site.asked

    return run(story())


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64, 1000])
def test_requests_in_pieces_are_read_alike(size: int) -> None:
    """Heads end, and bodies begin and end, anywhere in what comes at one time."""
    last = GET[:-2] % 4 + b"Connection: close\r\n\r\n"
    sent = b"".join([GET % 0, POST % (1, len(BODY), BODY), b"\r\n", GET % 2, POST % (3, 0, b""), last])
    heard, _asked = told(*(sent[begin : begin + size] for begin in range(0, len(sent), size)))
    assert re.findall(r"/\d+ \d+", heard.decode()) == ["/0 0", f"/1 {len(BODY)}", "/2 0", "/3 0", "/4 0"]


def test_nothing_is_read_after_a_body_of_unknown_length() -> None:
    chunked = b"GET /0 HTTP/1.1\r\nHost: hall\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    heard, asked = told(chunked + GET % 1 + GET % 2)
    assert (heard.count(b"HTTP/1.1 200"), asked) == (1, ["/0"])


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"GET /0 HTTP/1.1\r\n\r\n", b"400"),
        (b"GET /0 HTTP/1.1\r\nHost: hall\r\nHost: other\r\n\r\n", b"400"),
        (b"GET /0 HTTP/1.1\r\nHost: hall\r\nConnection: close\r\n\r\n", b"200"),
        (b"GET /0 HTTP/1.0\r\n\r\n", b"200"),
    ],
)
def test_a_request_names_one_host(head: bytes, status: bytes) -> None:
    heard, asked = told(head)
    assert (heard.split()[1], bool(asked)) == (status, status == b"200")
