"""Form for the table or card whose secret link is to be renewed."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.web.field_words import PlainForm


class WhichForm(PlainForm):
    number = forms.IntegerField(
        label=_("Number"),
        min_value=1,
        max_value=9999,
        error_messages={"required": _("Type the number."), "invalid": _("Type the number in digits.")},
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
