"""Forms of a club: its description, its halls, and its usual set-up of drives."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.engine.limits import MOST_HANDS, MOST_TABLES
from tournaments.engine.movements import MOVEMENTS
from tournaments.models import Club, Hall, Shown
from tournaments.web.field_words import PlainForm
from tournaments.web.movement_choices import GROUPS

MOST_MINUTES, MOST_MONTHS = 120, 600
OWN = ("name", "about", "names_shown", "keep_months", "limits_shown")
# What the set-up form of a new drive begins with; an interval's minutes and the pictures have no field there.
USUAL = (
    *("title", "hall", "starts_at", "entry_fee", "movement", "hands", "breaks", "interval_minutes"),
    "pictures_at_once",
)


@dataclass(frozen=True, slots=True)
class Offer:
    """Choices of the set-up form of a drive: the person's clubs, and the halls of the chosen one."""

    clubs: Sequence[Club] = ()
    halls: Sequence[Hall] = ()


def read_breaks(text: str) -> list[int]:
    """Parse ``8, 16`` as the hands that a break follows. Raises ValidationError."""
    parts = text.replace(",", " ").split()
    if not all(part.isascii() and part.isdigit() for part in parts):
        raise forms.ValidationError(gettext("Type the hand numbers like this: 12, or 8, 16."))
    return sorted({int(part) for part in parts})


def club_field(clubs: Sequence[Club]) -> forms.Field | None:
    """A field for the club of a drive, for a new club if there is none; None if there is only one."""
    if len(clubs) == 1:
        return None
    if not clubs:
        return forms.CharField(
            label=_("Who runs it"),
            max_length=120,
            help_text=_("The name of your club. It starts with this drive, and you will be its owner."),
        )
    return forms.ChoiceField(label=_("Who runs it"), choices=[(club.slug, club.name) for club in clubs])


class NewClubForm(PlainForm):
    name = forms.CharField(label=_("Name of the club"), max_length=120)
    about = forms.CharField(
        label=_("About the club"),
        required=False,
        max_length=2000,
        widget=forms.Textarea({"rows": 4}),
        help_text=_("For everyone to read: when you play, who can come and who to ask."),
    )


class HallForm(PlainForm):
    name = forms.CharField(label=_("Hall"), max_length=120)
    address = forms.CharField(label=_("Address"), max_length=300, required=False)
    tables = forms.IntegerField(
        label=_("Tables that fit"), min_value=1, max_value=MOST_TABLES, required=False
    )


class ClubForm(NewClubForm):
    names_shown = forms.ChoiceField(
        label=_("Players’ names on public pages"),
        choices=Shown.choices,
        widget=forms.RadioSelect,
        help_text=_("Players can choose for themselves. In the hall, names are always shown in full."),
    )
    keep_months = forms.IntegerField(
        label=_("Months to keep names"),
        min_value=1,
        max_value=MOST_MONTHS,
        required=False,
        help_text=_(
            "Players’ names are deleted this long after their last drive; scores stay. Leave "
            "empty to keep the names."
        ),
    )
    limits_shown = forms.BooleanField(
        label=_("Show the legal limits for Great Britain beside the account of a drive"), required=False
    )
    pictures_at_once = forms.BooleanField(
        label=_("Delete the pictures of a score card as soon as nothing on it is in doubt"),
        required=False,
        help_text=_("Otherwise they are deleted when you confirm the cards."),
    )
    title = forms.CharField(label=_("Title"), max_length=120, required=False)
    hall = forms.CharField(label=_("Hall"), max_length=120, required=False)
    starts_at = forms.TimeField(
        label=_("Start"), required=False, widget=forms.TimeInput({"type": "time"}, format="%H:%M")
    )
    entry_fee = forms.DecimalField(
        label=_("Entry fee in pounds"),
        min_value=0,
        max_value=Decimal("9999.99"),
        decimal_places=2,
        required=False,
    )
    movement = forms.ChoiceField(label=_("Movement"), required=False)
    hands = forms.IntegerField(label=_("Hands"), min_value=1, max_value=MOST_HANDS, required=False)
    breaks = forms.CharField(
        label=_("Interval after hand"),
        max_length=60,
        required=False,
        help_text=_("Each half ends here. For several intervals, type them like this: 8, 16."),
    )
    interval_minutes = forms.IntegerField(
        label=_("Length of interval in minutes"), min_value=1, max_value=MOST_MINUTES, required=False
    )

    def __init__(self, halls: Sequence[Hall], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        names = [(name, [(key, gettext(MOVEMENTS[key].name)) for key in keys]) for name, keys in GROUPS]
        self.offer("movement", [("", gettext("No usual movement")), *names])
        suggest(self.fields["hall"], halls)

    def clean_breaks(self) -> str:
        return ", ".join(map(str, read_breaks(self.cleaned_data["breaks"])))

    def values(self) -> dict[str, object]:
        """Cleaned values of the club's own fields; its usual set-up as plain JSON without empty values."""
        cleaned = self.cleaned_data
        said = {name: cleaned[name] or None for name in USUAL} | {"entry_fee": cleaned["entry_fee"]}
        usual = {name: value for name, value in said.items() if value is not None}
        if "starts_at" in usual:
            usual["starts_at"] = f"{usual['starts_at']:%H:%M}"
        if "entry_fee" in usual:
            usual["entry_fee"] = f"{usual['entry_fee']:.2f}"
        return {**{name: cleaned[name] for name in OWN}, "usual": usual}


def initial_of(club: Club) -> Mapping[str, object]:
    return {**usual_of(club), **{name: getattr(club, name) for name in OWN}}


def usual_of(club: Club) -> dict[str, object]:
    return {name: value for name, value in club.usual.items() if name in USUAL}


def suggest(field: forms.Field, halls: Sequence[Hall]) -> None:
    """Offer the club's halls as suggestions; the page contains them as the list ``halls``."""
    if halls:
        field.widget.attrs["list"] = "halls"
