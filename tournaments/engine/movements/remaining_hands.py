"""New draw of the rest of an evening for the players who are still present (whist.md, 9.7 and 9.8)."""

from collections.abc import Iterator, Sequence
from random import Random

from tournaments.engine.movements.annealing import PlannedHand, SearchProgress, search
from tournaments.engine.movements.optimised_movement import turns
from tournaments.engine.seating.seating import Seating


def remaining(
    classes: Sequence[Sequence[int]], hands: int, rng: Random, played: Sequence[Seating]
) -> Iterator[SearchProgress]:
    """Yield ever better legal schedules of ``hands`` more hands, counting everything already ``played``.

    ``classes`` has everybody, or role a and role b if every table needs two of each. Players sit out in turn:
    those who did so least, then longest ago. Raise ValueError if they fill no table.
    """
    drawn = [sorted(players) for players in classes]
    for players in drawn:
        rng.shuffle(players)
    seats = 4 // len(drawn)  # seats of each class at a table
    tables = min(len(players) // seats for players in drawn)
    if not tables:
        raise ValueError("too few players for a table")
    each_turn = [list(turns(players, len(players) - seats * tables, hands, played)) for players in drawn]
    start = []
    for hand in range(hands):
        rows = [seated for seated, _ in (turn[hand] for turn in each_turn)]
        for row in rows:
            rng.shuffle(row)
        out = tuple(player for turn in each_turn for player in turn[hand][1])
        start.append(PlannedHand(tuple(_seats(rows, tables)), out))
    return search(start, rng, role_a=drawn[0] if len(drawn) > 1 else (), played=played)


def _seats(rows: Sequence[Sequence[int]], tables: int) -> Iterator[int]:
    """Yield four players a table in the order N, E, S, W; the first of two classes sits N and E."""
    each = 4 // len(rows)
    for table in range(tables):
        for row in rows:
            yield from row[table * each : (table + 1) * each]
