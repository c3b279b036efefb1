"""Dummy: short whist for three, one of them with an exposed hand as partner (whist.md, 8.6).

Dummy deals first, and is not liable for a revoke. The laws do not say who has dummy in the next rubber.
"""

from tournaments.engine.family.lines import _, deals, no_problems, paired
from tournaments.engine.family.pad import Game, Playing
from tournaments.engine.family.rubber import rules_of
from tournaments.engine.family.whist_hand import SHORT, dummy_deals, table
from tournaments.engine.family.whist_score import Table
from tournaments.engine.family.whist_settings import SHORT_SETTINGS

GAME = Game(
    key="dummy",
    name="Dummy",
    also=("Dummy whist",),
    about=_("Short whist for three: the player you name first plays with dummy, whose hand is face up, "
        "against the other two. Dummy has the first deal. This is not the bid whist for three of the "
        "same name."),
    players=(3, 3),
    settings=SHORT_SETTINGS,
)  # fmt: skip


def table_of(game: Playing) -> Table:
    """Return the table (see ``whist_score``)."""
    players = game["players"]
    seats = [deals(players[0]), deals(players[1]), dummy_deals(players[0]), deals(players[2])]
    return table(game["settings"], [players[0], paired(players[1], players[2])], seats, [True, False], SHORT)


check = no_problems
begin, ask, weigh, score = rules_of(table_of)
