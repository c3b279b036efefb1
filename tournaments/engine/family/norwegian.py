"""Norwegian whist: no trumps, and a hand is played grand or nullo (whist.md, 8.14).

The documents name it beside Minnesota whist; the words and the scores are from outside of them.
"""

from typing import Any

from tournaments.engine.family.highlow import asked, counted, earned, opened, told
from tournaments.engine.family.lines import number, say, setting
from tournaments.engine.family.pad import Game, Line, Playing, Problems, Said, State
from tournaments.engine.words import gettext_noop

GAME = Game(
    key="norwegian",
    name="Norwegian whist",
    about=say(
        gettext_noop(
            "No trumps. A hand is grand, to win tricks, or nullo, to lose them. In pairs. The encyclopaedia "
            "says only that it is very like Minnesota whist; these words, and who calls, are from outside "
            "of it."
        )
    ),
    players=(4, 4),
    partners=True,
    settings=(
        setting(
            number("goal", say(gettext_noop("Points that win the game")), 1, 200), 50, "8.14",
            say(gettext_noop("From outside the documents, which give no score: fifty in Parlett’s book.")),
        ),
        setting(
            number("high", say(gettext_noop("Grand: points for every trick over six")), 1, 20), 4, "8.14",
            say(gettext_noop("From outside the documents, which give no score: four in Parlett’s book.")),
        ),
        setting(
            number("failed", say(
                gettext_noop("Grand, where the other side makes more: points for every trick over six")
            ), 0, 20), 8, "8.14",
            say(gettext_noop("From outside the documents, which give no score: eight in Parlett’s book.")),
        ),
        setting(
            number("low", say(gettext_noop("Nullo: points for every trick under seven")), 1, 20), 2, "8.14",
            say(gettext_noop("From outside the documents, which give no score: two in Parlett’s book.")),
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
    """Grand by the one side, by the other, and nullo, which counts alike whoever said it."""
    grand = gettext_noop("Grand: called by %(who)s")
    return [
        say(grand, {"who": state["columns"][0]}),
        say(grand, {"who": state["columns"][1]}),
        say(gettext_noop("Nullo: called, or all passed")),
    ]


def ask(game: Playing, state: State) -> dict[str, Any] | None:
    """Grand or nullo, and tricks."""
    return asked(game, state, words(state))


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """Whatever is within its bounds may be."""
    return {}


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Points for tricks over six, or under seven."""
    points = earned(game["settings"], line["way"], line["tricks"])
    return counted(game, state, points, told(state, line, words(state), points))
