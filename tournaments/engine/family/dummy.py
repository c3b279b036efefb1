"""Dummy: short whist for three, one of them with an open hand for partner (whist.md, 8.6).

Dummy deals first, and is not liable for a revoke. Who has dummy in the next rubber the laws leave open.
"""

from typing import Any

from tournaments.engine.family.lines import paired, say
from tournaments.engine.family.pad import Game, Line, Playing, Problems, State
from tournaments.engine.family.rubber import hand_of, opened
from tournaments.engine.family.whist_hand import asked_of, deals, dummies_only, dummy_deals
from tournaments.engine.family.whist_score import Table
from tournaments.engine.family.whist_settings import SHORT
from tournaments.engine.words import gettext_noop

LENGTH = 5
DUMMY_SEAT = 2  # opposite the first player

GAME = Game(
    key="dummy",
    name="Dummy",
    also=("Dummy whist",),
    about=say(
        gettext_noop("Short whist for three: whoever is named first plays with dummy, whose hand lies open, "
                     "against the two others. Dummy has the first deal. The encyclopaedia gives this name to "
                     "a bid whist for three, without its rules; the pad is for the game of the London laws.")
    ),
    players=(3, 3),
    settings=SHORT,
)  # fmt: skip


def table_of(game: Playing) -> Table:
    """How it is played (see ``whist_score``)."""
    who, settings = game["players"], game["settings"]
    return {
        "columns": [who[0], paired(who[1], who[2])], "length": LENGTH,
        "seats": [deals(who[0]), deals(who[1]), dummy_deals(who[0]), deals(who[2])], "first": DUMMY_SEAT,
        "dummies": [True, False], "misdeals": settings["misdeals"], "points": settings["rubber"] == "best",
        "settings": settings,
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
    """Only the first player's partner is dummy."""
    return dummies_only(table_of(game), line)


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Revokes, tricks and honours of the hand, and what ends with it."""
    return hand_of(table_of(game), state, line)
