"""Seating of one hand (whist.md, 2.4).

Players are identified by entry number. Seats are N, E, S, W clockwise as seen from above; N-S and E-W are the
two pairs. A seat is None if nobody fills it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Role(StrEnum):
    """Role of a player; partners usually have one each.

    The labels that people see ("lady", "gent") are set by the hall.
    """

    A = "a"
    B = "b"


class Side(StrEnum):
    """One of the two pairs at a table."""

    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> "Side":
        return Side.EW if self is Side.NS else Side.NS


NO_ROLES: Mapping[int, Role] = MappingProxyType({})
SEATS = ("N", "E", "S", "W")
PARTNER = {"N": "S", "S": "N", "E": "W", "W": "E"}
SIDE_OF = {"N": Side.NS, "S": Side.NS, "E": Side.EW, "W": Side.EW}


@dataclass(frozen=True, slots=True)
class Table:
    """One table in one hand: its number (from 1) and the entry in each seat, None for an empty seat."""

    number: int
    n: int | None
    e: int | None
    s: int | None
    w: int | None

    @property
    def seats(self) -> tuple[int | None, int | None, int | None, int | None]:
        """The four entry numbers in the order N, E, S, W."""
        return self.n, self.e, self.s, self.w

    def pair(self, side: Side) -> tuple[int | None, int | None]:
        """Return the two entries of a side, N before S and E before W."""
        return (self.n, self.s) if side is Side.NS else (self.e, self.w)

    @property
    def lacks_pair(self) -> bool:
        """True if the table cannot play, because a whole pair is missing."""
        return any(self.pair(side) == (None, None) for side in Side)


@dataclass(frozen=True, slots=True)
class Seating:
    """All tables of one hand in order, and the players who sit it out."""

    tables: tuple[Table, ...]
    sitting_out: tuple[int, ...] = ()

    def players(self) -> Iterator[int]:
        """Yield everybody present, those with a seat first."""
        for table in self.tables:
            for player in table.seats:
                if player is not None:
                    yield player
        yield from self.sitting_out

    def places(self) -> Iterator[tuple[int, str, int]]:
        """Yield (table, seat, entry) for everybody with a seat."""
        for table in self.tables:
            for seat, player in zip(SEATS, table.seats, strict=True):
                if player is not None:
                    yield table.number, seat, player

    def with_others(self, instead: Mapping[int, int], roles: Mapping[int, Role] = NO_ROLES) -> "Seating":
        """Return the seating with entries replaced as in ``instead``; empty seats stay empty."""
        tables = (
            Table(t.number, *(None if p is None else instead.get(p, p) for p in t.seats)) for t in self.tables
        )
        return Seating(tuple(tables), others_out(self.sitting_out, instead, roles))


def others_out(out: Sequence[int], instead: Mapping[int, int], roles: Mapping[int, Role]) -> tuple[int, ...]:
    """Return who sits out after a replacement, in order.

    Each role has turns of its own, so those who would get one of the other role exchange them, unless
    somebody of the other role is missing.
    """
    after = [instead.get(p, p) for p in out]
    wrong = [i for i, was in enumerate(out) if roles.get(was) is not roles.get(after[i])]
    came = {role: [after[i] for i in wrong if roles.get(after[i]) is role] for role in Role}
    if len(came[Role.A]) == len(came[Role.B]):
        for i in wrong:
            after[i] = came[roles[out[i]]].pop(0)
    return tuple(after)
