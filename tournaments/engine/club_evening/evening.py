"""What is true at a moment of a club evening: who is in the room, who waits, and each table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, ClassVar, Protocol

from tournaments.engine.club_evening.cuts import Precedence, Unlawful
from tournaments.engine.words import Sentence, _

PLAYERS, COMPLETE = 4, 6  # of a rubber, and those who can belong to a table (law 17)
Pair = tuple[int, int]
PlayerCards = tuple[tuple[int, str], ...]
Games = tuple[Pair, ...]  # of each, the side that won it and the loser's score


class CuttingOut(StrEnum):
    """How people cut in and out: singly by the London laws, by pairs by Enquire Within (whist.md, 8.18)."""

    SINGLY = "singly"
    PAIRS = "pairs"


@dataclass(frozen=True, slots=True)
class EveningSettings:
    """What is settled before it begins. ``stake`` is in pence a point, 0 for none.

    A game has ``length`` points and a ``rubber`` is "best", "three" or "one", unless a phone says otherwise.
    """

    cutting: CuttingOut = CuttingOut.SINGLY
    stake: int = 0
    length: int = 5
    rubber: str = "best"


@dataclass(frozen=True, slots=True)
class PlayerInRoom:
    """Somebody who came, and what the name ``was`` before it was last corrected.

    ``table`` is the one that this player belongs to, ``rubbers`` how many in a row were played there, and
    ``substitute`` who plays this one out; ``leaving`` when it ends. A candidate has a place in the order of
    coming in ``waits``, and ``wish``, the table wished for (None: any). The rest is what laws remember:
    ``prior`` is the place among those with a prior right to that table by their cards (law 17), ``been`` at
    a table tonight (22), ``gave_up`` the table left for another (24), ``behind`` those whose table was broken
    up by this player (25).
    """

    name: str
    table: int | None = None
    rubbers: int = 0
    substitute: int | None = None
    leaving: bool = False
    waits: int = 0
    wish: int | None = None
    prior: int = 0
    been: bool = False
    gave_up: int | None = None
    behind: frozenset[int] = frozenset()
    was: str = ""

    @property
    def where(self) -> Sentence:
        """Where this player is, in words."""
        if self.table and self.leaving:
            return _("table %(table)s, stops after this rubber", table=self.table)
        if self.table:
            return _("table %(table)s", table=self.table)
        return _("waiting") if self.waits else _("not playing")


class Purpose(StrEnum):
    """What a cut decides."""

    ENTRY = "entry"  # which candidates enter (laws 22 and 25)
    PLACES = "places"  # who plays first at a fresh table, who belongs to it, who waits (laws 16 and 17)
    OUT = "out"  # who goes out after a rubber (law 20)
    PARTNERS = "partners"  # partners and the deal (law 16)


@dataclass(frozen=True, slots=True)
class Turnover:
    """Who will belong to a table and play its next rubber, as far as it is settled, and the cut that is next.

    ``purpose`` is None where fewer than four could play. ``playing`` is empty until it is settled;
    ``waiting`` have a prior right to the table by their cards. ``again``: those who cut have cut level.
    """

    purpose: Purpose | None
    cut: Precedence
    members: tuple[int, ...] = ()
    playing: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    again: bool = False


@dataclass(frozen=True, slots=True)
class ClubTable:
    """A table. ``seats`` are the four of the rubber, from the dealer to the left; empty between two rubbers.

    ``last`` has the seats of the rubber before; ``turnover`` the cut that has begun, None before a card;
    ``cuts`` are those since the last rubber.
    """

    number: int
    seats: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    turnover: Turnover | None = None
    cuts: tuple[PlayerCards, ...] = ()

    @property
    def sides(self) -> tuple[Pair, Pair]:
        """The two pairs of the rubber, the dealer's first. Only while one is played."""
        dealer, left, partner, right = self.seats
        return (dealer, partner), (left, right)


@dataclass(frozen=True, slots=True)
class RubberResult:
    """A finished rubber. ``points`` are of each side; ``idle`` belonged to the table and sat out.

    It counts for those who began it, not for their substitutes.
    """

    id: str
    table: int
    sides: tuple[Pair, Pair]
    idle: tuple[int, ...]
    rubber: str
    length: int
    games: Games
    points: Pair

    @property
    def winner(self) -> int:
        """The side that won it, 0 or 1: it always has more points, by one at least."""
        return int(self.points[1] > self.points[0])


class EventOfEvening(Protocol):
    """Something that happened: the evening after it, and its words."""

    kind: ClassVar[str]

    def after(self, evening: "Evening") -> "Evening":
        """The evening as it has become. Raises Unlawful."""

    def said(self, evening: "Evening", /) -> Sentence:
        """What the record says of it."""


@dataclass(frozen=True, slots=True)
class Evening:
    """The whole evening. ``tables`` are those not broken up; ``log`` has every event, undone ones too.

    ``sent`` are the ids of all rubbers in it, undone ones too: searching the log takes far longer.
    """

    settings: EveningSettings
    players: Mapping[int, PlayerInRoom] = field(default_factory=dict)
    tables: Mapping[int, ClubTable] = field(default_factory=dict)
    formed: int = 0  # tables so far: the next has the number after
    rubbers: tuple[RubberResult, ...] = ()
    log: tuple["EventOfEvening", ...] = ()
    sent: tuple[str, ...] = ()

    def person(self, player: int) -> PlayerInRoom:
        """Somebody by number. Raises Unlawful where nobody has it."""
        if player not in self.players:
            raise Unlawful(_("Nobody here has number %(number)s.", number=player))
        return self.players[player]

    def table(self, number: int) -> ClubTable:
        """A table by its number. Raises Unlawful where there is none."""
        if number not in self.tables:
            raise Unlawful(_("There is no table %(table)s any more.", table=number))
        return self.tables[number]

    def names(self, players: Iterable[int]) -> list[str]:
        """Their names."""
        return [self.players[player].name for player in players]

    def noted(self, player: int, **facts: Any) -> "Evening":
        """The evening with these facts of a player changed."""
        person = replace(self.players[player], **facts)
        return replace(self, players={**self.players, player: person})

    def with_table(self, table: ClubTable) -> "Evening":
        """The evening with this table as it is now."""
        return replace(self, tables={**self.tables, table.number: table})

    def members(self, table: int) -> tuple[int, ...]:
        """Who belongs to a table."""
        return tuple(player for player, person in self.players.items() if person.table == table)

    @property
    def candidates(self) -> tuple[int, ...]:
        """Who wishes to play, in the order they came, or came back."""
        waiting = [player for player, person in self.players.items() if person.waits]
        return tuple(sorted(waiting, key=lambda player: self.players[player].waits))

    @property
    def seated(self) -> frozenset[int]:
        """Everyone whose rubber is being played, also by a substitute."""
        return frozenset(player for table in self.tables.values() for player in table.seats)

    @property
    def occupied(self) -> frozenset[int]:
        """Who cannot be had: those in a rubber, those who play for them, and those in the middle of a cut."""
        busy: set[int] = set()
        for table in self.tables.values():
            busy |= {*table.seats} | {self.players[player].substitute or player for player in table.seats}
            if table.turnover:
                busy.update(table.turnover.cut.order, table.turnover.members, table.turnover.waiting)
        return frozenset(busy)
