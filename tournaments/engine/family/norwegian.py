"""Norwegian whist: no trumps, and a hand is played grand or nullo (whist.md, 8.14).

The documents name it beside Minnesota whist; the words and the scores are from outside of them. Nullo counts
alike whoever called it.
"""

from tournaments.engine.family.highlow import goal, pays, rules_of
from tournaments.engine.family.lines import _, no_problems
from tournaments.engine.family.pad import Game
from tournaments.engine.words import gettext_noop

GAME = Game(
    key="norwegian",
    name="Norwegian whist",
    about=_(
        "No trumps. A hand is grand, to win tricks, or nullo, to lose them. In pairs. The encyclopaedia "
        "says only that it is very like Minnesota whist; these words, and who calls, are from outside "
        "of it."
    ),
    players=(4, 4),
    partners=True,
    settings=(
        goal(200, 50, _("From outside the documents, which give no score: fifty in Parlett’s book.")),
        pays(
            "high", _("Grand: points for every trick over six"), 1, 4,
            _("From outside the documents, which give no score: four in Parlett’s book."),
        ),
        pays(
            "failed", _("Grand, where the other side makes more: points for every trick over six"), 0, 8,
            _("From outside the documents, which give no score: eight in Parlett’s book."),
        ),
        pays(
            "low", _("Nullo: points for every trick under seven"), 1, 2,
            _("From outside the documents, which give no score: two in Parlett’s book."),
        ),
    ),
)  # fmt: skip

check = no_problems
begin, ask, weigh, score = rules_of(
    gettext_noop("Grand: called by %(who)s"), _("Nullo: called, or all passed")
)
