"""The doors of the hall: whether phones may come in to a server that began for this computer only.

The server listens at this computer's own loopback; each network it lets in has a listener of its own beside
it, in the same process and the same loop. So the hall is opened and closed without a restart, and follows
where the computer joins another network in mid-evening.
"""

import asyncio
import socket
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime

import uvicorn
from django.conf import settings

from tournaments.live.addresses import OwnNames, own_addresses
from tournaments.live.computer import Awake, Sleeps

LOOK_EVERY = 3  # seconds between two looks at the networks
PATIENCE = 10  # seconds for the loop to open the doors
BACKLOG = 2048
# A phone that has left the Wi-Fi says nothing. After a quiet minute it is asked, two minutes later given up.
KNOCKS = {"TCP_KEEPIDLE": 60, "TCP_KEEPINTVL": 20, "TCP_KEEPCNT": 6}


def listen(address: str, port: int) -> socket.socket:
    """A socket that listens there. An OSError says why that cannot be.

    What is written goes out at once: a page is written in two parts, and without this word the second one of
    each waits until the other side has said that it has the first, which it does not hurry to say.
    """
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    listener = socket.create_server((address, port), family=family, backlog=BACKLOG)
    # Whoever is let in by it has these as well.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for option, value in KNOCKS.items():
        if hasattr(socket, option):  # each system has its own
            listener.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)
    return listener


class Door(uvicorn.Server):
    """One more listener of a server that runs, and those who came in by it."""

    async def open(self, address: str, port: int) -> None:
        """Listen from now on. An OSError says why that cannot be."""
        self.listener = listen(address, port)
        self.lifespan = self.config.lifespan_class(self.config)
        await self.startup([self.listener])

    async def close(self) -> None:
        """Listen no more, and finish what is under way."""
        await self.shutdown([self.listener])

    def give_up(self) -> None:
        """Listen no more, and wait for nobody: the network has gone."""
        for server in self.servers:
            server.close()
        for page in list(self.server_state.connections):
            page.transport.abort()


class Doors:
    """Lets the hall's networks in, and keeps the computer awake as long as they are.

    ``open`` and ``close`` are for the threads of the pages; all the rest happens in the server's loop.
    """

    def __init__(
        self,
        server: uvicorn.Server,
        port: int,
        *,
        everywhere: bool = False,
        find: Callable[[], Sequence[str]] = own_addresses,
    ) -> None:
        """``everywhere``: the server listens where phones come in already, and that cannot be changed."""
        self.server, self.port, self.everywhere, self.find = server, port, everywhere, find
        self.doors: dict[str, Door] = {}
        self.refused: dict[str, str] = {}  # why there is no door, by address
        self.since: datetime | None = None
        self.awake, self.sleeps = Awake(), Sleeps()
        self.changed: Callable[[], None] = lambda: None  # told when other networks are let in than before
        self.end_lines: Callable[[], None] = lambda: None  # pages that only listen would stay inside for ever
        self._loop: asyncio.AbstractEventLoop | None = None
        self._look: asyncio.Task[None] | None = None
        self._one = asyncio.Lock()

    @property
    def is_open(self) -> bool:
        """Whether phones are let in, as far as it lies with us."""
        return self.since is not None

    @property
    def guests(self) -> set[str]:
        """The addresses from which somebody has a page open now, other than this computer's own."""
        servers = [self.server, *list(self.doors.values())]
        pages = [page for server in servers for page in list(server.server_state.connections)]
        found = {client[0] for page in pages if (client := getattr(page, "client", None))}
        return {address for address in found if not address.startswith("127.")} - {"::1", *self.find()}

    def open(self) -> None:
        """Let phones in. Where that cannot be done at an address, ``refused`` says why."""
        self._in_loop(self.let_in()).result(PATIENCE)

    def close(self) -> None:
        """Let nobody in any more. Does not wait for those inside, of whom the caller may be one."""
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
            closing, self.doors, self.refused = list(self.doors.values()), {}, {}
        self.awake.stop()
        if closing:
            self.end_lines()
            await asyncio.gather(*(door.close() for door in closing))

    async def tick(self, counter: int) -> None:
        """Ten times a second, with the server's own."""
        self._loop = asyncio.get_running_loop()
        self.sleeps.tick()
        for door in list(self.doors.values()):
            await door.on_tick(counter)
        if counter % (10 * LOOK_EVERY) == 0 and (self._look is None or self._look.done()):
            self._look = self._loop.create_task(self.follow())

    async def follow(self) -> None:
        """Look at the networks: a door for each that has come, and none for those that have gone."""
        if isinstance(settings.ALLOWED_HOSTS, OwnNames):
            settings.ALLOWED_HOSTS.look_again()
        if self.everywhere:
            return
        async with self._one:
            if not self.is_open:
                return
            here, before = self.find(), set(self.doors)
            for address in before.difference(here):
                self.doors.pop(address).give_up()
            self.refused = {}
            for address in here:
                if address not in self.doors:
                    await self._add(address)
            if self.doors.keys() != before:
                self.changed()

    async def _add(self, address: str) -> None:
        door = Door(self.server.config)
        try:
            await door.open(address, self.port)
        except OSError as error:
            self.refused[address] = error.strerror or str(error)
        else:
            self.doors[address] = door

    def _in_loop(self, act: Coroutine[None, None, None]) -> "Future[None]":
        if self._loop is None:
            raise RuntimeError("the server does not run yet")
        return asyncio.run_coroutine_threadsafe(act, self._loop)


here: Doors | None = None  # of this process, where `manage.py serve` or `manage.py hall` runs it
