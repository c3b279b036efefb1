"""The form for importing a drive from a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.drive.forms.file_import import BringInForm
from tournaments.models import Club
from tournaments.web.field_words import speak_plainly


class ArchiveForm(BringInForm):
    replace = forms.BooleanField(
        label=_("Replace a drive that has the same web address"),
        help_text=_(
            "You then lose the scores, draw and record of the evening of the drive that is here now."
        ),
        required=False,
    )

    def __init__(self, clubs: Sequence[Club], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["file"].label = _("The drive’s file")
        if len(clubs) > 1:  # else there is nothing to choose
            self.fields["club"] = forms.ChoiceField(
                label=_("Who runs it"),
                choices=[(club.slug, club.name) for club in clubs],
                help_text=_("If it replaces a drive, it stays with that drive’s club."),
            )
            speak_plainly(self.fields["club"])
            self.order_fields(["file", "club"])
