"""`manage.py owner CLUB USERNAME`: make somebody an owner of a club that has lost its own."""

from argparse import ArgumentParser

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.club.services.memberships import make_owner
from tournaments.models import Club


class Command(BaseCommand):
    help = "Make someone the owner of a club whose owner has gone."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("club", help="the club's name in its web address: what follows /clubs/")
        parser.add_argument("username", help="the name the person signs in with")

    def handle(self, *, club: str, username: str, **_options: object) -> None:
        owned = Club.objects.filter(slug=club).first()
        if owned is None:
            raise CommandError(_("There is no club with the web address %(club)s.") % {"club": club})
        user = User.objects.filter(username=username, is_active=True).first()
        if user is None:
            raise CommandError(_("Nobody signs in as %(name)s.") % {"name": username})
        make_owner(owned.pk, user)
        said = _("%(name)s is an owner of %(club)s.") % {"name": username, "club": owned.name}
        self.stdout.write(said)
