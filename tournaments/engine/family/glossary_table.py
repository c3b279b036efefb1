"""Words for cards, the deal and the table."""

from tournaments.engine.family.glossary_entry import GlossaryEntry
from tournaments.engine.words import gettext_noop

TABLE = (
    GlossaryEntry("pack", gettext_noop("Pack"), gettext_noop(
        "The cards of the game: 52 in four suits, 32 in écarté, 36 in catch the ten. The old "
        "encyclopaedia says that clubs always use two packs."
    ), also=("Deck",), forms=("packs", "decks")),
    GlossaryEntry("suit", gettext_noop("Suit"), gettext_noop(
        "Hearts, clubs, diamonds or spades: thirteen cards each, from the ace down to the two."
    ), forms=("suits",)),
    GlossaryEntry("ace", gettext_noop("Ace"), gettext_noop(
        "The highest card of its suit in play, and the lowest in cutting."
    ), forms=("aces",)),
    GlossaryEntry("knave", gettext_noop("Knave"), gettext_noop(
        "The card between the queen and the ten. It is the lowest of the honours."
    ), also=("Jack",), forms=("knaves", "jacks")),
    GlossaryEntry("court-card", gettext_noop("Court card"), gettext_noop(
        "A king, queen or knave."
    ), forms=("court-card", "court cards", "court-cards")),
    GlossaryEntry("honours", gettext_noop("Honours"), gettext_noop(
        "The ace, king, queen and knave of trumps: four are four points to a side, three are two. By the "
        "London laws a side that began at four cannot score them; today’s encyclopaedia has them only in "
        "games longer than five, and never for the winning point. In America they were mostly left out."
    ), also=("Honors",), forms=("honour",)),
    GlossaryEntry("calling-honours", gettext_noop("Calling honours"), gettext_noop(
        "Saying at the end of the hand that you hold honours. By the London laws they count only if "
        "claimed before trumps are turned up again; by Enquire Within before the next deal. In long "
        "whist, says that book, they can only be called at eight points, and at nine they do not count."
    ), forms=("call honours",)),
    GlossaryEntry("sequence", gettext_noop("Sequence"), gettext_noop(
        "Cards of a suit that follow each other, such as king, queen and knave."
    ), forms=("sequences",)),
    GlossaryEntry("tierce", gettext_noop("Tierce"), gettext_noop(
        "Three cards of a suit in succession. Ace, king and queen are a tierce major."
    ), forms=("tierces",)),
    GlossaryEntry("tierce-major", gettext_noop("Tierce major"), gettext_noop(
        "Ace, king and queen of a suit."
    )),
    GlossaryEntry("quarte", gettext_noop("Quarte"), gettext_noop(
        "Four cards of a suit in succession. Ace, king, queen and knave are a quarte major."
    ), forms=("quartes",)),
    GlossaryEntry("quarte-major", gettext_noop("Quarte major"), gettext_noop(
        "Ace, king, queen and knave of a suit."
    )),
    GlossaryEntry("quinte", gettext_noop("Quinte"), gettext_noop(
        "Five cards of a suit in succession. From the ace down to the ten they are a quinte major."
    ), also=("Cinque",), forms=("quintes",)),
    GlossaryEntry("quinte-major", gettext_noop("Quinte major"), gettext_noop(
        "Ace, king, queen, knave and ten of a suit."
    )),
    GlossaryEntry("tenace", gettext_noop("Tenace"), gettext_noop(
        "The best and the third best card of a suit, such as ace and queen, held where others have to "
        "play first. Enquire Within writes it tenance."
    ), also=("Tenance",), forms=("tenaces",)),
    GlossaryEntry("minor-tenace", gettext_noop("Minor tenace"), gettext_noop(
        "The second best and the fourth best card of a suit."
    )),
    GlossaryEntry("singleton", gettext_noop("Singleton"), gettext_noop(
        "The only card of its suit in a hand."
    ), forms=("singletons",)),
    GlossaryEntry("loose-card", gettext_noop("Loose card"), gettext_noop(
        "A card of no worth, and the right one to throw away."
    ), forms=("loose cards",)),
    GlossaryEntry("commanding-card", gettext_noop("Commanding card"), gettext_noop(
        "The best card of a suit that is still to come. Enquire Within advises to keep one, so as to "
        "bring in your strong suit."
    ), forms=("commanding cards",)),
    GlossaryEntry("strong-suit", gettext_noop("Strong suit"), gettext_noop(
        "The suit in which you hold most, or the best. To lead from it is the usual advice."
    ), forms=("strongest suit",)),
    GlossaryEntry("long-trump", gettext_noop("Long trump"), gettext_noop(
        "A trump that is left in a hand when all others are gone."
    ), forms=("long trumps",)),
    GlossaryEntry("thirteenth-card", gettext_noop("Thirteenth card"), gettext_noop(
        "The last card of a suit, after the other twelve have been played."
    )),
    GlossaryEntry("deal", gettext_noop("Deal"), gettext_noop(
        "Giving out the cards, one at a time, from the dealer’s left. At whist the last card is turned "
        "up for trumps. The turn to deal goes to the left."
    ), forms=("deals", "dealt", "dealing")),
    GlossaryEntry("dealer", gettext_noop("Dealer"), gettext_noop(
        "The player who gives out the cards of a hand. The lowest card cut has the first deal at whist, "
        "the highest whist card at écarté; at dummy whist it is dummy’s in each rubber."
    ), forms=("dealers",)),
    GlossaryEntry("elder-hand", gettext_noop("Elder hand"), gettext_noop(
        "The player on the dealer’s left, who leads to the first trick. In Enquire Within usually only "
        "that player and then the dealer shuffle."
    ), forms=("eldest hand",)),
    GlossaryEntry("shuffle", gettext_noop("Shuffling"), gettext_noop(
        "The London laws let the dealer’s partner collect the cards and shuffle first, Enquire Within "
        "names the elder hand, and today’s encyclopaedia usually the player on the dealer’s left. The "
        "dealer has the last shuffle in all three."
    ), forms=("shuffle", "shuffles", "shuffled")),
    GlossaryEntry("cut", gettext_noop("Cut"), gettext_noop(
        "Before a deal the player on the dealer’s right divides the pack. The London laws want four "
        "cards at least in either part, Enquire Within three."
    ), also=("Cutting the pack",), forms=("cuts",)),
    GlossaryEntry("cutting-partners", gettext_noop("Cutting for partners"), gettext_noop(
        "Everybody takes a card from the pack, and an ace is lowest. The two lowest play the two "
        "highest, and the lowest deals and has the choice of seats."
    ), forms=("cut for partners", "cutting")),
    GlossaryEntry("cutting-in", gettext_noop("Cutting in"), gettext_noop(
        "Coming to a table by the card you cut. The London laws let players in one by one, the lowest "
        "first; Enquire Within says that it must be by pairs."
    ), forms=("cutting-in",)),
    GlossaryEntry("cutting-out", gettext_noop("Cutting out"), gettext_noop(
        "Leaving a table so that others may come in. By the London laws whoever has played most rubbers "
        "in a row goes first, and where all are equal the highest cards cut; by Enquire Within players "
        "leave by pairs."
    ), forms=("cutting-out", "cut out")),
    GlossaryEntry("full-table", gettext_noop("Full table"), gettext_noop(
        "By the London laws six people make a table complete: four play, and two come in when others "
        "leave."
    )),
    GlossaryEntry("candidate", gettext_noop("Candidate"), gettext_noop(
        "Somebody who would like a place at a table. Where there are more than four, says the London "
        "law, the lowest cards cut play first."
    ), forms=("candidates",)),
    GlossaryEntry("substitute", gettext_noop("Substitute"), gettext_noop(
        "Somebody who plays for a player who has to leave in the middle of a rubber. The London laws "
        "allow it if the other three agree."
    ), forms=("substitutes",)),
    GlossaryEntry("bystander", gettext_noop("Bystander"), gettext_noop(
        "Somebody who looks on. A bystander says nothing, unless all players ask for a decision."
    ), forms=("bystanders",)),
    GlossaryEntry("turn-up", gettext_noop("Turn-up"), gettext_noop(
        "The last card of the deal, laid open to show trumps. The dealer takes it up on playing to the "
        "first trick."
    ), also=("Trump card",), forms=("turned up",)),
    GlossaryEntry("misdeal", gettext_noop("Misdeal"), gettext_noop(
        "A deal done wrongly, for instance with too many cards to one player. By the London laws it "
        "loses the deal; Enquire Within lets a fresh deal be asked for, and passes it to the next "
        "player. On our pads it only settles who deals."
    ), forms=("misdeals",)),
    GlossaryEntry("new-deal", gettext_noop("New deal"), gettext_noop(
        "The cards are dealt again. The London laws ask for it when the pack is not right, or a card in "
        "it is faced; opponents may claim it for some mistakes."
    ), also=("Fresh deal",)),
    GlossaryEntry("exposed-card", gettext_noop("Exposed card"), gettext_noop(
        "A card shown by mistake. In dealing, the other side may ask for a new deal; in play, it stays "
        "on the table and they may call it."
    ), forms=("exposed cards",)),
    GlossaryEntry("faced-card", gettext_noop("Faced card"), gettext_noop(
        "A card that lies the wrong way up in the pack. At whist there is a new deal, unless it is the "
        "last card; at écarté, in the first deal, unless it is the eleventh."
    ), forms=("faced cards",)),
    GlossaryEntry("imperfect-pack", gettext_noop("Imperfect pack"), gettext_noop(
        "A pack with cards missing or too many. By the London laws that hand is void and the same dealer "
        "deals again, while earlier scores stand."
    ), also=("Faulty pack",)),
    GlossaryEntry("new-cards", gettext_noop("New cards"), gettext_noop(
        "By the London laws any player may ask for two new packs before the cut, on paying for them."
    )),
    GlossaryEntry("partner", gettext_noop("Partner"), gettext_noop(
        "The player opposite you, with whom you make tricks and points together."
    ), forms=("partners", "partnership", "partnerships")),
    GlossaryEntry("opponent", gettext_noop("Opponent"), gettext_noop(
        "A player of the other side."
    ), also=("Adversary",), forms=("opponents", "adversaries", "adversary’s")),
    GlossaryEntry("dummy", gettext_noop("Dummy"), gettext_noop(
        "A hand that lies open on the table and is played by the player opposite. By the rules in the "
        "old encyclopaedia dummy deals first in each rubber, and pays nothing for a revoke once the "
        "trick is quitted."
    ), forms=("dummies", "dummy’s")),
    GlossaryEntry("talon", gettext_noop("Talon"), gettext_noop(
        "The cards left over after the deal at écarté. They lie at the dealer’s right, and players who "
        "discard draw from them."
    ), also=("Stock",)),
    GlossaryEntry("etiquette", gettext_noop("Etiquette"), gettext_noop(
        "Good manners that no law can punish: play in silence, give no hints, and do not draw a card "
        "before your partner has played."
    )),
)  # fmt: skip
