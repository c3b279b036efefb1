"""The form that brings a kept drive in again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.engine.archive.measured import LARGEST_FILE
from tournaments.forms.drive.field_words import PlainForm, speak_plainly
from tournaments.models import Club


class ArchiveForm(PlainForm):
    file = forms.FileField(
        label=_("The drive’s file"),
        help_text=_("This is the file you made with “Keep as a file”. Its name ends in .json."),
        error_messages={"required": _("Choose a file."), "empty": _("This file is empty.")},
        widget=forms.ClearableFileInput(attrs={"accept": ".json,application/json"}),
    )
    replace = forms.BooleanField(
        label=_("Replace a drive that has the same web address"),
        help_text=_(
            "You then lose the scores, draw and record of the evening of the drive that is here now."
        ),
        required=False,
    )

    def __init__(self, clubs: Sequence[Club], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if len(clubs) > 1:  # else there is nothing to choose
            self.fields["club"] = forms.ChoiceField(
                label=_("Who runs it"),
                choices=[(club.slug, club.name) for club in clubs],
                help_text=_("If it replaces a drive, it stays with that drive’s club."),
            )
            speak_plainly(self.fields["club"])
            self.order_fields(["file", "club"])

    def clean_file(self) -> UploadedFile[bytes]:
        file: UploadedFile[bytes] = self.cleaned_data["file"]
        if (file.size or 0) > LARGEST_FILE:
            raise forms.ValidationError(gettext("This file is too large to be a drive."))
        return file
