"""Rules of a season, and which drives count for it."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from datetime import date
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.engine.limits import MOST_HANDS
from tournaments.engine.season.rules import (
    MOST_EVENINGS,
    MOST_PLACES,
    MOST_POINTS,
    SeasonFigure,
    SeasonRules,
    SeasonTotal,
)
from tournaments.models import Drive, Series
from tournaments.web.field_words import PlainForm
from tournaments.web.whist_tags import full_day

NUMBERS = ("best", "dropped", "attendance", "shortest", "barred", "final", "helper")


def count(label: Any, most: int = MOST_EVENINGS, help_text: Any = "") -> forms.IntegerField:
    """A field for a number that is 0 if left empty."""
    return forms.IntegerField(label=label, required=False, min_value=0, max_value=most, help_text=help_text)


class SeasonForm(PlainForm):
    name = forms.CharField(label=_("Name"), max_length=120)
    total = forms.ChoiceField(
        label=_("What counts"),
        widget=forms.RadioSelect,
        choices=[
            (SeasonTotal.BEST, _("the best evenings, added up")),
            (SeasonTotal.AVERAGE, _("the average of all evenings")),
            (SeasonTotal.SUM, _("all evenings, added up")),
        ],
    )
    best = forms.IntegerField(
        label=_("How many of the best"), required=False, min_value=1, max_value=MOST_EVENINGS
    )
    attendance = count(
        _("Evenings needed for a place"), help_text=_("Anyone else is listed below, without a place.")
    )
    figure = forms.ChoiceField(
        label=_("What an evening is worth"),
        widget=forms.RadioSelect,
        choices=[
            (SeasonFigure.TRICKS, _("its tricks")),
            (SeasonFigure.PER_24, _("its tricks, as if it had 24 hands")),
            (SeasonFigure.PLACES, _("points for places")),
        ],
    )
    places = forms.CharField(
        label=_("Points for places"),
        required=False,
        max_length=120,
        help_text=_("For first place, then second and so on: 6, 4, 3, 2, 1."),
    )
    dropped = count(
        _("Lowest evenings left out"), help_text=_("When all evenings count, or their average does.")
    )
    shortest = count(
        _("Minimum hands for an evening to count"),
        MOST_HANDS,
        _("For evenings that had to stop early. Empty: they all count."),
    )
    final = count(_("Evenings needed for the final"))
    helper = count(
        _("Times a helper scores their own average"),
        help_text=_("For anyone ticked as helping this evening, who filled a seat."),
    )
    previous = forms.ChoiceField(label=_("The season before"), required=False)
    barred = count(_("First places of that season who cannot win this one"), MOST_PLACES)
    improved = forms.BooleanField(label=_("Show who has improved most since that season"), required=False)

    def __init__(self, others: Iterable[Series], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer("previous", [("", gettext("none")), *((str(each.pk), each.name) for each in others)])

    def clean_places(self) -> tuple[int, ...]:
        """Parse points such as "6, 4, 3"."""
        parts = self.cleaned_data["places"].replace(",", " ").split()
        if not all(part.isascii() and part.isdigit() and int(part) <= MOST_POINTS for part in parts):
            raise forms.ValidationError(gettext("Type the points like this: 6, 4, 3, 2, 1."))
        if len(parts) > MOST_PLACES:
            raise forms.ValidationError(
                gettext("Type points for up to %(most)s places.") % {"most": MOST_PLACES}
            )
        return tuple(map(int, parts))

    def clean(self) -> None:
        """Ask for what the chosen way needs."""
        typed = self.cleaned_data
        if typed.get("total") == SeasonTotal.BEST and "best" in typed and not typed["best"]:
            self.add_error("best", gettext("Type how many evenings count."))
        if typed.get("figure") == SeasonFigure.PLACES and "places" in typed and not typed["places"]:
            self.add_error("places", gettext("Type the points for the first places."))
        for key in ("barred", "improved"):
            if typed.get(key) and not typed.get("previous"):
                self.add_error("previous", gettext("Choose the season before."))
                break

    def rules(self) -> SeasonRules:
        """Return the rules of a valid form."""
        typed, usual = self.cleaned_data, SeasonRules()
        return SeasonRules(
            **{key: typed[key] or 0 for key in NUMBERS if key != "best"},
            best=typed["best"] or usual.best,
            places=typed["places"] or usual.places,
            figure=SeasonFigure(typed["figure"]),
            total=SeasonTotal(typed["total"]),
            improved=typed["improved"],
        )

    @property
    def previous_key(self) -> int | None:
        return int(self.cleaned_data["previous"]) if self.cleaned_data["previous"] else None


def season_values(rules: SeasonRules, series: Series | None = None) -> dict[str, object]:
    """Return what the form begins with."""
    values = {field.name: getattr(rules, field.name) or "" for field in fields(rules)}
    values["places"] = ", ".join(map(str, rules.places))
    return {**values, "name": series.name if series else "", "previous": series and series.previous_id}


class SeasonDrivesForm(PlainForm):
    """The drives that count; ``before`` are those that did when the page was made."""

    drives = forms.TypedMultipleChoiceField(
        label=_("Drives that count"), required=False, coerce=int, widget=forms.CheckboxSelectMultiple
    )
    before = forms.TypedMultipleChoiceField(required=False, coerce=int, widget=forms.MultipleHiddenInput)

    def __init__(self, series: Series, drives: Sequence[Drive], *args: Any) -> None:
        counting = [drive.pk for drive in drives if drive.series_id == series.pk]
        super().__init__(*args, initial={"drives": counting, "before": counting})
        self.offer("drives", [(drive.pk, _drive_words(drive, series)) for drive in drives])
        self.offer("before", [(drive.pk, "") for drive in drives])


def _drive_words(drive: Drive, series: Series) -> str:
    words = gettext("%(title)s, %(day)s") % {"title": drive.title, "day": full_day(drive.date)}
    if drive.series and drive.series != series:
        return gettext("%(drive)s (now counts for %(season)s)") % {
            "drive": words,
            "season": drive.series.name,
        }
    return words


class SeasonDayForm(PlainForm):
    """The day of which the table is shown; the latest without one."""

    on = forms.DateField(label=_("As it was on"), required=False, widget=forms.DateInput({"type": "date"}))

    def day(self) -> date | None:
        day: date | None = self.cleaned_data["on"] if self.is_valid() else None
        return day
