"""The score for a hand that someone did not play: a number of tricks in halves, or an average."""

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Drive

NUMBER = "number"
WORTH = (
    (NUMBER, _("a number of tricks")),
    ("own_average", _("the player’s own average")),
    ("field_average", _("everyone’s average")),
)
KINDS = ("missed", "absent")
FAR_TOO_MUCH = Decimal(1000)


class HalvesField(forms.DecimalField):
    """Tricks for a hand that was not played, in halves; may be empty if an average counts."""

    def __init__(self, **kwargs: Any) -> None:
        halves: dict[str, Any] = {"min_value": 0, "max_value": 13, "step_size": Decimal("0.5")}
        missing = {"required": _("Type a number from 0 to 13, or choose an average.")}
        super().__init__(error_messages=missing, decimal_places=1, **halves, **kwargs)

    def to_python(self, value: Any) -> Any:
        """Parse the number; one like 1e400 fails the range check, before its step would be computed."""
        number: Decimal | None = super().to_python(value)
        if number is None or not number.is_finite():
            return number
        return max(-FAR_TOO_MUCH, min(number, FAR_TOO_MUCH))


def worths(drive: Drive) -> dict[str, object]:
    shown: dict[str, object] = {}
    for kind in KINDS:
        score = getattr(drive, f"{kind}_hand_score")
        is_average = score in dict(WORTH)
        shown |= {
            f"{kind}_by": score if is_average else NUMBER,
            f"{kind}_hand_score": "" if is_average else score,
        }
    return shown
