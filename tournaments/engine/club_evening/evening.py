"""What is true at a moment of a club evening: who is in the room, who waits, and each table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tournaments.engine.club_evening.cutting import Precedence
from tournaments.engine.club_evening.events import Event

PLAYERS, COMPLETE = 4, 6  # of a rubber, and those who can belong to a table (law 17)
Pair = tuple[int, int]


class CuttingOut(StrEnum):
    """How people cut in and out: singly by the London laws, by pairs by Enquire Within (whist.md, 8.18)."""

    SINGLY = "singly"
    PAIRS = "pairs"


@dataclass(frozen=True, slots=True)
class EveningSettings:
    """What is settled before it begins. ``stake`` is in pence a point, 0 for none."""

    cutting: CuttingOut = CuttingOut.SINGLY
    stake: int = 0


class Purpose(StrEnum):
    """What a cut decides."""

    ENTRY = "entry"  # which candidates enter (laws 22 and 25)
    PLACES = "places"  # who plays first at a fresh table, who belongs to it, who waits (laws 16 and 17)
    OUT = "out"  # who goes out after a rubber (law 20)
    PARTNERS = "partners"  # partners and the deal (law 16)


@dataclass(frozen=True, slots=True)
class PlayerInRoom:
    """Somebody in the room, with what the laws remember.

    ``been`` at a table tonight (law 22); ``gave_up`` the tables left for others (law 24); ``behind`` those
    whose table this player broke up (law 25).
    """

    name: str
    been: bool = False
    gave_up: frozenset[int] = frozenset()
    behind: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody who wishes to play, at ``table`` or (None) anywhere.

    ``prior``: the place among those with a prior right to that table by their cards (law 17), 0 without.
    """

    player: int
    table: int | None = None
    prior: int = 0


@dataclass(frozen=True, slots=True)
class Turnover:
    """Who will belong to a table and play its next rubber, as far as it is settled, and the cut that is next.

    ``purpose`` is None where fewer than four could play. ``playing`` is empty until it is settled.
    """

    purpose: Purpose | None
    cut: Precedence
    members: tuple[int, ...]
    playing: tuple[int, ...] = ()

    @property
    def out(self) -> tuple[int, ...]:
        """Who belongs to the table and does not play the next rubber."""
        return tuple(player for player in self.members if player not in self.playing) if self.playing else ()


@dataclass(frozen=True, slots=True)
class ClubTable:
    """A table. ``seats`` are the four of the rubber, from the dealer to the left; empty between two rubbers.

    ``members`` has everybody who belongs to it, with the rubbers each has played in a row; ``last`` the seats
    of the rubber before (empty at a fresh table); ``substitutes`` who plays for whom (law 23); ``leaving``
    those who go when the rubber ends; ``turnover`` the cut that has been begun, None before the first card.
    """

    number: int
    members: Mapping[int, int] = field(default_factory=dict)
    seats: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    substitutes: Mapping[int, int] = field(default_factory=dict)
    leaving: frozenset[int] = frozenset()
    turnover: Turnover | None = None

    @property
    def sides(self) -> tuple[Pair, Pair]:
        """The two pairs of the rubber, the dealer's first. Only while one is played."""
        dealer, left, partner, right = self.seats
        return (dealer, partner), (left, right)


@dataclass(frozen=True, slots=True)
class RubberResult:
    """A rubber that was finished. ``points`` of each side, with two for the rubber where points are counted.

    ``idle`` belonged to the table and sat out. A rubber counts for whoever began it, not for a substitute.
    """

    id: str
    table: int
    sides: tuple[Pair, Pair]
    idle: tuple[int, ...]
    game: str
    rubber: str
    length: int
    games: tuple[tuple[int, int], ...]
    points: Pair

    @property
    def winner(self) -> int:
        """The side that won the rubber: 0 or 1."""
        won = [side for side, _lost in self.games]
        return 0 if won.count(0) > won.count(1) else 1


@dataclass(frozen=True, slots=True)
class Evening:
    """The whole evening: ``log`` has every event, those that were undone too."""

    settings: EveningSettings
    players: Mapping[int, PlayerInRoom] = field(default_factory=dict)
    candidates: tuple[Candidate, ...] = ()  # in the order they came, or came back
    tables: Mapping[int, ClubTable] = field(default_factory=dict)  # those that are not broken up
    formed: int = 0  # tables so far: the next has the number after
    rubbers: tuple[RubberResult, ...] = ()
    log: tuple[Event, ...] = ()


def apply(evening: Evening, event: Event) -> Evening:
    """The evening after an event; the same value where a rubber is sent twice. Raises Unlawful."""
    raise NotImplementedError


def replay(settings: EveningSettings, events: Iterable[Event]) -> Evening:
    """The evening that these events make."""
    evening = Evening(settings)
    for event in events:
        evening = apply(evening, event)
    return evening
