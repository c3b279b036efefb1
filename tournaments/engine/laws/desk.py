"""The ruling desk: what happened, a question or two, and a ruling, all from ``desk.toml``."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any

MOST_QUESTIONS = 4
MOST_ANSWERS = 4


class Occasion(StrEnum):
    """A whist drive, or rubbers in a club or at home."""

    DRIVE = "drive"
    RUBBER = "rubber"


class DeskEffect(StrEnum):
    """Change that a ruling makes in a drive run by the program."""

    NONE = "none"
    REVOKE = "revoke"
    VOID_HAND = "void-hand"
    CORRECT_SCORE = "correct-score"
    SEATS = "seats"
    TRUMPS = "trumps"
    SUBSTITUTE = "substitute"
    PEOPLE = "people"


@dataclass(frozen=True, slots=True)
class SideChoice:
    """Options that a side may choose from."""

    side: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeskRuling:
    """A ruling. ``laws`` are ids, the first of which is decisive; ``parts`` are its decisive letters.

    ``text`` and ``options`` are the law's, ``differs`` is the variant of the club laws, and ``drive`` the
    ruling at a whist drive; if ``by_law`` is true, that only says that the law applies there too.
    """

    text: str
    laws: tuple[str, ...]
    drive: str
    by_law: bool = True
    options: tuple[SideChoice, ...] = ()
    differs: str = ""
    parts: str = ""
    effect: DeskEffect = DeskEffect.NONE


@dataclass(frozen=True, slots=True)
class DeskQuestion:
    """A question with its answers, each with the name of the next node."""

    text: str
    answers: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Situation:
    """A situation at a table. ``common`` is its rank among the commonest, 0 for all others."""

    key: str
    title: str
    words: str
    group: str
    then: str
    common: int = 0


@dataclass(frozen=True, slots=True)
class Desk:
    """The whole desk; ``nodes`` are its questions and rulings by name, ``groups`` their titles."""

    groups: Mapping[str, str]
    situations: Mapping[str, Situation]
    nodes: Mapping[str, DeskQuestion | DeskRuling]

    def walk(self, situation: str, answers: Sequence[int]) -> DeskQuestion | DeskRuling:
        """Return the node after these answers, counted from 0. Raise LookupError if there is none."""
        return self.trail(situation, answers)[-1]

    def trail(self, situation: str, answers: Sequence[int]) -> list[DeskQuestion | DeskRuling]:
        """Return the node after these answers, preceded by every question on the way."""
        nodes = [self.nodes[self.situations[situation].then]]
        for answer in answers:
            last = nodes[-1]
            if not isinstance(last, DeskQuestion) or not 0 <= answer < len(last.answers):
                raise LookupError(answer)
            nodes.append(self.nodes[last.answers[answer][1]])
        return nodes

    def paths(self) -> Iterator[tuple[str, tuple[int, ...], DeskRuling]]:
        """Yield every path through the desk: situation, answers, ruling.

        Raise ValueError for a path that is too long or endless.
        """
        ways: list[tuple[str, tuple[int, ...]]] = [(key, ()) for key in self.situations]
        for key, answers in ways:
            if len(answers) > MOST_QUESTIONS:
                raise ValueError(f"Too long, or without an end: {key} {answers}")
            node = self.walk(key, answers)
            if isinstance(node, DeskRuling):
                yield key, answers, node
            else:  # a question
                ways += [(key, (*answers, number)) for number in range(len(node.answers))]

    def commonest(self) -> list[Situation]:
        """Return the commonest situations, the most frequent first."""
        return sorted(
            (each for each in self.situations.values() if each.common), key=lambda each: each.common
        )

    def rest(self) -> list[tuple[str, list[Situation]]]:
        """Return all other situations by the title of their group."""
        others = [each for each in self.situations.values() if not each.common]
        return [(title, [each for each in others if each.group == key]) for key, title in self.groups.items()]


@cache
def desk(occasion: Occasion = Occasion.RUBBER) -> Desk:
    """Return the desk for this occasion, parsed once."""
    return read_desk(files(__package__).joinpath("desk.toml").read_text(encoding="utf-8"), occasion)


def read_desk(text: str, occasion: Occasion = Occasion.RUBBER) -> Desk:
    """Parse a desk. Raise LookupError or ValueError if the file contradicts itself."""
    data = tomllib.loads(text)
    desks = {each: _desk(data, each) for each in Occasion}
    if unused := set.intersection(*map(_unused, desks.values())):
        raise ValueError(f"Nothing leads to {sorted(unused)}")
    return desks[occasion]


def _desk(data: Mapping[str, Any], occasion: Occasion) -> Desk:
    """Return the desk for an occasion.

    Only a drive has the group "drive" and the overrides in sub-tables "drive".
    """
    at_drive = occasion is Occasion.DRIVE
    groups = {key: title for key, title in data["groups"].items() if at_drive or key != "drive"}

    def own(given: Mapping[str, Any]) -> dict[str, Any]:
        changed = {**given, **given.get("drive", {})} if at_drive else given
        return {key: each for key, each in changed.items() if key != "drive"}

    situations = {
        key: Situation(key, **own(given))
        for key, given in data["situation"].items()
        if given["group"] in groups
    }
    questions = {
        key: DeskQuestion(given["text"], tuple((said, then) for said, then in given["answers"]))
        for key, given in ((key, own(given)) for key, given in data["question"].items())
    }
    rulings = {key: _ruling(given, data["drive"]) for key, given in data["ruling"].items()}
    if twice := questions.keys() & rulings.keys():
        raise ValueError(f"Both a question and a ruling: {twice}")
    return Desk(groups, situations, {**questions, **rulings})


def _ruling(given: Mapping[str, Any], drive: Mapping[str, str]) -> DeskRuling:
    custom = given.get("drive", "none")
    return DeskRuling(
        text=given.get("text", ""),
        laws=tuple(given["laws"]),
        drive=custom if custom.endswith(".") else drive[custom],
        by_law=custom == "none",
        options=tuple(SideChoice(each["side"], tuple(each["choices"])) for each in given.get("options", ())),
        differs=given.get("differs", ""),
        parts=given.get("parts", ""),
        effect=DeskEffect(given.get("effect", DeskEffect.NONE)),
    )


def _unused(read: Desk) -> set[str]:
    """Return the names of unreachable nodes.

    Raise ValueError for an endless path, or a question with too few or too many answers.
    """
    passed: set[int] = set()
    for key, answers, _ending in read.paths():
        passed.update(map(id, read.trail(key, answers)))
    if odd := [
        name
        for name, node in read.nodes.items()
        if isinstance(node, DeskQuestion) and not 2 <= len(node.answers) <= MOST_ANSWERS
    ]:
        raise ValueError(f"Not two to {MOST_ANSWERS} answers: {odd}")
    return {name for name, node in read.nodes.items() if id(node) not in passed}
