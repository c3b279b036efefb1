"""German whist: two players, without bidding, and 26 tricks (whist.md, 8.13).

The documents say no more. Thirteen tricks are played while there are cards to draw, and thirteen after that.
"""

from typing import Any

from tournaments.engine.family.lines import choice, number, say, setting
from tournaments.engine.family.majority import (
    deals_now,
    goal_setting,
    numbered,
    pays_setting,
    reckoned,
    start,
    worth,
)
from tournaments.engine.family.pad import Game, Line, Playing, Problems, State
from tournaments.engine.words import gettext_noop

GAME = Game(
    key="german",
    name="German whist",
    about=say(
        gettext_noop(
            "Two players with thirteen cards each. After each of the first thirteen tricks both draw a card, "
            "and the winner has the one that lies open. Then thirteen more are played. Nobody bids. The "
            "encyclopaedia says only that it is for two and without bidding; the rest is from outside of it."
        )
    ),
    players=(2, 2),
    settings=(
        setting(
            choice("count", say(gettext_noop("Tricks that count")), [
                ["last", say(gettext_noop("The thirteen after the last card is drawn"))],
                ["all", say(gettext_noop("All twenty-six"))],
            ]), "last", "8.13",
            say(gettext_noop(
                "The encyclopaedia does not say; both are played. Where the first thirteen do not count, "
                "they win good cards for the others."
            )),
        ),
        pays_setting("8.13"),
        goal_setting("8.13"),
    ),
)  # fmt: skip


def check(game: Playing) -> Problems:
    """All settings go together."""
    return {}


def begin(game: Playing) -> State:
    """Neither player has a point; the first deals first."""
    return start(game["players"])


def counting(game: Playing) -> int:
    """How many tricks of a hand count."""
    return 26 if game["settings"]["count"] == "all" else 13


def ask(game: Playing, state: State) -> dict[str, Any] | None:
    """The tricks of the first player."""
    if state["over"] is not None:
        return None
    values = {"who": game["players"][0]}
    label = say(gettext_noop("Tricks made by %(who)s, of the last 13"), values)
    if game["settings"]["count"] == "all":
        label = say(gettext_noop("Tricks made by %(who)s, of all 26"), values)
    return {
        "title": numbered(state),
        "notes": [deals_now(game, state)],
        "fields": [number("tricks", label, 0, counting(game))],
    }


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """Whatever is within its bounds may be."""
    return {}


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Points by the tricks of both."""
    count = counting(game)
    tricks = [line["tricks"], count - line["tricks"]]
    points = worth(game["settings"]["pays"], tricks, count // 2)
    return reckoned(game, state, tricks, points, [])
