"""Keep-apart groups: tables at which people sit, or may sit, in the first hands (whist.md, 9.6)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from tournaments.engine.seating.seating import Seating

Cell = tuple[int, int]  # a hand and a table


def cells(
    seatings: Sequence[Seating], hands: int, hands_per_move: int = 1, steps: Mapping[int, int] | None = None
) -> dict[int, set[Cell]]:
    """Return the (hand, table) cells at which each player sits in the first ``hands`` hands.

    If moves depend on results, only the opening is given and ``steps`` has the direction in which each player
    moves, 1 up or -1 down; the cells are then all those a player may reach. A player who starts on a chair
    may reach any table.
    """
    by_player: dict[int, set[Cell]] = defaultdict(set)
    for hand in range(1, hands + 1):
        seating, walked = seatings[min(hand, len(seatings)) - 1], range((hand - 1) // hands_per_move + 1)
        total = len(seating.tables)
        for at, table in enumerate(seating.tables):
            for player in filter(None, table.seats):
                step = steps[player] if steps else 0
                by_player[player] |= {(hand, (at + step * on) % total + 1) for on in walked}
        for player in seating.sitting_out if steps and len(walked) > 1 else ():
            by_player[player] |= {(hand, table.number) for table in seating.tables}
    return by_player


def meetings(where: Mapping[int, set[Cell]], apart: Mapping[int, str]) -> dict[Cell, list[int]]:
    """Return the players of one keep-apart group who share, or may share, a cell.

    The cells are sorted by hand and table.
    """
    here: dict[Cell, list[int]] = defaultdict(list)
    for player in apart:
        for cell in where.get(player, ()):
            here[cell].append(player)
    groups = {cell: [apart[player] for player in players] for cell, players in here.items()}
    met = {cell: [p for p in here[cell] if groups[cell].count(apart[p]) > 1] for cell in sorted(here)}
    return {cell: players for cell, players in met.items() if players}
