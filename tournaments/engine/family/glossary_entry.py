"""What the glossary of the family is made of."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """One word or game: its ``key`` in addresses, the ``term``, and what it means; both marked sentences.

    ``also`` are other names that the reader is told, ``forms`` other spellings that lead here too, such as
    plurals; ``pad`` is the key of the game that has a pad, if it is one.
    """

    key: str
    term: str
    text: str
    also: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    pad: str = ""

    @property
    def spellings(self) -> tuple[str, ...]:
        """Every spelling that leads here, the term first."""
        return (self.term, *self.also, *self.forms)
