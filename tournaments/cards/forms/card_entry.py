"""Forms for typing a card: its number, its figures without scripts, and a helper's name."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tournaments.cards.forms.cells import SAT_OUT
from tournaments.cards.queries.card_entry import CardEntryPart, CardTyped, Value
from tournaments.engine.card_audit.values import OUT
from tournaments.engine.standings.scoring import TRICKS
from tournaments.text import as_written
from tournaments.web.field_words import PlainForm

LONGEST_NAME = 80
MOST_WRITTEN = 1300


class TricksField(forms.CharField):
    """The tricks of a hand: 0 to 13, a dash for a hand sat out, or nothing. Cleans to int, "out" or None."""

    def clean(self, value: Any) -> Any:
        text = super().clean(value).strip().lower()
        if text in SAT_OUT | {str(_("out")).lower()}:
            return OUT
        if not text:
            return None
        if not re.fullmatch(r"[0-9]{1,2}", text) or int(text) > TRICKS:
            raise ValidationError(_("There are 13 tricks in a hand. Type 0 to 13."))
        return int(text)


class SumField(forms.CharField):
    """A sum as the player wrote it, in halves, or nothing. Cleans to int, float or None."""

    def clean(self, value: Any) -> Any:
        text = super().clean(value).strip().replace(",", ".").replace("½", ".5")
        if not text:
            return None
        if not re.fullmatch(r"[0-9]{1,4}(\.[05])?|\.5", text) or float(text) > MOST_WRITTEN:
            raise ValidationError(_("Type the total as it is written, or leave it empty."))
        return float(text) if "5" in text.partition(".")[2] else int(float(text))


class CardForm(PlainForm):
    """One card. ``was-`` fields hold the value of each place when the page was made."""

    def __init__(
        self, card: CardTyped, parts: tuple[CardEntryPart, ...], data: Mapping[str, Any] | None = None
    ) -> None:
        self.card = card
        self.places = [
            *(str(hand.number) for part in parts for hand in part.hands),
            *(f"part {part.number}" for part in parts if len(parts) > 1),
            "total",
        ]
        initial = {name_of(place): shown(card.value(place)) for place in self.places}
        super().__init__(data, initial=initial | {f"was-{name}": text for name, text in initial.items()})
        for place in self.places:
            kind = TricksField if place.isdecimal() else SumField
            self.fields[name_of(place)] = kind(required=False)
            self.fields[f"was-{name_of(place)}"] = kind(required=False)

    def changed(self) -> Iterator[tuple[str, Value, Value]]:
        """Yield the places whose value differs: the place, the value before, the value now."""
        for place in self.places:
            was, now = (self.cleaned_data.get(prefix + name_of(place)) for prefix in ("was-", ""))
            if was != now:
                yield place, was, now


class HelperForm(PlainForm):
    """The name of a helper, shown beside what they type."""

    name = forms.CharField(
        label=_("Your name"),
        help_text=_("It will appear beside every card you type in."),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "given-name", "autofocus": True}),
    )


def name_of(place: str) -> str:
    """The name of the field of a place: ``hand-7``, ``part-1``, ``total``."""
    return f"hand-{place}" if place.isdecimal() else place.replace(" ", "-")


def shown(value: Value) -> str:
    """Format a figure or a total as the card shows it."""
    if isinstance(value, float):
        return as_written(value)
    return "" if value is None else str(_("out")) if value == OUT else str(value)
