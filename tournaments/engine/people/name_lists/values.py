"""Result of parsing a list of names: players, unused parts and questions."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from tournaments.engine.words import Sentence


@dataclass(slots=True)
class ListedPlayer:
    """A player from line ``line`` of a list.

    ``role`` is a or b, or "" if the list does not say; ``paid`` is None if it says nothing about money.
    Players with the same non-zero ``group`` belong together. ``same`` marks a duplicate name, and ``beside``
    a person who was named only as somebody's partner.
    """

    line: int
    name: str
    role: str = ""
    paid: bool | None = None
    group: int = 0
    unit: int | None = None
    apart: str = ""
    either: bool = False
    helping: bool = False
    same: bool = False
    beside: bool = False


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A line, or part of one, that was not used, with the reason."""

    line: int
    text: str
    why: Sentence


@dataclass(frozen=True, slots=True)
class Question:
    """A question about the whole list; ``chosen`` is the answer, or the likeliest one until there is one.

    ``choices`` maps answers to their labels.
    """

    key: str
    text: Sentence
    choices: Mapping[str, Sentence]
    chosen: str


@dataclass(slots=True)
class Reading:
    """A parsed list; ``ignored`` are the headings of unused columns."""

    players: list[ListedPlayer] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    ignored: list[LeftOut] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ListHints:
    """Context for the parser.

    ``words`` maps each word for a role to that role. With ``units`` people play in pairs or teams. ``listed``
    are the names already in the drive, ``members`` those in the club, and ``answers`` the answers so far by
    question.
    """

    words: Mapping[str, str]
    units: bool = False
    listed: Collection[str] = ()
    members: Collection[str] = ()
    answers: Mapping[str, str] = field(default_factory=dict)
