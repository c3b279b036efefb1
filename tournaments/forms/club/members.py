"""Forms for those who help in a club."""

from typing import Any

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from tournaments.engine.people.offices import Office
from tournaments.forms.drive.field_words import PlainForm
from tournaments.queries.club.office_words import OFFICE_WORDS

SUMS = {
    Office.OWNER: _("everything, also who helps"),
    Office.MC: _("runs drives from the set-up to the results"),
    Office.DOOR: _("entries and money"),
    Office.SCORER: _("types the cards and checks them off"),
    Office.VIEWER: _("looks on"),
}


class OfficeForm(PlainForm):
    office = forms.TypedChoiceField(label=_("Helps as"), widget=forms.RadioSelect, coerce=Office)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        html = '<span><strong>{}</strong> <span class="choice-help">{}</span></span>'
        self.offer("office", ((o.value, format_html(html, OFFICE_WORDS[o], SUMS[o])) for o in Office))


class InviteForm(OfficeForm):
    email = forms.EmailField(
        label=_("E-mail address"),
        required=False,
        max_length=254,
        help_text=_("The link is sent there. Without an address you are given the link to hand on."),
        widget=forms.EmailInput({"autocomplete": "off"}),
        error_messages={"invalid": _("This is not an e-mail address: it should look like ann@example.com.")},
    )
