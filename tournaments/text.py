"""The engine's sentences in the language of the person who reads them."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from tournaments.engine.movements.needs import RoleLabel
from tournaments.engine.seating.seating import Side
from tournaments.engine.trumps import Trump
from tournaments.engine.words import Count, Sentence

TRUMP_NAMES = {
    Trump.HEARTS: gettext_lazy("Hearts"),
    Trump.CLUBS: gettext_lazy("Clubs"),
    Trump.DIAMONDS: gettext_lazy("Diamonds"),
    Trump.SPADES: gettext_lazy("Spades"),
    Trump.NONE: gettext_lazy("No trumps"),
}
TRUMPS_IN_A_SENTENCE: Mapping[str, Promise] = {
    Trump.HEARTS: gettext_lazy("hearts"),
    Trump.CLUBS: gettext_lazy("clubs"),
    Trump.DIAMONDS: gettext_lazy("diamonds"),
    Trump.SPADES: gettext_lazy("spades"),
    Trump.NONE: gettext_lazy("no trumps"),
}
SEAT_NAMES: Mapping[str, Promise] = {
    "N": gettext_lazy("North"),
    "E": gettext_lazy("East"),
    "S": gettext_lazy("South"),
    "W": gettext_lazy("West"),
}
SIDE_NAMES = {Side.NS: gettext_lazy("North and South"), Side.EW: gettext_lazy("East and West")}

NUMBERS = (
    *(gettext_lazy("one"), gettext_lazy("two"), gettext_lazy("three"), gettext_lazy("four")),
    *(gettext_lazy("five"), gettext_lazy("six"), gettext_lazy("seven"), gettext_lazy("eight")),
    gettext_lazy("nine"),
)
SEVERAL = {"lady": gettext_lazy("ladies"), "gent": gettext_lazy("gents")}
USUAL_ROLES: Mapping[str, str] = {"a": "lady", "b": "gent"}


def say(sentence: Sentence, roles: Mapping[str, str] = USUAL_ROLES) -> str:
    """Translate a sentence with its values; ``roles`` has the hall's words for a and b."""
    text = gettext(sentence.text)
    return (
        text % {key: _shown(value, roles) for key, value in sentence.params.items()}
        if sentence.params
        else text
    )


def in_words(number: int) -> str:
    """Return a number of things as it is written in a sentence: in words below ten."""
    return str(NUMBERS[number - 1] if 0 < number < 10 else number)


def several(role: str) -> str:
    """Return the plural of a role's word: "ladies". A hall's own word is not changed."""
    return str(SEVERAL.get(role, role))


def as_written(score: float | Decimal | None) -> str:
    """Format a score as in a hall: whole numbers plain, halves as ½, empty for None."""
    if score is None:
        return ""
    return str(int(score)) if score == int(score) else f"{int(score) or ''}½"


def signed(number: float) -> str:
    """Format a balance as +3, −3½ or 0."""
    return f"{_sign(number)}{as_written(abs(number))}"


def signed_money(pence: int) -> str:
    """Format a balance of pence as +£0.60."""
    return f"{_sign(pence)}£{abs(pence) // 100}.{abs(pence) % 100:02}"


def _sign(number: float) -> str:
    return "+" if number > 0 else "−" if number else ""


def _shown(value: object, roles: Mapping[str, str]) -> object:
    if isinstance(value, Sentence):
        return say(value, roles)
    if isinstance(value, RoleLabel):
        return roles[value.role]
    if isinstance(value, Count):
        return in_words(value)
    return as_written(value) if isinstance(value, float) else value


def spoken(said: Mapping[str, Any]) -> str:
    """Translate a sentence of a score pad (``engine.family``), including nested sentences."""
    values = {
        key: spoken(value) if isinstance(value, dict) else value for key, value in said["values"].items()
    }
    return gettext(said["text"]) % values


def whole(text: str) -> int | None:
    """Parse at most nine digits; None for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
