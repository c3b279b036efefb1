"""State of a club evening: players in the room, candidates, and tables."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Protocol

from tournaments.engine.archive.fields import number, text
from tournaments.engine.archive.schema import ELSEWHERE, Count
from tournaments.engine.club_evening.cuts import Precedence, Unlawful
from tournaments.engine.words import Sentence, _

PLAYERS, COMPLETE = 4, 6  # players of a rubber, and maximum members of a table (law 17)
Pair = tuple[int, int]
PlayerCards = tuple[tuple[int, Annotated[str, text(3, 2)]], ...]
Games = tuple[
    tuple[Annotated[int, number(0, 1)], Count], ...
]  # of each game, the winning side and the losers' score


class CuttingOut(StrEnum):
    """Way of cutting in and out: singly by the London laws, in pairs by Enquire Within (whist.md, 8.18)."""

    SINGLY = "singly"
    PAIRS = "pairs"


@dataclass(frozen=True, slots=True)
class EveningSettings:
    """Settings chosen before play. ``stake`` is in pence a point, 0 for none.

    A game has ``length`` points and a ``rubber`` is "best", "three" or "one", unless a phone says otherwise.
    """

    cutting: CuttingOut = CuttingOut.SINGLY
    stake: Count = 0
    length: Annotated[int, ELSEWHERE] = 5
    rubber: Annotated[str, ELSEWHERE] = "best"


@dataclass(frozen=True, slots=True)
class PlayerInRoom:
    """A player, and what the name ``was`` before its last correction.

    ``table`` is the table that the player belongs to, ``rubbers`` the number played there in a row, and
    ``substitute`` the person who plays the rubber out; ``leaving`` at its end. A candidate has a position in
    the order of arrival in ``waits``, and the desired table in ``wish`` (None: any). The rest is needed by
    the laws: ``prior`` is the position among those with a prior right to that table by their cards (law 17),
    ``been`` means at a table tonight (22), ``gave_up`` is the table left for another (24), and ``behind`` are
    the players whose table this player broke up (25).
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
        """The player's whereabouts, in words."""
        if self.table and self.leaving:
            return _("table %(table)s, stops after this rubber", table=self.table)
        if self.table:
            return _("table %(table)s", table=self.table)
        return _("waiting") if self.waits else _("not playing")


class Purpose(StrEnum):
    ENTRY = "entry"  # choose the candidates who enter (laws 22 and 25)
    PLACES = "places"  # choose first players and members of a fresh table (laws 16 and 17)
    OUT = "out"  # choose who goes out after a rubber (law 20)
    PARTNERS = "partners"  # choose partners and dealer (law 16)


@dataclass(frozen=True, slots=True)
class Turnover:
    """Members and next players of a table, as far as settled, and the next cut.

    ``purpose`` is None if fewer than four could play. ``playing`` is empty until settled; ``waiting`` have a
    prior right to the table by their cards. ``again``: the last cut was level.
    """

    purpose: Purpose | None
    cut: Precedence
    members: tuple[int, ...] = ()
    playing: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    again: bool = False


@dataclass(frozen=True, slots=True)
class ClubTable:
    """A table. ``seats`` are the players of the rubber, from the dealer to the left; empty between rubbers.

    ``last`` has the seats of the rubber before; ``turnover`` the cut in progress, None before the first card;
    ``cuts`` those since the last rubber.
    """

    number: int
    seats: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    turnover: Turnover | None = None
    cuts: tuple[PlayerCards, ...] = ()

    @property
    def sides(self) -> tuple[Pair, Pair]:
        """The two pairs of the rubber, the dealer's first; only valid during a rubber."""
        dealer, left, partner, right = self.seats
        return (dealer, partner), (left, right)


@dataclass(frozen=True, slots=True)
class RubberResult:
    """A finished rubber. ``points`` are of each side; ``idle`` are members who sat out.

    It counts for the players who began it, not for their substitutes.
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
        """The side that won, 0 or 1; it always has at least one point more."""
        return int(self.points[1] > self.points[0])


class EventOfEvening(Protocol):
    """An event: the evening after it, and its words."""

    kind: ClassVar[str]

    def after(self, evening: "Evening") -> "Evening":
        """Return the evening after this event. Raise Unlawful."""

    def said(self, evening: "Evening", /) -> Sentence:
        """Return the sentence for the record."""


@dataclass(frozen=True, slots=True)
class Evening:
    """The whole evening. ``tables`` are those not broken up; ``log`` has every event, even undone ones.

    ``sent`` are the ids of all rubbers in the log, even undone ones, because searching the log is far slower.
    """

    settings: EveningSettings
    players: Mapping[int, PlayerInRoom] = field(default_factory=dict)
    tables: Mapping[int, ClubTable] = field(default_factory=dict)
    formed: int = 0  # number of tables so far, and the last table number
    rubbers: tuple[RubberResult, ...] = ()
    log: tuple["EventOfEvening", ...] = ()
    sent: tuple[str, ...] = ()

    def person(self, player: int) -> PlayerInRoom:
        """Return a player by number. Raise Unlawful if there is none."""
        if player not in self.players:
            raise Unlawful(_("Nobody here has number %(number)s.", number=player))
        return self.players[player]

    def table(self, number: int) -> ClubTable:
        """Return a table by number. Raise Unlawful if there is none."""
        if number not in self.tables:
            raise Unlawful(_("There is no table %(table)s any more.", table=number))
        return self.tables[number]

    def names(self, players: Iterable[int]) -> list[str]:
        return [self.players[player].name for player in players]

    def noted(self, player: int, **facts: Any) -> "Evening":
        """Return the evening with these facts of a player changed."""
        person = replace(self.players[player], **facts)
        return replace(self, players={**self.players, player: person})

    def with_table(self, table: ClubTable) -> "Evening":
        """Return the evening with this table replaced."""
        return replace(self, tables={**self.tables, table.number: table})

    def members(self, table: int) -> tuple[int, ...]:
        """Return the players who belong to a table."""
        return tuple(player for player, person in self.players.items() if person.table == table)

    @property
    def candidates(self) -> tuple[int, ...]:
        """Players who wish to play, in order of arrival or return."""
        waiting = [player for player, person in self.players.items() if person.waits]
        return tuple(sorted(waiting, key=lambda player: self.players[player].waits))

    @property
    def seated(self) -> frozenset[int]:
        """All players whose rubber is in progress, even if a substitute plays for them."""
        return frozenset(player for table in self.tables.values() for player in table.seats)

    @property
    def occupied(self) -> frozenset[int]:
        """Players who are not free: in a rubber, substituting, or in the middle of a cut."""
        busy: set[int] = set()
        for table in self.tables.values():
            busy |= {*table.seats} | {self.players[player].substitute or player for player in table.seats}
            if table.turnover:
                busy.update(table.turnover.cut.order, table.turnover.members, table.turnover.waiting)
        return frozenset(busy)
