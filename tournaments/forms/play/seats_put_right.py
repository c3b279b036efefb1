"""How the MC says who really sat where: two who changed places, the other pair, or a whole table."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.engine.seating.seating import SEATS
from tournaments.forms.door.draw import LongSelect, SwapForm
from tournaments.queries.play.seats_put_right import SeatsPage, SeatsWord
from tournaments.text import SEAT_NAMES


def _table(label: Any) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(label=label, coerce=int, empty_value=0, required=False)


class SeatsForm(SwapForm):
    """All of it in one form. ``written`` is the table whose seats it shows, each of which is a field."""

    ids = "seats_%s"

    left = _table(_("The other pair left this table"))
    table = _table(_("Write down who sat at this table"))
    written = forms.IntegerField(required=False, widget=forms.HiddenInput)
    onward = forms.ChoiceField(label=_("And after that?"), widget=forms.RadioSelect, required=False)

    def __init__(self, page: SeatsPage, labels: dict[str, str], data: QueryDict | None = None) -> None:
        super().__init__(page.places, labels, data and data.dict())
        self.page = page
        for field in (self.fields["one"], self.fields["other"]):
            field.required, field.empty_value = False, 0  # type: ignore[attr-defined]
        for name, tables in (("left", page.left_tables), ("table", page.tables)):
            at = [(number, gettext("Table %(table)s") % {"table": number}) for number in tables]
            self.offer(name, [("", gettext("Choose a table")), *at])
        stay, go_on = _ways(page)
        self.offer("onward", [("1", go_on), ("0", stay)] if page.by_results else [("0", stay), ("1", go_on)])
        self.initial["onward"] = "1" if page.by_results else "0"
        if not page.asks_onward:
            del self.fields["onward"]
        chosen = str(self["table"].value() or "")
        self.seats = page.at(int(chosen)) if chosen.isascii() and chosen.isdecimal() and len(chosen) < 9 else ()
        self._show_table(labels)

    def _show_table(self, labels: dict[str, str]) -> None:
        """A field for each seat of the table that was chosen, as it was sent or else as it is."""
        written = str(self.seats[0].table) if self.seats else ""
        if self.is_bound and self.data.get("written") != written:
            self.data = {**self.data, "written": written, **{letter: "" for letter in SEATS}}
        everybody = SwapForm((*self.page.places, *self.page.dummies), labels).fields["one"]
        for place in self.seats:
            field = forms.TypedChoiceField(
                label=SEAT_NAMES[place.seat], coerce=int, empty_value=0, required=False, widget=LongSelect
            )
            self.fields[place.seat] = field
            self.offer(place.seat, everybody.choices)  # type: ignore[attr-defined]
            if self.is_bound and not self.data.get(place.seat):
                self.data[place.seat] = str(place.entry)

    def clean(self) -> dict[str, Any]:
        """Refuse two corrections at once: it would not be clear what follows from which."""
        given = self.cleaned_data
        if sum((bool(given.get("one") and given.get("other")), bool(given.get("left")), bool(self._four()))) > 1:
            self.add_error(None, gettext("You have said more than one thing. Please do them one after the other."))
        return given

    def _four(self) -> tuple[int, ...]:
        """Who sat at the table that was written down; nothing while it is as it was."""
        four = tuple(self.cleaned_data.get(place.seat) or 0 for place in self.seats)
        return () if four == tuple(place.entry for place in self.seats) else four

    def word(self) -> SeatsWord:
        """What it comes to."""
        given = self.cleaned_data
        names = {key: given.get(key) or 0 for key in ("one", "other", "left", "table")}
        onward = given.get("onward", "1" if self.page.by_results else "0") == "1"
        return SeatsWord(self.page.hand, **names, four=self._four(), onward=onward)

    @property
    def seat_fields(self) -> list[forms.BoundField]:
        """The fields of the table that is written down."""
        return [self[place.seat] for place in self.seats]


def _ways(page: SeatsPage) -> tuple[str, str]:
    """The words for going back to one's own way, and for going on in the other's."""
    if page.by_results:
        return (
            gettext("This hand only: after it, everybody went where the page shows them."),
            gettext("From this hand on: they moved on in each other's places."),
        )
    return (
        gettext("This hand only: after it, everybody goes by the plan again."),
        gettext("From this hand on: they keep each other's places for the rest of the evening."),
    )
