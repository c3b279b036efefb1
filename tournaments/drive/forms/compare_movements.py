"""Forms for comparing movements: the numbers, the one to show, and the one to choose."""

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.engine.movements import MOVEMENTS
from tournaments.web.field_words import PlainForm

MOST_PLAYERS, MOST_HANDS = 400, 60


def _by_name() -> list[tuple[str, str]]:
    return [(key, gettext(movement.name)) for key, movement in MOVEMENTS.items()]


class CompareForm(PlainForm):
    players = forms.IntegerField(label=_("Players"), min_value=4, max_value=MOST_PLAYERS)
    hands = forms.IntegerField(label=_("Hands"), min_value=1, max_value=MOST_HANDS)


class ShowForm(PlainForm):
    show = forms.ChoiceField(label=_("Movement"), choices=_by_name)


class ChooseForm(PlainForm):
    movement = forms.ChoiceField(choices=_by_name)
