"""Settings of whist for two sides, named after their sources."""

from tournaments.engine.family.lines import _, choice, number, setting, yes
from tournaments.engine.family.pad import Field, Said

MOST_REVOKES = 3
MOST_STAKE = 10_000  # pence

BEST = ["best", _("The best of three games")]
THREE = ["three", _("Three games, all of them played")]
CAPPED = ["capped", _("They count, but never for the winning point")]
NONE = ["none", _("They do not count")]
NONE_OF_FIVE = ["none", _("They do not count")]

LABEL_RUBBER = _("The rubber")
LABEL_HONOURS = _("Honours (ace, king, queen and knave of trumps)")

RUBBER = setting(
    choice("rubber", LABEL_RUBBER, [BEST, THREE]), "best", "8.1, 8.18",
    _("The best of three leaves out the third game when one side has won two, and gives points for "
        "games and two for the rubber. If you play all three, we count games."),
)  # fmt: skip

HONOURS = setting(
    choice("honours", LABEL_HONOURS, [
        ["laws", _("They count, but not for a side that began at four (London laws)")],
        CAPPED,
        NONE_OF_FIVE,
    ]), "laws", "8.2, 8.18",
    _("No common rule. By the London laws honours can win a game. Some tables never let them make "
        "the winning point, and some leave them out in games of five."),
)  # fmt: skip

REVOKES = setting(
    number("revokes", _("How many revokes one side can have in a hand"), 0, MOST_REVOKES),
    2, "8.3",
    _("Type 0 and the score pad will not ask. If there are fewer than three tricks or points to "
        "take, you take what there is. At some tables anyone who mixes the cards wilfully when a "
        "revoke is claimed loses the game; by the London laws the revoke then counts as proved, and "
        "you choose its penalty."),
)  # fmt: skip

BOTH = setting(
    choice("both", _("If both sides revoke in one hand"), [
        ["laws", _("Both pay, and neither can win the game on that hand (London laws)")],
        ["again", _("The hand is dealt again")],
    ]), "laws", "8.3, 8.18",
    _("No common rule. If the hand is dealt again, the same dealer deals."),
)  # fmt: skip

MISDEALS = setting(
    yes("misdeals", _("Ask about misdeals, as they lose the deal")), False, "8.5, 8.18",
    _("By the London laws a misdeal loses the deal. At some tables a fresh deal may be demanded, "
        "and it passes to the next player. This only decides whose deal it is."),
)  # fmt: skip


def stake(label: Said, note: Said) -> Field:
    """Return the setting for the stake per point, or per game."""
    return setting(number("stake", label, 0, MOST_STAKE), 0, "8.1", note)


STAKE = stake(
    _("Stake for each point, in pence"),
    _("A game is worth one to three points, and the rubber two more; some tables add two for the "
        "game and two for the rubber instead. If only games are counted, the stake is for each game. "
        "Type 0 for no stake."),
)  # fmt: skip

SHORT_SETTINGS = (RUBBER, HONOURS, REVOKES, BOTH, MISDEALS, STAKE)
