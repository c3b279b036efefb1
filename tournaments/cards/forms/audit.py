"""The MC's decisions about the cards: a way to correct them, another figure, a reason."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.cards.forms.cells import Unclear, figure
from tournaments.engine.archive.size_limits import load
from tournaments.engine.card_audit.values import (
    OUT,
    Exchange,
    Explanation,
    Figure,
    FigureChange,
    OtherPair,
    Shift,
    TableChange,
)
from tournaments.engine.standings.scoring import TRICKS
from tournaments.web.field_words import PlainForm

LONGEST_WHY = 200
MOST = 999_999

STALE = _(
    "Someone else has just changed this, so your change was not saved. Check what it says now and try again."
)


class HowField(forms.CharField):
    """An explanation of the audit, as our own page submits it."""

    widget = forms.HiddenInput

    def clean(self, value: Any) -> Explanation:
        try:
            sent = load(super().clean(value))
            return Explanation(
                rank=1,
                changes=tuple(_change(row) for row in sent["changes"]),
                tables=tuple(TableChange(*_numbers(row, 4)) for row in sent["tables"]),
                exchanged=tuple(Exchange(*_numbers(row, 3)) for row in sent["exchanged"]),
                shifted=tuple(Shift(*_numbers(row, 3)) for row in sent["shifted"]),
                other_pairs=tuple(OtherPair(*_numbers(row, 2)) for row in sent["other_pairs"]),
            )
        except (KeyError, TypeError, ValueError, RecursionError) as error:
            raise forms.ValidationError(STALE) from error


def _change(row: Any) -> FigureChange:
    entry, hand, given, proposed = row
    _numbers([entry, hand], 2)
    return FigureChange(entry, hand, _figure(given), _figure(proposed))


def _numbers(row: Any, count: int) -> list[int]:
    numbers = [number for number in row if type(number) is int and -MOST <= number <= MOST]
    if len(numbers) != count or len(row) != count:
        raise ValueError(row)
    return numbers


def _figure(value: Any) -> Figure:
    if value is None or value == OUT:
        return OUT if value else None
    if type(value) is int and 0 <= value <= TRICKS:
        return value
    raise ValueError(value)


def _key() -> forms.IntegerField:
    return forms.IntegerField(min_value=1, max_value=MOST, widget=forms.HiddenInput)


def _why(label: Any, *, required: bool) -> forms.CharField:
    return forms.CharField(
        label=label,
        required=required,
        max_length=LONGEST_WHY,
        error_messages={"required": _("Please say why. Your reason goes in the record of the evening.")},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


class AcceptForm(PlainForm):
    how = HowField(max_length=20_000)


class AuditFigureField(forms.CharField):
    """A figure as typed: 0 to 13, a dash for a hand sat out, a question mark if illegible."""

    def clean(self, value: Any) -> Figure:
        try:
            return figure(super().clean(value))
        except Unclear as why:
            words = _("Type 0 to 13, a dash for a hand sat out, or ? if nobody can read it.")
            raise forms.ValidationError(words) from why


class CorrectForm(PlainForm):
    entry = _key()
    hand = _key()
    figure = AuditFigureField(
        label=_("What it says"),
        max_length=10,
        help_text=_("Type 0 to 13, a dash for a hand sat out, or ? if nobody can read it."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "class": "input-short"}),
    )
    why = _why(_("Why"), required=False)


class KeepForm(PlainForm):
    entry = _key()
    hand = _key()
    why = _why(_("Why leave it?"), required=True)


class UnkeepForm(PlainForm):
    entry = _key()
    hand = _key()


class ExchangeForm(PlainForm):
    """Two cards or two players, from a hand on."""

    one = _key()
    other = _key()
    hand = _key()


class OtherPairForm(PlainForm):
    """A table, and the hand after which the other pair moved."""

    table = _key()
    hand = _key()


class AsTheyAreForm(PlainForm):
    why = _why(_("Why count the cards as they are?"), required=True)


class TakeBackForm(PlainForm):
    why = _why(_("Why are you reopening the cards?"), required=False)
