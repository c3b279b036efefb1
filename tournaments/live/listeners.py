"""Additional listening sockets of a server for this computer only, for the phones of the hall.

Each network has a listener of its own, in the same process and the same loop, whose connections are the
server's own: it times and closes them with the others. So the hall is opened and closed without a restart,
and follows the computer to another network during the evening.
"""

import asyncio
import socket
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial

import uvicorn
from django.conf import settings

from tournaments.live.addresses import OwnNames, own_addresses
from tournaments.live.computer import Awake, Sleeps

LOOK_EVERY = 3  # seconds between two looks at the networks
PATIENCE = 10  # seconds for the loop to listen
BACKLOG = 2048
# A phone that has left the Wi-Fi says nothing. After a quiet minute it is asked, two minutes later given up.
KNOCKS = {"TCP_KEEPIDLE": 60, "TCP_KEEPALIVE": 60, "TCP_KEEPINTVL": 20, "TCP_KEEPCNT": 6}


def listen(address: str, port: int) -> socket.socket:
    """Return a listening socket. Raises OSError with the reason if that is impossible.

    TCP_NODELAY is set: a page is written in two parts, and with Nagle's algorithm the second would wait until
    the client acknowledges the first, which it delays.
    """
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        listener = socket.create_server((address, port), family=family, backlog=BACKLOG)
    except OSError as error:  # Python adds in brackets what it tried
        raise OSError(error.errno, str(error.strerror).partition(" (while")[0]) from error
    # Whoever is let in by it has these as well.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for option, value in KNOCKS.items():
        if hasattr(socket, option):  # each system has its own; the second is the Mac's word for the first
            listener.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)
    return listener


class Listeners:
    """Listens on the hall's networks, and keeps the computer awake meanwhile.

    ``open`` and ``close`` are for the threads of the pages; everything else runs in the server's loop.
    """

    def __init__(
        self,
        server: uvicorn.Server,
        port: int,
        *,
        host: str = "127.0.0.1",
        everywhere: bool = False,
        find: Callable[[], Sequence[str]] = own_addresses,
    ) -> None:
        """``host`` is the address the server itself listens at.

        ``everywhere``: that includes the hall's networks, and cannot be changed.
        """
        self.server, self.port, self.host, self.everywhere, self.find = server, port, host, everywhere, find
        self.at: dict[str, asyncio.Server] = {}  # by address
        self.refused: dict[str, str] = {}  # why nobody listens there, by address
        self.since: datetime | None = None
        self.awake, self.sleeps = Awake(), Sleeps()
        self.changed: Callable[[], None] = lambda: None  # told when other networks are let in than before
        self.end_lines: Callable[[], None] = lambda: None  # pages that only listen would stay inside for ever
        self._loop: asyncio.AbstractEventLoop | None = None
        self._look: asyncio.Task[None] | None = None
        self._one = asyncio.Lock()

    @property
    def is_open(self) -> bool:
        """True if phones are let in, as far as this program can tell."""
        return self.since is not None

    @property
    def guests(self) -> set[str]:
        """The addresses from which somebody has a page open now, other than this computer's own."""
        pages = list(self.server.server_state.connections)
        clients = {client[0] for page in pages if (client := getattr(page, "client", None))}
        return {address for address in clients if not address.startswith("127.")} - {"::1", *self.find()}

    def open(self) -> None:
        """Start listening for phones. ``refused`` has the error of each address that failed."""
        self._in_loop(self.let_in()).result(PATIENCE)

    def close(self) -> None:
        """Stop listening. Does not wait for open requests, as the caller may be one of them."""
        self._in_loop(self.let_out())

    async def let_in(self) -> None:
        """See ``open``."""
        if not self.is_open:
            self.since = datetime.now(UTC)
            self.awake.start()
        await self.follow()

    async def let_out(self) -> None:
        """See ``close``."""
        self.since = None
        async with self._one:
            if self.at:
                self.end_lines()
            for address in list(self.at):
                self._leave(address, answered=True)
            self.refused = {}
        self.awake.stop()

    async def tick(self, counter: int) -> None:
        """Called ten times a second by the server."""
        self._loop = asyncio.get_running_loop()
        self.sleeps.tick()
        if counter % (10 * LOOK_EVERY) == 0 and (self._look is None or self._look.done()):
            self._look = self._loop.create_task(self._look_round())

    async def _look_round(self) -> None:
        """Listen again if asyncio has stopped, and follow the networks.

        On Windows a client that disconnects while being accepted stops it: python/cpython issue 93821.
        """
        for place, server in enumerate(self.server.servers):
            if _is_deaf(server):
                with suppress(OSError):
                    self.server.servers[place] = await self._serve(self.host)
        self.at = {address: server for address, server in self.at.items() if not _is_deaf(server)}
        await self.follow()

    async def follow(self) -> None:
        """Listen at new network addresses, and no more at those that have gone."""
        if isinstance(settings.ALLOWED_HOSTS, OwnNames):
            settings.ALLOWED_HOSTS.look_again()
        if self.everywhere:  # then new networks are included anyway
            return
        async with self._one:
            if not self.is_open:
                return
            here, before = self.find(), set(self.at)
            for address in before.difference(here):
                self._leave(address, answered=False)
            self.refused = {}
            for address in here:
                if address not in self.at:
                    await self._listen(address)
            if self.at.keys() != before:
                self.changed()

    async def _listen(self, address: str) -> None:
        try:
            self.at[address] = await self._serve(address)
        except OSError as error:
            self.refused[address] = error.strerror or str(error)

    async def _serve(self, address: str) -> asyncio.Server:
        config, state = self.server.config, self.server.server_state
        new = partial(config.http_protocol_class, config, state, {})  # type: ignore[call-arg] # as uvicorn does
        loop = asyncio.get_running_loop()
        return await loop.create_server(new, sock=listen(address, self.port), backlog=BACKLOG)

    def _leave(self, address: str, *, answered: bool) -> None:
        """Stop listening at an address, and close its connections: once answered, or at once."""
        self.at.pop(address).close()
        for page in list(self.server.server_state.connections):
            if getattr(page, "server", None) == (address, self.port):
                # No answer gets through where the network has gone.
                page.shutdown() if answered else page.transport.abort()

    def _in_loop(self, act: Coroutine[None, None, None]) -> "Future[None]":
        if self._loop is None:
            raise RuntimeError("the server does not run yet")
        return asyncio.run_coroutine_threadsafe(act, self._loop)


def _is_deaf(server: asyncio.Server) -> bool:
    return any(listener.fileno() < 0 for listener in server.sockets)


here: Listeners | None = None  # of this process, where `manage.py serve` or `manage.py hall` runs it
