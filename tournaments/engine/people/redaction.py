"""Find people's names in stored text and JSON, and replace them."""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from tournaments.engine.people.names import BOTH, name_key

Json = Any  # any result of json.loads
TITLES = frozenset({"prize", "jackpot", "title", "hall", "club"})  # keys of titles, never a person’s name


class Spoken:
    """The names of one or more people; matching ignores capitals and the spacing between words.

    In running text "Ann Bell" matches in "Ann Bell's card" but not in "Ann Bellamy" or "Ann Bell-Hill". A
    field that holds only a name must match as a whole, or be one of two names on a shared card. Titles of
    prizes, drives and halls are never changed, because other rows refer to them.
    """

    def __init__(self, names: Iterable[str]) -> None:
        given = sorted({" ".join(name.split()) for name in names} - {""}, key=len, reverse=True)
        self.keys = {name_key(name) for name in given}
        forms = [unicodedata.normalize(form, name) for name in given for form in ("NFC", "NFD")]
        words = "|".join(r"\s+".join(map(re.escape, name.split())) for name in dict.fromkeys(forms))
        self._pattern = re.compile(rf"(?<!\w)(?<!\w-)(?:{words})(?!\w|-\w)", re.IGNORECASE) if given else None
        # The longest ASCII run in each name, for a search that ignores Unicode forms
        self.fragments = [max(re.findall("[A-Za-z0-9]+", name), key=len, default="") for name in given]

    def in_words(self, words: str) -> bool:
        """Return whether one of the names occurs in running text."""
        return self._pattern is not None and self._pattern.search(words) is not None

    def is_name(self, name: str) -> bool:
        """Return whether ``name`` is one of these names, or shares a card with one of them."""
        return any(name_key(part) in self.keys for part in name.split(BOTH))

    def out_of_words(self, words: str, label: str) -> str:
        """Return running text with the names replaced by ``label``."""
        return self._pattern.sub(label.replace("\\", r"\\"), words) if self._pattern else words

    def out_of_name(self, name: str, label: str) -> str:
        """Return a whole name with ``label`` for these people; anyone who shares the card stays."""
        if not self.is_name(name):
            return name
        return BOTH.join(label if name_key(part) in self.keys else part for part in name.split(BOTH))

    def out_of_json(self, value: Json, label: str, spared: Collection[int] = ()) -> Json:
        """Return the JSON without the names; objects about an entry number in ``spared`` are not changed."""
        if isinstance(value, str):
            return self.out_of_words(value, label)
        if isinstance(value, list):
            return [self.out_of_json(item, label, spared) for item in value]
        if not isinstance(value, dict) or _number(value) in spared:
            return value
        return {
            self.out_of_words(key, label): item
            if _is_title(value, key)
            else self.out_of_name(item, label)
            if key == "name" and isinstance(item, str)
            else self.out_of_json(item, label, spared)
            for key, item in value.items()
        }

    def mentions(self, value: Json, spared: Collection[int] = ()) -> Iterator[Json]:
        """Return the parts of the JSON that mention these people.

        A part is the nearest object around a name, without its nested lists and objects.
        """
        if isinstance(value, str) and self.in_words(value):
            yield value
        if isinstance(value, list):
            for item in value:
                yield from self.mentions(item, spared)
        if isinstance(value, dict) and _number(value) not in spared:
            plain = {key: item for key, item in value.items() if not isinstance(item, dict | list)}
            said = {key: item for key, item in plain.items() if not _is_title(value, key)}
            if any(map(self.in_words, value)) or any(self._speaks(key, item) for key, item in said.items()):
                yield plain
            for item in value.values():
                if isinstance(item, dict | list):
                    yield from self.mentions(item, spared)

    def _speaks(self, key: str, words: Json) -> bool:
        if not isinstance(words, str):
            return False
        return self.is_name(words) if key == "name" else self.in_words(words)


def _is_title(value: dict[str, Json], key: str) -> bool:
    if key == "prize" and {"typed", "ticket"} & value.keys():
        return False  # of a raffle, where it may say who gave it, and changes as in the list of the prizes
    return key in TITLES or (key == "name" and "kind" in value)  # only prize rules have a kind


def _number(value: dict[str, Json]) -> Json:
    number = value.get("number", value.get("entry"))
    return number if isinstance(number, int) else None
