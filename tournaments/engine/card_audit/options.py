"""Possible readings of the figures at one table: the fewest wrong figures for either winner (whist.md, 0.3).

A cell has the codes of N, E, S and W in one hand, and the N-S tricks that the table sent. Every figure
implies a number of N-S tricks; figures that imply another number than the chosen one must be changed.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from tournaments.engine.card_audit.observations import NOTHING, OUT_CODE
from tournaments.engine.standings.scoring import TRICKS

Cell = tuple[int, int, int, int, int]
Ns = int | None  # N-S tricks; None if no figure implies any
Reading = tuple[int, tuple[Ns, ...]]  # figures to change, and the tricks of each hand
FEW = 2  # for moves with more hands, at most this many differ from the likeliest reading

_VOTE = tuple(
    tuple((code, TRICKS - code)[seat % 2] if code <= TRICKS else code for code in range(NOTHING + 1))
    for seat in range(4)
)


class Option(NamedTuple):
    """One reading of a table in the hands of a stage.

    ``cost``: figures to change. ``ns_won``: whether N-S won, None if it does not matter. ``ways`` has the N-S
    tricks of each hand, with the extra changes (0 or 1) they need.
    """

    cost: int
    ns_won: bool | None
    ways: tuple[tuple[int, tuple[Ns, ...]], ...]


@lru_cache(maxsize=1 << 16)
def options(cells: tuple[Cell, ...], *, decides: bool) -> tuple[Option, ...]:
    """Return the readings of a table, the fewest changes first.

    ``decides``: the winner determines the move.
    """
    if len(cells) == 1:
        return _of_one_hand(cells[0], decides=decides)
    readings = list(_readings(cells))
    choices = []
    for ns_won in (True, False):
        can_be = [reading for reading in readings if _can_win(reading[1], ns_won=ns_won)]
        if can_be:
            choices.append(_option(can_be, ns_won))
    choices.sort(key=lambda option: option.cost)
    return tuple(choices)


def with_sat_out(read: tuple[Option, ...], sat_out: Mapping[int, Cell]) -> tuple[Option, ...]:
    """Return readings with the hands, by place, that the table's players sat out for want of a pair."""
    changes = sum(code < OUT_CODE for cell in sat_out.values() for code in cell[:4])
    return tuple(
        Option(cost + changes, ns_won, tuple((extra, _filled_up(ns, sat_out)) for extra, ns in ways))
        for cost, ns_won, ways in read or (Option(0, True, ((0, ()),)),)
    )


def _filled_up(ns: tuple[Ns, ...], sat_out: Collection[int]) -> tuple[Ns, ...]:
    played = iter(ns)
    return tuple(None if place in sat_out else next(played) for place in range(len(ns) + len(sat_out)))


def _votes(cell: Cell) -> tuple[int, Counter[int]]:
    """Return the number of figures, and how many of them imply each number of N-S tricks."""
    votes = Counter(_VOTE[seat][code] for seat, code in enumerate(cell[:4]) if code < OUT_CODE)
    if cell[4] != NOTHING:
        votes[cell[4]] += 1
    return sum(code != NOTHING for code in cell), votes


def _of_one_hand(cell: Cell, *, decides: bool) -> tuple[Option, ...]:
    total, votes = _votes(cell)
    choices = []
    for ns_won in (True, False) if decides else (None,):
        readings: list[Reading] = [
            (total - count, (ns,))
            for ns, count in votes.items()
            if ns_won is None or (2 * ns > TRICKS) is ns_won
        ]
        if not readings and cell[4] == NOTHING:
            readings = [(total, (None,))]
        if readings:
            choices.append(_option(readings, ns_won))
    choices.sort(key=lambda option: option.cost)
    return tuple(choices)


def _option(readings: list[Reading], ns_won: bool | None) -> Option:
    cost = min(changes for changes, _ in readings)
    near = [(changes - cost, ns) for changes, ns in readings if changes <= cost + 1]
    near.sort(key=lambda reading: reading[0])
    return Option(cost, ns_won, tuple(near))


def _readings(cells: tuple[Cell, ...]) -> Iterator[Reading]:
    """Yield the likely tricks of several hands with the changes they need."""
    choices = [_choices(cell) for cell in cells]
    for places in product(*map(range, map(len, choices))) if len(cells) <= FEW else _near(choices):
        taken = [choice[place] for choice, place in zip(choices, places, strict=True)]
        yield sum(changes for changes, _ in taken), tuple(ns for _, ns in taken)


def _near(choices: list[list[tuple[int, Ns]]]) -> Iterator[tuple[int, ...]]:
    """Yield positions in the choices of each hand of which at most two are not the first."""
    first = (0,) * len(choices)
    yield first
    others = [(hand, place) for hand, choice in enumerate(choices) for place in range(1, len(choice))]
    for i, (hand, place) in enumerate(others):
        nearby = (*first[:hand], place, *first[hand + 1 :])
        yield nearby
        for hand2, place2 in others[i + 1 :]:
            if hand2 != hand:
                yield (*nearby[:hand2], place2, *nearby[hand2 + 1 :])


def _choices(cell: Cell) -> list[tuple[int, Ns]]:
    total, votes = _votes(cell)
    choices: list[tuple[int, Ns]] = [(total - count, ns) for ns, count in votes.most_common()]
    if cell[4] == NOTHING:
        choices.append((total, None))
    return choices


def _can_win(tricks: tuple[Ns, ...], *, ns_won: bool) -> bool:
    """Return whether a side can have won over these hands; if level, the last hand decides."""
    lead = sum(2 * ns - TRICKS for ns in tricks if ns is not None)
    unknown = TRICKS * tricks.count(None)
    last = tricks[-1]
    if lead == 0 and not unknown and last is not None:
        lead = 2 * last - TRICKS
    return lead + unknown > 0 if ns_won else lead - unknown < 0
