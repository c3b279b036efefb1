"""Finding a situation of the ruling desk by the words for it."""

import re
from collections import Counter
from collections.abc import Collection, Mapping
from difflib import get_close_matches
from functools import cache
from itertools import product
from math import log

from tournaments.engine.laws.desk import DeskQuestion, Occasion, Situation, desk
from tournaments.engine.laws.laws import LITTLE_WORDS, stems

# What a word counts for, by where it is said: the answers are those of a situation's first question.
IN_TITLE, IN_WORDS, IN_ANSWERS = 2.0, 1.5, 1.0
COMMON_COUNTS = 1.25  # times as much for what happens most
# A misspelling has a letter more or fewer, or another one in a long word: "beard" is not "board".
ALIKE, SHORTEST = 0.85, 5
LEAST = 0.5  # of the best: what has less is not shown
NO_MATTER = LITTLE_WORDS | set(
    stems("somebody someone everybody people got get been there we us she me up not no but only say cannot")
    + stems("don’t isn’t wasn’t won’t didn’t they’ve they’re we’ve we’re mr mrs miss old at our its")
) - {"had"}  # which says that they could have followed suit
SUIT, SUITS = "suit", set(stems("hearts clubs diamonds spades"))
RUFFED = re.compile(r"\b(trumped|trumping|ruffing)\b", re.IGNORECASE)  # not the trumps of the hand
NUMBERED = re.compile(r"\b(tables?|hands?|on|at) +\d+", re.IGNORECASE)  # a table’s number is no score


def find(text: str, occasion: Occasion = Occasion.RUBBER) -> list[Situation]:
    """The situations that the words are about, the best first; a word in few of them says the most."""
    index, situations = _index(occasion), desk(occasion).situations
    often = Counter(word for weights in index.values() for word in weights)
    points = dict.fromkeys(index, 0.0)
    known = {known_word(word, often) for word in _words(text)} & often.keys()
    if known == {SUIT} and SUIT not in stems(text):
        return []  # "club secretary"
    for word, key in product(known, index):
        points[key] += index[key].get(word, 0) * log(len(points) / often[word])
    best = max(points.values())
    hits = [situations[key] for key, many in points.items() if best and many >= LEAST * best]
    return sorted(hits, key=lambda hit: (-points[hit.key], hit.common or len(points)))


def known_word(word: str, known: Collection[str]) -> str:
    """Return the word if it is known, else the known word that it misspells, else nothing."""
    if word in known:
        return word
    alike = [each for each in known if each[0] == word[0] and min(len(each), len(word)) >= SHORTEST]
    alike = [each for each in alike if not (each.startswith(word) or word.startswith(each))]  # "trumpet"
    swapped = [each for each in alike if sorted(each) == sorted(word)]
    return next(iter(swapped or get_close_matches(word, alike, 1, ALIKE)), "")


@cache
def _index(occasion: Occasion) -> Mapping[str, Mapping[str, float]]:
    """For each situation its words, and what each counts for."""
    return {key: _weights(each, occasion) for key, each in desk(occasion).situations.items()}


def _weights(each: Situation, occasion: Occasion) -> dict[str, float]:
    first = desk(occasion).walk(each.key, [])
    answers = " ".join(text for text, _ in first.answers) if isinstance(first, DeskQuestion) else ""
    title = IN_TITLE + 1 / len(_words(each.title))  # the fewer others it has, the more it is about this
    said = ((answers, IN_ANSWERS), (each.words, IN_WORDS), (each.title, title))
    times = COMMON_COUNTS if each.common else 1
    return {word: times * weight for text, weight in said for word in _words(text)}


def _words(text: str) -> set[str]:
    """The words that say something, as they are compared; any suit is "suit"."""
    every = stems(RUFFED.sub("ruffed", NUMBERED.sub(r"\1", text)))
    return {SUIT if word in SUITS else word for word in every} - NO_MATTER
