"""What a rubber is worth, by the reckoning of the score pads (whist.md, 8.1: laws 1, 2, 8, 9 and 10)."""

from collections.abc import Sequence
from typing import Any

from tournaments.engine.club_evening.errors import Unlawful
from tournaments.engine.family.lines import sheet
from tournaments.engine.family.registry import BY_KEY
from tournaments.engine.family.rubber import BEST, ONE, RUBBER, THREE, game_points, is_over
from tournaments.engine.family.whist_hand import SHORT
from tournaments.engine.words import _

Games = tuple[tuple[int, int], ...]  # for each, the side that won it and the loser's score


def points_of(rubber: str, length: int, games: Games) -> tuple[int, int]:
    """Points of both sides of a whole rubber. Raises Unlawful where its games do not make one."""
    if rubber not in (BEST, THREE, ONE):
        raise Unlawful(_("A rubber is the best of three games, all three, or one."), "law-1")
    won, worth = [0, 0], [0, 0]
    for side, lost in games:
        if sum(won) and is_over(rubber, won):
            raise Unlawful(_("The rubber was over before the last of these games."), "law-1")
        if side not in (0, 1) or not 0 <= lost < length:
            raise Unlawful(
                _("The losers of a game have at least 0 and less than %(length)s.", length=length), "law-2"
            )
        won[side] += 1
        worth[side] += game_points(lost) if rubber == BEST and length == SHORT else 1
    if not games or not is_over(rubber, won):
        raise Unlawful(_("The rubber is not over yet."), "law-1")
    if rubber == BEST and length == SHORT:
        worth[won.index(max(won))] += RUBBER
    return worth[0], worth[1]


def games_of_pad(
    game: str, names: Sequence[str], settings: dict[str, Any], lines: list[dict[str, Any]]
) -> Games:
    """The games of a score pad's rubber: its key, the four names from the dealer, its settings and lines."""
    rows = sheet(BY_KEY[game], {"players": list(names), "settings": settings}, lines)["rows"]
    ends = [row["totals"] for row in rows if row.get("ends")]
    return tuple((totals.index(max(totals)), min(totals)) for totals in ends)
