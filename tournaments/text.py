"""The engine's sentences in the language of the person who reads them."""

from collections.abc import Mapping

from django.utils.translation import gettext

from tournaments.engine.movements.needs import RoleLabel
from tournaments.engine.words import Sentence

USUAL_ROLES: Mapping[str, str] = {"a": "lady", "b": "gent"}


def say(sentence: Sentence, roles: Mapping[str, str] = USUAL_ROLES) -> str:
    """Translate a sentence with everything that stands in it; ``roles`` has the hall's words for a and b."""
    text = gettext(sentence.text)
    return (
        text % {key: _shown(value, roles) for key, value in sentence.params.items()}
        if sentence.params
        else text
    )


def _shown(value: object, roles: Mapping[str, str]) -> object:
    if isinstance(value, Sentence):
        return say(value, roles)
    if isinstance(value, RoleLabel):
        return roles[value.role]
    return value
