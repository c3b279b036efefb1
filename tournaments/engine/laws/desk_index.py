"""Search for a situation of the ruling desk by words."""

import re
from collections import Counter
from collections.abc import Collection, Mapping
from difflib import get_close_matches
from functools import cache
from itertools import product
from math import log

from tournaments.engine.laws.desk import DeskQuestion, Occasion, Situation, desk
from tournaments.engine.laws.laws import LITTLE_WORDS, stems

# Weight of a word by its place; the answers are those of a situation's first question.
IN_TITLE, IN_WORDS, IN_ANSWERS = 2.0, 1.5, 1.0
COMMON_COUNTS = 1.25  # factor for common situations
# Similarity that counts as a misspelling; in short words one other letter is too much: "beard", "board".
ALIKE, SHORTEST = 0.85, 5
LEAST = 0.5  # results below this share of the best score are dropped
NO_MATTER = LITTLE_WORDS | set(
    stems("somebody someone everybody people got get been there we us she me up not no but only say cannot")
    + stems("don’t isn’t wasn’t won’t didn’t they’ve they’re we’ve we’re mr mrs miss old at our its")
) - {"had"}  # means that they could have followed suit
SUIT, SUITS = "suit", set(stems("hearts clubs diamonds spades"))
RUFFED = re.compile(r"\b(trumped|trumping|ruffing)\b", re.IGNORECASE)  # the verb, not the trumps of the hand
NUMBERED = re.compile(r"\b(tables?|hands?|on|at) +\d+", re.IGNORECASE)  # a table number is not a score


def find(text: str, occasion: Occasion = Occasion.RUBBER) -> list[Situation]:
    """Return the situations that match the words, the best first; rare words weigh more."""
    index, situations = _index(occasion), desk(occasion).situations
    often = Counter(word for weights in index.values() for word in weights)
    points = dict.fromkeys(index, 0.0)
    matches = {closest_word(word, often) for word in _words(text)} & often.keys()
    if matches == {SUIT} and SUIT not in stems(text):
        return []  # as in "club secretary"
    for word, key in product(matches, index):
        points[key] += index[key].get(word, 0) * log(len(points) / often[word])
    best = max(points.values())
    hits = [situations[key] for key, many in points.items() if best and many >= LEAST * best]
    return sorted(hits, key=lambda hit: (-points[hit.key], hit.common or len(points)))


def closest_word(word: str, vocabulary: Collection[str]) -> str:
    """Return the word if it is in the vocabulary, else the word that it misspells, else ""."""
    if word in vocabulary:
        return word
    alike = [each for each in vocabulary if each[0] == word[0] and min(len(each), len(word)) >= SHORTEST]
    alike = [each for each in alike if not (each.startswith(word) or word.startswith(each))]  # "trumpet"
    swapped = [each for each in alike if sorted(each) == sorted(word)]
    return next(iter(swapped or get_close_matches(word, alike, 1, ALIKE)), "")


@cache
def _index(occasion: Occasion) -> Mapping[str, Mapping[str, float]]:
    """Return the weight of each word, for each situation."""
    return {key: _weights(each, occasion) for key, each in desk(occasion).situations.items()}


def _weights(each: Situation, occasion: Occasion) -> dict[str, float]:
    first = desk(occasion).walk(each.key, [])
    answers = " ".join(text for text, _ in first.answers) if isinstance(first, DeskQuestion) else ""
    title = IN_TITLE + 1 / len(_words(each.title))  # the shorter the title, the more its words mean
    said = ((answers, IN_ANSWERS), (each.words, IN_WORDS), (each.title, title))
    times = COMMON_COUNTS if each.common else 1
    return {word: times * weight for text, weight in said for word in _words(text)}


def _words(text: str) -> set[str]:
    """Return the significant stems of a text; any suit becomes "suit"."""
    every = stems(RUFFED.sub("ruffed", NUMBERED.sub(r"\1", text)))
    return {SUIT if word in SUITS else word for word in every} - NO_MATTER
