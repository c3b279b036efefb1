"""Swedish whist: a hand is played red, to win tricks, or black, to lose them (whist.md, 8.14).

The documents give these two contracts; the scores are from outside of them.
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
        "A hand is red, to win tricks, or black, to lose them. In pairs. That it is red where anybody "
        "shows a red card, and black where all four are black, is from outside the documents."
    ),
    players=(4, 4),
    partners=True,
    settings=(
        goal(100, 13, _("The documents do not say; thirteen is what Minnesota whist is played to.")),
        pays(
            "high", _("Red: points for every trick over six"), 1, 1,
            _("From outside the documents, which give no score: one, as Swedes play it."),
        ),
        pays(
            "failed", _("Red, where the other side makes more: points for every trick over six"), 0, 2,
            _("The documents do not say; it counts twice in Norwegian whist."),
        ),
        pays(
            "low", _("Black: points for every trick under seven"), 1, 1,
            _("From outside the documents, which give no score: one, as Swedes play it."),
        ),
    ),
)  # fmt: skip

check = no_problems
begin, ask, weigh, score = rules_of(
    gettext_noop("Red: %(who)s showed a red card first"), _("Black: all four cards were black")
)
