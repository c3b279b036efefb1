"""Games of the family, and names of games that the documents give without rules."""

from tournaments.engine.family.glossary_entry import GlossaryEntry
from tournaments.engine.words import gettext_noop

GAMES = (
    GlossaryEntry("whist", gettext_noop("Whist"), gettext_noop(
        "Four players in two partnerships, with thirteen cards each. Every trick above six is a point. "
        "Today’s encyclopaedia says that the name comes from an old word for quiet."
    )),
    GlossaryEntry("short-whist", gettext_noop("Short whist"), gettext_noop(
        "Whist with games of five points. The London laws play the best of three games, with one to "
        "three points for a game and two for the rubber. Today’s encyclopaedia plays to five as well, "
        "without such points."
    ), pad="short-whist"),
    GlossaryEntry("long-whist", gettext_noop("Long whist"), gettext_noop(
        "Whist with longer games. Enquire Within plays to ten, and so did people of old, says the old "
        "encyclopaedia; today’s encyclopaedia calls a game of nine long, and one of seven American."
    ), also=("American whist",), pad="long-whist"),
    GlossaryEntry("hotel-rules", gettext_noop("Hotel rules"), gettext_noop(
        "What today’s encyclopaedia calls it when the sides agree to play whist to more than five "
        "points: to seven (American) or to nine (long)."
    )),
    GlossaryEntry("dummy-whist", gettext_noop("Dummy whist"), gettext_noop(
        "In the old encyclopaedia it is short whist for three, one of whom has an open hand for a "
        "partner. In today’s encyclopaedia it is a form of bid whist for three. The pad is for the "
        "first."
    ), pad="dummy"),
    GlossaryEntry("double-dummy", gettext_noop("Double dummy"), gettext_noop(
        "Short whist for two, each with a dummy for a partner. The old encyclopaedia says that there is "
        "no misdeal in it, because to deal is a disadvantage."
    ), pad="double-dummy"),
    GlossaryEntry("diminishing-contract-whist", gettext_noop("Diminishing contract whist"), gettext_noop(
        "Four players, each for themselves, and thirteen hands, from thirteen cards down to one. "
        "Everybody says how many tricks they will make: each trick is a point, and being exactly right "
        "is ten more. In the sixth hand, lose-all, every trick costs ten."
    ), pad="diminishing-contract-whist"),
    GlossaryEntry("dutch-whist", gettext_noop("Dutch whist"), gettext_noop(
        "Seven players at most, who bid the tricks they will make: from one card up to seven, then no "
        "trumps, misery and blind, and down to one again. A right bid is ten points and a trick one; "
        "without trumps a trick is five, and in misery five off."
    ), pad="dutch-whist"),
    GlossaryEntry("oh-hell", gettext_noop("Oh hell"), gettext_noop(
        "Three to seven players try to bid their tricks exactly, mostly with a card more or fewer in "
        "each hand. Today’s encyclopaedia gives no score; on the pad you set it."
    ), also=("Nomination whist", "Oh pshaw"), pad="oh-hell"),
    GlossaryEntry("blob", gettext_noop("Blob"), gettext_noop(
        "A British form of oh hell for four or five players with six cards each. The bids may not come "
        "to six together, and whoever is wrong is blobbed in. The player left of the dealer names "
        "trumps, or none, and deals next."
    ), forms=("blobbed in",), pad="blob"),
    GlossaryEntry("israeli-whist", gettext_noop("Israeli whist"), gettext_noop(
        "A relative of oh hell, in which you try to bid your tricks exactly. Today’s encyclopaedia says "
        "no more of it."
    )),
    GlossaryEntry("romanian-whist", gettext_noop("Romanian whist"), gettext_noop(
        "Another game like oh hell: you foretell exactly how many tricks you will make. Today’s "
        "encyclopaedia says no more of it."
    )),
    GlossaryEntry("knock-out", gettext_noop("Knock-out whist"), gettext_noop(
        "Whoever makes no trick in a hand is out, until one player is left. Today’s encyclopaedia says "
        "that in Britain it is also called Trumps."
    ), also=("Diminishing whist",), pad="knock-out"),
    GlossaryEntry("ladder", gettext_noop("Ladder whist"), gettext_noop(
        "A students’ game, in effect the opposite of knock-out whist. Everybody begins as a dog, with "
        "one card, and whoever reaches a hand of seven has won."
    ), also=("Knock-in whist",), pad="ladder"),
    GlossaryEntry("german", gettext_noop("German whist"), gettext_noop(
        "Whist made over for two players, in Britain, without bidding. Today’s encyclopaedia says no "
        "more; the pad asks which tricks count."
    ), pad="german"),
    GlossaryEntry("solo", gettext_noop("Solo whist"), gettext_noop(
        "Played in Britain. One player bids to make five, nine or thirteen tricks, or to lose every one. "
        "The documents give no score; the pad has one from outside of them, and says so."
    ), also=("Solo",), pad="solo"),
    GlossaryEntry("minnesota", gettext_noop("Minnesota whist"), gettext_noop(
        "Without trumps. A hand is played to win tricks, or else to lose them. Norwegian whist is very "
        "like it. The documents give no score."
    ), pad="minnesota"),
    GlossaryEntry("norwegian", gettext_noop("Norwegian whist"), gettext_noop(
        "Very like Minnesota whist, says today’s encyclopaedia, and nothing more. On the pad a hand to "
        "win tricks is called grand, and one to lose them nullo, as in books outside the documents."
    ), pad="norwegian"),
    GlossaryEntry("swedish", gettext_noop("Swedish whist"), gettext_noop(
        "A Swedish game for four with two contracts: red, to win tricks, and black, to lose them. The "
        "documents give no score."
    ), also=("Fyrmanswhist",), pad="swedish"),
    GlossaryEntry("double-sar", gettext_noop("Double sar"), gettext_noop(
        "A form of court piece that is also played in south Asia. A player who makes two tricks in "
        "succession captures them and all that lie unclaimed."
    ), also=("Double sir",), pad="double-sar"),
    GlossaryEntry("ecarte", gettext_noop("Écarté"), gettext_noop(
        "For two, with a pack of 32 cards and five cards each. Three tricks are a point, all five are "
        "two, the king of trumps is one, and five points win. Cards may be changed after a proposal."
    ), pad="ecarte"),
    GlossaryEntry("auction-group", gettext_noop("Auction whist"), gettext_noop(
        "A group of games in which an auction settles who chooses trumps, with fixed partners. Today’s "
        "encyclopaedia lists bid whist, Dutch whist, the game of spades, tarneeb, vint, Siberian vint "
        "and skruuvi in it."
    )),
    GlossaryEntry("boston-group", gettext_noop("Boston group"), gettext_noop(
        "Belgian whist, Boston, diminishing contract whist and solo whist, as today’s encyclopaedia "
        "sorts the family."
    )),
    GlossaryEntry("classic-group", gettext_noop("Classic whist"), gettext_noop(
        "As today’s encyclopaedia sorts the family: double sar, hokm, Minnesota whist, quadrette, "
        "Swedish whist, and whist itself."
    )),
    GlossaryEntry("exact-group", gettext_noop("Exact bidding"), gettext_noop(
        "Games in which only the bid that is exactly right is well paid: blob, oh hell, Israeli whist "
        "and Romanian whist, as today’s encyclopaedia sorts them."
    )),
    GlossaryEntry("bid-whist", gettext_noop("Bid whist"), gettext_noop(
        "A game for partners with bidding, well loved by African Americans in the United States, says "
        "today’s encyclopaedia."
    )),
    GlossaryEntry("spades", gettext_noop("Spades (the game)"), gettext_noop(
        "Like bid whist, a game of contracts. Spades are always trumps, hence its name."
    ), forms=("game of spades",)),
    GlossaryEntry("vint", gettext_noop("Vint"), gettext_noop(
        "A Russian game. The auction rises as in bridge, and the score is more intricate than that of "
        "whist."
    ), also=("Russian whist",)),
    GlossaryEntry("siberian-vint", gettext_noop("Siberian vint"), gettext_noop(
        "An older and plainer form of vint."
    )),
    GlossaryEntry("skruuvi", gettext_noop("Skruuvi"), gettext_noop(
        "The Finnish form of vint. It spread in Finland while that was part of Russia."
    )),
    GlossaryEntry("tarneeb", gettext_noop("Tarneeb"), gettext_noop(
        "Played in Arab countries. Whoever wins the bidding names trumps."
    )),
    GlossaryEntry("boston", gettext_noop("Boston"), gettext_noop(
        "Played in Europe in the nineteenth century. Count Rostov plays it in Tolstoy’s War and Peace."
    )),
    GlossaryEntry("belgian-whist", gettext_noop("Belgian whist"), gettext_noop(
        "A Belgian game, similar to solo whist and more elaborate."
    ), also=("Colour whist", "Whist à la couleur", "Kleurwiezen")),
    GlossaryEntry("hokm", gettext_noop("Hokm"), gettext_noop(
        "A game that came from Persia. Double sar is a form of it, and troefcall is like it."
    ), also=("Court piece", "Rang")),
    GlossaryEntry("troefcall", gettext_noop("Troefcall"), gettext_noop(
        "A game like hokm. Today’s encyclopaedia gives no more than the name."
    )),
    GlossaryEntry("quadrette", gettext_noop("Quadrette"), gettext_noop(
        "A French form of whist with fewer cards in the pack. Partners may talk about their cards and "
        "one directs the other, which is good for learners and children."
    )),
    GlossaryEntry("catch-the-ten", gettext_noop("Catch the ten"), gettext_noop(
        "For two to eight players with 36 cards. It is called whist, but is kin to games in which aces "
        "and tens matter."
    ), also=("Scotch whist",)),
    GlossaryEntry("danish-whist", gettext_noop("Danish whist"), gettext_noop(
        "It joins several kinds of whist, solo whist and esmakker among them, and is often played with "
        "two or three jokers. Some play in fixed pairs; at other tables the bidder calls an ace, and its "
        "holder is the partner."
    ), also=("Call-ace whist",)),
    GlossaryEntry("esmakker", gettext_noop("Esmakker"), gettext_noop(
        "A game in which the bidder’s partner is whoever holds an ace that the bidder names. Nobody "
        "knows who it is until that ace is played. Danish whist takes this from it."
    )),
    GlossaryEntry("bridge-whist", gettext_noop("Bridge whist"), gettext_noop(
        "A form of whist that people took to in the 1890s. Contract bridge grew out of it."
    )),
    GlossaryEntry("contract-bridge", gettext_noop("Contract bridge"), gettext_noop(
        "The game that bridge whist turned into in the end."
    ), also=("Bridge",)),
    GlossaryEntry("ruff-and-honours", gettext_noop("Ruff and honours"), gettext_noop(
        "The form of the old game of triumph that was popular before whist took its place."
    )),
    GlossaryEntry("triumph", gettext_noop("Triumph"), gettext_noop(
        "A game of the sixteenth century, called trump or ruff as well, from which whist is descended. "
        "Cavendish thought that the Trionf of an Italian poet, and Triumph in Shakespeare’s Antony and "
        "Cleopatra, might be forebears."
    ), also=("Trionf",)),
    GlossaryEntry("whist-drive", gettext_noop("Whist drive"), gettext_noop(
        "A sociable evening of progressive whist. After a hand the winning pair moves, in some places "
        "the losing pair, one of them up and one down. Usually there are 24 hands, with hearts, clubs, "
        "diamonds and spades as trumps in turn."
    ), forms=("whist drives",)),
    GlossaryEntry("progressive-whist", gettext_noop("Progressive whist"), gettext_noop(
        "A competition in which two players of each table go on to the next after so many games, all "
        "played in the same way, for instance with other trumps each time."
    ), also=("Compass whist",)),
    GlossaryEntry("jokers", gettext_noop("Joker"), gettext_noop(
        "A card beyond the four suits. Danish whist is often played with two or three of them, as trumps "
        "that break into any suit."
    ), forms=("jokers",)),
)  # fmt: skip
