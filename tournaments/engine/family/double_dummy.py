"""Double dummy: short whist for two, each with an exposed hand as partner (whist.md, 8.6).

A dummy deals first, and is not liable for a revoke. There is no misdeal, because the deal is a disadvantage.
"""

from tournaments.engine.family.lines import _, deals, no_problems
from tournaments.engine.family.pad import Game, Playing
from tournaments.engine.family.rubber import rules_of
from tournaments.engine.family.whist_hand import SHORT, dummy_deals, table
from tournaments.engine.family.whist_score import Table
from tournaments.engine.family.whist_settings import BOTH, HONOURS, REVOKES, RUBBER, STAKE

GAME = Game(
    key="double-dummy",
    name="Double dummy",
    about=_("Short whist for two, each with a dummy whose hand is face up. The dummy of the player you "
        "name first has the first deal."),
    players=(2, 2),
    settings=(RUBBER, HONOURS, REVOKES, BOTH, STAKE),
)  # fmt: skip


def table_of(game: Playing) -> Table:
    """Return the table (see ``whist_score``)."""
    players = game["players"]
    seats = [deals(players[0]), deals(players[1]), dummy_deals(players[0]), dummy_deals(players[1])]
    return table(game["settings"], players, seats, [True, True], SHORT)


check = no_problems
begin, ask, weigh, score = rules_of(table_of)
