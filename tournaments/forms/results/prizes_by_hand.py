"""A prize that the MC gives by hand, and how much of the leaderboard is shown."""

import re
from collections.abc import Collection, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.forms.drive.field_words import PlainForm
from tournaments.models import Drive
from tournaments.text import whole

MOST_HIDDEN = 24


class ByHandForm(PlainForm):
    """Which prize, who gets it, and why; numbers are those on the score cards."""

    prize = forms.ChoiceField(label=_("Prize"))
    winners = forms.CharField(
        label=_("Number of the player"),
        max_length=100,
        help_text=_("The number on the score card. Two who share it: 12, 40"),
        widget=forms.TextInput(attrs={"class": "input", "inputmode": "numeric", "autocomplete": "off"}),
    )
    why = forms.CharField(
        label=_("Why"),
        max_length=200,
        help_text=_("This is shown with the prize."),
        widget=forms.TextInput(attrs={"class": "input", "autocomplete": "off"}),
    )

    def __init__(self, prizes: Sequence[str], numbers: Collection[int], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer("prize", ((name, name) for name in prizes))
        self.fields["prize"].widget.attrs["class"] = "input"
        self.numbers = numbers

    def clean_winners(self) -> list[int]:
        winners: list[int] = []
        for text in re.split(r"[\s,;]+", self.cleaned_data["winners"].strip()):
            number = whole(text)
            if number is None or number not in self.numbers:
                problem = gettext("There is no player with the number %(number)s in this drive.")
                raise forms.ValidationError(problem % {"number": text})
            if number not in winners:
                winners.append(number)
        return winners


class BoardForm(PlainForm):
    board = forms.ChoiceField(
        label=_("The leaderboard is"),
        choices=[
            (Drive.Board.HELD, _("held back: nobody sees it but you")),
            (Drive.Board.SHORT, _("shown without the last hands of the evening")),
            (Drive.Board.SHOWN, _("shown")),
        ],
        widget=forms.RadioSelect,
    )
    hides = forms.IntegerField(
        label=_("Hands left out at the end"),
        min_value=1,
        max_value=MOST_HIDDEN,
        required=False,
        help_text=_("They matter only where the last hands are not shown."),
        widget=forms.NumberInput(attrs={"class": "input"}),
    )
