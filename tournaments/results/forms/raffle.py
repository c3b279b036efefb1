"""Tickets sold and prizes of a raffle, as they are typed."""

from itertools import chain, count
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.engine.limits import MOST_PRIZES
from tournaments.engine.people.names import one_line
from tournaments.engine.prizes.raffle import Raffle, RaffleError, TicketBook, parse_books
from tournaments.text import say
from tournaments.web.field_words import PlainForm

LONGEST = 80  # letters of a prize


class RaffleForm(PlainForm):
    """Tickets by colour, and prizes in the order of drawing, one on each line."""

    books = forms.CharField(
        label=_("Tickets sold"),
        required=False,
        help_text=_(
            "The first and the last number, such as 1 to 240. Type a line for each colour: blue 1 to 50."
        ),
        widget=forms.Textarea(attrs={"class": "input", "rows": 3}),
    )
    prizes = forms.CharField(
        label=_("Raffle prizes"),
        required=False,
        help_text=_("One on each line, in the order in which you draw them."),
        widget=forms.Textarea(attrs={"class": "input", "rows": 6}),
    )

    def __init__(self, raffle: Raffle, *args: Any) -> None:
        lines = {"books": map(str, raffle.books), "prizes": raffle.prizes}
        super().__init__(*args, initial={name: "\n".join(text) for name, text in lines.items()})
        self.drawn = [draw.prize for draw in raffle.draws]

    def clean_books(self) -> tuple[TicketBook, ...]:
        try:
            return parse_books(self.cleaned_data["books"])
        except RaffleError as error:
            raise forms.ValidationError(say(error.sentence)) from error

    def clean_prizes(self) -> list[str]:
        """Return the names; a name typed again gets a number."""
        names: dict[str, None] = {}
        lines = list(filter(None, map(one_line, self.cleaned_data["prizes"].splitlines())))
        for line in lines[: MOST_PRIZES + 1]:
            numbered = (f"{line} ({same})" for same in count(2))
            names[next(name for name in chain([line], numbered) if name not in names)] = None
        if missing := [name for name in self.drawn if name not in names]:
            text = gettext("A ticket has been drawn for “%(prize)s”, so it has to stay on the list.")
            raise forms.ValidationError(text % {"prize": missing[0]})
        if len(names) > MOST_PRIZES or any(len(name) > LONGEST for name in names):
            text = gettext("There is room for up to %(most)d prizes with up to %(letters)d letters each.")
            raise forms.ValidationError(text % {"most": MOST_PRIZES, "letters": LONGEST})
        return list(names)
