"""Names in what people have written: finding them, and putting something else in their place."""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from tournaments.engine.people.names import BOTH, name_key

Json = Any  # whatever json.loads gives
TITLES = frozenset({"prize", "title", "hall", "club"})  # what these keys hold


class Spoken:
    """The names that one person, or several, go by; found in any capitals and with any spaces between.

    In free words "Ann Bell" is found in "Ann Bell's card" and not in "Ann Bellamy" or "Ann Bell-Hill". A name
    that stands alone is the whole of it, or one of two who share a card. What the organiser has called a
    prize, a drive or a hall is no name of a person, and is left: other rows go by it.
    """

    def __init__(self, names: Iterable[str]) -> None:
        given = sorted({" ".join(name.split()) for name in names} - {""}, key=len, reverse=True)
        self.keys = {name_key(name) for name in given}
        forms = [unicodedata.normalize(form, name) for name in given for form in ("NFC", "NFD")]
        words = "|".join(r"\s+".join(map(re.escape, name.split())) for name in dict.fromkeys(forms))
        self._pattern = re.compile(rf"(?<!\w)(?<!\w-)(?:{words})(?!\w|-\w)", re.IGNORECASE) if given else None
        # The longest run of plain letters in each, by which a database can look, however it writes others
        self.fragments = [max(re.findall("[A-Za-z0-9]+", name), key=len, default="") for name in given]

    def in_words(self, words: str) -> bool:
        """Whether one of the names stands among these words."""
        return self._pattern is not None and self._pattern.search(words) is not None

    def is_name(self, name: str) -> bool:
        """Whether a name that stands alone is one of these, or one of the two of a shared card."""
        return any(name_key(part) in self.keys for part in name.split(BOTH))

    def out_of_words(self, words: str, label: str) -> str:
        """The words with ``label`` instead of the names."""
        return self._pattern.sub(label.replace("\\", r"\\"), words) if self._pattern else words

    def out_of_name(self, name: str, label: str) -> str:
        """A name that stands alone with ``label`` instead, also beside somebody who shares the card."""
        if not self.is_name(name):
            return name
        return BOTH.join(label if name_key(part) in self.keys else part for part in name.split(BOTH))

    def out_of_json(self, value: Json, label: str, spared: Collection[int] = ()) -> Json:
        """The same JSON without the names. What it says of a number in ``spared`` is somebody else's."""
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

    def told(self, value: Json, spared: Collection[int] = ()) -> Iterator[Json]:
        """What of the JSON speaks of these people: the nearest object around each name, without its lists."""
        if isinstance(value, str) and self.in_words(value):
            yield value
        if isinstance(value, list):
            for item in value:
                yield from self.told(item, spared)
        if isinstance(value, dict) and _number(value) not in spared:
            plain = {key: item for key, item in value.items() if not isinstance(item, dict | list)}
            said = {key: item for key, item in plain.items() if not _is_title(value, key)}
            if any(map(self.in_words, value)) or any(self._speaks(key, item) for key, item in said.items()):
                yield plain
            for item in value.values():
                if isinstance(item, dict | list):
                    yield from self.told(item, spared)

    def _speaks(self, key: str, words: Json) -> bool:
        if not isinstance(words, str):
            return False
        return self.is_name(words) if key == "name" else self.in_words(words)


def _is_title(value: dict[str, Json], key: str) -> bool:
    return key in TITLES or (key == "name" and "kind" in value)  # the rule of a prize has a kind


def _number(value: dict[str, Json]) -> Json:
    number = value.get("number", value.get("entry"))
    return number if isinstance(number, int) else None
