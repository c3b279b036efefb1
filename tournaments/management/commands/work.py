"""`manage.py work`: a worker, which does the jobs of a site that has Redis."""

import contextlib
import signal
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.services.host import background


class Command(BaseCommand):
    """Do the jobs that wait, on this computer or another one than the site's."""

    help = "Do the work of the background until Ctrl+C. There may be many of these."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many jobs at once."""
        parser.add_argument("--threads", type=int, default=4, help="how many jobs are done at once")

    def handle(self, *, threads: int, **_options: Any) -> None:
        """Work until Ctrl+C, or the word of a system that stops."""
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        with contextlib.suppress(KeyboardInterrupt):
            background.work(threads)
