"""`manage.py demo`: create a club to look at, with an organiser who can sign in."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.host.queries.health import migrations_to_come
from tournaments.host.services.demo import ORGANISER, demo_club, sign_in
from tournaments.host.services.demo_season import demo_season


class Command(BaseCommand):
    """Create the demo club if it is missing, and print how to sign in."""

    help = (
        "Load a demo club with drives over, on paper, being played, drawn and to come, where there is none."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--season", action="store_true", help="also a season of twenty drives")

    def handle(self, *, season: bool = False, **_options: Any) -> None:
        """Create it, unless the database is not ready."""
        if migrations_to_come():
            sentence = _("The database is not ready. Please run this first: %(program)s migrate")
            raise CommandError(sentence % {"program": settings.PROGRAM})
        password = sign_in()
        if demo_club(timezone.localdate()):
            drives = _("one finished, one whose cards are in, one being played, one drawn, one to come")
            self.stdout.write(
                _("The demo club is ready, with a club evening. Its drives: %(drives)s.") % {"drives": drives}
            )
        if season and demo_season(timezone.localdate()):
            self.stdout.write(_("Its season is ready, with twenty drives."))
        if password:
            line = _("Sign in as %(name)s with the password %(password)s")
        else:
            line = _("Sign in as %(name)s with the password you chose.")
        self.stdout.write(line % {"name": ORGANISER, "password": password})
