"""Forms for the announcement and for the lengths of an interval and a hand."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models.drives import ANNOUNCEMENT
from tournaments.web.field_words import PlainForm

MOST_MINUTES = 180


class SayForm(PlainForm):
    """An announcement for every screen of the drive; an empty one removes it."""

    words = forms.CharField(
        label=_("Your message to everyone"),
        max_length=ANNOUNCEMENT,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class IntervalForm(PlainForm):
    minutes = forms.IntegerField(label=_("Minutes for the interval"), min_value=1, max_value=MOST_MINUTES)


class HandMinutesForm(PlainForm):
    hand_minutes = forms.IntegerField(
        label=_("Minutes for a hand"),
        help_text=_("Leave at 0 for no limit."),
        min_value=0,
        max_value=MOST_MINUTES,
    )
