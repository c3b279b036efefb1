"""Shorter forms of the names on one list: nobody gets lost, and no two people look alike.

A given name becomes its first letter ("12 Wilhelmina Warner": "12 W. Warner"), or as many letters as tell
people apart ("An. Archer", "Al. Archer"). Couples keep both people ("B. & J. Turner"), and Jr or II stays.
"""

import re
from collections import Counter
from collections.abc import Iterable
from itertools import chain, pairwise

from tournaments.engine.people.names import (
    JOINED,
    PARTICLES,
    family_name,
    is_title,
    letters_alone,
    name_key,
    word_set,
)

GENERATIONS = word_set("jr jnr junior sr snr senior ii iii iv")
JOINER = re.compile(r"(?<=\s)(?:and|&|\+)(?=\s)", re.IGNORECASE)


def short_names(names: Iterable[str]) -> dict[str, str]:
    """Map each name of a list to its shortest form; a name that cannot be shortened safely to itself."""
    every = list(dict.fromkeys(names))
    short = {name: name for name in every}
    waiting = every
    for letters in range(1, max(map(len, every), default=0) + 1):
        forms = {name: abbreviated(name, letters) for name in every}
        keys = Counter(key for form in forms.values() for key in _keys(form))
        keys.update(
            key for name in every if forms[name] != name for key in set(_keys(name)) - set(_keys(forms[name]))
        )
        distinct = [
            name
            for name in waiting
            if forms[name] != name and all(keys[key] == 1 for key in _keys(forms[name]))
        ]
        short |= {name: forms[name] for name in distinct}
        waiting = [name for name in waiting if name not in distinct and forms[name] != name]
        if not waiting:
            break
    return short


def abbreviated(name: str, letters: int = 1) -> str:
    """Return a name, with the number before it, with so many letters of each given name."""
    number, blank, rest = name.partition(" ")
    if not number.isdecimal():
        number, blank, rest = "", "", name
    if not _is_name(rest):
        return name
    parts = people_in(rest)
    people = [JOINER.sub("", f" {part} ").strip() for part in parts]
    if len(people) == 1:
        return number + blank + _person(rest, letters)
    if not all(map(_given, people)):  # "Mr and Mrs Turner"
        return name
    # The family name stands only behind the last of a couple: "Bill and Joan Turner".
    short = [
        _initial(_given(person)[0], letters)
        if _alone(person) and place < len(people) - 1
        else _person(person, letters)
        for place, person in enumerate(people)
    ]
    joiners = [" + " if part.endswith("+") else " & " for part in parts[:-1]]
    return number + blank + "".join(chain.from_iterable(zip(short, [*joiners, ""], strict=True)))


def people_in(name: str) -> list[str]:
    """Split a name at "and", "&" and "+"; the joining word stays at the end of the first part."""
    ends = [joiner.end() for joiner in JOINER.finditer(name)]
    return [name[start:end].strip() for start, end in pairwise((0, *ends, len(name)))]


def _keys(name: str) -> list[str]:
    """A key for each person of a name, as somebody in two couples of a list is to look like nobody else."""
    return [name_key(JOINER.sub("", f" {person} ")) for person in people_in(name)]


def _is_name(words: str) -> bool:
    """False for other words in a list of names: "This table sits out", "Full fee £3.00: 3 paid"."""
    small = [word for word in words.split() if word[0].islower()]
    phrase = set(map(letters_alone, small)) - PARTICLES - JOINED and len(small) < len(words.split())
    return not phrase and not set(words) & set(":£")


def _given(person: str) -> list[str]:
    """The words of a person's name without titles."""
    return [word for word in person.split() if not is_title(word)]


def _alone(person: str) -> bool:
    return len(_given(person)) == 1


def _person(name: str, letters: int) -> str:
    before, family, after = family_name(name)
    given = _given(before) or ([] if is_title(name) else _given(after.lstrip(",")) * ("," in after[:2]))
    if not given:
        return name
    generation = [word for word in after.split() if letters_alone(word) in GENERATIONS]
    return " ".join([_initial(given[0], letters), family, *generation])


def _initial(given: str, letters: int) -> str:
    return given if len(given.rstrip(".")) <= letters else f"{given[:letters]}."
