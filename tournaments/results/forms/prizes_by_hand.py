"""Forms for a prize that the MC gives by hand, and for how much of the leaderboard is shown."""

import re
from collections.abc import Collection, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.engine.people.names import name_key
from tournaments.kernel.evening import Name
from tournaments.models import Drive
from tournaments.text import whole
from tournaments.web.field_words import PlainForm

MOST_HIDDEN = 24


class ByHandForm(PlainForm):
    """Form for a prize given by hand: the prize, the winner by name or card number, and the reason."""

    prize = forms.ChoiceField(label=_("Prize"))
    winners = forms.CharField(
        label=_("Name of the winner"),
        max_length=200,
        help_text=_("Type all or part of the name. If two people share the prize, put “and” between them."),
        widget=forms.TextInput(attrs={"class": "input", "autocomplete": "off", "list": "players"}),
    )
    why = forms.CharField(
        label=_("Why"),
        max_length=200,
        help_text=_("This is shown with the prize."),
        widget=forms.TextInput(attrs={"class": "input", "autocomplete": "off"}),
    )

    def __init__(
        self,
        prizes: Sequence[str],
        people: Sequence[Name],
        *args: Any,
        free: Collection[str] = (),
        **kwargs: Any,
    ) -> None:
        """Make the form; prizes of ``free`` need no reason, as the MC alone decides them."""
        super().__init__(*args, **kwargs)
        self.fields["why"].required = self["prize"].value() not in free
        self.offer("prize", ((name, name) for name in prizes))
        self.fields["prize"].widget.attrs["class"] = "input"
        self.people = people

    def clean_winners(self) -> list[int]:
        """Return the numbers of the winners; a name may contain a comma or “and”."""
        text = self.cleaned_data["winners"].strip()
        for between in (r"$", r"[;,]", r"[;,]|\sand\s"):
            typed = [part.strip() for part in re.split(between, text) if part.strip()]
            people = [self._called(part) for part in typed]
            if all(len(found) == 1 for found in people):
                return list(dict.fromkeys(found[0].entry for found in people))
        wrong, found = next(
            (part, found) for part, found in zip(typed, people, strict=True) if len(found) != 1
        )
        problem = gettext(
            "There is nobody called “%(name)s” in this drive. Type the name as it appears on the list."
        )
        if found:
            problem = gettext("“%(name)s” could be any of these: %(all)s. Type the full name, or the number.")
        everyone = ", ".join(f"{who.everyone}, {who.entry}" for who in found)
        raise forms.ValidationError(problem % {"name": wrong, "all": everyone})

    def _called(self, typed: str) -> list[Name]:
        """Return the people meant by a text: by number, else by name, else by part of a name."""
        asked, number = name_key(typed), whole(typed)
        keys = [
            (who, [name_key(name) for name in (who.everyone, who.name, *who.before)]) for who in self.people
        ]
        by_name = [who for who, names in keys if asked in names]
        by_part = [who for who, names in keys if any(f" {asked}" in f" {name}" for name in names)]
        return [who for who in self.people if who.entry == number] or by_name or by_part


class LeaderboardForm(PlainForm):
    leaderboard = forms.ChoiceField(
        label=_("The leaderboard is"),
        choices=[
            (Drive.Board.HELD, _("hidden from the players")),
            (Drive.Board.SHORT, _("shown, except the last hands")),
            (Drive.Board.SHOWN, _("shown")),
        ],
    )
    hides = forms.IntegerField(
        label=_("Hands to hide at the end"),
        min_value=1,
        max_value=MOST_HIDDEN,
        required=False,
        widget=forms.NumberInput(attrs={"class": "input"}),
    )
