"""What somebody types in one line at the door: a name or two, how they play, and who belongs together.

What is not understood never becomes part of a name.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.engine.people.names import (
    AFTER,
    GENTS,
    LADIES,
    family_name,
    is_title,
    letters_alone,
    name_key,
)

BREAKS = re.compile(r",|(?:^|\s)(?=with\s)", re.IGNORECASE)
JOINS = re.compile(r"\s+and\s+|\s*[&+]\s*", re.IGNORECASE)
OTHER = {"a": "b", "b": "a"}


@dataclass(frozen=True, slots=True)
class TypedLine:
    """One line, of one person or two; ``whole`` is the name of those who are one after all.

    ``role`` is what a word after a comma says, ``partner`` the name or number of the other half of a couple,
    who is on the list, ``strange`` what was not understood, and ``lady`` the role of ladies.
    """

    people: tuple[str, ...]
    whole: str
    role: str = ""
    unit: int | None = None
    partner: str = ""
    is_couple: bool = False
    strange: str = ""
    lady: str = "a"

    def roles(self, last_time: Mapping[str, str], short: str) -> list[str]:
        """How each plays: by title, as ``last_time`` (by ``name_key``), else as there are too few of.

        Of a couple one is a lady and the other, as a rule the first, a gent.
        """
        roles = [self.by_title(name) or last_time.get(name_key(name), "") for name in self.people]
        if len(roles) == 1:
            return [roles[0] or short]
        first = roles[0] or OTHER[roles[1] or self.lady]
        return [first, roles[1] or OTHER[first]]

    def by_title(self, name: str) -> str:
        title, *others = map(letters_alone, name.split())
        return (
            ""
            if not others or title not in LADIES | GENTS
            else self.lady
            if title in LADIES
            else OTHER[self.lady]
        )


def read_line(text: str, words: Mapping[str, str], *, units: bool = False) -> TypedLine:
    """Read a line; ``words`` has the role for each word, and with ``units`` a number is that of a pair."""
    name, *parts = (" ".join(part.split()) for part in BREAKS.split(text))
    said: dict[str, str] = {}
    for part in filter(None, parts):
        key = part.casefold().rstrip(".")
        if {letters_alone(word) for word in part.split()} <= AFTER:
            name = f"{name}, {part}"
        elif key in words:
            said["role"] = part
        elif units and re.fullmatch("[1-9][0-9]{0,2}", part):
            said["unit"] = part
        else:
            said[key if key == "couple" else "partner" if key.startswith("with ") else "strange"] = part
    people = _people(name)
    odd = ["role", "partner"] if len(people) == 2 else [] if "partner" in said else ["couple"]
    ladies = (word for word in ("lady", "ladies", "gent", "gents") if word in words)
    return TypedLine(
        people=people,
        whole=name,
        role=words.get(said.get("role", "").casefold().rstrip("."), ""),
        unit=int(said["unit"]) if "unit" in said else None,
        partner=said.get("partner", "")[len("with ") :],
        is_couple="couple" in said,
        strange=next(
            (said[key] for key in ("strange", *odd) if key in said), name if len(people) > 2 else ""
        ),
        lady=next((words[word] if word[0] == "l" else OTHER[words[word]] for word in ladies), "a"),
    )


def _people(name: str) -> tuple[str, ...]:
    """The people of a name, each with a family name where two share one: "Mr and Mrs Turner"."""
    people = [part.split() for part in JOINS.split(name)]
    if not all(people) or all(map(is_title, people[-1])):
        return (name,)
    if len(people) == 2:
        one, other = people
        own = [word for word in one if not is_title(word)]
        if not own:
            one += [word for word in other if not is_title(word)]
        elif len(other) > 1 and (len(one) == 1 or len(own[-1].rstrip(".")) == 1):
            one.append(family_name(" ".join(other))[1])
        elif len(other) == 1 < len(one):
            other.append(family_name(" ".join(one))[1])
    return tuple(map(" ".join, people))
