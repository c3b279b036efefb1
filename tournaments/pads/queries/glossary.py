"""The glossary of the score pads, and links to it from other texts."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from unicodedata import normalize

from django.utils.translation import get_language, gettext

from tournaments.engine.family.glossary import ENTRIES, GlossaryEntry
from tournaments.engine.family.pad import Game, Said
from tournaments.engine.family.registry import BY_KEY

PLACES = re.compile(r"%\((\w+)\)s|(%%)")  # in a sentence of the rules


@dataclass(frozen=True, slots=True)
class Word:
    """One entry, its ``term`` and ``text`` in the language of the reader; ``game`` has the pad if any."""

    entry: GlossaryEntry
    term: str
    text: str
    game: Game | None


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text, and the key of the glossary entry that it links to, if any."""

    text: str
    key: str = ""


def words_page() -> list[tuple[str, list[Word]]]:
    """Every entry in the language of the reader, by letter; an accent makes no other letter."""
    words = sorted(map(_word, ENTRIES), key=lambda word: _plain(word.term))
    groups = groupby(words, lambda word: _plain(word.term)[0].upper())
    return [(letter, list(group)) for letter, group in groups]


def _word(entry: GlossaryEntry) -> Word:
    module = BY_KEY.get(entry.pad)
    return Word(entry, gettext(entry.term), gettext(entry.text), module.GAME if module else None)


def _plain(text: str) -> str:
    return normalize("NFKD", text).encode("ascii", "ignore").decode().casefold()


def spellings() -> list[tuple[str, ...]]:
    """For each entry its key, and then every spelling that leads to it, in the language of the reader."""
    return [(entry.key, *dict.fromkeys((gettext(entry.term), *entry.spellings))) for entry in ENTRIES]


@lru_cache(maxsize=16)
def _known(_language: str) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """A pattern of all spellings, the longest first, and the key of each."""
    keys = {form.casefold(): key for key, *forms in spellings() for form in forms}
    longest_first = sorted(keys, key=len, reverse=True)  # or "suit" would be found in "suit called"
    either = "|".join(map(re.escape, longest_first))
    return re.compile(rf"(?<![\w’-])(?:{either})(?![\w-])", re.IGNORECASE), keys


def pieces(text: str, seen: set[str]) -> Iterator[Piece]:
    """Split ``text`` so that the first occurrence of each glossary word links to its entry.

    ``seen`` are the keys of entries that are not linked (again); linked ones are added to it.
    """
    pattern, keys = _known(get_language() or "")
    end = 0
    for match in pattern.finditer(text):
        key = keys[match[0].casefold()]
        if key in seen:
            continue
        seen.add(key)
        yield Piece(text[end : match.start()])
        yield Piece(match[0], key)
        end = match.end()
    yield Piece(text[end:])


def pieces_of(said: Said, seen: set[str]) -> Iterator[Piece]:
    """Return the pieces of a sentence of the rules. Its placeholders are names and numbers, without links."""
    text, end = gettext(said["text"]), 0
    for place in PLACES.finditer(text):
        yield from pieces(text[end : place.start()], seen)
        value = said["values"][place[1]] if place[1] else "%"
        if isinstance(value, dict):
            yield from pieces_of(value, seen)
        else:
            yield Piece(str(value))
        end = place.end()
    yield from pieces(text[end:], seen)
