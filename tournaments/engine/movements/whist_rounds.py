"""Whist schedules Wh(v) from stored data (whist.md, 9.4).

Everybody partners everybody else once and opposes everybody else twice, in v - 1 hands (v = 4n) or v hands
(v = 4n + 1, one sitting out). ``data/whist_rounds.json`` has for each v one of

- ``group`` and ``base``: the first hand, four numbers a table in the order N, E, S, W. They are elements of
  the group with these moduli, written as one number with the most significant part first; null is the player
  whom no addition moves. Adding every element of the group in turn gives the other hands.
- ``hands``: all hands, where no first hand is known that gives the others. A string a hand, a character a
  player (:data:`LETTERS`), four a table.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from math import prod
from typing import TypedDict

from tournaments.engine.archive.size_limits import load

LETTERS = "".join(chr(code) for code in range(35, 127) if chr(code) != "\\")

Round = tuple[tuple[int, int, int, int], ...]  # the tables of one hand, players numbered from 0


class Stored(TypedDict, total=False):
    """What the data file has for one number of players."""

    group: list[int]
    base: list[int | None]
    hands: list[str]


@cache
def stored() -> dict[int, Stored]:
    """Everything in the data file, by number of players."""
    text = files(__package__).joinpath("data", "whist_rounds.json").read_text(encoding="ascii")
    return {int(v): entry for v, entry in load(text).items()}


def perfect(v: int) -> bool:
    """Whether a perfect schedule is stored for so many players."""
    return v in stored()


@cache
def rounds(v: int) -> tuple[Round, ...]:
    """All hands of the schedule for v players 0 to v - 1. KeyError where none is stored."""
    entry = stored()[v]
    if "hands" in entry:
        return tuple(in_fours([LETTERS.index(letter) for letter in hand]) for hand in entry["hands"])
    return tuple(develop(entry["group"], entry["base"]))


def develop(group: Sequence[int], base: Sequence[int | None]) -> Iterator[Round]:
    """The hands that a base round gives; the player whom nothing moves has the last number."""
    size = prod(group)
    for step in range(size):
        plus = [add(group, element, step) for element in range(size)]
        yield in_fours([size if element is None else plus[element] for element in base])


def add(group: Sequence[int], first: int, second: int) -> int:
    """The sum of two elements, part by part."""
    total, weight = 0, 1
    for modulus in reversed(group):
        total += (first + second) % modulus * weight
        first, second, weight = first // modulus, second // modulus, weight * modulus
    return total


def in_fours(players: Sequence[int]) -> Round:
    """Tables from one row of players."""
    row = iter(players)
    return tuple(zip(row, row, row, row, strict=True))
