"""`manage.py doctor`: what is wrong with this installation, in words, and what to do."""

import sys
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from tournaments.host.queries.doctor import examine
from tournaments.text import say


class Command(BaseCommand):
    """Ends with 1 where something will not do, so that a program can ask too."""

    help = "Check this installation and say what is wrong with it."
    requires_system_checks = ()

    def handle(self, **_options: Any) -> None:
        """Look, and say."""
        findings = examine()
        for finding in sorted(findings, key=lambda one: not one.grave):
            self.stdout.write(f"{_('WRONG') if finding.grave else _('Note')}: {say(finding.what)}")
        grave = sum(finding.grave for finding in findings)
        if grave:
            sys.exit(1)
        self.stdout.write(_("This installation is sound."))
