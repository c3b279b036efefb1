"""What the MC sets for the hall's big screens."""

from tournaments.play.forms.screens import HandMinutesForm, IntervalForm


class MinutesForm(HandMinutesForm, IntervalForm):
    """How long a hand and an interval are meant to last."""
