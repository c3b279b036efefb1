"""`manage.py restore FILE`: restore an evening from another computer's stick, or everything from a backup."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.engine.archive.errors import BadArchive
from tournaments.files.queries.backup_contents import backups_in
from tournaments.files.queries.evening_files import EveningFile, before_of, evenings_in, find, here
from tournaments.files.services.backup_file import Manifest, is_backup, manifest_of
from tournaments.files.services.evening_keys import take_up
from tournaments.files.services.restore_backup import Restored, restore_all
from tournaments.host.services.demo import ORGANISER, sign_in
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Ask, Declined, Refused
from tournaments.models import Drive
from tournaments.text import say
from tournaments.web.whist_tags import clock, full_day


class Command(BaseCommand):
    """Continue an evening from its file here, or replace everything with a backup."""

    help = "Restore an evening from its file, or everything from a backup."
    requires_system_checks = ()  # it should work whatever else is wrong

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="the file, or the memory stick or folder it is on")
        parser.add_argument(
            "--replace",
            action="store_true",
            help="replace the drive of the same name; with a backup, replace everything",
        )

    def handle(self, *, file: Path, replace: bool, **_options: Any) -> None:
        """Restore an evening, and say how to carry on."""
        if file.is_file() and is_backup(file):  # an unreadable one is reported as an evening
            self.everything(file, replace=replace)
            return
        evening = self.sound(self.one_of(file) if file.is_dir() else file)
        self.stdout.write(what(evening))
        call_command("migrate", verbosity=0, interactive=False)
        replace = replace or self.may_replace(evening)
        try:
            drive, with_links = take_up(Actor(_("archive")), evening.raw, evening.rest, replace=replace)
        except Declined as declined:
            raise CommandError(say(declined.sentence)) from declined
        self.stdout.write(_("It is here now, with its seats, scores and record of the evening."))
        self.stdout.write(links(with_links))
        self.stdout.write(self.where_to_go_on(drive.slug))

    def everything(self, file: Path, *, replace: bool) -> None:
        """Replace the database with a backup, and print a summary."""
        try:
            self.stdout.write(what_is_in(manifest_of(file)))
            try:
                done = restore_all(file, replace=replace)
            except Ask as question:
                if not self.yes(f"{say(question.sentence)} " + _("Replace them with the backup?")):
                    hint = _("Nothing has been changed. Use --replace to replace them with the backup.")
                    raise CommandError(f"{say(question.sentence)} {hint}") from question
                done = restore_all(file, replace=True)
        except Refused as refused:
            raise CommandError(say(refused.sentence)) from refused
        self.stdout.write(what_is_here(done))

    def one_of(self, folder: Path) -> Path:
        """Return the only evening in a folder."""
        files = evenings_in(folder)
        if not files:
            lines = [_("There is no evening in %(folder)s.") % {"folder": folder}]
            if backups := backups_in(folder):
                lines.append(_("The latest full backup there is %(file)s.") % {"file": backups[0]})
            raise CommandError(" ".join(lines))
        if len(files) > 1:
            lines = [_("There are several evenings here. Name the one you want:"), *map(str, files)]
            raise CommandError("\n  ".join(lines))
        return files[0]

    def sound(self, file: Path) -> EveningFile:
        """Return the evening in a file; if it is damaged, offer the copy saved before it."""
        try:
            return find(file)
        except OSError as error:
            sentence = _("%(file)s cannot be read: %(reason)s.") % {"file": file, "reason": error.strerror}
        except BadArchive as error:
            sentence = _("%(file)s cannot be used. %(reason)s") % {
                "file": file,
                "reason": say(error.sentence),
            }
        try:
            before = find(before_of(file))
        except (OSError, BadArchive):
            raise CommandError(sentence) from None
        self.stderr.write(sentence)
        offer = _("The copy saved before it is good:")
        if self.yes(f"{offer}\n{what(before)}\n" + _("Use that one?")):
            return before
        hint = _("To use it, give %(file)s instead.") % {"file": before.file}
        raise CommandError(f"{offer}\n{what(before)}\n{hint}")

    def may_replace(self, evening: EveningFile) -> bool:
        """Ask before a drive with the same address is replaced."""
        standing = here([evening.slug], Drive.objects.all()).get(evening.slug)
        if standing is None:
            return False
        sentence = _("There is already a drive with this web address here: %(where)s.") % {
            "where": say(standing)
        }
        if self.yes(f"{sentence} " + _("Replace it with the one in the file?")):
            return True
        raise CommandError(
            f"{sentence} "
            + _("Nothing has been changed. Use --replace to replace it with the one in the file.")
        )

    def yes(self, question: str) -> bool:
        """Ask the person at the terminal; return False if there is none."""
        if not sys.stdin.isatty():
            return False
        return input(f"{question} {_('[y/N]')} ").strip().lower() in {"y", "yes", _("yes")}

    def where_to_go_on(self, slug: str) -> str:
        """Return how to start and sign in, and the page to open."""
        lines = [_("Start the site with: %(program)s hall") % {"program": settings.PROGRAM}]
        if not User.objects.exists():
            organiser = {"name": ORGANISER, "password": sign_in()}
            lines.append(_("Sign in as %(name)s with the password %(password)s") % organiser)
        lines.append(_("Then carry on at /drives/%(slug)s/") % {"slug": slug})
        return "\n".join(lines)


def what(evening: EveningFile) -> str:
    """Return a summary of an evening file."""
    lines = [
        f"{evening.title}, {full_day(evening.date)}",
        _("%(where)s, %(tables)s tables") % {"where": say(evening.stands), "tables": evening.tables},
    ]
    if evening.at:
        moment = {"time": clock(evening.at), "day": full_day(timezone.localdate(evening.at))}
        lines.append(_("as it was at %(time)s on %(day)s") % moment)
    return "\n".join(f"  {line[:1].upper()}{line[1:]}" for line in lines)


def links(with_links: bool) -> str:
    """Return whether printed QR codes and open pages still work."""
    if with_links:
        return _("The printed QR codes still work if you give this computer the web address that is in them.")
    return _(
        "The file with the keys is missing or damaged, so the old QR codes no longer work. Please "
        "print the table cards again."
    )


def what_is_in(manifest: Manifest) -> str:
    """Return a summary of a backup."""
    moment = {"time": clock(manifest.made), "day": full_day(timezone.localdate(manifest.made))}
    lines = [
        _("everything, as it was at %(time)s on %(day)s") % moment,
        _("drives: %(drives)s") % {"drives": len(manifest.contents.archives)},
    ]
    return "\n".join(f"  {line[:1].upper()}{line[1:]}" for line in lines)


def what_is_here(done: Restored) -> str:
    """Return what a backup has restored, and the name of the database it replaced."""
    counted = {"clubs": done.here.clubs, "drives": done.here.drives, "people": done.here.people}
    lines = [
        _("The backup is here now. Clubs: %(clubs)s, drives: %(drives)s, people who can sign in: %(people)s.")
        % counted
    ]
    if done.otherwise:
        sentence = _(
            "This version of the program writes the files of these drives differently from the "
            "one before: %(drives)s"
        )
        lines.append(sentence % {"drives": ", ".join(done.otherwise)})
    if done.before:
        sentence = _("What was here before is kept as %(name)s. Delete it once all is well.")
        lines.append(sentence % {"name": done.before})
    lines.append(
        _("Printed QR codes still work if the secret key is the same (SECRET_KEY, or the file secret-key).")
    )
    return "\n".join(lines)
