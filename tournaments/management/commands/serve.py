"""`manage.py serve`: the site on this computer, for the hall or behind another server."""

import contextlib
import socket
from argparse import ArgumentParser
from typing import Any

import uvicorn
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.live.addresses import own_addresses

SECONDS_TO_FINISH = 5
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - only where the organiser asks for it


class Command(BaseCommand):
    """Serve the site in one process until it is stopped."""

    help = "Serve the site on this computer until Ctrl+C."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where to listen."""
        parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets phones in the hall in")
        parser.add_argument("--port", type=int, default=8000)

    def handle(self, *, host: str, port: int, **_options: Any) -> None:
        """Listen, say where and how to stop, and serve."""
        listener = self.listen(host, port)
        self.stdout.write(self.greeting(host, port))
        self.stdout.flush()
        config = uvicorn.Config(
            "drive.asgi:application",
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=SECONDS_TO_FINISH,
        )
        with contextlib.suppress(KeyboardInterrupt):  # uvicorn has stopped by then, and hands Ctrl+C on
            uvicorn.Server(config).run(sockets=[listener])
        self.stdout.write(_("Stopped. Everything is saved."))

    def listen(self, host: str, port: int) -> socket.socket:
        """The listening socket, taken before anything is promised."""
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        try:
            return socket.create_server((host, port), family=family, backlog=2048)
        except OSError as error:
            sentence = _(
                "Port %(port)s on %(host)s cannot be used (%(reason)s). Choose another: PORT=8001 make run"
            )
            raise CommandError(sentence % {"port": port, "host": host, "reason": error.strerror}) from error

    def greeting(self, host: str, port: int) -> str:
        """The lines that say where the site is and how to stop it."""
        if host not in EVERYWHERE:
            places = [f"http://{f'[{host}]' if ':' in host else host}:{port}"]
        else:
            places = [
                f"http://127.0.0.1:{port}",
                *(f"http://{address}:{port}" for address in own_addresses()),
            ]
        lines = [_("The site is at"), *(f"  {place}/" for place in places), _("Stop it with Ctrl+C.")]
        return "\n".join(["", *lines, ""])
