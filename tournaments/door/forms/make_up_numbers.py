"""Forms for making up the numbers: the MC's name, and two who share a card."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.door.forms.draw import LongSelect, shortened
from tournaments.door.queries.entries import EntryRow
from tournaments.web.field_words import NameField, PlainForm


class McForm(PlainForm):
    ids = "mc_%s"

    name = NameField(label=_("Name of the MC"))


class ShareForm(PlainForm):
    one = forms.TypedChoiceField(label=_("Whose card"), coerce=int, widget=LongSelect)
    other = forms.TypedChoiceField(label=_("Who shares it"), coerce=int, widget=LongSelect)

    def __init__(self, rows: Sequence[EntryRow], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        free = [row for row in rows if not row.dummy and not row.sharer]
        choices = [("", gettext("Choose a name")), *((row.number, _line(row)) for row in free)]
        for field in ("one", "other"):
            self.offer(field, choices)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("one") is not None and cleaned.get("one") == cleaned.get("other"):
            self.add_error("other", gettext("Choose someone other than the person whose card it is."))
        return cleaned


def _line(row: EntryRow) -> str:
    text = gettext("%(name)s (number %(number)s)")
    if row.label:
        text = gettext("%(name)s (number %(number)s, %(card)s)")
    return text % {"name": shortened(row.name), "number": row.number, "card": row.label}
