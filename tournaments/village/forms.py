"""The choices for a notice and for emails."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.account.forms import AddressForm
from tournaments.village.queries.notice_text import NoticeLength
from tournaments.web.field_words import PlainForm

THANKS = 300  # letters
USUAL = {"length": NoticeLength.PARAGRAPH, "scores": "on", "surnames": "on"}
LENGTHS = [
    (NoticeLength.SENTENCES, _("Two sentences, without the thanks")),
    (NoticeLength.PARAGRAPH, _("A paragraph")),
    (NoticeLength.REPORT, _("A full report")),
]


class NoticeForm(PlainForm):
    """A helper who does not handle the club’s money has no field for the sum raised."""

    length = forms.ChoiceField(label=_("How long"), widget=forms.RadioSelect, choices=LENGTHS)
    scores = forms.BooleanField(label=_("Give the scores"), required=False)
    surnames = forms.BooleanField(label=_("Give surnames, if your club shows them"), required=False)
    raised = forms.BooleanField(label=_("Give the sum raised, from the account"), required=False)
    givers = forms.CharField(label=_("The prizes were given by"), required=False, max_length=THANKS)
    thanks = forms.CharField(label=_("Thank you to"), required=False, max_length=THANKS)

    def __init__(self, *args: Any, sees_money: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not sees_money:
            del self.fields["raised"]


class FollowForm(AddressForm):
    """An address and the news that it wants; the fields are those of ``Mailing.About``."""

    ids = "follow-%s"
    next_drive = forms.BooleanField(label=_("The next drive"), required=False, initial=True)
    results = forms.BooleanField(label=_("Results"), required=False, initial=True)

    def clean(self) -> None:
        if not (self.cleaned_data.get("next_drive") or self.cleaned_data.get("results")):
            self.add_error("next_drive", _("Please tick at least one."))
