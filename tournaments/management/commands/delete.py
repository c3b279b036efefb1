"""`manage.py delete club SLUG` and `manage.py delete drive SLUG`: delete for good, with all contents."""

import sys
from argparse import ArgumentParser

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.club.queries.deletion import club_losses, drive_losses
from tournaments.club.services.deletion import delete_club, delete_drive
from tournaments.kernel.change import Actor
from tournaments.models import Club, Drive

THIS = Actor("this computer")


class Command(BaseCommand):
    """Delete a club or a drive."""

    help = "Delete a club, such as one of spam, or a drive, with all that belongs to it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("what", choices=["club", "drive"], help="a club with its drives, or one drive")
        parser.add_argument("slug", help="its name in its web address")
        parser.add_argument("--yes", action="store_true", help="do not ask first")

    def handle(self, *, what: str, slug: str, yes: bool, **_options: object) -> None:
        """Say what will be lost, ask, and delete."""
        named = self.club(slug, yes) if what == "club" else self.drive(slug, yes)
        self.stdout.write(_("%(name)s has been deleted.") % {"name": named})

    def club(self, slug: str, yes: bool) -> str:
        """Delete a club, and return its name."""
        doomed = Club.objects.filter(slug=slug).first()
        if doomed is None:
            raise CommandError(_("There is no club with the web address %(club)s.") % {"club": slug})
        lost = club_losses(doomed)
        said = _(
            "%(name)s. Drives: %(drives)s, players: %(players)s, scores: %(scores)s, helpers: %(helpers)s."
        )
        figures = {"drives": lost.drives, "players": lost.players, "scores": lost.scores}
        self.sure(said % {"name": doomed.name, "helpers": lost.helpers, **figures}, yes)
        delete_club(THIS, doomed.pk, confirmed=True)
        return doomed.name

    def drive(self, slug: str, yes: bool) -> str:
        """Delete a drive, and return its title."""
        doomed = Drive.objects.filter(slug=slug).first()
        if doomed is None:
            raise CommandError(_("There is no drive with the web address %(slug)s.") % {"slug": slug})
        lost = drive_losses(doomed)
        said = _("%(name)s. Players: %(players)s, hands: %(hands)s, scores: %(scores)s.")
        figures = {"players": lost.players, "hands": lost.hands, "scores": lost.scores}
        self.sure(said % {"name": doomed.title, **figures}, yes)
        delete_drive(THIS, doomed.pk, confirmed=True)
        return doomed.title

    def sure(self, said: str, yes: bool) -> None:
        """Ask for confirmation. Raise CommandError if it is refused, or nobody can be asked."""
        self.stdout.write(said)
        if yes:
            return
        question = _("Delete it for good?")
        asked = sys.stdin.isatty() and input(f"{question} {_('[y/N]')} ").strip().lower()
        if asked not in {"y", "yes", _("yes")}:
            raise CommandError(_("Nothing has been deleted. Use --yes to delete it without being asked."))
