"""What the MC sets for the hall's boards."""

from tournaments.forms.play.screens import HandMinutesForm, IntervalForm


class MinutesForm(HandMinutesForm, IntervalForm):
    """How long a hand and an interval are meant to last."""
