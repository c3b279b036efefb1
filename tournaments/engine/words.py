"""Sentences that the engine says, kept apart from their translation.

The engine may not import Django, so it marks its sentences for translators with :func:`gettext_noop`
(a keyword that ``makemessages`` knows) and hands them on as values; ``tournaments.text.say`` translates them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


def gettext_noop(text: str) -> str:
    """Mark ``text`` for the translators and return it as it is."""
    return text


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence for a person: a marked text with ``%(name)s`` places, and what stands in them.

    A parameter may be another Sentence; it is translated with the whole.
    """

    text: str
    params: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text % self.params if self.params else self.text


class Count(int):
    """A number of things in a sentence, which is said in words below ten."""


def _(text: str, /, **params: object) -> Sentence:
    """A sentence whose text stands right here: this marks it for the translators, as gettext_noop does."""
    return Sentence(text, params)


class SentenceError(ValueError):
    """What cannot be; ``sentence`` says why, to the person who wanted it."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


def joined(sentences: Iterable[Sentence], between: str = " ") -> Sentence:
    """Several sentences, one at least, as one."""
    first, *more = sentences
    for sentence in more:
        first = Sentence(f"%(first)s{between}%(second)s", {"first": first, "second": sentence})
    return first
