"""Short whist: games of five, rubbers of three, with singles, doubles and trebles (whist.md, 8.1 to 8.3).

The first player deals first.
"""

from tournaments.engine.family.lines import _, deals, no_problems, pairs
from tournaments.engine.family.pad import Game, Playing
from tournaments.engine.family.rubber import rules_of
from tournaments.engine.family.whist_hand import SHORT, table
from tournaments.engine.family.whist_score import Table
from tournaments.engine.family.whist_settings import SHORT_SETTINGS

GAME = Game(
    key="short-whist",
    name="Short whist",
    about=_("Two against two: every trick above six scores a point, and five points win the game. Name "
        "the first dealer first."),
    players=(4, 4),
    partners=True,
    settings=SHORT_SETTINGS,
)  # fmt: skip


def table_of(game: Playing) -> Table:
    """Return the table (see ``whist_score``)."""
    names = game["players"]
    return table(game["settings"], pairs(names), [deals(name) for name in names], [False, False], SHORT)


check = no_problems
begin, ask, weigh, score = rules_of(table_of)
