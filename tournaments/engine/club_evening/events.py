"""What happens at a club evening: one frozen value a kind, and their JSON.

``to_json(event)`` gives ``{"kind": "arrived", "player": 1, "name": "Ann Bell"}``; ``from_json(data, path)``
reads it back and raises BadArchive, which names the place, for a kind or a key that does not belong.
"""

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, ClassVar

from tournaments.engine.archive.fields import Read, choice, items, maybe, number, record, text
from tournaments.engine.archive.shape import BadArchive
from tournaments.engine.words import _

MOST_LETTERS = 100


class CutSource(StrEnum):
    """Who cut: the program, with a seed that is kept, or people with a real pack, typed in."""

    PROGRAM = "program"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class PlayerArrived:
    """Somebody new comes in, wishing to play. Numbers are given by whoever writes the event, from 1."""

    kind: ClassVar[str] = "arrived"
    player: int
    name: str


@dataclass(frozen=True, slots=True)
class WishDeclared:
    """Somebody in the room wishes to play: at this table, or (None) wherever there is room (law 21).

    Whoever belongs to another table gives up the place there when coming in (law 24).
    """

    kind: ClassVar[str] = "declared"
    player: int
    table: int | None


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """Somebody stops playing: no longer waits, and belongs to no table.

    In a rubber only with a substitute: then the place is given up when the rubber ends.
    """

    kind: ClassVar[str] = "left"
    player: int


@dataclass(frozen=True, slots=True)
class TablesFormed:
    """Fresh tables, numbered on from the last, each with those who cut for it (laws 16, 17, 22)."""

    kind: ClassVar[str] = "formed"
    tables: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class CutMade:
    """One cut at a table: exactly those whom ``steps`` asks, each with a card such as "AS" or "10H"."""

    kind: ClassVar[str] = "cut"
    table: int
    cards: tuple[tuple[int, str], ...]
    source: CutSource = CutSource.CARDS


@dataclass(frozen=True, slots=True)
class RubberFinished:
    """A rubber at a table, sent once: the same ``id`` again changes nothing.

    ``game`` is the key of its score pad, ``rubber`` "best", "three" or "one", ``length`` the points of
    a game.
    ``games`` has for each game the side that won (0 is the dealer's at the start) and the loser's score.
    """

    kind: ClassVar[str] = "rubber"
    table: int
    id: str
    game: str
    rubber: str
    length: int
    games: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class RubberCorrected:
    """The games of a rubber were sent wrongly: these count instead."""

    kind: ClassVar[str] = "corrected"
    id: str
    games: tuple[tuple[int, int], ...]


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


def _pair_of(first: Read[Any], second: Read[Any]) -> Read[Any]:
    """Reads a list of two."""

    def read(data: object, path: str) -> tuple[Any, Any]:
        if not isinstance(data, list) or len(data) != 2:
            raise BadArchive(path, _("This must be a list of two."))
        return first(data[0], f"{path}[0]"), second(data[1], f"{path}[1]")

    return read


_player = number(1)
_side = number(0, 1)
_games = items(_pair_of(_side, number()))
_cards = items(_pair_of(_player, text(3, 2)))
_id = text(MOST_LETTERS, 1)

# The keys of each kind of event, and what reads them
KINDS: dict[str, tuple[type[Event], dict[str, Read[Any]]]] = {
    made.kind: (made, readers)
    for made, readers in (
        (PlayerArrived, {"player": _player, "name": text(MOST_LETTERS, 1)}),
        (WishDeclared, {"player": _player, "table": maybe(_player)}),
        (PlayerLeft, {"player": _player}),
        (TablesFormed, {"tables": items(items(_player))}),
        (CutMade, {"table": _player, "cards": _cards, "source": choice(CutSource)}),
        (RubberFinished, {"table": _player, "id": _id, "game": _id, "rubber": _id, "length": _player,
            "games": _games}),
        (RubberCorrected, {"id": _id, "games": _games}),
        (SubstituteNamed, {"player": _player, "substitute": _player}),
        (TableBrokenUp, {"table": _player, "player": maybe(_player)}),
        (Undone, {}),
    )
}  # fmt: skip


def to_json(event: Event) -> dict[str, Any]:
    """An event as plain JSON, its kind first."""
    return {"kind": event.kind, **{field.name: _plain(getattr(event, field.name)) for field in fields(event)}}


def from_json(data: object, path: str = "") -> Event:
    """The event that ``to_json`` wrote. Raises BadArchive with the path of what does not belong."""
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(data, dict) or kind not in KINDS:
        raise BadArchive(f"{path}.kind".lstrip("."), _("This is no kind of event that we know."))
    made, readers = KINDS[kind]
    event: Event = record(made, **readers)({key: data[key] for key in data if key != "kind"}, path)
    return event


def _plain(value: Any) -> Any:
    if isinstance(value, StrEnum):
        return value.value
    return [_plain(item) for item in value] if isinstance(value, tuple) else value
