"""Sentences of the engine, separate from their translation.

The engine may not import Django, so it marks its sentences for translators with :func:`gettext_noop` (a
keyword that ``makemessages`` recognises) and returns them as values; ``tournaments.text.say`` translates
them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


def gettext_noop(text: str) -> str:
    """Mark ``text`` for translators and return it unchanged."""
    return text


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence for a person: a marked text with ``%(name)s`` placeholders, and their values.

    A value may be another Sentence; it is translated with the whole.
    """

    text: str
    params: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text % self.params if self.params else self.text


class Count(int):
    """A number of things in a sentence, spelt out below ten."""


def _(text: str, /, **params: object) -> Sentence:
    """Return a sentence; the literal text at the call is marked for translators, as with gettext_noop."""
    return Sentence(text, params)


class SentenceError(ValueError):
    """An invalid request; ``sentence`` says why, to the person who made it."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


def joined(sentences: Iterable[Sentence], between: str = " ") -> Sentence:
    """Join one or more sentences into one."""
    first, *more = sentences
    for sentence in more:
        first = Sentence(f"%(first)s{between}%(second)s", {"first": first, "second": sentence})
    return first
