"""What happens at a club evening: one frozen value a kind, and their JSON."""

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, ClassVar

from tournaments.engine.archive.fields import Read, choice, items, maybe, number, record, text
from tournaments.engine.archive.shape import BadArchive
from tournaments.engine.words import _

Groups = tuple[tuple[int, ...], ...]
PlayerCards = tuple[tuple[int, str], ...]
Games = tuple[tuple[int, int], ...]  # of each, the side that won it and the loser's score


class CutSource(StrEnum):
    """Who cut: the program, with a seed that is kept, or people with a real pack, typed in."""

    PROGRAM = "program"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class PlayerArrived:
    """Somebody new comes in, wishing to play. Whoever writes the event gives the number, from 1."""

    kind: ClassVar[str] = "arrived"
    player: int
    name: str


@dataclass(frozen=True, slots=True)
class WishDeclared:
    """Somebody wishes to play: at this table, or (None) wherever there is room (laws 21 and 24)."""

    kind: ClassVar[str] = "declared"
    player: int
    table: int | None


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """Somebody stops playing. In a rubber only with a substitute, and then when it ends (law 23)."""

    kind: ClassVar[str] = "left"
    player: int


@dataclass(frozen=True, slots=True)
class TablesFormed:
    """Fresh tables, numbered on from the last, each with those who cut for it (laws 16, 17 and 22)."""

    kind: ClassVar[str] = "formed"
    tables: Groups


@dataclass(frozen=True, slots=True)
class CutMade:
    """One cut at a table: exactly those whom ``steps`` asks, each with a card such as "AS" or "10H"."""

    kind: ClassVar[str] = "cut"
    table: int
    cards: PlayerCards
    source: CutSource = CutSource.CARDS


@dataclass(frozen=True, slots=True)
class RubberFinished:
    """A rubber, sent once: the same ``id`` again changes nothing.

    ``game`` is the key of its score pad and ``rubber`` "best", "three" or "one"; ``length`` the points of a
    game. Side 0 of the games is the dealer's.
    """

    kind: ClassVar[str] = "rubber"
    table: int
    id: str
    game: str
    rubber: str
    length: int
    games: Games


@dataclass(frozen=True, slots=True)
class RubberCorrected:
    """The games of a rubber were sent wrongly: these count instead."""

    kind: ClassVar[str] = "corrected"
    id: str
    games: Games


@dataclass(frozen=True, slots=True)
class SubstituteNamed:
    """Somebody in a rubber leaves; the other three agree that ``substitute`` plays it out (law 23)."""

    kind: ClassVar[str] = "substitute"
    player: int
    substitute: int


@dataclass(frozen=True, slots=True)
class TableBrokenUp:
    """A table ends, an unfinished rubber with it. ``player`` broke it up; None: all agreed (law 25)."""

    kind: ClassVar[str] = "broken-up"
    table: int
    player: int | None


@dataclass(frozen=True, slots=True)
class Undone:
    """The last change that still counts is undone; it stays in the record."""

    kind: ClassVar[str] = "undone"


Event = (
    PlayerArrived | WishDeclared | PlayerLeft | TablesFormed | CutMade | RubberFinished | RubberCorrected
    | SubstituteNamed | TableBrokenUp | Undone
)  # fmt: skip
KINDS: dict[object, type[Event]] = {kind.kind: kind for kind in Event.__args__}


def two(first: Read[Any], second: Read[Any]) -> Read[Any]:
    """Reads a list of two."""

    def read(data: object, path: str) -> tuple[Any, Any]:
        if not isinstance(data, list) or len(data) != 2:
            raise BadArchive(path, _("This must be a list of two."))
        return first(data[0], f"{path}[0]"), second(data[1], f"{path}[1]")

    return read


READERS: dict[object, Read[Any]] = {
    int: number(1), int | None: maybe(number(1)), str: text(100, 1), CutSource: choice(CutSource),
    Groups: items(items(number(1))), PlayerCards: items(two(number(1), text(3, 2))),
    Games: items(two(number(0, 1), number())),
}  # fmt: skip


def to_json(event: Event) -> dict[str, Any]:
    """An event as JSON: ``{"kind": "arrived", "player": 1, "name": "Ann Bell"}``."""
    return {"kind": event.kind, **{field.name: _plain(getattr(event, field.name)) for field in fields(event)}}


def from_json(data: object, path: str = "") -> Event:
    """The event that ``to_json`` wrote. Raises BadArchive with the path of what does not belong."""
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(kind, str) or kind not in KINDS:
        raise BadArchive(f"{path}.kind".lstrip("."), _("This is no kind of event that we know."))
    shape: Read[Event] = record(KINDS[kind], **{key.name: READERS[key.type] for key in fields(KINDS[kind])})
    return shape({key: value for key, value in data.items() if key != "kind"}, path)


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.value if isinstance(value, StrEnum) else value
