"""`manage.py without_code USERNAME`: let somebody in again who has lost the phone and the codes on paper."""

from argparse import ArgumentParser

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.services.account.two_step import lost


class Command(BaseCommand):
    """Turn somebody's second step off."""

    help = "Let somebody sign in by the password alone, whose phone and codes on paper are lost."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whose."""
        parser.add_argument("username", help="what the person signs in by")

    def handle(self, *, username: str, **_options: object) -> None:
        """Turn it off, or say what is wrong."""
        user = User.objects.filter(username=username).first()
        if user is None:
            raise CommandError(_("Nobody signs in as %(name)s.") % {"name": username})
        lost(user)
        self.stdout.write(_("%(name)s signs in by the password alone now.") % {"name": username})
