"""Ring of stations: the tables, and a chair for each player or pair too many (whist.md, 9.2).

At a move somebody leaves every table for the next station. A player who reaches a chair sits out until the
next move and then goes on, so every table gets one arrival for each departure.
"""

from collections.abc import Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")


def chair_places(chairs: int, tables: int) -> list[int]:
    """Return the steps of the ring, from 0, after which the chairs come: the first after the last table.

    Several chairs are spread evenly, so that a player who leaves one does not reach the next one soon.
    """
    return [tables - 1 - chair * tables // chairs for chair in range(chairs)]


def walk(leaving: Sequence[T], sitting: Sequence[T], step: int) -> tuple[list[T], list[T]]:
    """Return the arrivals at each table and the players on each chair after a move.

    ``leaving`` has the player who leaves each table and ``sitting`` those on the chairs; the results have the
    same orders. ``step`` is 1 to move up and -1 to move down.
    """
    there = [*leaving[-1:], *leaving[:-1]] if step > 0 else [*leaving[1:], *leaving[:1]]
    out = []
    for place, sitter in zip(chair_places(len(sitting), len(there)), sitting, strict=True):
        after = table_of(place + 1, len(there), step)
        out.append(there[after])
        there[after] = sitter
    return there, out


def table_of(place: int, tables: int, step: int) -> int:
    """Return the table, from 0, at a step of the ring, wrapping round at the end."""
    return place % tables if step > 0 else (-1 - place) % tables


def fairer(moving: T, other: T, out: Mapping[T, int]) -> bool:
    """Return whether ``other`` should go to the chair instead of ``moving``, having sat out less."""
    return out.get(other, 0) < out.get(moving, 0)
