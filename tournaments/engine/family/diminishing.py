"""Diminishing contract whist: thirteen hands of thirteen cards down to one (whist.md, 8.9)."""

from tournaments.engine.family.bids import Hand, a_hand, rules_of, suit_of, suited
from tournaments.engine.family.lines import _, after, choice, no_problems, setting, yes
from tournaments.engine.family.pad import Game, Playing, State

TRUMPS = [
    "hearts", "clubs", "diamonds", "spades", "none", "lose",
    "hearts", "clubs", "diamonds", "spades", "hearts", "clubs", "diamonds",
]  # fmt: skip
LOST = 10  # points for every trick where all are to be lost

GAME = Game(
    key="diminishing-contract-whist",
    name="Diminishing contract whist",
    about=_("Four players, each for themselves, and thirteen hands with a card fewer each time. Everybody "
            "says how many tricks they will make: ten points for being exactly right, and a point for every "
            "trick."),
    players=(4, 4),
    settings=(
        setting(
            yes("waived", _("In the last hand, of one card, the bids may come to one")),
            False, "8.9",
            _("In every other hand the bids may not come to the number of tricks. The encyclopaedia says "
              "that some do without this in the last hand, if all have agreed."),
        ),
        setting(
            choice("lose", _("Bids in the sixth hand, lose-all"), [
                ["none", _("Nobody bids: ten points off for every trick")],
                ["bids", _("Everybody bids, for ten points; the bids may come to anything")],
                ["barred", _("Everybody bids, and not to the number of tricks together")],
            ]), "none", "8.9",
            _("The encyclopaedia gives the ten points off for every trick, and does not say whether anybody "
              "bids."),
        ),
    ),
)  # fmt: skip


def hand_at(game: Playing, state: State) -> Hand:
    """The hand after so many: its trumps, and what goes for bids in it."""
    trumps = TRUMPS[state["hand"]]
    cards = len(TRUMPS) - state["hand"]
    if trumps == "lose":
        way = game["settings"]["lose"]
        note = _("Lose-all, without trumps: %(lost)s points off for every trick.", {"lost": LOST})
        hand = a_hand(suited(state["hand"] + 1, _("lose-all"), cards), cards)
        return after(hand, {"trick": -LOST, "bids": way != "none", "bar": way == "barred", "notes": [note]})
    hand = a_hand(suited(state["hand"] + 1, suit_of(trumps), cards), cards)
    return after(hand, {"bar": False}) if cards == 1 and game["settings"]["waived"] else hand


def hands_of(game: Playing) -> int:
    """Thirteen hands."""
    return len(TRUMPS)


check = no_problems
begin, ask, weigh, score = rules_of(hand_at, hands_of)
