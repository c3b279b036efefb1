"""Double dummy: short whist for two, each with an open hand for partner (whist.md, 8.6).

A dummy deals first, and is not liable for a revoke. There is no misdeal, as the deal is a disadvantage.
"""

from typing import Any

from tournaments.engine.family.lines import say
from tournaments.engine.family.pad import Game, Line, Playing, Problems, State
from tournaments.engine.family.rubber import hand_of, opened
from tournaments.engine.family.whist_hand import asked_of, deals, dummy_deals
from tournaments.engine.family.whist_score import Table
from tournaments.engine.family.whist_settings import BOTH, HONOURS, REVOKES, RUBBER, STAKE
from tournaments.engine.words import gettext_noop

LENGTH = 5
DUMMY_SEAT = 2  # opposite the first player

GAME = Game(
    key="double-dummy",
    name="Double dummy",
    about=say(
        gettext_noop("Short whist for two, each with a dummy whose hand lies open. "
                     "The dummy of whoever is named first has the first deal.")
    ),
    players=(2, 2),
    settings=(RUBBER, HONOURS, REVOKES, BOTH, STAKE),
)  # fmt: skip


def table_of(game: Playing) -> Table:
    """How it is played (see ``whist_score``)."""
    who, settings = game["players"], game["settings"]
    return {
        "columns": who, "length": LENGTH,
        "seats": [deals(who[0]), deals(who[1]), dummy_deals(who[0]), dummy_deals(who[1])],
        "first": DUMMY_SEAT, "dummies": [True, True], "misdeals": False,
        "points": settings["rubber"] == "best", "settings": settings,
    }  # fmt: skip


def check(game: Playing) -> Problems:
    """All settings go together."""
    return {}


def begin(game: Playing) -> State:
    """Nobody has a point or a game."""
    return opened(table_of(game))


def ask(game: Playing, state: State) -> dict[str, Any] | None:
    """The next hand, until the rubber is over."""
    return asked_of(table_of(game), state) if state["over"] is None else None


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """All figures go together: both sides have a dummy."""
    return {}


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Revokes, tricks and honours of the hand, and what ends with it."""
    return hand_of(table_of(game), state, line)
