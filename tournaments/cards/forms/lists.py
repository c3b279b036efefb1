"""Forms for many cards at once: a field for each place of each card, a pasted list, a file."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.cards.forms.cells import Unclear, figure, shown, written
from tournaments.cards.forms.pasted_lines import CardReading, read_cards
from tournaments.cards.queries.card_entry import CardTyped, Value
from tournaments.cards.queries.lists import adds_up
from tournaments.door.forms.entries import LONGEST_LIST, FileForm
from tournaments.web.field_words import PlainForm


class FigureCell(NamedTuple):
    """A place on a card: its field, its label, the value before, and a message about it."""

    field: BoundField
    head: str
    was: str
    note: str


class PlacesForm(PlainForm):
    """A field for every place in ``places`` (``"7"``, ``"part 1"``) of every card.

    Each field is accompanied by its value when the page was made, so that nobody overwrites another's figure
    unknowingly. With ``known``, an empty field shows the score that the table sent.
    """

    def __init__(
        self,
        cards: Sequence[CardTyped],
        places: Sequence[str],
        heads: Sequence[str],
        *args: Any,
        known: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.cards, self.places, self.heads = cards, places, heads
        self.stands: dict[str, str] = {}
        self.newer: dict[str, str] = {}
        self.notes: dict[str, str] = {}
        for card, (place, head) in product(cards, zip(places, heads, strict=True)):
            values = {"number": card.number, "name": card.name, "what": head}
            attrs = {
                "class": "input card-cell",
                "autocomplete": "off",
                "inputmode": "decimal" if place.isdecimal() else "numeric",
                "maxlength": 8,
                "data-card": card.number,
                "data-place": place,
            }
            if known and place in card.known:
                attrs["placeholder"] = shown(card.known[place])
            name = name_of(card.number, place)
            self.stands[name] = shown(card.value(place))
            self.fields[name] = forms.CharField(
                label=gettext("%(what)s for %(number)s %(name)s") % values,
                required=False,
                disabled=card.checked,
                initial=self.stands[name],
                widget=forms.TextInput(attrs=attrs),
            )

    def clean(self) -> dict[str, Any]:
        """Return the typed values of the fields that differ from the page, by field."""
        cleaned = super().clean() or {}
        typed: dict[tuple[int, str], tuple[Value, Value]] = {}
        for card, place in product(self.cards, self.places):
            name = name_of(card.number, place)
            text, seen = str(cleaned.get(name, "")).strip(), self.seen(name)
            if card.checked or text == seen:
                continue
            try:
                typed[card.number, place] = read(place, seen), read(place, text)
            except Unclear as why:
                self.add_error(name, str(why))
        cleaned["typed"] = {at: values for at, values in typed.items() if values[0] != values[1]}
        return cleaned

    def seen(self, name: str) -> str:
        if name in self.newer:
            return self.newer[name]
        return str(self.data.get(f"was-{name}", self.stands[name])) if self.is_bound else self.stands[name]

    def now_stands(self, card: int, place: str, value: Value, note: str) -> None:
        """Report at a field that the figure has changed meanwhile; saving again overwrites it."""
        name = name_of(card, place)
        self.newer[name] = shown(value)
        self.notes[name] = note

    def rows(self) -> Iterator[tuple[CardTyped, list[FigureCell], str]]:
        """Yield every card with its places, and the sum of its parts."""
        for card in self.cards:
            names = [name_of(card.number, place) for place in self.places]
            cells = [
                FigureCell(self[name], head, self.seen(name), self.notes.get(name, ""))
                for name, head in zip(names, self.heads, strict=True)
            ]
            yield card, cells, adds_up(card, self.places)


def name_of(card: int, place: str) -> str:
    return f"c{card}-{place.replace(' ', '')}"


def read(place: str, text: str) -> Value:
    """Parse the text typed in a place. Raises Unclear."""
    return figure(text) if place.isdecimal() else written(text)


class PastedCardsForm(PlainForm):
    text = forms.CharField(
        label=_("The cards"),
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false"}),
        max_length=LONGEST_LIST,
        error_messages={
            "required": _("There is nothing here yet. Type or paste one card on each line."),
            "max_length": _("This is too long for one evening’s cards. Paste it in parts."),
        },
    )

    def reading(self, cards: Mapping[int, CardTyped], hands: int) -> CardReading:
        return read_cards(self.cleaned_data["text"], cards, hands)


class CardsFileForm(FileForm):
    """A file of cards; the cleaned ``text`` is its content."""

    too_large = _("This file is too large for one evening’s cards.")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["file"].help_text = _(
            "A CSV or text file with one line for each card. Head the columns “card”, then 1, 2, "
            "3 and so on for the hands; add “name”, “plays as”, “table” and “total” if you have "
            "them."
        )
