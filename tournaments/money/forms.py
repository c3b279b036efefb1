"""The account of an evening as it is typed: a row for each kind of line, and the cash by note and coin."""

import re
from collections.abc import Mapping
from typing import Any

from django import forms
from django.forms.formsets import formset_factory
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.engine.fees import MOST
from tournaments.engine.money.purse import (
    COINS,
    LINES,
    MOST_COINS,
    NOTE,
    LineKind,
    Means,
    Purse,
    PurseLine,
    coin_name,
    lines_as_json,
)
from tournaments.web.field_words import PlainForm, speak_plainly

SPARE_ROWS = 2
BOX = {"class": "input", "autocomplete": "off"}


class PoundsField(forms.DecimalField):
    """An amount as people write it: 12, 12.50, £1,250.00."""

    widget = forms.TextInput(attrs={**BOX, "inputmode": "decimal"})
    default_error_messages = {"invalid": _("Type an amount in pounds, like 12.50.")}

    def to_python(self, value: Any) -> Any:
        if isinstance(value, str):  # 72,01 is refused, lest it counts as 7201
            value = re.sub(r",(?=\d{3}(\D|$))", "", value.replace("£", ""))
        return super().to_python(value)


class PurseRowForm(PlainForm):
    """One row of the account. A row without an amount is no line."""

    kind = forms.ChoiceField(label=_("What for"), required=False, widget=forms.Select(attrs=BOX))
    pounds = PoundsField(label=_("Pounds"), required=False, min_value=0, max_value=MOST, decimal_places=2)
    means = forms.ChoiceField(
        label=_("How paid"),
        choices=[(Means.CASH, _("cash")), (Means.CARD, _("card")), (Means.TRANSFER, _("transfer"))],
        widget=forms.Select(attrs=BOX),
    )
    note = forms.CharField(
        label=_("Note"), required=False, max_length=NOTE, widget=forms.TextInput(attrs=BOX)
    )
    to = forms.CharField(label=_("To"), required=False, max_length=NOTE, widget=forms.TextInput(attrs=BOX))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer("kind", [("", "–"), *((kind.value, gettext(kind.words)) for kind in LineKind)])
        if self["kind"].value() == LineKind.HANDED_OVER:
            self.fields["note"].label = _("From")
        elif self["kind"].value():
            del self.fields["to"]
        for name in self.fields.keys() & {"note", "to"}:
            self.fields[name].widget.attrs["placeholder"] = self.fields[name].label

    @property
    def words(self) -> str:
        value = self["kind"].value()
        return gettext(LineKind(value).words) if value in list(LineKind) else ""

    @property
    def is_outgoing(self) -> bool:
        return self["kind"].value() in list(LineKind)[list(LineKind).index(LineKind.PRIZES) :]

    def clean(self) -> None:
        """Refuse a note without an amount, and an amount that is for nothing."""
        typed = self.cleaned_data
        if typed.get("pounds") and not typed.get("kind", "-"):
            self.add_error("kind", gettext("Choose what this amount is for."))
        elif (typed.get("note") or typed.get("to")) and "pounds" in typed and not typed["pounds"]:
            self.add_error("pounds", gettext("Type an amount, or clear the note."))


PurseFormSet = formset_factory(
    PurseRowForm, extra=0, max_num=2 * LINES, absolute_max=2 * LINES, validate_max=True
)


def purse_rows(purse: Purse) -> list[Mapping[str, str]]:
    """Return what the rows begin with: each line, a row for each kind without one, and spare rows."""
    rows: list[Mapping[str, str]] = []
    for kind in LineKind:
        usual = Means.CARD if kind is LineKind.DOOR_NOT_CASH else Means.CASH
        lines = lines_as_json(line for line in purse.lines if line.kind is kind)
        rows += lines or [{"kind": kind, "means": usual}]
    return [*rows, *({"means": Means.CASH} for _row in range(SPARE_ROWS))]


def purse_lines(rows: list[dict[str, Any]]) -> list[PurseLine]:
    """Return the lines of the cleaned rows of an account, in the order of their kinds."""
    lines = [
        PurseLine(LineKind(row["kind"]), row["pounds"], Means(row["means"]), row["note"], row.get("to", ""))
        for row in rows
        if row["pounds"]
    ]
    return sorted(lines, key=lambda line: list(LineKind).index(line.kind))


class CoinForm(PlainForm):
    """The cash as counted, by note and coin; an empty box is not counted."""

    def __init__(self, coins: Mapping[int, int], *args: Any) -> None:
        super().__init__(*args, initial={f"p{pence}": count for pence, count in coins.items()})
        for pence in COINS:
            field = forms.IntegerField(
                label=coin_name(pence), required=False, min_value=0, max_value=MOST_COINS
            )
            speak_plainly(field)
            self.fields[f"p{pence}"] = field

    def coins(self) -> dict[int, int]:
        """Return counts by pence, of a valid form."""
        counts = ((pence, self.cleaned_data[f"p{pence}"]) for pence in COINS)
        return {pence: count for pence, count in counts if count is not None}
