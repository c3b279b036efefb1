"""What the games of whist for two sides ask before they begin: what the documents say, by their names."""

from tournaments.engine.family.lines import _, choice, number, setting, yes
from tournaments.engine.family.pad import Field, Said

MOST_REVOKES = 3
MOST_STAKE = 10_000  # pence

BEST = ["best", _("The best of three games (the London laws, Enquire Within)")]
THREE = ["three", _("Three games, all of them played (the encyclopaedia)")]
CAPPED = ["capped", _("They count, but never for the winning point (the encyclopaedia)")]
NONE = ["none", _("They do not count")]
NONE_OF_FIVE = ["none", _("They do not count (the encyclopaedia, in games of five)")]

LABEL_RUBBER = _("The rubber")
LABEL_HONOURS = _("Honours (ace, king, queen and knave of trumps)")

RUBBER = setting(
    choice("rubber", LABEL_RUBBER, [BEST, THREE]), "best", "8.1, 8.18",
    _("The London laws leave out the third game when one side has won two, and give points for games and two "
      "for the rubber. The encyclopaedia only says that it is three games: then games are counted."),
)  # fmt: skip

HONOURS = setting(
    choice("honours", LABEL_HONOURS, [
        ["laws", _("They count, but not for a side that began at four (the London laws)")],
        CAPPED,
        NONE_OF_FIVE,
    ]), "laws", "8.2, 8.18",
    _("By the London laws honours can win a game, and Enquire Within counts them too. The encyclopaedia has "
      "them only in games longer than five, and never for the winning point. In America they were mostly "
      "left out."),
)  # fmt: skip

REVOKES = setting(
    number("revokes", _("How many revokes one side can have in a hand"), 0, MOST_REVOKES),
    2, "8.3",
    _("The London laws set no limit; with 0 they are not asked for. The documents do not say what is taken "
      "where there are fewer than three tricks or points: here it is what there is. By Enquire Within "
      "whoever mixes the cards wilfully, when a revoke is claimed, loses the game; by the London laws the "
      "revoke then counts as proved, whose penalty you choose."),
)  # fmt: skip

BOTH = setting(
    choice("both", _("Where both sides revoke in one hand"), [
        ["laws", _("Both pay, and neither can win the game by it (the London laws)")],
        ["again", _("The hand is dealt again (Enquire Within)")],
    ]), "laws", "8.3, 8.18",
    _("The documents differ. They do not say who deals again: here it is the same dealer."),
)  # fmt: skip

MISDEALS = setting(
    yes("misdeals", _("Ask for misdeals, as they lose the deal")), False, "8.5, 8.18",
    _("The London laws say that a misdeal loses the deal. Enquire Within says that a fresh deal may be "
      "demanded, and that the next player has it. This only decides whose deal it is."),
)  # fmt: skip


def stake(label: Said, note: Said) -> Field:
    """The money for a point, or for a game."""
    return setting(number("stake", label, 0, MOST_STAKE), 0, "8.1", note)


STAKE = stake(
    _("Stake for each point, in pence"),
    _("Enquire Within: a shilling, or a penny, for each point. It adds two for the game and two for the "
      "rubber: here the rubber has its two points, and a game one to three, as in its own example. Where "
      "only games are counted, the stake is for each game. With 0 there is no stake."),
)  # fmt: skip

SHORT_SETTINGS = (RUBBER, HONOURS, REVOKES, BOTH, MISDEALS, STAKE)
