"""Minnesota whist: no trumps, and a hand is played high or low (whist.md, 8.14).

The documents say only that, and that Norwegian whist is very similar. The scores, and a black card meaning
high, come from other sources.
"""

from tournaments.engine.family.highlow import goal, pays, rules_of
from tournaments.engine.family.lines import _, choice, no_problems, setting
from tournaments.engine.family.pad import Game
from tournaments.engine.words import gettext_noop

GAME = Game(
    key="minnesota",
    name="Minnesota whist",
    about=_(
        "Played in pairs, with no trumps. A hand is high, to win tricks, or low, to lose them. "
            "Usually a black card shown means high, and a red one low."
    ),
    players=(4, 4),
    partners=True,
    settings=(
        goal(100, 13, _("No common rule; thirteen is usual.")),
        pays(
            "high", _("High: points for every trick over six"), 1, 1,
            _("No common rule; one is usual."),
        ),
        pays(
            "failed", _("High, if the other side makes more: points for every trick over six"), 0, 1,
            _("No common rule; one is usual. At some tables it is two, because those who showed "
                "black have failed."),
        ),
        pays(
            "low", _("Low: points for every trick under seven"), 1, 1,
            _("No common rule; one is usual."),
        ),
        setting(
            choice("lose", _("Who gets these points in a low hand"), [
                ["gain", _("The side with fewer tricks scores them")],
                ["lose", _("The side with more tricks loses as many")],
            ]), "gain", "8.14", _("No common rule; both ways are played."),
        ),
    ),
)  # fmt: skip

check = no_problems
begin, ask, weigh, score = rules_of(
    gettext_noop("High: %(who)s showed a black card first"), _("Low: all four cards were red")
)
