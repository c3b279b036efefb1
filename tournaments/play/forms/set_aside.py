"""Form for a table that did not play a hand: the worth of the hand, and who moves."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.drive.forms.worth_of_missed_hand import NUMBER, HalvesField
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.hand_points import ScoreKind
from tournaments.engine.standings.standings import OWN_AVERAGE
from tournaments.kernel.counting import counted_in
from tournaments.kernel.tables import TableSeen
from tournaments.models import Drive
from tournaments.text import SIDE_NAMES
from tournaments.web.field_words import PlainForm

INSTEAD = (
    (NUMBER, _("A number of tricks for each of the four")),
    (OWN_AVERAGE, _("Each player’s own average")),
    ("later", _("Their score, once they have played it later: we will keep reminding you")),
)


class NotPlayedForm(PlainForm):
    """Form for a hand that was not played; the default is the drive's score for a missed hand, or ``counts``.

    ``moves`` is only a field if people move by the result.
    """

    counts = forms.ChoiceField(
        label=_("What counts instead?"),
        choices=INSTEAD,
        widget=forms.RadioSelect,
        error_messages={"required": _("Choose what counts instead.")},
    )
    score = HalvesField(required=False, label=_("If it is a number, how many tricks?"))
    moves = forms.ChoiceField(
        label=_("Who moves?"),
        widget=forms.RadioSelect,
        help_text=_("Nobody won, so you decide, or let the two pairs cut for it."),
        error_messages={"required": _("Choose who moves.")},
    )
    seats = forms.IntegerField()

    def __init__(self, *args: Any, drive: Drive, table: TableSeen, moves: bool, counts: str = "") -> None:
        usual = drive.missed_hand_score
        number = str(drive.points.neutral) if usual.endswith("average") else usual
        counts = counts if counts in dict(INSTEAD) else OWN_AVERAGE if usual == OWN_AVERAGE else NUMBER
        super().__init__(*args, initial={"counts": counts, "score": number, "moves": Side.NS.value})
        names = {Side.NS: table.ns_names, Side.EW: table.ew_names}
        if counted_in(drive) is ScoreKind.POINTS:
            self.offer("counts", [(NUMBER, _("A number of points for each of the four")), *INSTEAD[1:]])
            self.fields["score"].label = _("If it is a number, how many points?")
        self.offer("moves", [(side.value, f"{names[side]} ({SIDE_NAMES[side]})") for side in Side])
        if not moves:
            del self.fields["moves"]

    def clean(self) -> None:
        """Require a number if the hand is to count one."""
        if self.cleaned_data.get("counts") == NUMBER and self.cleaned_data.get("score", 0) is None:
            self.add_error("score", _("Type a number from 0 to 13. Halves are allowed."))

    @property
    def said(self) -> dict[str, Any]:
        """Keyword arguments of ``NotPlayed`` from the form."""
        said = dict(self.cleaned_data)
        number = said.pop("score")
        moves = said.pop("moves", "")
        return {
            "seats": said["seats"],
            "counts": str(float(number)) if said["counts"] == NUMBER else said["counts"],
            "moves": Side(moves) if moves else None,
        }
