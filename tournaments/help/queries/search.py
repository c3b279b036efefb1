"""Full-text search of the guide, the laws of whist, the ruling desk and the glossary.

The index is in memory and built once by each process: SQLite's full-text search is not in every Python.
Synonyms are in ``other-words.toml`` beside the guide. The lines of the chapter "How do I …?" are indexed with
the sections they link to.
"""

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import log

from django.urls import reverse

from tournaments.engine.family.glossary import ENTRIES
from tournaments.engine.laws.desk import Occasion, desk
from tournaments.engine.laws.desk_index import NO_MATTER, closest_word
from tournaments.engine.laws.laws import LAWS, stems
from tournaments.help.queries.guide import CONTENTS, GUIDE, HOW_DO_I, HelpPassage, chapters

MOST_FOUND = 10
LEAST = 0.05  # of the rank of the best: anything below is not shown
# Weights of a word, by where a passage has it: more if it has few others there; in the text up to IN_TEXT.
IN_HEADING, IN_ASKED, IN_TITLE, IN_BOLD, IN_TEXT = 2.0, 2.5, 1.0, 1.0, 2.0
BEGUN = 0.5  # times as much if one word only begins with the other: "print" and "printer"
OTHER_WORD = 0.8  # times as much for another word for the thing
AVERAGE = 60  # words of a passage: a word in a longer one says less
SAYING_NOTHING = NO_MATTER | set(
    stems("how much many want need would like why where all again does way other another")
)


@dataclass(frozen=True, slots=True)
class HelpFound:
    """Matching passages, each with its best matching sentence.

    ``nearest`` is True if no word was known, and these match words of similar spelling.
    """

    passages: list[tuple[HelpPassage, str]]
    nearest: bool = False


def search(text: str) -> HelpFound:
    """Return the best passages for a text; the first of each chapter come before any second one."""
    index = _index()
    every = [word for said in text.split() for word in index.typed(said)]
    wanted = dict.fromkeys([word for word in every if word not in SAYING_NOTHING] or every)
    understood = [word for word in wanted if word in index.others or index.like(word)]
    alike = [closest_word(word, index.holders) for word in wanted if word not in understood]
    terms = list(filter(None, dict.fromkeys((*understood, *alike))))
    ranks, nth = index.ranks(terms), Counter[str]()
    least = LEAST * max(ranks.values(), default=0)
    ranked = []
    for key, rank in ranks.most_common():
        passage = index.passages[key]
        if rank >= least:
            ranked.append((nth[passage.title], passage))
            nth[passage.title] += 1
    ranked.sort(key=lambda pair: pair[0])  # keeps the order of the ranks
    counts = index.counts(terms)
    return HelpFound([(pair, _sentence(pair, counts)) for _, pair in ranked[:MOST_FOUND]], not understood)


def _sentence(passage: HelpPassage, counts: Mapping[str, float]) -> str:
    """The sentence with the most of these words, else the first."""

    def said(sentence: str) -> float:
        return sum(counts.get(word, 0) for word in set(_words(sentence)))

    return max(passage.sentences, key=said, default="")


@dataclass(frozen=True, slots=True)
class _Index:
    """``holders`` has for each word its passages with weights, ``others`` its synonyms."""

    passages: list[HelpPassage]
    holders: Mapping[str, Mapping[int, float]]
    others: Mapping[str, list[str]]

    def typed(self, said: str) -> list[str]:
        """Split what is typed between spaces into words: "wi-fi" is one if known, "left-handed" is two."""
        joined = stems(said.replace("-", ""))
        return joined if self.holders.keys() & joined else stems(said.replace("-", " "))

    def like(self, word: str) -> dict[str, float]:
        """Known words equal to this one or with a common beginning, with weights: "print" and "printer"."""
        longer = dict.fromkeys(
            (indexed for indexed in self.holders if len(word) > 3 and indexed.startswith(word)), BEGUN
        )
        if word in self.holders:
            return {**longer, word: 1}
        return longer or {
            indexed: BEGUN for indexed in self.holders if len(indexed) > 4 and word.startswith(indexed)
        }

    def counts(self, terms: Iterable[str]) -> dict[str, float]:
        """Known words for these terms, with common beginnings and synonyms, and their weights."""
        counts: dict[str, float] = {}
        for term in terms:
            for times, words in ((1.0, [term]), (OTHER_WORD, self.others.get(term, []))):
                for indexed, alike in (pair for word in words for pair in self.like(word).items()):
                    counts[indexed] = max(counts.get(indexed, 0), times * alike)
        return counts

    def ranks(self, terms: Iterable[str]) -> Counter[int]:
        """Score of each passage: its weights for the terms, times the fraction of the terms that it has."""
        ranks, shares, total = Counter[int](), Counter[int](), 0.0
        for term in terms:
            points, rarity = self._points([term, *self.others.get(term, [])])
            ranks.update(points)
            shares.update(dict.fromkeys(points, rarity))
            total += rarity
        return Counter({key: rank * shares[key] / total for key, rank in ranks.items()})

    def _points(self, words: Sequence[str]) -> tuple[Mapping[int, float], float]:
        """Return each passage's score for a word and its synonyms, and the weight of the rarest of them."""
        points, rarest = Counter[int](), 0.0
        for number, word in enumerate(words):
            weights: dict[int, float] = {}
            for indexed, times in self.like(word).items():
                for key, weight in self.holders[indexed].items():
                    weights[key] = max(weights.get(key, 0), times * weight)
            rarity = log(1 + len(self.passages) / max(1, len(weights)))
            times = OTHER_WORD if number else 1
            points.update({key: times * rarity * weight for key, weight in weights.items()})
            rarest = max(rarest, rarity) if weights else rarest
        return points, rarest


@lru_cache(maxsize=1)
def _index() -> _Index:
    given = tomllib.loads((GUIDE / "other-words.toml").read_text(encoding="utf-8"))
    others = defaultdict[str, list[str]](list)
    for said, ours in given["words"].items():
        for word in _words(said):
            others[word] += _words(ours)
    passages = [*_guide(), *_laws(), *_rulings(), *_glossary()]
    holders = defaultdict[str, dict[int, float]](dict)
    for key, passage in enumerate(passages):
        for word, weight in _weights(passage).items():
            holders[word][key] = weight * passage.counts
    return _Index(passages, holders, others)


def _weights(passage: HelpPassage) -> dict[str, float]:
    """The words of a passage with their weights."""
    text = Counter(_words(" ".join(passage.sentences)))
    long = 0.5 + 0.5 * text.total() / AVERAGE
    weights = defaultdict(float, {word: IN_TEXT * often / (often + long) for word, often in text.items()})
    said = [(passage.title, IN_TITLE), (passage.heading, IN_HEADING)]
    for phrase, weight in (*said, *((bold, IN_BOLD) for bold in dict.fromkeys(passage.bold))):
        words = set(_words(phrase)) - SAYING_NOTHING
        for word in words:
            weights[word] += weight * (1 + 1 / len(words))
    for word in set(_words(passage.asked)) - SAYING_NOTHING:
        weights[word] += IN_ASKED
    return weights


def _guide() -> Iterator[HelpPassage]:
    asked = defaultdict[str, list[str]](list)
    for url, line in re.findall(r'<a href="([^"]*)">(.*?)</a>', chapters()[HOW_DO_I].html):
        asked[url].append(line)
    for name, chapter in chapters().items():
        for section in chapter.sections if name not in (CONTENTS, HOW_DO_I) else ():
            yield replace(section, asked=" ".join(asked[section.url]))


def _laws() -> Iterator[HelpPassage]:
    for law in LAWS:
        heading, url = f"{law.title} ({law.name})", reverse("law", args=[law.id])
        said = " ".join((law.text, *law.parts))
        yield HelpPassage("The laws of whist", heading, url, [said], asked=" ".join(law.words), counts=0.4)


def _rulings() -> Iterator[HelpPassage]:
    for situation in desk(Occasion.DRIVE).situations.values():
        first = desk(Occasion.DRIVE).walk(situation.key, [])
        url = reverse("ruling", args=[situation.key])
        yield HelpPassage(
            "Get a ruling",
            situation.title,
            url,
            [first.text],
            asked=situation.words,
            counts=0.6 if situation.common else 0.4,
        )


def _glossary() -> Iterator[HelpPassage]:
    for entry in ENTRIES:
        asked = " ".join(entry.spellings)
        yield HelpPassage(
            "Words of whist",
            entry.term,
            f"{reverse('pad-words')}#{entry.key}",
            [entry.text],
            asked=asked,
            counts=0.4,
        )


def _words(text: str) -> list[str]:
    """Split a text into normalised words. "Wi-Fi" is also "wifi", as people type both."""
    return [*stems(text.replace("-", " ")), *stems(" ".join(re.findall(r"\w+-\w+", text)).replace("-", ""))]
