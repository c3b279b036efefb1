"""Forms for scores: the MC's line, and one table's score."""

import re
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import TRICKS, ScoreError, check_tricks, revoke_by
from tournaments.text import say
from tournaments.web.field_words import PlainForm

LONGEST_LINE = 400
FEWEST_TO_WIN = 7
MOST_HANDS = 999
LONGEST_AGO = 7 * 24 * 3600 * 1000


@dataclass(frozen=True, slots=True)
class TypedScore:
    """One score from the MC's line: a table and the tricks of its N-S pair."""

    table: int
    ns_made: int


def parts_of(line: str) -> list[str]:
    """The scores in a line, which may hold several between commas."""
    return [part.strip() for part in re.split("[,;]", line) if part.strip()]


def read_part(part: str) -> TypedScore:
    """Parse one score: "7 9" is table 7, nine tricks to N-S; "7 9 4" gives those of E-W as well.

    Any character that is not a digit separates numbers, so that a keypad without a space bar will do. Raises
    ValidationError with a sentence.
    """
    if not re.fullmatch(r"\d{1,4}(?:[ .+/*:=–-]+\d{1,4}){1,2}", part):
        text = gettext(
            "Type the table number, then North and South’s tricks, for example 7 9. You typed: %(text)s"
        )
        raise ValidationError(text % {"text": part[:60]})
    table, ns, *ew = (int(number) for number in re.findall(r"\d+", part))
    try:
        check_tricks(ns, ew[0] if ew else None)
    except ScoreError as error:
        raise ValidationError(say(error.sentence)) from error
    return TypedScore(table, ns)


class LineForm(PlainForm):
    """The MC's whole line. ``asked`` is the line that a question was about; the same line again means yes."""

    line = forms.CharField(
        max_length=LONGEST_LINE,
        error_messages={
            "required": _("First type the table number, then North and South’s tricks, for example 7 9."),
            "max_length": _("That line is too long. Enter fewer scores at once."),
        },
    )
    asked = forms.CharField(max_length=LONGEST_LINE, required=False)
    hand = forms.IntegerField()
    client_id = forms.CharField(max_length=50)

    def why(self) -> str:
        if "line" in self.errors:
            return str(self.errors["line"][0])
        return gettext("This page is out of date. Reload it and enter the score again.")


class TableForm(PlainForm):
    """The score of one table, tapped: the pair that made more tricks, how many, and who revoked."""

    winners = forms.ChoiceField(
        choices=[(side.value, side.value) for side in Side],
        error_messages={"required": _("Choose the pair that made more tricks.")},
    )
    tricks = forms.IntegerField(
        min_value=FEWEST_TO_WIN,
        max_value=TRICKS,
        error_messages={
            "required": _("Choose how many tricks the pair made."),
            "invalid": _("The winning pair must have made 7 to 13 tricks."),
            "min_value": _("The winning pair must have made 7 to 13 tricks."),
            "max_value": _("There are 13 tricks in a hand. The winning pair must have made 7 to 13 tricks."),
        },
    )
    revoke = forms.ChoiceField(
        choices=[("", "")] + [(side.value, side.value) for side in Side], required=False
    )
    seats = forms.IntegerField()
    client_id = forms.CharField(max_length=50)

    @property
    def ns_made(self) -> int:
        tricks: int = self.cleaned_data["tricks"]
        return tricks if self.cleaned_data["winners"] == Side.NS else TRICKS - tricks

    def score(self, revoke_tricks: int) -> dict[str, Any]:
        """The fields of a ``SentScore`` that are in the form; a revoke costs ``revoke_tricks``."""
        return {
            "ns_made": self.ns_made,
            "client_id": self.cleaned_data["client_id"],
            "revokes": revoke_by(self.cleaned_data["revoke"], revoke_tricks),
            "seats_seen": self.cleaned_data["seats"],
        }


class PhoneForm(TableForm):
    """A score from a phone's outbox, with its hand and its age since the tap in milliseconds.

    ``seats`` names the people at the table as the page did; empty if the phone did not know them.
    """

    hand = forms.IntegerField(min_value=1, max_value=MOST_HANDS)
    seats = forms.CharField(max_length=50, required=False)  # type: ignore[assignment]
    ago = forms.FloatField(required=False, min_value=0, max_value=LONGEST_AGO)

    def score(self, revoke_tricks: int) -> dict[str, Any]:
        # Without an age if the phone's clock was put forward or back since the tap.
        ago = timedelta(milliseconds=self.cleaned_data.get("ago") or 0)
        seats = {"seats_seen": None, "people_seen": self.cleaned_data["seats"]}
        return {**super().score(revoke_tricks), **seats, "ago": ago}

    def clean(self) -> None:
        """Ignore an implausible age rather than reject the score."""
        self.errors.pop("ago", None)


class MCTableForm(TableForm):
    """A score from the MC, with the reason for a change."""

    why = forms.CharField(
        max_length=200,
        required=False,
        error_messages={"max_length": _("Please use up to 200 letters.")},
    )

    def score(self, revoke_tricks: int) -> dict[str, Any]:
        return {**super().score(revoke_tricks), "why": self.cleaned_data["why"]}
