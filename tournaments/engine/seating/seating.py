"""Who sits where in one hand, and what a legal seating is (whist.md, 2.4).

Players are named by their entry numbers. Seats are N, E, S, W clockwise as seen from above; N-S and E-W are
the two pairs. A seat may be None: nobody fills it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """Which card a player holds. The labels people see ("lady", "gent") are the hall's own."""

    A = "a"
    B = "b"


class Side(StrEnum):
    """One of the two pairs at a table."""

    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> "Side":
        return Side.EW if self is Side.NS else Side.NS


SEATS = ("N", "E", "S", "W")
PARTNER = {"N": "S", "S": "N", "E": "W", "W": "E"}
RIGHT = {"N": "W", "W": "S", "S": "E", "E": "N"}
SIDE_OF = {"N": Side.NS, "S": Side.NS, "E": Side.EW, "W": Side.EW}


@dataclass(frozen=True, slots=True)
class Table:
    """One table in one hand: its number (from 1) and the entry in each seat, None where nobody sits."""

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
        """The two entry numbers of a side, N before S and E before W."""
        return (self.n, self.s) if side is Side.NS else (self.e, self.w)

    @property
    def lacks_pair(self) -> bool:
        """Whether nobody can play here, because a whole pair is missing."""
        return any(self.pair(side) == (None, None) for side in Side)


@dataclass(frozen=True, slots=True)
class Seating:
    """Where everybody is in one hand: the tables by number, and who sits this hand out."""

    tables: tuple[Table, ...]
    sitting_out: tuple[int, ...] = ()

    def players(self) -> Iterator[int]:
        """Everybody who is here, seated ones first."""
        for table in self.tables:
            for player in table.seats:
                if player is not None:
                    yield player
        yield from self.sitting_out


def problems(seating: Seating, roles: Mapping[int, Role], expected: Iterable[int]) -> list[str]:
    """What is wrong with a seating; an empty list when it is legal.

    Legal: tables numbered 1..T, every expected player in exactly one place and nobody else, and each full
    pair one of each role. ``roles`` may be empty where a movement has none.
    """
    faults: list[str] = []
    if [t.number for t in seating.tables] != list(range(1, len(seating.tables) + 1)):
        faults.append("tables are not numbered from 1 upwards")
    here = list(seating.players())
    seen: set[int] = set()
    for player in here:
        if player in seen:
            faults.append(f"entry {player} sits twice")
        seen.add(player)
    wanted = set(expected)
    faults += [f"entry {player} has no place" for player in sorted(wanted - seen)]
    faults += [f"entry {player} is not in this drive" for player in sorted(seen - wanted)]
    if roles:
        for table in seating.tables:
            for side in Side:
                first, second = table.pair(side)
                if first is not None and second is not None and roles.get(first) == roles.get(second):
                    faults.append(f"table {table.number} {side} has two of the same role")
    return faults
