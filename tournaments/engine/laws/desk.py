"""The ruling desk: what happened, a question or two, and the ruling, all of it from ``desk.toml``."""

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
    """A whist drive, or rubbers at a club or at home."""

    DRIVE = "drive"
    RUBBER = "rubber"


class DeskEffect(StrEnum):
    """The change that a ruling makes in a drive that the program runs."""

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
    """What a side may choose from."""

    side: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeskRuling:
    """An ending. ``laws`` are ids, the first of which decides it; ``parts`` the letters that do.

    ``text`` and ``options`` are the law's, ``differs`` is what the club laws say instead, and ``drive`` the
    ruling at a whist drive; if ``by_law`` is true, it only says that the law decides there too.
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
    """A question with its answers, each with the name of what comes next."""

    text: str
    answers: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Situation:
    """Something that happens at a table. ``common`` is its rank among the commonest, 0 for all others."""

    key: str
    title: str
    words: str
    group: str
    then: str
    common: int = 0


@dataclass(frozen=True, slots=True)
class Desk:
    """All that the desk can say; ``nodes`` are its questions and rulings by name, ``groups`` their titles."""

    groups: Mapping[str, str]
    situations: Mapping[str, Situation]
    nodes: Mapping[str, DeskQuestion | DeskRuling]

    def walk(self, situation: str, answers: Sequence[int]) -> DeskQuestion | DeskRuling:
        """What comes after these answers, counted from 0. Raises LookupError where there is none."""
        return self.trail(situation, answers)[-1]

    def trail(self, situation: str, answers: Sequence[int]) -> list[DeskQuestion | DeskRuling]:
        """The same with every question on the way to it."""
        nodes = [self.nodes[self.situations[situation].then]]
        for answer in answers:
            last = nodes[-1]
            if not isinstance(last, DeskQuestion) or not 0 <= answer < len(last.answers):
                raise LookupError(answer)
            nodes.append(self.nodes[last.answers[answer][1]])
        return nodes

    def paths(self) -> Iterator[tuple[str, tuple[int, ...], DeskRuling]]:
        """Every way through the desk: the situation, the answers, and the ruling at its end.

        Raises ValueError for one that is too long, or without an end.
        """
        ways: list[tuple[str, tuple[int, ...]]] = [(key, ()) for key in self.situations]
        for key, answers in ways:
            if len(answers) > MOST_QUESTIONS:
                raise ValueError(f"Too long, or without an end: {key} {answers}")
            node = self.walk(key, answers)
            if isinstance(node, DeskRuling):
                yield key, answers, node
            else:  # which the walk goes on to
                ways += [(key, (*answers, number)) for number in range(len(node.answers))]

    def commonest(self) -> list[Situation]:
        """What happens most, first of all."""
        return sorted(
            (each for each in self.situations.values() if each.common), key=lambda each: each.common
        )

    def rest(self) -> list[tuple[str, list[Situation]]]:
        """All others by the title of their group."""
        others = [each for each in self.situations.values() if not each.common]
        return [(title, [each for each in others if each.group == key]) for key, title in self.groups.items()]


@cache
def desk(occasion: Occasion = Occasion.RUBBER) -> Desk:
    """The desk for this occasion, read once."""
    return read_desk(files(__package__).joinpath("desk.toml").read_text(encoding="utf-8"), occasion)


def read_desk(text: str, occasion: Occasion = Occasion.RUBBER) -> Desk:
    """A desk from its file. Raises LookupError or ValueError if the file contradicts itself."""
    data = tomllib.loads(text)
    desks = {each: _desk(data, each) for each in Occasion}
    if unused := set.intersection(*map(_unused, desks.values())):
        raise ValueError(f"Nothing leads to {sorted(unused)}")
    return desks[occasion]


def _desk(data: Mapping[str, Any], occasion: Occasion) -> Desk:
    """The desk for an occasion: only a drive has the group "drive" and the changes in sub-tables "drive"."""
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
    """Names that nothing leads to. Raises ValueError for a way without an end, or too few or many answers."""
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
