"""Diminishing contract whist: thirteen hands of thirteen cards down to one (whist.md, 8.9)."""

from tournaments.engine.family.bids import Hand, a_hand, rules_of, suit_of, suited
from tournaments.engine.family.lines import _, after, choice, no_problems, setting, yes
from tournaments.engine.family.pad import Game, Playing, State

TRUMPS = [
    "hearts", "clubs", "diamonds", "spades", "none", "lose",
    "hearts", "clubs", "diamonds", "spades", "hearts", "clubs", "diamonds",
]  # fmt: skip
LOST = 10  # points off for every trick in lose-all

GAME = Game(
    key="diminishing-contract-whist",
    name="Diminishing contract whist",
    about=_("Four players, everyone for themselves, over thirteen hands with one card fewer each time. "
        "Everyone says how many tricks they will make. You score ten points for being exactly right, "
        "and a point for every trick."),
    players=(4, 4),
    settings=(
        setting(
            yes("waived", _("In the last hand, of one card, the bids may add up to one")),
            False, "8.9",
            _("Normally the bids must not add up to the number of tricks. Some tables drop this "
                "rule in the last hand, if everyone has agreed."),
        ),
        setting(
            choice("lose", _("Bids in the sixth hand, lose-all"), [
                ["none", _("Nobody bids: ten points off for every trick")],
                ["bids", _("Everyone bids, for ten points; the bids may add up to anything")],
                ["barred", _("Everyone bids, but the bids must not add up to the number of tricks")],
            ]), "none", "8.9",
            _("Every trick costs ten points. No common rule for bids; usually nobody bids."),
        ),
    ),
)  # fmt: skip


def hand_at(game: Playing, state: State) -> Hand:
    """Return the next hand: its trumps, and its rules for bids."""
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
    return len(TRUMPS)


check = no_problems
begin, ask, weigh, score = rules_of(hand_at, hands_of)
