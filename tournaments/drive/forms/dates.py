"""Forms for a drive that is called off, and for the same again."""

from datetime import date

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.engine.dates import Every
from tournaments.engine.limits import REASON
from tournaments.web.field_words import PlainForm
from tournaments.web.whist_tags import full_day

MOST = 30
OF_MONTH = (_("first"), _("second"), _("third"), _("fourth"), _("last"))


class CallOffForm(PlainForm):
    why = forms.CharField(label=_("Why, as everyone will read it"), max_length=REASON)


class AgainForm(PlainForm):
    """The rhythm of the dates, by that of the first."""

    every = forms.TypedChoiceField(label=_("How often"), coerce=Every)
    most = forms.IntegerField(label=_("How many"), min_value=1, max_value=MOST, initial=10)
    until = forms.DateField(label=_("Not after"), required=False, widget=forms.DateInput({"type": "date"}))

    def __init__(self, first: date, *args: object) -> None:
        super().__init__(*args)
        words = {"which": OF_MONTH[(first.day - 1) // 7], "day": date_format(first, "l")}
        self.offer(
            "every",
            (
                (Every.MONTH, gettext("Monthly: %(which)s %(day)s") % words),
                (Every.FORTNIGHT, gettext("Every fortnight")),
                (Every.WEEK, gettext("Every week")),
            ),
        )


class DaysForm(PlainForm):
    """The days to set up; those that are ``there`` already say so."""

    days = forms.TypedMultipleChoiceField(
        label=_("Untick the days without a drive"),
        coerce=date.fromisoformat,
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, days: tuple[date, ...], there: set[date], *args: object) -> None:
        super().__init__(*args, initial={"days": [str(day) for day in days if day not in there]})
        already = gettext("(set up already)")
        self.offer("days", ((str(day), f"{full_day(day)} {already if day in there else ''}") for day in days))
