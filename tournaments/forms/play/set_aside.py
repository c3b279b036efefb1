"""What the MC says of a table that did not play a hand: what counts instead, and who moves."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.standings import NEUTRAL, OWN_AVERAGE
from tournaments.forms.drive.field_words import PlainForm
from tournaments.forms.drive.worth_of_missed_hand import NUMBER, HalvesField
from tournaments.models import Drive

AFTERWARDS = "later"


class NotPlayedForm(PlainForm):
    """``counts`` is what a missed hand counts in this drive, until the MC says something else."""

    counts = forms.ChoiceField(
        choices=[(counts, counts) for counts in (NUMBER, OWN_AVERAGE, AFTERWARDS)],
        error_messages={"required": _("Say what counts instead.")},
    )
    score = HalvesField(required=False)
    moves = forms.ChoiceField(choices=[(side, side) for side in ("", *Side)], required=False)
    seats = forms.IntegerField()

    def clean(self) -> None:
        """A number is needed where it is to count."""
        cleaned = self.cleaned_data
        if cleaned.get("counts") == NUMBER and "score" in cleaned and cleaned["score"] is None:
            self.add_error("score", _("Type a number from 0 to 13. Halves are allowed."))

    @property
    def worth(self) -> str:
        """What counts, as a hand that was set aside keeps it."""
        counts: str = self.cleaned_data["counts"]
        return str(float(self.cleaned_data["score"])) if counts == NUMBER else counts

    @property
    def side(self) -> Side | None:
        """The side that moves."""
        return Side(self.cleaned_data["moves"]) if self.cleaned_data["moves"] else None


def usual(drive: Drive) -> dict[str, object]:
    """What the form begins with."""
    is_number = not drive.missed_hand_score.endswith("average")
    return {
        "counts": OWN_AVERAGE if drive.missed_hand_score == OWN_AVERAGE else NUMBER,
        "score": drive.missed_hand_score if is_number else str(NEUTRAL),
        "moves": Side.NS.value,
    }
