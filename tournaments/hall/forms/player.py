"""Form for a player's query about the card."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.web.field_words import PlainForm


class DoubtForm(PlainForm):
    """A hand that is wrong, 0 for the card as a whole, with or without words."""

    hand = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    words = forms.CharField(
        label=_("In a few words"),
        required=False,
        max_length=200,
        widget=forms.Textarea(attrs={"rows": 2, "autocomplete": "off"}),
    )
