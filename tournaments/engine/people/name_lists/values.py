"""What is read from a list of names: the players, what was left out, and what to ask."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from tournaments.engine.words import Sentence


@dataclass(slots=True)
class ListedPlayer:
    """Somebody on a list, from line ``line``.

    ``role`` is a or b, or "" if the list does not say; ``paid`` is None if it says nothing of money. People
    of one ``group`` (not 0) belong together. ``same`` marks a name that is on the list already or further up.
    ``beside`` marks a person who was named as somebody's partner.
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
    """A line, or a part of one, that was not used, and why."""

    line: int
    text: str
    why: Sentence


@dataclass(frozen=True, slots=True)
class Question:
    """One question for the whole list; ``chosen`` is the answer, the likeliest one until somebody gives it.

    ``choices`` maps answers to their words.
    """

    key: str
    text: Sentence
    choices: Mapping[str, Sentence]
    chosen: str


@dataclass(slots=True)
class Reading:
    """A whole list as it was read; ``ignored`` are the headings of columns that mean nothing here."""

    players: list[ListedPlayer] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    ignored: list[LeftOut] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ListHints:
    """What the reader knows beforehand.

    ``words`` has the role for each word that names it. With ``units`` people play in pairs or teams.
    ``listed`` are the names on the list, ``members`` those that the club knows, ``answers`` what was
    answered, by question.
    """

    words: Mapping[str, str]
    units: bool = False
    listed: Collection[str] = ()
    members: Collection[str] = ()
    answers: Mapping[str, str] = field(default_factory=dict)
