"""Form for correcting seats: two people who changed places, the other pair, or a whole table."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.door.forms.draw import LongSelect, SwapForm
from tournaments.play.queries.seats_put_right import SeatsPage, SeatsWord
from tournaments.text import SEAT_NAMES, whole


def _table(label: Any) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(label=label, coerce=int, required=False)


class SeatsForm(SwapForm):
    """All corrections in one form. ``written`` is the table whose seats are shown, a field for each."""

    ids = "seats_%s"

    left = _table(_("Table the wrong pair left"))
    table = _table(_("Table where people sat differently"))
    written = forms.IntegerField(required=False, widget=forms.HiddenInput)
    onward = forms.ChoiceField(label=_("And after that?"), widget=forms.RadioSelect, required=False)

    def __init__(self, page: SeatsPage, labels: dict[str, str], data: QueryDict | None = None) -> None:
        sent = {"onward": "1" if page.by_results else "0", **data.dict()} if data else {}
        self.page, self.seats = page, page.at(whole(str(sent.get("table", ""))) or 0)
        for place in self.seats:  # as they were sent, where it is this table that was shown, else as they are
            if sent.get("written") != sent["table"] or not sent.get(place.seat):
                sent[place.seat] = str(place.who.entry)
        sent |= {"written": sent["table"]} if self.seats else {}
        super().__init__(page.places, labels, sent or None)
        self.fields["one"].required = self.fields["other"].required = False
        for name, tables in (("left", page.left_tables), ("table", page.tables)):
            at = [(number, gettext("Table %(table)s") % {"table": number}) for number in tables]
            self.offer(name, [("", gettext("Choose a table")), *at])
        everybody = SwapForm((*page.places, *page.dummies), labels).fields["one"]
        for place in self.seats:
            self.fields[place.seat] = forms.TypedChoiceField(
                label=str(SEAT_NAMES[place.seat]), coerce=int, required=False, widget=LongSelect
            )
            self.offer(place.seat, everybody.choices)  # type: ignore[attr-defined]
        stay, go_on = _ways(page)
        ways = [("1", go_on), ("0", stay)]
        self.offer("onward", ways if page.by_results else reversed(ways))
        self.initial["onward"] = "1" if page.by_results else "0"
        if not page.asks_onward:
            del self.fields["onward"]

    def clean(self) -> dict[str, Any]:
        """Refuse two corrections at once, because their order would be ambiguous."""
        word = self.word()
        if sum(map(bool, (word.one and word.other, word.left, word.four))) > 1:
            self.add_error(None, gettext("You have made two corrections at once. Please clear one of them."))
        return self.cleaned_data

    def word(self) -> SeatsWord:
        """The correction that was typed; a table typed as it already is corrects nothing."""
        sent = self.cleaned_data
        names = {key: sent.get(key) or 0 for key in ("one", "other", "left", "table")}
        four = tuple(sent.get(place.seat) or 0 for place in self.seats)
        if four == tuple(place.who.entry for place in self.seats):
            four = ()
        onward = (sent.get("onward") or self.initial["onward"]) == "1"
        return SeatsWord(self.page.hand, **names, four=four, onward=onward)

    @property
    def seat_fields(self) -> list[forms.BoundField]:
        """The fields of the table that is written down."""
        return [self[place.seat] for place in self.seats]


def _ways(page: SeatsPage) -> tuple[str, str]:
    """Labels for returning to one's own way, and for continuing on the other's."""
    if page.by_results:
        return (
            gettext("This hand only: afterwards, everyone went where the page shows them."),
            gettext("From this hand on: they moved on in each other’s place."),
        )
    return (
        gettext("This hand only: afterwards, everyone follows the plan again."),
        gettext("From this hand on: they stay swapped for the rest of the evening."),
    )
