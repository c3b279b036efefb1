"""Django as WSGI behind ASGI: the loop reads a whole request, a thread answers it, the loop sends the answer.

A thread is taken once every byte has arrived, and does not wait for the client to read the answer. So neither
a phone that leaves the Wi-Fi while sending nor one that reads slowly blocks a thread. Django never sees a
truncated request.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, partial
from http import HTTPStatus
from io import SEEK_END, BytesIO
from tempfile import SpooledTemporaryFile
from typing import IO, Any, NamedTuple

from django.utils.translation import gettext as _

from tournaments.live.lanes import Lanes
from tournaments.live.stream import Send

IN_MEMORY = 256_000  # bytes of a body; a larger one goes into a temporary file
AT_ONCE = 500_000_000  # bytes of all bodies that are here, so that many large ones do not fill the disk
PATIENCE = 30  # seconds for a body, and a second more for each ...
SLOWEST = 20_000  # ... bytes of it that have come

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Environ = dict[str, Any]
Site = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]


class WholeAnswer(NamedTuple):
    """A whole response."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class WsgiAdapter:
    """Answers ASGI requests by a WSGI application in a fixed number of threads."""

    def __init__(self, site: Site, *, threads: int, largest: int) -> None:
        """``largest``: bytes of the largest body that ``site`` reads; a larger one it refuses unread."""
        self.site, self.largest = site, largest
        self.threads = ThreadPoolExecutor(threads, thread_name_prefix="page")
        self.lanes = Lanes(threads)
        self.here = 0  # bytes of bodies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; a truncated one is dropped, as nobody waits for an answer."""
        asked = asked_of(scope)
        announced = int(asked.get("CONTENT_LENGTH") or 0)
        answer: WholeAnswer | None
        if "HTTP_TRANSFER_ENCODING" in asked:
            answer = refusal(
                HTTPStatus.LENGTH_REQUIRED, _("Your browser did not say how much it was sending.")
            )
        elif not announced or announced > self.largest:
            answer = await self._call(asked, BytesIO())
        else:
            with SpooledTemporaryFile(IN_MEMORY) as body:
                try:
                    answer = await self._read_and_call(asked, receive, body)
                finally:
                    self.here -= body.seek(0, SEEK_END)
        if answer is not None:
            await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
            await send({"type": "http.response.body", "body": answer.body})

    async def _read_and_call(self, asked: Environ, receive: Receive, body: IO[bytes]) -> WholeAnswer | None:
        """Read the body, extending the deadline with each byte, so that only dead clients time out."""
        size, more = 0, True
        began = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout_at(began + PATIENCE) as deadline:
                while more:
                    if self.here > AT_ONCE:
                        return refusal(HTTPStatus.SERVICE_UNAVAILABLE, _("Too much is being sent just now."))
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    written = body.write(message["body"])
                    size, self.here, more = size + written, self.here + written, message["more_body"]
                    deadline.reschedule(began + PATIENCE + size / SLOWEST)
        except TimeoutError:
            return refusal(HTTPStatus.REQUEST_TIMEOUT, _("The rest of what you sent never arrived."))
        body.seek(0)
        return await self._call(asked, body)

    async def _call(self, asked: Environ, body: IO[bytes]) -> WholeAnswer:
        asked["wsgi.input"] = body
        async with self.lanes.turn(asked["REQUEST_METHOD"], asked["PATH_INFO"]) as context:
            work = partial(context.run, self._answer, asked)
            return await asyncio.get_running_loop().run_in_executor(self.threads, work)

    def _answer(self, asked: Environ) -> WholeAnswer:
        """Call the application in a thread, and return its whole answer."""
        said: list[Any] = []
        written: list[bytes] = []

        def start_response(*words: Any) -> Callable[[bytes], None]:
            said[:] = words
            return written.append

        parts = self.site(asked, start_response)
        try:
            written.extend(parts)
        finally:
            getattr(parts, "close", bool)()  # tells Django that the request is over
        headers = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in said[1]]
        return WholeAnswer(int(said[0][:3]), headers, b"".join(written))


def refusal(status: HTTPStatus, why: str) -> WholeAnswer:
    """A short answer of our own, after which the connection is closed."""
    words = f"{why} {_('Nothing has been saved. Please send it again.')}\n".encode()
    length = str(len(words)).encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", length)]
    return WholeAnswer(status, [*headers, (b"connection", b"close")], words)


def asked_of(scope: Scope) -> Environ:
    """The WSGI variables (PEP 3333) of a request, without its body.

    A header with an underscore is left out: it would pass for one with a hyphen that a proxy sets.
    """
    server, port = scope["server"] or ("localhost", 0)
    asked: Environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),  # PEP 3333: bytes as latin-1
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": server,
        "SERVER_PORT": str(port or 0),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": scope["client"][0] if scope["client"] else "",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for raw_name, raw_value in scope["headers"]:
        if name := _variable(raw_name):
            value = raw_value.decode("latin-1")
            asked[name] = f"{asked[name]},{value}" if name in asked else value
    return asked


@lru_cache(maxsize=256)
def _variable(header: bytes) -> str:
    name = header.decode("latin-1").upper()
    if "_" in name:
        return ""
    name = name.replace("-", "_")
    return name if name in {"CONTENT_LENGTH", "CONTENT_TYPE"} else f"HTTP_{name}"
