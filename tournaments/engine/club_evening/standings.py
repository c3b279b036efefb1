"""Standings of a club evening."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.engine.club_evening.evening import Evening, RubberResult
from tournaments.engine.standings.standings import written_place


@dataclass(frozen=True, slots=True)
class EveningPlayerStanding:
    """One player's results. ``money`` is in pence at the evening's stake: won, or owed if negative."""

    rank: int  # 1, 1, 3 by balance
    tied: bool
    player: int
    name: str
    rubbers: int
    won: int
    games_won: int
    games_lost: int
    points_for: int
    points_against: int
    balance: int
    money: int
    sat_out: int

    @property
    def place(self) -> str:
        return written_place(self.rank, tied=self.tied)


def standings(evening: Evening) -> tuple[EveningPlayerStanding, ...]:
    """Return everybody, best balance first; if level, by rubbers won, then by number."""
    balances = dict.fromkeys(evening.players, 0)
    played: dict[int, list[tuple[RubberResult, int]]] = {player: [] for player in evening.players}
    for result in evening.rubbers:
        for side, pair in enumerate(result.sides):
            for player in pair:
                balances[player] += result.points[side] - result.points[1 - side]
                played[player].append((result, side))
    sat_out = Counter(player for result in evening.rubbers for player in result.idle)
    lines = [
        line_of(evening, player, balances, played[player], sat_out[player]) for player in evening.players
    ]
    return tuple(sorted(lines, key=lambda line: (line.rank, -line.won, line.player)))


def line_of(
    evening: Evening, player: int, balances: Mapping[int, int], played: Sequence[tuple[RubberResult, int]],
    sat_out: int,
) -> EveningPlayerStanding:  # fmt: skip
    """Return one player's standing; ``played`` has the player's rubbers and sides."""
    balance = balances[player]
    games = [(winner == side) for result, side in played for winner, _lost in result.games]
    return EveningPlayerStanding(
        rank=sum(other > balance for other in balances.values()) + 1,
        tied=sum(other == balance for other in balances.values()) > 1,
        player=player,
        name=evening.players[player].name,
        rubbers=len(played),
        won=sum(result.winner == side for result, side in played),
        games_won=sum(games),
        games_lost=len(games) - sum(games),
        points_for=sum(result.points[side] for result, side in played),
        points_against=sum(result.points[1 - side] for result, side in played),
        balance=balance,
        money=balance * evening.settings.stake,
        sat_out=sat_out,
    )
