"""Words for points, games and prizes."""

from tournaments.engine.family.glossary_entry import GlossaryEntry
from tournaments.engine.words import gettext_noop

SCORE = (
    GlossaryEntry("points", gettext_noop("Points"), gettext_noop(
        "What the score counts: at whist one for every trick above six. In games of short whist, points "
        "are also what a game and a rubber are worth."
    ), forms=("point",)),
    GlossaryEntry("score", gettext_noop("Score"), gettext_noop(
        "The points of a side, as they stand. The London laws let a mistake in it be put right until the "
        "game is over, and one in the rubber until the rubber is over."
    ), forms=("scores", "scoring")),
    GlossaryEntry("marker", gettext_noop("Marker"), gettext_noop(
        "What the score is kept with: a whist marker, coins, or four counters laid in patterns for one "
        "to nine."
    ), also=("Counters",), forms=("markers",)),
    GlossaryEntry("game", gettext_noop("Game"), gettext_noop(
        "Play up to an agreed score: five points at short whist and écarté; ten, nine or seven at long "
        "whist."
    ), forms=("games",)),
    GlossaryEntry("odd-trick", gettext_noop("Odd trick"), gettext_noop(
        "The seventh trick of a side, and the first that counts at whist."
    ), also=("Seventh trick",), forms=("odd tricks",)),
    GlossaryEntry("rubber", gettext_noop("Rubber"), gettext_noop(
        "The best of three games in the London laws and Enquire Within: with two won, there is no third. "
        "Today’s encyclopaedia says only that it is three games."
    ), forms=("rubbers",)),
    GlossaryEntry("rubber-points", gettext_noop("Rubber points"), gettext_noop(
        "The two points for winning the rubber. To them come the winners’ games, and the losers’ game is "
        "taken off."
    )),
    GlossaryEntry("single", gettext_noop("Single"), gettext_noop(
        "A game of short whist won when the others have three or four points. It is worth one."
    ), forms=("singles",)),
    GlossaryEntry("double", gettext_noop("Double"), gettext_noop(
        "A game of short whist won when the others have one or two points. It is worth two."
    ), forms=("doubles",)),
    GlossaryEntry("treble", gettext_noop("Treble"), gettext_noop(
        "A game of short whist won when the others have no point. It is worth three."
    ), also=("Triple",), forms=("trebles",)),
    GlossaryEntry("love", gettext_noop("Love"), gettext_noop(
        "No points, as in five to love."
    )),
    GlossaryEntry("lurch", gettext_noop("Lurch"), gettext_noop(
        "An old word, hardly used any more. Today’s encyclopaedia gives two senses: to keep the others "
        "from a treble, and, as saving your lurch, just to escape losing the game."
    )),
    GlossaryEntry("slam", gettext_noop("Slam"), gettext_noop(
        "All the tricks of a hand won by one side, says Enquire Within. Today’s encyclopaedia tells a "
        "grand slam from a small one."
    ), forms=("slams",)),
    GlossaryEntry("grand-slam", gettext_noop("Grand slam"), gettext_noop(
        "All thirteen tricks won by one side."
    )),
    GlossaryEntry("small-slam", gettext_noop("Small slam"), gettext_noop(
        "Twelve of the thirteen tricks won by one side."
    )),
    GlossaryEntry("vole", gettext_noop("Vole"), gettext_noop(
        "A word from elsewhere for winning all the tricks, in écarté all five. Our page on écarté does "
        "without it, and gives two points."
    )),
    GlossaryEntry("stakes", gettext_noop("Stakes"), gettext_noop(
        "Money played for. Enquire Within has a shilling or a penny for each point at short whist."
    ), forms=("stake",)),
    GlossaryEntry("penalty", gettext_noop("Penalty"), gettext_noop(
        "What a mistake costs. For a revoke the opponents choose one of three; see there."
    ), forms=("penalties",)),
    GlossaryEntry("bonus", gettext_noop("Bonus"), gettext_noop(
        "Points over and above those for tricks, such as ten for an exact bid in diminishing contract "
        "whist."
    )),
    GlossaryEntry("booby", gettext_noop("Booby"), gettext_noop(
        "A small prize for the lowest score at a whist drive."
    ), also=("Booby prize",)),
    GlossaryEntry("mc", gettext_noop("MC"), gettext_noop(
        "Whoever runs a whist drive: calls trumps and the moves, and has the last word."
    ), also=("Master of ceremonies",)),
    GlossaryEntry("score-card", gettext_noop("Score card"), gettext_noop(
        "At a whist drive, the card on which each player’s tricks are written, hand by hand."
    ), forms=("score cards",)),
)  # fmt: skip
