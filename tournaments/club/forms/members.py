"""Forms for those who help in a club."""

from typing import Any

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from tournaments.engine.people.offices import Office
from tournaments.kernel.office_words import OFFICE_WORDS
from tournaments.web.field_words import PlainForm

SUMS = {
    Office.OWNER: _("everything, including who helps"),
    Office.MC: _("runs drives from set-up to results"),
    Office.DOOR: _("the list at the door and the money"),
    Office.SCORER: _("types the score cards in and confirms them"),
    Office.VIEWER: _("looks, but changes nothing"),
}


class OfficeForm(PlainForm):
    office = forms.TypedChoiceField(label=_("Helps as"), widget=forms.RadioSelect, coerce=Office)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        html = '<span><strong>{}</strong> <span class="choice-help">{}</span></span>'
        self.offer("office", ((o.value, format_html(html, OFFICE_WORDS[o], SUMS[o])) for o in Office))


class InviteForm(OfficeForm):
    email = forms.EmailField(
        label=_("Email address"),
        required=False,
        max_length=254,
        help_text=_("We’ll send the link there. Leave empty to get a link that you can pass on yourself."),
        widget=forms.EmailInput({"autocomplete": "off"}),
        error_messages={"invalid": _("This is not an email address. It should look like ann@example.com.")},
    )
