"""Short whist: games of five, a rubber of three, with singles, doubles and trebles (whist.md, 8.1 to 8.3).

The first player deals first.
"""

from typing import Any

from tournaments.engine.family.lines import pairs, say
from tournaments.engine.family.pad import Game, Line, Playing, Problems, State
from tournaments.engine.family.rubber import hand_of, opened
from tournaments.engine.family.whist_hand import asked_of, four_seats
from tournaments.engine.family.whist_score import Table
from tournaments.engine.family.whist_settings import SHORT
from tournaments.engine.words import gettext_noop

LENGTH = 5

GAME = Game(
    key="short-whist",
    name="Short whist",
    about=say(
        gettext_noop("Two against two: every trick above six is a point, and five points are the game. "
                     "Name first who deals first.")
    ),
    players=(4, 4),
    partners=True,
    settings=SHORT,
)  # fmt: skip


def table_of(game: Playing) -> Table:
    """How it is played (see ``whist_score``)."""
    settings = game["settings"]
    return {
        "columns": pairs(game["players"]), "length": LENGTH, "seats": four_seats(game["players"]), "first": 0,
        "dummies": [False, False], "misdeals": settings["misdeals"], "points": settings["rubber"] == "best",
        "settings": settings,
    }  # fmt: skip


def check(game: Playing) -> Problems:
    """All settings go together."""
    return {}


def begin(game: Playing) -> State:
    """Nobody has a point or a game."""
    return opened(table_of(game))


def ask(game: Playing, state: State) -> dict[str, Any] | None:
    """The next hand, until the rubber is over: a third game is not asked for where one side has won two."""
    return asked_of(table_of(game), state) if state["over"] is None else None


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """All figures go together."""
    return {}


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Revokes, tricks and honours of the hand, and what ends with it."""
    return hand_of(table_of(game), state, line)
