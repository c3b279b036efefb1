"""Stations in a ring: the tables, and a chair for each player or pair too many (whist.md, 9.2).

Somebody leaves every table at a move and goes to the next station of the walk. Who arrives at a chair sits
out until the next move and then goes on, so every table has one arrival for each that leaves it.
"""

from collections.abc import Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")


def chair_places(chairs: int, tables: int) -> list[int]:
    """The steps of the walk, from 0, after which the chairs stand: the first behind the last table.

    Several chairs are spread over the walk, so that nobody who leaves one soon comes to the next.
    """
    return [tables - 1 - chair * tables // chairs for chair in range(chairs)]


def walk(leaving: Sequence[T], sitting: Sequence[T], step: int) -> tuple[list[T], list[T]]:
    """Who arrives at each table and at each chair.

    ``leaving`` has who leaves each table, in the order of the tables, and ``sitting`` who is on each chair;
    both results are in the same orders. ``step`` is 1 where the walk goes up and -1 where it goes down.
    """
    there = [*leaving[-1:], *leaving[:-1]] if step > 0 else [*leaving[1:], *leaving[:1]]
    out = []
    for place, sitter in zip(chair_places(len(sitting), len(there)), sitting, strict=True):
        after = table_of(place + 1, len(there), step)
        out.append(there[after])
        there[after] = sitter
    return there, out


def table_of(place: int, tables: int, step: int) -> int:
    """The table, from 0, at a step of the walk; after the last one the walk begins again."""
    return place % tables if step > 0 else (-1 - place) % tables


def fairer(moving: T, other: T, out: Mapping[T, int]) -> bool:
    """Whether the other one at the table before a chair should go there: has sat out less (fair chair)."""
    return out.get(other, 0) < out.get(moving, 0)
