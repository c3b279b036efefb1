"""Swedish whist: a hand is played red, to win tricks, or black, to lose them (whist.md, 8.14).

The documents give these two contracts; the scores are from outside of them.
"""

from typing import Any

from tournaments.engine.family.highlow import asked, counted, earned, opened, told
from tournaments.engine.family.lines import number, say, setting
from tournaments.engine.family.pad import Game, Line, Playing, Problems, Said, State
from tournaments.engine.words import gettext_noop

GAME = Game(
    key="swedish",
    name="Swedish whist",
    also=("Fyrmanswhist",),
    about=say(
        gettext_noop(
            "A hand is red, to win tricks, or black, to lose them. In pairs. That it is red where anybody "
            "shows a red card, and black where all four are black, is from outside the documents."
        )
    ),
    players=(4, 4),
    partners=True,
    settings=(
        setting(
            number("goal", say(gettext_noop("Points that win the game")), 1, 100), 13, "8.14",
            say(gettext_noop("The documents do not say; thirteen is what Minnesota whist is played to.")),
        ),
        setting(
            number("high", say(gettext_noop("Red: points for every trick over six")), 1, 20), 1, "8.14",
            say(gettext_noop("From outside the documents, which give no score: one, as Swedes play it.")),
        ),
        setting(
            number("failed", say(
                gettext_noop("Red, where the other side makes more: points for every trick over six")
            ), 0, 20), 2, "8.14",
            say(gettext_noop("The documents do not say; it counts twice in Norwegian whist.")),
        ),
        setting(
            number("low", say(gettext_noop("Black: points for every trick under seven")), 1, 20), 1, "8.14",
            say(gettext_noop("From outside the documents, which give no score: one, as Swedes play it.")),
        ),
    ),
)  # fmt: skip


def check(game: Playing) -> Problems:
    """All settings go together."""
    return {}


def begin(game: Playing) -> State:
    """Neither side has a point."""
    return opened(game)


def words(state: State) -> list[Said]:
    """Red by the one side, by the other, and black."""
    red = gettext_noop("Red: %(who)s showed a red card first")
    return [
        say(red, {"who": state["columns"][0]}),
        say(red, {"who": state["columns"][1]}),
        say(gettext_noop("Black: all four cards were black")),
    ]


def ask(game: Playing, state: State) -> dict[str, Any] | None:
    """Red or black, and tricks."""
    return asked(game, state, words(state))


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """Whatever is within its bounds may be."""
    return {}


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Points for tricks over six, or under seven."""
    points = earned(game["settings"], line["way"], line["tricks"])
    return counted(game, state, points, told(state, line, words(state), points))
