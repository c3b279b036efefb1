"""Value of a rubber, calculated like the score pads (whist.md, 8.1: laws 1, 2, 8, 9 and 10)."""

from collections.abc import Sequence
from typing import Any

from tournaments.engine.club_evening.cuts import Unlawful
from tournaments.engine.club_evening.evening import Games
from tournaments.engine.family.lines import sheet
from tournaments.engine.family.registry import BY_KEY
from tournaments.engine.family.rubber import BEST, ONE, RUBBER, THREE, game_points, is_over
from tournaments.engine.family.whist_hand import SHORT
from tournaments.engine.words import _

# Possible lengths of a game, by the key of the score pad
LENGTHS: dict[str, tuple[int, ...]] = {"short-whist": (SHORT,), "long-whist": (10, 9, 7)}


def pad_for(length: int) -> str:
    """Return the key of the score pad for games of so many points."""
    return next(key for key, lengths in LENGTHS.items() if length in lengths)


def points_of(rubber: str, length: int, games: Games) -> tuple[int, int]:
    """Return both sides' points for a rubber; their games unless it is the best of three of short whist."""
    if rubber not in (BEST, THREE, ONE):
        raise Unlawful(_("A rubber is the best of three games, all three, or one."), "law-1")
    in_points = rubber == BEST and length == SHORT
    won, worth = [0, 0], [0, 0]
    for side, lost in games:
        if is_over(rubber, won):
            raise Unlawful(_("The rubber was over before the last of these games."), "law-1")
        if not 0 <= lost < length:
            raise Unlawful(_("The losers of a game of %(length)s have fewer.", length=length), "law-2")
        won[side] += 1
        worth[side] += game_points(lost) if in_points else 1
    if not is_over(rubber, won):
        raise Unlawful(_("The rubber is not over yet. Play on, or add the game that is missing."), "law-1")
    worth[won.index(max(won))] += RUBBER if in_points else 0
    return worth[0], worth[1]


def games_of_pad(
    game: str, names: Sequence[str], settings: dict[str, Any], lines: list[dict[str, Any]]
) -> Games:
    """Return the games on a score pad.

    ``game`` is its key, ``names`` the players from the dealer to the left.
    """
    rows = sheet(BY_KEY[game], {"players": list(names), "settings": settings}, lines)["rows"]
    ends = [row["totals"] for row in rows if row.get("ends")]
    return tuple((totals.index(max(totals)), min(totals)) for totals in ends)
