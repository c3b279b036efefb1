"""Words for tricks, leads, bids and what goes wrong."""

from tournaments.engine.family.glossary_entry import GlossaryEntry
from tournaments.engine.words import gettext_noop

PLAY = (
    GlossaryEntry("trick", gettext_noop("Trick"), gettext_noop(
        "Four cards, one from each player. The highest trump wins it, or else the highest card of the "
        "suit led."
    ), forms=("tricks",)),
    GlossaryEntry("trump", gettext_noop("Trump"), gettext_noop(
        "A suit that beats all others. At whist the turned-up card says which it is; at a whist drive, "
        "and in several other games, the suits take turns. To trump is to win a trick of another suit "
        "with one."
    ), forms=("trumps", "trumping")),
    GlossaryEntry("no-trumps", gettext_noop("No trumps"), gettext_noop(
        "A hand in which no suit beats the others: the highest card of the suit led wins."
    ), also=("Without trumps",)),
    GlossaryEntry("hand", gettext_noop("Hand"), gettext_noop(
        "The cards that a player holds, and also all the tricks that are played from one deal: thirteen, "
        "with four players and the whole pack."
    ), forms=("hands",)),
    GlossaryEntry("lead", gettext_noop("Lead"), gettext_noop(
        "The first card of a trick. The player on the dealer’s left has the first lead, and then whoever "
        "won the trick before."
    ), forms=("leads", "led", "leading")),
    GlossaryEntry("leading-hand", gettext_noop("Leading hand"), gettext_noop(
        "At écarté, the player who does not deal: who may propose, and who plays first."
    )),
    GlossaryEntry("second-hand", gettext_noop("Second, third and fourth hand"), gettext_noop(
        "Those who play to a trick after the lead, in this order. The usual advice: second hand low, "
        "third hand high."
    ), forms=("fourth hand",)),
    GlossaryEntry("follow-suit", gettext_noop("Following suit"), gettext_noop(
        "Playing a card of the suit led. Whoever has one must; whoever has none may play any card."
    ), forms=("follow suit", "followed suit")),
    GlossaryEntry("discard", gettext_noop("Discard"), gettext_noop(
        "A card of another suit, not a trump, played by somebody who cannot follow suit. At écarté, the "
        "cards that are laid aside for others from the talon."
    ), forms=("discards", "discarding", "discarded")),
    GlossaryEntry("renounce", gettext_noop("Renounce"), gettext_noop(
        "Having no card of the suit led."
    ), forms=("renounced",)),
    GlossaryEntry("revoke", gettext_noop("Revoke"), gettext_noop(
        "Not following suit though you could. The opponents take three tricks, or three of your points, "
        "or add three to their own. Where both sides revoke, the London laws let neither win the game by "
        "that hand, and Enquire Within has a new deal."
    ), forms=("revokes", "revoked")),
    GlossaryEntry("quitted-trick", gettext_noop("Quitted trick"), gettext_noop(
        "A trick that lies face down with nobody’s hand upon it. A revoke in it can no longer be put "
        "right."
    ), also=("Turned and quitted",), forms=("quitted",)),
    GlossaryEntry("last-trick", gettext_noop("Last trick turned"), gettext_noop(
        "The trick that was finished before. The London laws let any player ask to see it, and no other; "
        "today’s encyclopaedia only before the next lead."
    )),
    GlossaryEntry("imperfect-trick", gettext_noop("Imperfect trick"), gettext_noop(
        "A trick to which somebody has not played. If that comes to light after the next one, the "
        "opponents may have a new deal."
    )),
    GlossaryEntry("abandoned-hand", gettext_noop("Abandoned hand"), gettext_noop(
        "A hand that ends because all four have laid their cards open. By the London laws nobody can "
        "claim anything afterwards, except for a revoke."
    ), forms=("abandoned hands",)),
    GlossaryEntry("calling-a-card", gettext_noop("Calling a card"), gettext_noop(
        "Making an opponent play a card that was exposed, as soon as it does not cause a revoke."
    ), also=("Liable to be called",), forms=("called card",)),
    GlossaryEntry("calling-a-suit", gettext_noop("Calling a suit"), gettext_noop(
        "Telling an opponent which suit to lead, after they have led out of turn."
    )),
    GlossaryEntry("lead-out-of-turn", gettext_noop("Lead out of turn"), gettext_noop(
        "Leading when it is another’s turn. By the London laws the opponents may call that card, or call "
        "a suit later; if all four have played to it, the trick stands."
    ), forms=("led out of turn", "leads out of turn")),
    GlossaryEntry("placing", gettext_noop("Placing the cards"), gettext_noop(
        "Each player sets the card they played before them, so that all see whose it is. Anybody may ask "
        "for it before the trick is gathered."
    ), also=("Draw your card", "Draw his card")),
    GlossaryEntry("finesse", gettext_noop("Finesse"), gettext_noop(
        "Playing a lower card, such as the queen, though you hold a higher one, the ace, in the hope "
        "that whoever has yet to play cannot beat it. Today’s encyclopaedia puts it so that the card "
        "between them is hoped to lie with somebody who has played already."
    ), forms=("finesses", "finessing")),
    GlossaryEntry("forcing", gettext_noop("Forcing"), gettext_noop(
        "Leading a suit of which your partner or an opponent has none, so that they can win only with a "
        "trump."
    )),
    GlossaryEntry("see-saw", gettext_noop("See-saw"), gettext_noop(
        "Partners trump a suit each, and lead these suits to one another again and again."
    )),
    GlossaryEntry("return-lead", gettext_noop("Returning a lead"), gettext_noop(
        "Leading the suit that your partner led first. Enquire Within advises it, and not to return an "
        "opponent’s."
    ), forms=("return the lead",)),
    GlossaryEntry("leading-through", gettext_noop("Leading through and up to"), gettext_noop(
        "A lead goes through the player who plays next, and up to the one who plays last. Enquire "
        "Within: through strength and up to weakness."
    ), forms=("lead through",)),
    GlossaryEntry("drawing-trumps", gettext_noop("Drawing trumps"), gettext_noop(
        "Leading trumps until the opponents have none."
    ), also=("Trumping out",)),
    GlossaryEntry("signal", gettext_noop("Signal for trumps"), gettext_noop(
        "Playing the higher of two small cards first, to ask your partner to lead trumps. The old "
        "encyclopaedia says that it was the rule in London, forbidden on the continent and mostly "
        "unknown elsewhere. Today’s encyclopaedia allows no signals."
    ), forms=("signals", "signal")),
    GlossaryEntry("suit-preference", gettext_noop("Suit preference signal"), gettext_noop(
        "While opponents draw trumps, a low card of your strongest suit thrown away to show it. It is "
        "advice of today’s encyclopaedia."
    )),
    GlossaryEntry("intimation", gettext_noop("Intimation"), gettext_noop(
        "Any word or sign that tells your partner about your hand. Neither the London laws’ etiquette "
        "nor Enquire Within permits it."
    ), forms=("intimations",)),
    GlossaryEntry("bid", gettext_noop("Bid"), gettext_noop(
        "Saying how many tricks you will make, or what you will play, before the first lead."
    ), forms=("bids", "bidding")),
    GlossaryEntry("exact-bid", gettext_noop("Exact bid"), gettext_noop(
        "A bid of as many tricks as you then make, no more and no fewer."
    ), forms=("exact bids",)),
    GlossaryEntry("auction", gettext_noop("Auction"), gettext_noop(
        "Bidding in turn, higher and higher. Whoever bids most settles how the hand is played."
    ), forms=("auctions",)),
    GlossaryEntry("contract", gettext_noop("Contract"), gettext_noop(
        "What a player or a side has undertaken to make in a hand."
    ), forms=("contracts",)),
    GlossaryEntry("hook", gettext_noop("Hook"), gettext_noop(
        "A name for the rule that bids may not come to the number of tricks, so that somebody must be "
        "wrong; we also call it the dealer’s bar. Diminishing contract whist and blob have it. Some "
        "agree to do without in the last hand of diminishing contract whist."
    )),
    GlossaryEntry("bar", gettext_noop("Dealer’s bar"), gettext_noop(
        "The last bidder may not bid the number that would make all bids come to the number of tricks. "
        "See hook."
    )),
    GlossaryEntry("lose-all", gettext_noop("Lose-all"), gettext_noop(
        "The sixth hand of diminishing contract whist, without trumps: every trick costs ten points. "
        "Today’s encyclopaedia does not say whether anybody bids in it."
    ), also=("Lose all",)),
    GlossaryEntry("misere", gettext_noop("Misère"), gettext_noop(
        "Undertaking to make no trick, as in solo whist. In Dutch whist, misery is a hand in which every "
        "trick costs five points."
    ), also=("Misery",)),
    GlossaryEntry("nullo", gettext_noop("Nullo"), gettext_noop(
        "A hand played to lose tricks, without trumps. The pad of Norwegian whist calls it so; the word "
        "is not in the documents."
    )),
    GlossaryEntry("grand", gettext_noop("Grand"), gettext_noop(
        "A hand played to win tricks, without trumps. The pad of Norwegian whist calls it so; the word "
        "is not in the documents."
    )),
    GlossaryEntry("high-and-low", gettext_noop("High and low"), gettext_noop(
        "The two kinds of hand on the pad of Minnesota whist: high to win tricks, low to lose them. The "
        "documents have the two kinds, and not these names."
    )),
    GlossaryEntry("red-and-black", gettext_noop("Red and black"), gettext_noop(
        "The two contracts of Swedish whist: red to win tricks, black to lose them."
    )),
    GlossaryEntry("abundance", gettext_noop("Abundance"), gettext_noop(
        "The usual name for a bid of nine tricks at solo whist. The documents have the bid, and not the "
        "name."
    )),
    GlossaryEntry("declared-abundance", gettext_noop("Declared abundance"), gettext_noop(
        "The usual name for a bid of all thirteen tricks at solo whist. The documents have the bid, and "
        "not the name."
    )),
    GlossaryEntry("acceptance", gettext_noop("Proposal and acceptance"), gettext_noop(
        "At solo whist, two players who undertake eight tricks together. It is not in the documents; on "
        "the pad you may add it."
    ), forms=("accepted a proposal",)),
    GlossaryEntry("proposal", gettext_noop("Proposal"), gettext_noop(
        "At écarté the leading hand says that they would like other cards. If the dealer agrees, both "
        "may change some. Whoever refuses the first time, or plays without proposing, must make three "
        "tricks or lose two points."
    ), also=("Propose",), forms=("proposals", "proposed", "proposing")),
    GlossaryEntry("blind", gettext_noop("Blind hand"), gettext_noop(
        "A hand of Dutch whist in which everybody bids before they have seen their cards."
    ), forms=("blind",)),
    GlossaryEntry("dog", gettext_noop("Dog"), gettext_noop(
        "A player of ladder whist with one card: everybody begins so."
    ), forms=("dogs",)),
    GlossaryEntry("dogs-life", gettext_noop("Dog’s life"), gettext_noop(
        "At some tables of knock-out whist, the first to make no trick goes on with one card. The "
        "documents do not have it; the pad has it as a setting."
    )),
    GlossaryEntry("capture", gettext_noop("Capture"), gettext_noop(
        "At double sar, taking up all tricks that lie unclaimed, by making two in succession."
    ), forms=("captures", "captured")),
    GlossaryEntry("unclaimed-trick", gettext_noop("Unclaimed trick"), gettext_noop(
        "At double sar, a trick that lies in the middle because nobody has made two in succession."
    ), forms=("unclaimed",)),
    GlossaryEntry("king-of-trumps", gettext_noop("King of trumps"), gettext_noop(
        "A point at écarté for whoever announces it in time, or for the dealer who turns it up."
    )),
)  # fmt: skip
