"""The rest of an evening drawn again for those who are here by then (whist.md, 9.7 and 9.8)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from tournaments.engine.movements.annealing import PlannedHand, SearchProgress, search
from tournaments.engine.seating.seating import Seating


def remaining(
    classes: Sequence[Sequence[int]], hands: int, rng: Random, played: Sequence[Seating]
) -> Iterator[SearchProgress]:
    """Better and better schedules of so many hands, with everything ``played`` counted in.

    ``classes`` has everybody, or those with the first card and those with the other where every table wants
    two of each. Who sits out does so in turn: whoever did least, and among those the longest ago. Every
    answer is a legal schedule. ValueError where they fill no table.
    """
    drawn = [sorted(players) for players in classes]
    for players in drawn:
        rng.shuffle(players)
    seats = 4 // len(drawn)  # of each class at a table
    tables = min(len(players) // seats for players in drawn)
    if not tables:
        raise ValueError("too few players for a table")
    turns = [list(_turns(players, seats * tables, hands, played)) for players in drawn]
    start = []
    for hand in range(hands):
        rows = [seated for seated, _ in (turn[hand] for turn in turns)]
        for row in rows:
            rng.shuffle(row)
        out = tuple(player for turn in turns for player in turn[hand][1])
        start.append(PlannedHand(tuple(_seats(rows, tables)), out))
    return search(start, rng, role_a=drawn[0] if len(drawn) > 1 else (), played=played)


def _turns(
    drawn: Sequence[int], places: int, hands: int, played: Sequence[Seating]
) -> Iterator[tuple[list[int], list[int]]]:
    """Who plays and who sits out, hand by hand. A newcomer begins level with whoever sat out least."""
    out = Counter(player for seating in played for player in seating.sitting_out)
    last = {player: hand for hand, seating in enumerate(played) for player in seating.sitting_out}
    here = {player for seating in played for player in seating.players()}
    least = min((out[player] for player in drawn if player in here), default=0)
    out.update({player: least for player in drawn if player not in here})
    for hand in range(len(played), len(played) + hands):
        order = sorted(drawn, key=lambda player: (out[player], last.get(player, -1)))
        sitting = order[: len(drawn) - places]
        out.update(sitting)
        last.update(dict.fromkeys(sitting, hand))
        yield [player for player in drawn if player not in sitting], sitting


def _seats(rows: Sequence[Sequence[int]], tables: int) -> Iterator[int]:
    """Four a table in the order N, E, S, W; the first of two classes sits N and E."""
    each = 4 // len(rows)
    for table in range(tables):
        for row in rows:
            yield from row[table * each : (table + 1) * each]
