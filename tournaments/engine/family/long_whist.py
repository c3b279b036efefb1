"""Long whist: games of ten, nine or seven (whist.md, 8.1 to 8.3 and 8.7).

No document gives singles, doubles, trebles or points of a rubber for it: games are counted. The first
player deals first.
"""

from typing import Any

from tournaments.engine.family.lines import choice, pairs, say, setting
from tournaments.engine.family.pad import Game, Line, Playing, Problems, State
from tournaments.engine.family.rubber import hand_of, opened
from tournaments.engine.family.whist_hand import asked_of, four_seats
from tournaments.engine.family.whist_score import Table
from tournaments.engine.family.whist_settings import (
    BEST,
    BOTH,
    CAPPED,
    LABEL_HONOURS,
    LABEL_RUBBER,
    MISDEALS,
    NONE,
    REVOKES,
    THREE,
    stake,
)  # fmt: skip
from tournaments.engine.words import gettext_noop

GAME = Game(
    key="long-whist",
    name="Long whist",
    also=("American whist",),
    about=say(
        gettext_noop("Whist with games of ten, nine or seven points. Name first who deals first.")
    ),
    players=(4, 4),
    partners=True,
    settings=(
        setting(
            choice("length", say(gettext_noop("Points of a game")), [
                ["10", say(gettext_noop("Ten (Enquire Within; almost obsolete in the old encyclopaedia)"))],
                ["9", say(gettext_noop("Nine (the encyclopaedia calls it Long)"))],
                ["7", say(gettext_noop("Seven (the encyclopaedia calls it American)"))],
            ]), "10", "8.7, 8.18",
            say(gettext_noop("The documents differ on how long a long game is.")),
        ),
        setting(
            choice("rubber", LABEL_RUBBER, [
                BEST, THREE, ["one", say(gettext_noop("One game on its own"))],
            ]), "best", "8.1, 8.7",
            say(gettext_noop(
                "The documents give points for games and rubbers only to short whist; here games are counted."
            )),
        ),
        setting(
            choice("honours", LABEL_HONOURS, [
                ["laws", say(gettext_noop(
                    "They count, except for a side that began the hand one short of the game (Enquire Within)"
                ))],
                CAPPED,
                NONE,
            ]), "laws", "8.2, 8.18",
            say(gettext_noop(
                "Enquire Within: at nine of ten they do not count; here the same is done in games of nine "
                "and seven. It knows clubs where eight, with the deal, cannot call against nine; there, "
                "say that nobody called them."
            )),
        ),
        REVOKES, BOTH, MISDEALS,
        stake(
            say(gettext_noop("Stake for each game, in pence")),
            say(gettext_noop("The documents name stakes only for short whist. With 0 there is no stake.")),
        ),
    ),
)  # fmt: skip


def length_of(given: str) -> int:
    """Points of a game."""
    if given == "10":
        return 10
    return 9 if given == "9" else 7


def table_of(game: Playing) -> Table:
    """How it is played (see ``whist_score``)."""
    settings = game["settings"]
    return {
        "columns": pairs(game["players"]), "length": length_of(settings["length"]),
        "seats": four_seats(game["players"]), "first": 0, "dummies": [False, False],
        "misdeals": settings["misdeals"], "points": False, "settings": settings,
    }  # fmt: skip


def check(game: Playing) -> Problems:
    """All settings go together."""
    return {}


def begin(game: Playing) -> State:
    """Nobody has a point or a game."""
    return opened(table_of(game))


def ask(game: Playing, state: State) -> dict[str, Any] | None:
    """The next hand, until the last game is over."""
    return asked_of(table_of(game), state) if state["over"] is None else None


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """All figures go together."""
    return {}


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Revokes, tricks and honours of the hand, and what ends with it."""
    return hand_of(table_of(game), state, line)
