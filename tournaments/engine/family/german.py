"""German whist: two players, no bidding, and 26 tricks (whist.md, 8.13).

The documents say no more. Thirteen tricks are played while cards are drawn, and thirteen after that.
"""

from typing import Any

from tournaments.engine.family.lines import _, choice, no_problems, number, opened, setting
from tournaments.engine.family.majority import (
    asked_for,
    goal_setting,
    pays_setting,
    reckoned,
    worth,
)
from tournaments.engine.family.pad import Game, Line, Playing, State

GAME = Game(
    key="german",
    name="German whist",
    about=_("Two players with thirteen cards each. After each of the first thirteen tricks both draw a "
        "card, and the winner takes the one that is face up. Then they play thirteen more. Nobody "
        "bids."),
    players=(2, 2),
    settings=(
        setting(
            choice("count", _("Tricks that count"), [
                ["last", _("The thirteen after the last card is drawn")],
                ["all", _("All twenty-six")],
            ]), "last", "8.13",
            _("Both ways are played; usually only the last thirteen count, and the first thirteen "
                "win good cards for them."),
        ),
        pays_setting("8.13"),
        goal_setting("8.13"),
    ),
)  # fmt: skip


check = weigh = no_problems


def begin(game: Playing) -> State:
    """Return the first state: no points, the first player deals."""
    return opened(game["players"])


def counting(game: Playing) -> int:
    """Return the number of tricks of a hand that count."""
    return 26 if game["settings"]["count"] == "all" else 13


def ask(game: Playing, state: State) -> dict[str, Any]:
    """Ask for the tricks of the first player."""
    values = {"who": game["players"][0]}
    label = _("Tricks made by %(who)s, out of the last 13", values)
    if game["settings"]["count"] == "all":
        label = _("Tricks made by %(who)s, out of all 26", values)
    return asked_for(game, state, number("tricks", label, 0, counting(game)))


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Return the row with points for the tricks of both players."""
    count = counting(game)
    tricks = [line["tricks"], count - line["tricks"]]
    points = worth(game["settings"]["pays"], tricks, count // 2)
    return reckoned(game, state, tricks, points, [])
