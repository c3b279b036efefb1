"""The glossary of the family of whist, from ``data/glossary.toml``."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """A word or game: its ``key`` in addresses, the ``term``, and its meaning as marked sentences.

    ``also`` are other names shown to the reader; ``forms`` are further spellings that lead here, such as
    plurals; ``pad`` is the key of its score pad, if it is a game with one.
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


def read_entries() -> tuple[GlossaryEntry, ...]:
    """Return every entry, in the order of the file. Raise TypeError for an unknown key."""
    text = files(__package__).joinpath("data", "glossary.toml").read_text(encoding="utf-8")
    return tuple(
        GlossaryEntry(
            key=key,
            text=" ".join(given.pop("text").split()),
            also=tuple(given.pop("also", ())),
            forms=tuple(given.pop("forms", ())),
            **given,
        )
        for key, given in tomllib.loads(text).items()
    )


ENTRIES = read_entries()
