"""Long whist: games of ten, nine or seven (whist.md, 8.1 to 8.3 and 8.7).

No document gives it singles, doubles, trebles or points for a rubber, so games are counted. The first player
deals first.
"""

from tournaments.engine.family.lines import _, after, choice, deals, no_problems, pairs, setting
from tournaments.engine.family.pad import Game, Playing
from tournaments.engine.family.rubber import rules_of
from tournaments.engine.family.whist_hand import table
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

ENQUIRE_WITHIN = 10  # points of a game; the encyclopaedia has nine and seven

GAME = Game(
    key="long-whist",
    name="Long whist",
    also=("American whist",),
    about=_("Whist with games of ten, nine or seven points. Name the first dealer first."),
    players=(4, 4),
    partners=True,
    settings=(
        setting(
            choice("length", _("Points that win a game"), [
                ["10", _("Ten (the old game)")],
                ["9", _("Nine")],
                ["7", _("Seven (American whist)")],
            ]), "10", "8.7, 8.18",
            _("No common rule; ten is traditional."),
        ),
        setting(
            choice("rubber", LABEL_RUBBER, [
                BEST, THREE, ["one", _("One game on its own")],
            ]), "best", "8.1, 8.7",
            _("Only short whist has points for games and rubbers, so here we count games."),
        ),
        setting(
            choice("honours", LABEL_HONOURS, [
                ["document", _(
                    "The usual rule for this length of game"
                )],
                ["laws", _(
                    "They count, except for a side that began the hand one short of the game"
                )],
                CAPPED,
                NONE,
            ]), "document", "8.2, 8.7, 8.18",
            _("Usually, in a game of ten, they do not count for a side that began the hand at nine. "
                "In a game of nine or seven the tricks count first, and honours never make the "
                "winning point. In some clubs a side at eight, with the deal, cannot call honours "
                "against nine. If you play that way, choose “nobody called them”."),
        ),
        REVOKES, BOTH, MISDEALS,
        stake(
            _("Stake for each game, in pence"),
            _("Type 0 for no stake."),
        ),
    ),
)  # fmt: skip


def table_of(game: Playing) -> Table:
    """Return the table (see ``whist_score``)."""
    names, settings = game["players"], game["settings"]
    length = int(settings["length"])
    if settings["honours"] == "document":
        settings = after(settings, {"honours": "laws" if length == ENQUIRE_WITHIN else "capped"})
    return table(settings, pairs(names), [deals(name) for name in names], [False, False], length)


check = no_problems
begin, ask, weigh, score = rules_of(table_of)
