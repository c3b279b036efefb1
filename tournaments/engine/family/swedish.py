"""Swedish whist: a hand is played red, to win tricks, or black, to lose them (whist.md, 8.14).

The documents give these two contracts; the scores come from other sources.
"""

from tournaments.engine.family.highlow import goal, pays, rules_of
from tournaments.engine.family.lines import _, no_problems
from tournaments.engine.family.pad import Game
from tournaments.engine.words import gettext_noop

GAME = Game(
    key="swedish",
    name="Swedish whist",
    also=("Fyrmanswhist",),
    about=_(
        "Played in pairs. A hand is red, to win tricks, or black, to lose them. Usually it is red "
            "if anyone shows a red card, and black if all four are black."
    ),
    players=(4, 4),
    partners=True,
    settings=(
        goal(100, 13, _("No common rule; Minnesota whist is played to thirteen.")),
        pays(
            "high", _("Red: points for every trick over six"), 1, 1,
            _("No common rule; one is usual."),
        ),
        pays(
            "failed", _("Red, if the other side makes more: points for every trick over six"), 0, 2,
            _("No common rule; in Norwegian whist it counts double."),
        ),
        pays(
            "low", _("Black: points for every trick under seven"), 1, 1,
            _("No common rule; one is usual."),
        ),
    ),
)  # fmt: skip

check = no_problems
begin, ask, weigh, score = rules_of(
    gettext_noop("Red: %(who)s showed a red card first"), _("Black: all four cards were black")
)
