"""`manage.py run`: serve the site to this computer's own user, and open the browser."""

import os
import socket
import sys
import threading
import webbrowser
from argparse import ArgumentParser
from contextlib import ExitStack, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import DatabaseError, connection
from django.utils.translation import gettext as _

from tournaments.files.services import new_version
from tournaments.files.services.file_lock import file_lock
from tournaments.kernel.errors import Refused
from tournaments.live.listeners import listen
from tournaments.management.commands import serve
from tournaments.text import say

PORTS = range(8000, 8010)


class Command(serve.Command):
    """Migrate the data, serve, and open the browser."""

    help = "Start the site on this computer and open it in the browser."
    any_port = True  # use another port if the usual one is taken
    first_page = ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.set_defaults(port=None)
        parser.add_argument("--demo", action="store_true", help="add a made-up club to try things with")
        parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
        parser.add_argument(
            "--go-back", action="store_true", help="after an update, go back to the copy made before it"
        )

    def handle(self, *, host: str, port: int | None, **options: Any) -> None:
        """Serve, unless this program already runs at this port. Of two starts at once the second waits."""
        with ExitStack() as self.starting:
            with suppress(OSError):  # of the disk, which is reported below
                lock = file_lock(settings.DATA_DIR / "start.lock", wait=True)
                self.starting.enter_context(lock)
            self.start(host=host, port=port, **options)

    def start(self, *, host: str, port: int | None, **options: Any) -> None:
        """Make the data ready and serve."""
        self.no_browser = options["no_browser"]
        here = "127.0.0.1" if host in serve.EVERYWHERE else host
        usual = port or PORTS[0]
        if is_ours(here, usual):
            self.stdout.write(
                _("The program is already running, at %(address)s") % {"address": url(here, usual)}
            )
            self.open_browser(here, usual)
            return
        if port is None and self.any_port and taken(here, usual):
            port = next((other for other in PORTS if not taken(here, other)), usual)
            sentence = _("Another program is using port %(usual)s, so tonight this one is at %(port)s.")
            self.stdout.write(sentence % {"usual": usual, "port": port})
        try:
            self.make_ready(**options)
        except Refused as refused:
            raise CommandError(say(refused.sentence)) from refused
        except (OSError, DatabaseError) as error:
            sentence = _(
                "Your drives in %(folder)s cannot be opened (%(why)s). Is the disk full? Make some room, "
                "then start again."
            )
            folder = Path(str(connection.settings_dict["NAME"])).parent
            raise CommandError(sentence % {"folder": folder, "why": error}) from error
        super().handle(host=host, port=port or usual, **options)

    def make_ready(self, *, go_back: bool, demo: bool, **_options: Any) -> None:
        """Migrate the data, or restore the copy from before. Raise Refused, OSError or DatabaseError."""
        if kept := new_version.go_back() if go_back else new_version.bring_up_to_date():
            self.stdout.write(_("Everything as it was until now is kept in %(file)s") % {"file": kept})
        if demo:
            call_command("demo", stdout=self.stdout)
        if settings.ON_A_LAPTOP and not User.objects.exists():
            self.first_page = "sign-up/"  # the person here is in charge and has no account to sign in with

    def open_browser(self, host: str, port: int) -> None:
        """Open the first page in the default browser, if there is a screen."""
        self.starting.close()  # the site answers now
        has_screen = sys.platform in ("win32", "darwin") or {"DISPLAY", "WAYLAND_DISPLAY"} & {*os.environ}
        if has_screen and not self.no_browser:
            threading.Thread(target=webbrowser.open, args=[url(host, port) + self.first_page]).start()


def url(host: str, port: int) -> str:
    """Return the address of the site."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def taken(host: str, port: int) -> bool:
    """Return whether a program answers there, or Windows reserves the port for virtual machines."""
    try:
        socket.create_connection((host, port), timeout=0.5).close()
    except OSError:
        try:
            listen(host, port).close()
        except OSError as error:
            return isinstance(error, PermissionError)
        return False
    return True


def is_ours(host: str, port: int) -> bool:
    """Return whether this program answers there."""
    asking = HTTPConnection(host, port, timeout=2)
    try:
        asking.request("GET", "/healthz")
        return asking.getresponse().read(9) == b"ok\n"
    except (OSError, HTTPException):
        return False
    finally:
        asking.close()
