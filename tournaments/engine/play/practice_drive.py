"""A practice drive: a few tables, winners move on and partners change (whist.md, 2.2), trumps in rotation.

Written in the plain Python of the score pads. Entries count from 0, and even ones play as lady. Each table is
its four entries at N, E, S and W.
"""

from collections.abc import Sequence
from typing import TypedDict


class PracticeDrive(TypedDict):
    """State of the drive: ``hand`` is the next one, from 1, and ``you`` your entry."""

    hand: int
    you: int
    tables: list[list[int]]
    totals: list[int]


def new_drive(tables: int, you: int) -> PracticeDrive:
    """Return a drive with everybody at their first table, a lady and a gent opposite each other."""
    seats = [[first, first + 2, first + 1, first + 3] for first in range(0, 4 * tables, 4)]
    return {"hand": 1, "you": you, "tables": seats, "totals": [0] * (4 * tables)}


def trump_of(drive: PracticeDrive) -> int:
    """Return the number of the trump suit of this hand: hearts, clubs, diamonds, spades in rotation."""
    return (drive["hand"] - 1) % 4


def your_table(drive: PracticeDrive) -> int:
    for table in range(len(drive["tables"])):
        if drive["you"] in drive["tables"][table]:
            return table
    raise ValueError("you sit at no table")


def write_down(drive: PracticeDrive, won: Sequence[int]) -> None:
    """Add everybody's tricks to their totals. ``won`` has those of N-S at each table."""
    for table in range(len(won)):
        for seat in range(4):
            tricks = won[table] if seat % 2 == 0 else 13 - won[table]
            drive["totals"][drive["tables"][table][seat]] += tricks


def move(drive: PracticeDrive, won: Sequence[int]) -> None:
    """Move to the next hand: winners go on, losers part.

    The lady of a winning pair goes up a table and the gent down. The lady who stays keeps her seat, with the
    arriving lady on her left and the arriving gent opposite.
    """
    tables = drive["tables"]
    count = len(tables)
    seats: list[list[int]] = []
    for table in range(count):
        here = tables[table]
        stay = 1 if won[table] > 6 else 0
        if here[stay] % 2 == 1:
            stay += 2
        now = [0, 0, 0, 0]
        now[stay] = here[stay]
        now[(stay + 1) % 4] = winner(tables, won, (table + count - 1) % count, 0)
        now[(stay + 2) % 4] = winner(tables, won, (table + 1) % count, 1)
        now[(stay + 3) % 4] = here[(stay + 2) % 4]
        seats.append(now)
    drive["tables"] = seats
    drive["hand"] += 1


def winner(tables: Sequence[Sequence[int]], won: Sequence[int], table: int, role: int) -> int:
    """Return the lady (0) or the gent (1) of the pair that won at a table."""
    first = 0 if won[table] > 6 else 1
    return tables[table][first] if tables[table][first] % 2 == role else tables[table][first + 2]


def place(drive: PracticeDrive, entry: int) -> int:
    """Return an entry's rank by total; equal totals share it."""
    higher = 0
    for total in drive["totals"]:
        if total > drive["totals"][entry]:
            higher += 1
    return higher + 1
