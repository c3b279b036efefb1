"""`manage.py archive export SLUG` and `manage.py archive import FILE`: export or import a whole drive."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.engine.archive.writer import write
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Ask, Refused
from tournaments.models import Club, Drive
from tournaments.text import say


class Command(BaseCommand):
    """Export a drive as an archive, or import one."""

    help = "Export a drive as one JSON file, or import such a file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        ways = parser.add_subparsers(dest="way", required=True)
        out = ways.add_parser("export", help="print a drive as a file")
        out.add_argument("slug", help="the drive's name in its web address")
        out.add_argument("--output", type=Path, help="write it to this file instead")
        into = ways.add_parser("import", help="bring in a drive from its file")
        into.add_argument("file", help="the file; - reads what is piped in")
        into.add_argument("--replace", action="store_true", help="replace the drive of the same name")
        into.add_argument("--club", default="", help="the web address of the club the drive is for")

    def handle(self, *, way: str, **options: Any) -> None:
        if way == "export":
            self.export(options["slug"], options["output"])
        else:
            self.bring_in(options["file"], replace=options["replace"], club=options["club"])

    def export(self, slug: str, output: Path | None) -> None:
        """Write the archive, in UTF-8 whatever the terminal's encoding."""
        drive = Drive.objects.filter(slug=slug).first()
        if drive is None:
            raise CommandError(_("There is no drive with the web address %(slug)s.") % {"slug": slug})
        text = write(archive(drive))
        if output is None:
            self.stdout.write(text, ending="")
            return
        try:
            output.write_text(text, encoding="utf-8", newline="\n")
        except OSError as error:
            sentence = _("%(file)s cannot be written: %(reason)s.")
            raise CommandError(sentence % {"file": output, "reason": error.strerror}) from error

    def bring_in(self, file: str, *, replace: bool, club: str) -> None:
        """Import the drive, or raise CommandError with the reason."""
        try:
            raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        except OSError as error:
            sentence = _("%(file)s cannot be read: %(reason)s.")
            raise CommandError(sentence % {"file": file, "reason": error.strerror}) from error
        try:
            drive = import_archive(Actor(_("archive")), raw, replace=replace, club=_club(club, replace))
        except Ask as question:
            hint = _("Use --replace to replace it.")
            raise CommandError(f"{say(question.sentence)} {hint}") from question
        except Refused as refused:
            raise CommandError(say(refused.sentence)) from refused
        sentence = _("%(title)s has been brought in, at /drives/%(slug)s/.")
        self.stdout.write(sentence % {"title": drive.title, "slug": drive.slug})


def _club(slug: str, replace: bool) -> Club | None:
    """Return the club with that slug. On a host with several clubs, one has to be named."""
    if slug:
        if club := Club.objects.filter(slug=slug).first():
            return club
        raise CommandError(_("There is no club with the web address %(slug)s.") % {"slug": slug})
    if not settings.ON_A_LAPTOP and not replace and Club.objects.count() > 1:
        raise CommandError(_("There are several clubs here. Say which one the drive is for: --club ADDRESS."))
    return None
