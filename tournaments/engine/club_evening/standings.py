"""How everybody did at a club evening."""

from dataclasses import dataclass

from tournaments.engine.club_evening.evening import Evening


@dataclass(frozen=True, slots=True)
class EveningPlayerStanding:
    """One player. ``money`` is in pence: won, or (below nothing) owed, at the evening's stake."""

    rank: int  # 1, 1, 3 by balance
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


def standings(evening: Evening) -> tuple[EveningPlayerStanding, ...]:
    """Everybody who came, best balance first; level, those with more rubbers won, then by number."""
    raise NotImplementedError
