"""`manage.py doctor`: check this installation, and say what is wrong and what to do."""

import sys
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from tournaments.host.queries.doctor import examine
from tournaments.text import say


class Command(BaseCommand):
    """Exit with 1 if a finding is grave, for use in scripts."""

    help = "Check this installation and say what is wrong with it."
    requires_system_checks = ()

    def handle(self, **_options: Any) -> None:
        findings = examine()
        for finding in sorted(findings, key=lambda each: not each.grave):
            self.stdout.write(f"{_('WRONG') if finding.grave else _('Note')}: {say(finding.what)}")
        grave = sum(finding.grave for finding in findings)
        if grave:
            sys.exit(1)
        self.stdout.write(_("This installation is sound."))
