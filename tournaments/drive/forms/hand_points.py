"""Form fields for what a hand counts: a formula, and the hands that count differently."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.drive.forms.worth_of_missed_hand import KINDS, NUMBER
from tournaments.engine.standings.hand_points import (
    MOST_MISSED,
    Formula,
    HandPoints,
    read_hands,
    written_hands,
)
from tournaments.models import Drive
from tournaments.text import as_written
from tournaments.web.field_words import PlainForm

FORMULAS = (
    (Formula.TRICKS.value, _("Every trick")),
    (Formula.OVER_SIX.value, _("Every trick over six")),
    (Formula.WIN.value, _("One for a hand won")),
)
SPECIAL = ("double", "misere")


class HandNumbersField(forms.CharField):
    """Hand numbers, such as "6, 12, 18-20"; cleans to a tuple of numbers in order."""

    def clean(self, value: Any) -> Any:
        """Parse the numbers."""
        text = super().clean(value)
        try:
            return read_hands(text)
        except ValueError as wrong:
            words = gettext("We could not read “%(part)s”. Type hand numbers like this: 6, 12, 18-20.")
            raise forms.ValidationError(words % {"part": str(wrong)[:20]}) from wrong


class HandPointsForm(PlainForm):
    """The part of the set-up about what a hand counts."""

    formula = forms.ChoiceField(
        label=_("What a hand counts"),
        choices=FORMULAS,
        initial=Formula.TRICKS.value,
        help_text=_(
            "Everyone still enters tricks. If not all of them count, change what a hand sat out counts, "
            "too. Teams play for flags anyway."
        ),
    )
    double = HandNumbersField(
        label=_("Hands that count double"), required=False, help_text=_("For example 6, 12, 18-20.")
    )
    misere = HandNumbersField(
        label=_("Hands that count the opponents’ tricks"),
        required=False,
        help_text=_("Some halls call them misère hands."),
    )

    def clean(self) -> dict[str, Any]:
        """Refuse hands that the evening does not have, and more for a hand missed than for one played."""
        cleaned = super().clean() or {}
        hands = cleaned.get("hands")
        for name in SPECIAL:
            beyond = [hand for hand in cleaned.get(name, ()) if hands is not None and hand > hands]
            if beyond:
                text = gettext("With %(hands)s hands there is no hand %(hand)s.")
                self.add_error(name, text % {"hands": hands, "hand": beyond[0]})
        most = MOST_MISSED[points_of(cleaned).formula]
        for kind in KINDS:
            worth = cleaned.get(f"{kind}_hand_score")
            if cleaned.get(f"{kind}_by") == NUMBER and worth is not None and worth > most:
                text = gettext(
                    "A hand counts less with what you chose, so %(worth)s is too many. Choose an average, "
                    "or type up to %(most)s."
                )
                self.add_error(f"{kind}_hand_score", text % {"worth": as_written(worth), "most": most})
        return cleaned


def points_of(cleaned: Mapping[str, Any]) -> HandPoints:
    """Return the points that a form says."""
    formula = Formula(cleaned.get("formula") or Formula.TRICKS)
    return HandPoints(formula, *(cleaned.get(name, ()) for name in SPECIAL))


def points_shown(drive: Drive) -> dict[str, object]:
    """Return the points of a drive as the form shows them."""
    hands = {name: written_hands(getattr(drive.points, name)) for name in SPECIAL}
    return {"formula": drive.points.formula.value, **hands}
