"""Movements for pairs that stay together (whist.md, 9.3). An odd pair sits out, in turn."""

from itertools import islice
from random import Random

from tournaments.engine.movements.fixed_movements import PIVOT, FixedMovement, Players, seating, taking_turns
from tournaments.engine.movements.needs import Needs
from tournaments.engine.seating.seating import Seating
from tournaments.engine.words import gettext_noop

Pair = tuple[int, ...]


def _facing(ns: Pair, ew: Pair) -> tuple[int, int, int, int]:
    return ns[0], ew[0], ns[1], ew[1]


def _mitchell(players: Players, moves: int, _rng: Random, reverse: bool) -> list[Seating]:
    """Return a Mitchell movement; units 2t and 2t + 1 are the N-S and first E-W pair of table t."""
    tables, step = players.tables, -1 if reverse else 1
    lines = islice(taking_turns(players.units(2), 2 * tables), moves)
    return [
        seating(
            [_facing(line[2 * t], line[2 * ((t - step * move) % tables) + 1]) for t in range(tables)],
            [player for pair in out for player in pair],
        )
        for move, (line, out) in enumerate(lines)
    ]


def _howell(players: Players, moves: int, _rng: Random, reverse: bool) -> list[Seating]:
    """Return a Howell movement by the circle method: the first pair stays, the others rotate round it.

    With an odd number of pairs the centre is empty, and the pair that would face it sits out. A pair sits N-S
    if it has done so less often than the other pair; if level, they alternate.
    """
    pairs = players.units(2)
    middle = None if len(pairs) % 2 else pairs.pop(0)
    circle, step = len(pairs), -1 if reverse else 1
    been_ns = dict.fromkeys([middle, *pairs], 0)
    result = []
    for move in range(moves):
        first, *around = (pairs[(step * move + i) % circle] for i in range(circle))
        met = list(zip(around, reversed(around), strict=True))[: circle // 2]
        if middle is not None:
            met.insert(0, (middle, first))
        rows = []
        for a, b in met:
            ahead = been_ns[a] - been_ns[b]
            ns, ew = (b, a) if ahead > 0 or (ahead == 0 and move % 2) else (a, b)
            been_ns[ns] += 1
            rows.append(_facing(ns, ew))
        result.append(seating(rows, first if middle is None else ()))
    return result


PAIRS = (
    FixedMovement(
        "compass",
        gettext_noop("Compass, in pairs"),
        gettext_noop(
            "Partners stay together. The North and South pairs sit; the East and West pairs go up "
            "a table together when the MC calls, whoever won."
        ),
        Needs(gettext_noop("an even number of players, at least eight"), least=8, over=(0, 2), unit=2),
        _mitchell,
    ),
    FixedMovement(
        "pairs-mitchell",
        gettext_noop("Pairs, half of them sitting"),
        gettext_noop(
            "Partners stay together and are ranked together. Half the pairs sit and the others go "
            "up a table, so the sitting pairs meet the moving pairs in turn."
        ),
        Needs(gettext_noop("an even number of players, at least eight"), least=8, over=(0, 2), unit=2),
        _mitchell,
    ),
    FixedMovement(
        "pairs-howell",
        gettext_noop("Pairs, all play all"),
        gettext_noop(
            "Partners stay together and are ranked together. Every pair meets every other pair once before "
            "any two meet again."
        ),
        Needs(gettext_noop("an even number of players, at least six"), least=6, over=(0, 2), unit=2),
        _howell,
    ),
)


def _pivot(players: Players, moves: int, _rng: Random, reverse: bool) -> list[Seating]:
    stays, *others = players.everybody
    result = []
    for move in range(moves):
        turn = (-move if reverse else move) % 3
        east, south, west = others[turn:] + others[:turn]
        result.append(seating([(stays, east, south, west)]))
    return result


ONE_TABLE = FixedMovement(
    "pivot",
    PIVOT,
    gettext_noop(
        "One player stays put and the other three move round, so in three hands everyone partners "
        "each of the others."
    ),
    Needs(gettext_noop("exactly four players"), most=4, over=(0,)),
    _pivot,
)
