"""Finding a situation of the ruling desk by the words for it."""

from collections import Counter
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from math import log

from tournaments.engine.laws.desk import DeskQuestion, Situation, desk
from tournaments.engine.laws.laws import LITTLE_WORDS, stems

# What a word counts for, by where it is said: the answers are those of a situation's first question.
IN_TITLE, IN_WORDS, IN_ANSWERS = 2.0, 1.5, 1.0
COMMON_COUNTS = 1.25  # times as much for what happens most
ALIKE = 0.8  # how like a word that is spelt wrongly must be to the right one
LEAST = 0.5  # of the best: what has less is not shown
NO_MATTER = LITTLE_WORDS | set(
    stems("somebody someone everybody people got get been there we us she me up not no but only say cannot")
    + stems("don’t isn’t wasn’t won’t")
)


def find(text: str) -> list[Situation]:
    """The situations that the words are about, the best first; a word in few of them says the most."""
    often = Counter(word for weights in _index().values() for word in weights)
    points = dict.fromkeys(_index(), 0.0)
    for word in _words(text):
        near = next(iter(get_close_matches(word, often, 1, ALIKE)), "")
        for key, weights in _index().items():
            if near in weights:
                points[key] += weights[near] * log(len(points) / often[near])
    best = max(points.values())
    hits = [desk().situations[key] for key, many in points.items() if best and many >= LEAST * best]
    return sorted(hits, key=lambda hit: (-points[hit.key], hit.common or len(points)))


@cache
def _index() -> Mapping[str, Mapping[str, float]]:
    """For each situation its words, and what each counts for."""
    return {key: _weights(each) for key, each in desk().situations.items()}


def _weights(each: Situation) -> dict[str, float]:
    first = desk().walk(each.key, [])
    answers = " ".join(text for text, _ in first.answers) if isinstance(first, DeskQuestion) else ""
    said = ((answers, IN_ANSWERS), (each.words, IN_WORDS), (each.title, IN_TITLE))
    times = COMMON_COUNTS if each.common else 1
    return {word: times * weight for text, weight in said for word in _words(text)}


def _words(text: str) -> set[str]:
    """The words that say something, as they are compared."""
    return set(stems(text)) - NO_MATTER
