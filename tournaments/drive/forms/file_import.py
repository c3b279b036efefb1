"""The form for a file to import, with a limit on its size."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.engine.archive.size_limits import LARGEST_FILE
from tournaments.web.field_words import PlainForm


class BringInForm(PlainForm):
    """A file made with “Keep as a file”; the cleaned value is its bytes."""

    file = forms.FileField(
        help_text=_("This is the file you made with “Keep as a file”. Its name ends in .json."),
        error_messages={"required": _("Choose a file."), "empty": _("This file is empty.")},
        widget=forms.ClearableFileInput(attrs={"accept": ".json,application/json"}),
    )
    too_large = _("This file is too large to be a drive.")

    def clean_file(self) -> bytes:
        file = self.cleaned_data["file"]
        if (file.size or 0) > LARGEST_FILE:
            raise forms.ValidationError(self.too_large)
        return bytes(file.read())
