"""Forms of a club's players."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.models import Club, Shown
from tournaments.web.field_words import NameField, PlainForm


class PlayerForm(PlainForm):
    name = NameField()
    child = forms.BooleanField(label=_("A child"), required=False)
    shown = forms.ChoiceField(label=_("The name on public pages"), widget=forms.RadioSelect, required=False)

    def __init__(self, club: Club, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        usual = gettext("as the club shows names (%(shown)s); a child’s name is not shown")
        usual %= {"shown": Shown(club.names_shown).label}
        self.offer("shown", [("", usual), *Shown.choices])
