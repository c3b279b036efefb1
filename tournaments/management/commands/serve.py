"""`manage.py serve`: serve the site, for the hall or behind another server."""

import contextlib
import os
import signal
import socket
import sys
import threading
from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any

import uvicorn
from django.core.management.base import BaseCommand, CommandError
from django.utils.module_loading import import_string
from django.utils.translation import gettext as _

from tournaments.files.services.backup_stick import saving
from tournaments.jobs.background import working
from tournaments.live import listeners, window
from tournaments.live.addresses import LOOPBACK, own_addresses
from tournaments.live.connections import Connection, allow_many
from tournaments.live.listeners import Listeners, listen

SECONDS_TO_FINISH = 10  # for requests in progress; a container waits longer before it kills the process
SECONDS_TO_LEAVE = 2  # for threads still working once everything is saved
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - only if the organiser asks for it


class Server(uvicorn.Server):
    """Also listens for the hall if permitted, and stops without waiting for event streams."""

    def __init__(self, config: uvicorn.Config, host: str, port: int, *, hall: bool) -> None:
        """``hall``: let phones in from the start, as when listening on a network address."""
        super().__init__(config)
        only_here = host in LOOPBACK
        find = (lambda: [host]) if host in own_addresses() else own_addresses
        self.listeners = Listeners(self, port, host=host, everywhere=not only_here, find=find)
        self.hall = hall or not only_here
        self.ready: Callable[[], None] = lambda: None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve this computer, then let phones in if requested."""
        await super().startup(sockets)
        hub = import_string("drive.asgi.hub")  # the app may not import its project, nor wait for it to load
        self.listeners.end_lines = hub.close
        if self.hall:
            await self.listeners.let_in()
        self.ready()

    async def on_tick(self, counter: int) -> bool:
        """Called ten times a second."""
        await self.listeners.tick(counter)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the event streams, then shut down as uvicorn does, finishing requests in progress."""
        self.listeners.end_lines()
        await self.listeners.let_out()
        await super().shutdown(sockets)


def leave_soon() -> None:
    """Exit within seconds; Python would otherwise wait for threads of aborted requests."""
    timer = threading.Timer(SECONDS_TO_LEAVE, os._exit, (0,))
    timer.daemon = True
    timer.start()


class Command(BaseCommand):
    """Serve the site in one process until it is stopped."""

    help = "Serve the site on this computer until Ctrl+C."
    hall = False  # let phones in from the start
    in_colour = True

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets phones in the hall in")
        parser.add_argument("--port", type=int, default=8000)

    def handle(self, *, host: str, port: int, **_options: Any) -> None:
        """Listen, print the address and how to stop, and serve."""
        listener = self.listen(host, port)
        self.in_colour = window.prepare()
        allow_many()
        sys.setswitchinterval(0.0005)  # otherwise each statement of a score waits 5 ms for every busy thread
        config = uvicorn.Config(
            "drive.asgi:application",
            http=Connection,
            ws="none",
            lifespan="off",
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,  # ``requests.address`` applies PROXIES instead
            timeout_graceful_shutdown=SECONDS_TO_FINISH,
        )
        server = Server(config, host, port, hall=self.hall)
        listeners.here = server.listeners

        def say() -> None:
            self.stdout.write(self.greeting(host, port))
            self.stdout.flush()
            server.listeners.changed = say

        def ready() -> None:
            say()
            self.open_browser(host, port)

        server.ready = ready
        # Uvicorn re-raises Ctrl+C, or the signal of a system shutdown, after it has stopped.
        if threading.current_thread() is threading.main_thread():  # under a window it sees to them
            for name in {"SIGTERM", "SIGBREAK"} & {*dir(signal)}:  # SIGBREAK is Ctrl+Break on Windows
                signal.signal(getattr(signal, name), signal.default_int_handler)
        with contextlib.suppress(KeyboardInterrupt), saving(), working():
            server.run(sockets=[listener])
        self.stdout.write(_("Stopped. Everything is saved."))
        self.stdout.flush()
        leave_soon()

    def listen(self, host: str, port: int) -> socket.socket:
        """Return the listening socket; raise CommandError if the port cannot be used."""
        try:
            return listen(host, port)
        except OSError as error:
            sentence = _("Port %(port)s on %(host)s cannot be used (%(reason)s). Choose another: --port 8001")
            raise CommandError(sentence % {"port": port, "host": host, "reason": error.strerror}) from error

    def open_browser(self, host: str, port: int) -> None:
        """Do nothing: a server has no user in front of it."""

    def greeting(self, host: str, port: int) -> str:
        """Return the addresses of the site, and how to stop it."""
        let_in = listeners.here.at if listeners.here else ()
        addresses = own_addresses() if host in EVERYWHERE else let_in
        first = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
        places = [f"http://{place}:{port}" for place in (first, *addresses)]
        lines = [_("The site is at"), *(f"  {place}/" for place in places), _("Stop it with Ctrl+C.")]
        return "\n".join(["", *lines, ""])
