"""Form that confirms deleting something by typing its name."""

from django import forms
from django.http import QueryDict

from tournaments.web.field_words import PlainForm


class SureForm(PlainForm):
    """The title of a drive or the name of a club, typed by hand; the service compares it."""

    name = forms.CharField(
        strip=False, widget=forms.TextInput({"autocomplete": "off", "spellcheck": "false"})
    )

    def __init__(self, label: str, data: QueryDict | None = None) -> None:
        """``label`` names what to type."""
        super().__init__(data)
        self.fields["name"].label = label

    def refuse(self, words: str) -> None:
        self.errors["name"] = self.error_class([words])
