"""Form for the tables at which everyone sat down, with the seat if known: "3" or "3 N"."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.kernel.evening import Name
from tournaments.web.field_words import PlainForm

PLACE = re.compile(r"(\d{1,4})\s*[-, ]?\s*([NESW]?)", re.IGNORECASE | re.ASCII)


class AsSatForm(PlainForm):
    """A field for every player on the list, by number; an empty one sits the first hand out."""

    def __init__(self, sitters: Sequence[tuple[Name, str]], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.sitters = sitters
        for person, place in sitters:
            self.fields[f"at{person.entry}"] = forms.CharField(
                label=gettext("Table for number %(number)s, %(name)s")
                % {"number": person.entry, "name": person.name},
                required=False,
                initial=place,
                widget=forms.TextInput(attrs={"class": "input input-short", "autocomplete": "off"}),
            )

    def clean(self) -> dict[str, Any]:
        """The table and the seat of everyone who wrote one, under ``sat`` by number."""
        sat: dict[int, tuple[int, str]] = {}
        for person, _place in self.sitters:
            text = self.cleaned_data.get(f"at{person.entry}", "").strip()
            place = PLACE.fullmatch(text)
            if place:
                sat[person.entry] = int(place[1]), place[2].upper()
            elif text:
                self.add_error(
                    f"at{person.entry}", _("Type the table, such as 3, or the table and seat, such as 3 N.")
                )
        self.cleaned_data["sat"] = sat
        return self.cleaned_data

    def rows(self) -> Iterator[tuple[Name, BoundField]]:
        for person, _place in self.sitters:
            yield person, self[f"at{person.entry}"]
