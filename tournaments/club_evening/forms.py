"""Forms of a club evening: names, cards cut, a rubber, and the settings."""

import re
from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.club_evening.queries.page import EveningTablePage
from tournaments.drive.forms.file_import import BringInForm
from tournaments.engine.club_evening.evening import (
    EveningSettings,
    Games,
    PlayerCards,
    RubberResult,
)
from tournaments.engine.people.names import one_line
from tournaments.web.field_words import PlainForm

LONGEST_NAME = 60
MOST_NAMES = 60  # at once
WHO_WON = _("Choose who won this game.")
HOW_TO_TYPE = _("Type the card like this: AS, 10H or KD.")
NO_CARD = {"required": HOW_TO_TYPE}
CARD = re.compile("(A|[2-9]|10|J|Q|K)([CDHS])")
WHIST = (
    (5, _("Short whist: games of five")),
    (10, _("Long whist: games of ten")),
    (9, _("Long whist: games of nine")),
    (7, _("American whist: games of seven")),
)
RUBBERS = (("best", _("The best of three games")), ("three", _("Three games, all of them played")))
CUTTING = (
    ("singly", _("One by one, as in the London laws")),
    ("pairs", _("By pairs, as in Enquire Within")),
)


class ArrivalsForm(PlainForm):
    """The box at the top: one name, or several with commas between."""

    ids = "arrive_%s"
    names = forms.CharField(label=_("Name"), max_length=2000)

    def clean_names(self) -> list[str]:
        names = [one_line(name) for name in re.split(r"[,;\n]", self.cleaned_data["names"])]
        names = [name for name in names if name]
        if long := next((name for name in names if len(name) > LONGEST_NAME), ""):
            words = gettext("A name may have up to %(most)s letters. This one is longer: %(name)s")
            raise forms.ValidationError(words % {"most": LONGEST_NAME, "name": long})
        if not names or len(names) > MOST_NAMES:
            words = gettext("Please type between one and %(most)s names.")
            raise forms.ValidationError(words % {"most": MOST_NAMES})
        return names


class PadForm(PlainForm):
    """A packed score pad from a table's phone, with an id that the phone made."""

    r = forms.CharField()
    client_id = forms.CharField(required=False)


class CorrectedNameForm(PlainForm):
    """One name, to be corrected."""

    name = forms.CharField(label=_("Name"), max_length=LONGEST_NAME)


class GamesForm(PlainForm):
    """The games of a rubber: the winner of each, and the losers' score."""

    def __init__(
        self, sides: Sequence[str], whist: EveningSettings | RubberResult, *args: Any, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        choices = [("", gettext("not played"))]
        for side, names in enumerate(sides):
            lost = reversed(range(whist.length))
            choices += [(f"{side} {points}", f"{names} {whist.length}–{points}") for points in lost]
        labels = (_("First game"), _("Second game"), _("Third game"))
        for game, label in enumerate(labels):
            self.fields[f"game_{game}"] = forms.ChoiceField(
                label=label,
                choices=choices,
                required=game < {"one": 1, "best": 2, "three": 3}[whist.rubber],
                error_messages={"required": WHO_WON},
            )

    @property
    def games(self) -> Games:
        """The chosen games, in the order of play."""
        chosen = [self.cleaned_data[f"game_{game}"].split() for game in range(3)]
        return tuple((int(game[0]), int(game[1])) for game in chosen if game)


class RubberForm(GamesForm):
    """The rubber that a table plays, by its number, with an id of this form."""

    number = forms.IntegerField(widget=forms.HiddenInput)
    client_id = forms.CharField(max_length=40, widget=forms.HiddenInput)

    def __init__(self, table: EveningTablePage, whist: EveningSettings, *args: Any, **kwargs: Any) -> None:
        super().__init__(table.sides, whist, *args, auto_id=f"table_{table.number}_%s", **kwargs)
        self.table = table.number


class CutForm(PlainForm):
    """Real cards: one for each person who cuts."""

    def __init__(self, table: EveningTablePage, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, auto_id=f"cut_{table.number}_%s", **kwargs)
        self.table = table.number
        for number, name in table.cutting:
            self.fields[f"card_{number}"] = forms.CharField(label=name, error_messages=NO_CARD)

    def clean(self) -> dict[str, Any]:
        for field, typed in list(self.cleaned_data.items()):
            card = CARD.fullmatch("".join(typed.split()).upper())
            if card is None:
                self.add_error(field, HOW_TO_TYPE)
            else:
                self.cleaned_data[field] = card[0]
        return self.cleaned_data

    @property
    def cards(self) -> PlayerCards:
        """Each player with the card cut."""
        typed = self.cleaned_data.items()
        return tuple(sorted((int(field.removeprefix("card_")), card) for field, card in typed))


TableForm = RubberForm | CutForm


class EveningSetUpForm(PlainForm):
    title = forms.CharField(label=_("Title"), max_length=120)
    length = forms.TypedChoiceField(
        label=_("What is played"), choices=WHIST, coerce=int, widget=forms.RadioSelect
    )
    rubber = forms.ChoiceField(label=_("The rubber"), choices=RUBBERS, widget=forms.RadioSelect)
    stake = forms.IntegerField(
        label=_("Stake for a point, in pence"),
        min_value=0,
        max_value=10_000,
        required=False,
        help_text=_("Type 0 for no stake. Where only games are counted, it is for each game."),
    )
    cutting = forms.ChoiceField(
        label=_("How people cut in and out"), choices=CUTTING, widget=forms.RadioSelect
    )

    def clean_stake(self) -> int:
        return self.cleaned_data["stake"] or 0


class EveningFileForm(BringInForm):
    too_large = _("This file is too large to be a club evening.")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["file"].label = _("The evening’s file")
