"""`manage.py without_code USERNAME`: let somebody sign in who has lost the phone and the recovery codes."""

from argparse import ArgumentParser

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.account.services.two_step import lost


class Command(BaseCommand):
    """Turn off somebody's two-step sign-in."""

    help = "Let someone who has lost their phone and recovery codes sign in with the password alone."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("username", help="the name the person signs in with")

    def handle(self, *, username: str, **_options: object) -> None:
        user = User.objects.filter(username=username).first()
        if user is None:
            raise CommandError(_("Nobody signs in as %(name)s.") % {"name": username})
        lost(user)
        self.stdout.write(_("%(name)s now signs in with the password alone.") % {"name": username})
