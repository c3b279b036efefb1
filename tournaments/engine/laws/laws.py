"""The laws of whist, from ``laws.toml``: texts, sources and search.

The texts are ours and English only. This module makes no rulings; the ruling desk looks laws up by id.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import log
from typing import Any
from unicodedata import normalize

MOST_HITS = 20
LEAST = 0.3  # results below this share of the best rank are dropped
LETTERS = "abcdefg"
# Weights of a searched word by its place in the law; a match of the beginning counts half.
IN_TITLE, IN_WORDS, IN_TEXT = 3.0, 2.0, 1.0
# Words ignored by the search.
LITTLE = "a an and are as at be by can did do for had has he her his i if in is it law my not of off on or"
LITTLE_WORDS = frozenset(
    f"{LITTLE} rule she so that the their them they this to was what when with you".split()
)
ENDINGS = re.compile(r"(?<=\w{3})(?:ies|ied|ing|ed|es|s|e|y)$")


@dataclass(frozen=True, slots=True)
class LawSeries:
    """A run of numbered laws from one document; ``name`` precedes the number, as in "Law 72"."""

    key: str
    chapter: str
    name: str
    title: str
    source: str
    no_ruling: str = ""


@dataclass(frozen=True, slots=True)
class Law:
    """One law: its ``text``, then parts lettered a, b, c.

    ``see`` are the ids of related laws, ``differs`` of laws that contradict it. ``words`` are search words
    besides its title. ``no_ruling`` says why it never needs a ruling at the table; it is empty for a law that
    may.
    """

    id: str
    series: LawSeries
    group: str
    title: str
    text: str
    parts: tuple[str, ...]
    words: tuple[str, ...]
    see: tuple[str, ...]
    differs: tuple[str, ...]
    no_ruling: str

    @property
    def number(self) -> str:
        """Number as displayed: "72"."""
        return self.id.rpartition("-")[2]

    @property
    def name(self) -> str:
        """Name as displayed: "Law 72"."""
        return f"{self.series.name} {self.number}"

    @property
    def ruling(self) -> bool:
        """True if somebody at a table may need a ruling on it."""
        return not self.no_ruling

    @property
    def related(self) -> tuple["Law", ...]:
        return tuple(map(law, self.see))

    @property
    def differing(self) -> tuple["Law", ...]:
        """Laws and customs that contradict it."""
        return tuple(map(law, self.differs))

    @property
    def lettered(self) -> tuple[tuple[str, str], ...]:
        """Parts, each with its letter."""
        return tuple(zip(LETTERS, self.parts, strict=False))


@dataclass(frozen=True, slots=True)
class WallNote:
    """One note of the wall sheet: the rule, its law numbers, the usual custom at drives."""

    title: str
    text: str
    laws: tuple[int, ...]
    drive: str = ""


def _read(data: Mapping[str, Any]) -> tuple[Law, ...]:
    """Return every law, in the order of the file."""
    series = {key: LawSeries(key=key, **given) for key, given in data["series"].items()}
    entries = [(group["title"], entry) for group in data["group"] for entry in group["law"]]
    see, differs = (_both_ways([entry for _, entry in entries], key) for key in ("see", "differs"))
    return tuple(
        Law(
            id=entry["id"],
            series=(own := series[entry["id"].rpartition("-")[0]]),
            group=group,
            title=entry["title"],
            text=entry["text"],
            parts=tuple(entry.get("parts", ())),
            words=tuple(entry["words"].split()),
            see=see[entry["id"]],
            differs=differs[entry["id"]],
            no_ruling=entry.get("no_ruling", own.no_ruling),
        )
        for group, entry in entries
    )


def _both_ways(entries: Sequence[Mapping[str, Any]], key: str) -> Mapping[str, tuple[str, ...]]:
    """Return the linked ids of each id under a key, in order; a link in one direction counts for both."""
    named = {(entry["id"], other) for entry in entries for other in entry.get(key, ())}
    ids = [entry["id"] for entry in entries]
    missing = {other for _, other in named}.difference(ids)
    if missing:
        raise KeyError(*missing)
    return {own: tuple(other for other in ids if {(own, other), (other, own)} & named) for own in ids}


_DATA = tomllib.loads(files(__package__).joinpath("laws.toml").read_text(encoding="utf-8"))
LAWS: tuple[Law, ...] = _read(_DATA)
SERIES: tuple[LawSeries, ...] = tuple(dict.fromkeys(entry.series for entry in LAWS))
WALL: tuple[WallNote, ...] = tuple(
    WallNote(**{**note, "laws": tuple(note["laws"])}) for note in _DATA["wall"]
)
BY_ID: Mapping[str, Law] = {entry.id: entry for entry in LAWS}


def law(law_id: str) -> Law:
    """Return the law with this id. Raise KeyError if there is none."""
    return BY_ID[law_id]


@cache
def groups() -> tuple[tuple[str, tuple[Law, ...]], ...]:
    """Return the headings in the order of the file, each with its laws."""
    titles = dict.fromkeys(entry.group for entry in LAWS)
    return tuple((title, tuple(entry for entry in LAWS if entry.group == title)) for title in titles)


def search(text: str) -> list[Law]:
    """Return the laws that match best, the best first; a law named by its number precedes all others.

    A rare word weighs more than a common one. Accents, apostrophes and endings are ignored: "revoked" and
    "écarté’s" match "revoke" and "ecarte".
    """
    every = stems(text)
    ranks = Counter[str]()
    for stem in dict.fromkeys([stem for stem in every if stem not in LITTLE_WORDS] or every):
        weights = {key: _weight(stem, said) for key, said in _index().items()}
        rarity = log(1 + len(LAWS) / max(1, sum(map(bool, weights.values()))))
        ranks.update({key: weight * rarity for key, weight in weights.items()})
    named = [entry for entry in LAWS if every in (stems(entry.number), stems(entry.name))]
    least = max(ranks.values(), default=0) * LEAST
    ranked = [BY_ID[key] for key, rank in ranks.most_common(MOST_HITS) if rank > least]
    return list(dict.fromkeys((*named, *ranked)))


def _weight(stem: str, said: Mapping[str, float]) -> float:
    """Return the weight of a word in a law; half if only the beginning matches."""
    begun = (
        weight / 2
        for word, weight in said.items()
        if (len(stem) > 2 and word.startswith(stem)) or (len(word) > 4 and stem.startswith(word))
    )
    return said.get(stem) or max(begun, default=0)


@cache
def _index() -> Mapping[str, Mapping[str, float]]:
    """Return the weight of each word, for each law."""
    return {
        entry.id: {
            **dict.fromkeys(stems(" ".join((entry.text, *entry.parts))), IN_TEXT),
            **dict.fromkeys(stems(" ".join(entry.words)), IN_WORDS),
            **dict.fromkeys(
                (title := [stem for stem in stems(entry.title) if stem not in LITTLE_WORDS]),
                IN_TITLE + 1 / len(title),  # the shorter the title, the more its words mean
            ),
        }
        for entry in LAWS
    }


def stems(text: str) -> list[str]:
    """Return the words of a text for comparison: plain lower-case letters, without endings."""
    plain = normalize("NFKD", re.sub(r"[’']s?\b", "", text)).encode("ascii", "ignore").decode().casefold()
    return [word if word in LITTLE_WORDS else ENDINGS.sub("", word) for word in re.findall(r"\w+", plain)]
