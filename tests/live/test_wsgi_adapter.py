"""Django as WSGI behind ASGI: what it is asked, what goes back, and what it never sees."""

import asyncio
from collections.abc import Callable, Iterable, MutableMapping
from io import BytesIO
from typing import Any

import pytest

from tests.live.lines import run
from tournaments.live import wsgi_adapter
from tournaments.live.wsgi_adapter import WsgiAdapter

LARGEST = 1000
PIECE = 400
Message = MutableMapping[str, Any]


class Site:
    """Answers with what it was asked, and keeps it."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.read: list[bytes] = []
        self.closed = 0

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        self.asked.append(environ)
        self.read.append(environ["wsgi.input"].read())
        write = start_response(
            "201 Created", [("X-Name", "Zoë"), ("Set-Cookie", "a=1"), ("Set-Cookie", "b=2")]
        )
        write(b"first, ")
        return Parts([b"second, ", b"third"], self)


class Parts(BytesIO):
    """An answer in parts, which says when it is closed."""

    def __init__(self, parts: list[bytes], site: Site) -> None:
        super().__init__(b"\n".join(parts))
        self.site = site

    def close(self) -> None:
        self.site.closed += not self.closed
        super().close()


def ask(site: Site, *messages: Message, **scope: Any) -> list[Message]:
    """Send these messages as a request and return the answer's messages."""
    coming, said = iter(messages), []

    async def receive() -> Message:
        message = next(coming)
        if message["type"] == "wait":
            await asyncio.sleep(message["for"])
            message = next(coming)
        return message

    async def send(message: Message) -> None:
        said.append(message)

    adapter = WsgiAdapter(site, threads=1, largest=LARGEST)
    usual = {
        "method": "POST", "scheme": "http", "http_version": "1.1", "path": "/", "query_string": b"",
        "headers": [], "server": ("127.0.0.1", 8000), "client": ("192.168.1.9", 50000),
    }  # fmt: skip
    run(adapter({**usual, **scope}, receive, send))
    assert adapter.here == 0
    return said


def body(*pieces: bytes, cut_off: bool = False) -> list[Message]:
    """The messages of a body; cut off it ends before its end."""
    last = len(pieces) if cut_off else len(pieces) - 1
    found: list[Message] = [
        {"type": "http.request", "body": piece, "more_body": number < last}
        for number, piece in enumerate(pieces)
    ]
    return [*found, {"type": "http.disconnect"}]


def length(size: int) -> list[tuple[bytes, bytes]]:
    return [(b"content-length", str(size).encode())]


def test_it_works() -> None:
    site = Site()
    headers = [(b"host", b"hall"), (b"accept", b"a"), (b"accept", b"b"), (b"x_forwarded_proto", b"https")]
    said = ask(site, path="/café/", query_string=b"a=%C3%A9", headers=headers, method="GET")
    assert said == [
        {
            "type": "http.response.start",
            "status": 201,
            "headers": [(b"x-name", b"Zo\xeb"), (b"set-cookie", b"a=1"), (b"set-cookie", b"b=2")],
        },
        {"type": "http.response.body", "body": b"first, second, \nthird"},
    ]
    assert site.closed == 1
    [asked] = site.asked
    assert asked["PATH_INFO"].encode("latin-1").decode() == "/café/"
    assert (asked["REQUEST_METHOD"], asked["QUERY_STRING"]) == ("GET", "a=%C3%A9")
    assert (asked["SERVER_PORT"], asked["REMOTE_ADDR"]) == ("8000", "192.168.1.9")
    assert (asked["HTTP_HOST"], asked["HTTP_ACCEPT"]) == ("hall", "a,b")
    assert "HTTP_X_FORWARDED_PROTO" not in asked


def test_a_body_is_whole_before_the_site_is_asked() -> None:
    """A truncated request never reaches the site; one that is too large is passed on unread."""
    site = Site()
    assert ask(site, *body(b"7 ", cut_off=True), headers=length(3)) == []
    assert site.asked == []
    assert ask(site, *body(b"7 ", b"9"), headers=length(3))[0]["status"] == 201
    assert ask(site, headers=length(LARGEST + 1))[0]["status"] == 201
    assert (site.read, site.asked[1]["CONTENT_LENGTH"]) == ([b"7 9", b""], str(LARGEST + 1))


def test_too_much_at_one_time_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wsgi_adapter, "AT_ONCE", PIECE)
    site = Site()
    said = ask(site, *body(b"x" * PIECE, b"x", b"x"), headers=length(PIECE + 2))
    assert (said[0]["status"], site.asked) == (503, [])
    assert (b"connection", b"close") in said[0]["headers"]
    assert b"Please send it again" in said[1]["body"]


def test_a_slow_body_earns_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wsgi_adapter, "PATIENCE", 0.05)
    site = Site()
    waits = {"type": "wait", "for": 0.2}
    first, last, gone = body(b"7 ", b"9")
    assert ask(site, first, waits, last, gone, headers=length(3))[0]["status"] == 408
    monkeypatch.setattr(wsgi_adapter, "SLOWEST", 0.01)  # two bytes earn 200 seconds
    assert ask(site, first, waits, last, gone, headers=length(3))[0]["status"] == 201
    assert site.read == [b"7 9"]
