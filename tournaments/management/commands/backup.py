"""`manage.py backup [FOLDER]`: back up everything into one file while the site runs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _

from tournaments.files.services.backups import back_up
from tournaments.kernel.errors import Refused
from tournaments.text import say


class Command(BaseCommand):
    """Make one backup and verify it."""

    help = "Make a backup of everything and check it. The site can stay in use meanwhile."
    requires_system_checks = ()  # it should work whatever else is wrong

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "folder",
            type=Path,
            nargs="?",
            help="where to write it, if not in the folder of the nightly backups",
        )

    def handle(self, *, folder: Path | None, **_options: Any) -> None:
        """Make the backup, and print its place and contents."""
        try:
            file, manifest = back_up(folder or settings.BACKUPS)
        except Refused as refused:
            raise CommandError(say(refused.sentence)) from refused
        size = filesizeformat(file.stat().st_size)
        archives = manifest.contents.archives
        self.stdout.write(
            _("%(file)s (%(size)s, drives: %(drives)s)")
            % {"file": file, "size": size, "drives": len(archives)}
        )
        self.stdout.write(_("Checked by restoring it beside the database: every drive is the same."))
        if odd := [slug for slug, digest in archives.items() if digest is None]:
            sentence = _("No file can be made of %(drives)s, so for these only the copy was compared.")
            self.stderr.write(sentence % {"drives": ", ".join(odd)})
