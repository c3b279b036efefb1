"""Forms for the big screens."""

from tournaments.play.forms.screens import HandMinutesForm, IntervalForm


class MinutesForm(HandMinutesForm, IntervalForm):
    """Lengths of a hand and an interval."""
