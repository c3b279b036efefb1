"""The form for the folder that gets a second copy of every evening's file."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.web.field_words import PlainForm

LONGEST_PATH = 1000


class BackupStickForm(PlainForm):
    folder = forms.CharField(
        label=_("Memory stick or folder"),
        help_text=_("Type its full name on this computer, such as /media/stick, E:\\ or /Volumes/STICK."),
        max_length=LONGEST_PATH,
        strip=False,  # it is called what it is called, with two blanks in a row as well
        error_messages={"required": _("Choose a memory stick above, or type the name of a folder.")},
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )

    def clean_folder(self) -> str:
        return str(self.cleaned_data["folder"]).strip()
