"""Forms of the draw: make it from a seed, let two players change places."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.forms.utils import flatatt
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.door.queries.draw import DrawnSeat
from tournaments.web.field_words import PlainForm

LARGEST_SEED = 10**8 - 1


class SeedForm(PlainForm):
    """The number from which a draw can be made again; empty for a new draw."""

    seed = forms.IntegerField(
        label=_("Draw number"),
        min_value=0,
        max_value=LARGEST_SEED,
        required=False,
        help_text=_("Leave empty for a new draw, or type the number of an earlier draw to repeat it."),
    )


class LongSelect(forms.Select):
    """A select for a thousand players: a template for each option, as Django has it, takes half a second."""

    def render(
        self,
        name: str,
        value: Any,
        attrs: dict[str, Any] | None = None,
        renderer: object = None,  # noqa: ARG002
    ) -> SafeString:
        chosen = str(value or "")
        groups = [
            format_html('<optgroup label="{}">{}</optgroup>', key, _options(inner, chosen))
            if isinstance(inner, list)
            else _options([(key, inner)], chosen)
            for key, inner in self.choices
        ]
        own = flatatt(self.build_attrs(self.attrs, {**(attrs or {}), "name": name}))
        return format_html(
            "<select{}>{}</select>", own, format_html_join("", "{}", ((group,) for group in groups))
        )


def _options(choices: Iterable[tuple[Any, Any]], chosen: str) -> SafeString:
    return format_html_join(
        "",
        '<option value="{}"{}>{}</option>',
        ((key, mark_safe(" selected") if str(key) == chosen else "", text) for key, text in choices),
    )


class SwapForm(PlainForm):
    """Two players who change places; if roles matter, only those with the same card."""

    one = forms.TypedChoiceField(label=_("This player"), coerce=int, widget=LongSelect)
    other = forms.TypedChoiceField(label=_("changes places with"), coerce=int, widget=LongSelect)

    def __init__(
        self, places: Sequence[DrawnSeat], labels: dict[str, str], *args: Any, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        choices: list[Any] = [("", gettext("Choose a name"))]
        choices += [(place.who.entry, _line(place)) for place in places if not place.who.role]
        for role, label in labels.items():
            group = [(place.who.entry, _line(place)) for place in places if place.who.role == role]
            if group:
                choices.append((label, group))
        for field in ("one", "other"):
            self.offer(field, choices)


def shortened(text: str, most: int = 60) -> str:
    """Shorten a name for a select, or a pasted line for a page."""
    return text if len(text) <= most else f"{text[:most]} ..."


def _line(place: DrawnSeat) -> str:
    text = gettext("%(name)s (number %(number)s), table %(table)s, %(seat)s")
    if not place.seat:
        text = gettext("%(name)s (number %(number)s), table %(table)s")
    if not place.table:
        text = gettext("%(name)s (number %(number)s), sits out")
    return text % {
        "name": shortened(place.who.name),
        "number": place.who.entry,
        "table": place.table,
        "seat": place.seat,
    }
