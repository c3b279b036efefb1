"""Forms of a club's players."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.models import Club, Shown
from tournaments.people.queries.public_names import how_shown
from tournaments.web.field_words import NameField, PlainForm


class PlayerForm(PlainForm):
    name = NameField()
    child = forms.BooleanField(label=_("A child"), required=False)
    shown = forms.ChoiceField(label=_("The name on public pages"), widget=forms.RadioSelect, required=False)

    own_page = forms.BooleanField(
        label=_("Wants a page of their own evenings that anyone can open"),
        required=False,
        help_text=_("Ask the player first. It is never there for a child."),
    )

    def __init__(self, club: Club, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        usual = gettext("as the club shows names (%(shown)s); a child’s name is not shown")
        usual %= {"shown": Shown(club.names_shown).label}
        self.offer("shown", [("", usual), *Shown.choices])
        self.club = club

    def clean(self) -> None:
        """Refuse a public page of someone whose name is not public."""
        typed = self.cleaned_data
        if not typed.get("own_page"):
            return
        if typed.get("child"):
            self.add_error("own_page", gettext("A child cannot have a page that anyone can open."))
        elif "shown" in typed and how_shown(self.club.names_shown, typed["shown"]) is Shown.HIDDEN:
            self.add_error("own_page", gettext("First choose how the name is shown in public."))
