"""Norwegian whist: no trumps, and a hand is played grand or nullo (whist.md, 8.14).

The documents mention it beside Minnesota whist; the words and scores come from other sources. Nullo scores
the same whoever called it.
"""

from tournaments.engine.family.highlow import goal, pays, rules_of
from tournaments.engine.family.lines import _, no_problems
from tournaments.engine.family.pad import Game
from tournaments.engine.words import gettext_noop

GAME = Game(
    key="norwegian",
    name="Norwegian whist",
    about=_(
        "Played in pairs, with no trumps. A hand is grand, to win tricks, or nullo, to lose them. "
            "The game is very like Minnesota whist."
    ),
    players=(4, 4),
    partners=True,
    settings=(
        goal(200, 50, _("No common rule; fifty is usual.")),
        pays(
            "high", _("Grand: points for every trick over six"), 1, 4,
            _("No common rule; four is usual."),
        ),
        pays(
            "failed", _("Grand, if the other side makes more: points for every trick over six"), 0, 8,
            _("No common rule; eight is usual."),
        ),
        pays(
            "low", _("Nullo: points for every trick under seven"), 1, 2,
            _("No common rule; two is usual."),
        ),
    ),
)  # fmt: skip

check = no_problems
begin, ask, weigh, score = rules_of(
    gettext_noop("Grand: called by %(who)s"), _("Nullo: called, or all passed")
)
