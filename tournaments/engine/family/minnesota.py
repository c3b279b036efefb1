"""Minnesota whist: no trumps, and a hand is played high or low (whist.md, 8.14).

The documents give that, and that Norwegian whist is very similar; the scores are from outside of them.
"""

from typing import Any

from tournaments.engine.family.highlow import asked, counted, earned, most_tricks, only, opened, told
from tournaments.engine.family.lines import choice, number, say, setting
from tournaments.engine.family.pad import Game, Line, Playing, Problems, Said, State
from tournaments.engine.words import gettext_noop

GAME = Game(
    key="minnesota",
    name="Minnesota whist",
    about=say(
        gettext_noop(
            "No trumps. A hand is high, to win tricks, or low, to lose them. In pairs. That a black card "
            "shown means high, and a red one low, is from outside the documents."
        )
    ),
    players=(4, 4),
    partners=True,
    settings=(
        setting(
            number("goal", say(gettext_noop("Points that win the game")), 1, 100), 13, "8.14",
            say(gettext_noop("From outside the documents, which give no score: thirteen.")),
        ),
        setting(
            number("high", say(gettext_noop("High: points for every trick over six")), 1, 20), 1, "8.14",
            say(gettext_noop("From outside the documents, which give no score: one.")),
        ),
        setting(
            number("failed", say(
                gettext_noop("High, where the other side makes more: points for every trick over six")
            ), 0, 20), 1, "8.14",
            say(gettext_noop(
                "From outside the documents, which give no score: one. At some tables it is two, "
                "as those who showed black have failed."
            )),
        ),
        setting(
            number("low", say(gettext_noop("Low: points for every trick under seven")), 1, 20), 1, "8.14",
            say(gettext_noop("From outside the documents, which give no score: one.")),
        ),
        setting(
            choice("lose", say(gettext_noop("Who has these points in a low hand")), [
                ["gain", say(gettext_noop("The side with fewer tricks scores them"))],
                ["lose", say(gettext_noop("The side with more tricks loses as many"))],
            ]), "gain", "8.14",
            say(gettext_noop("From outside the documents, which give no score: both are played.")),
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
    """High by the one side, by the other, and low. That black is high is from outside the documents."""
    high = gettext_noop("High: %(who)s showed a black card first")
    return [
        say(high, {"who": state["columns"][0]}),
        say(high, {"who": state["columns"][1]}),
        say(gettext_noop("Low: all four cards were red")),
    ]


def ask(game: Playing, state: State) -> dict[str, Any] | None:
    """High or low, and tricks."""
    return asked(game, state, words(state))


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """Whatever is within its bounds may be."""
    return {}


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Points for tricks over six, or under seven."""
    settings = game["settings"]
    points = earned(settings, line["way"], line["tricks"])
    if line["way"] == "low" and settings["lose"] == "lose":
        side, odd = most_tricks(line["tricks"])
        points = only(side, 0 - odd * settings["low"])
    return counted(game, state, points, told(state, line, words(state), points))
