"""Diminishing contract whist: thirteen hands of thirteen cards down to one (whist.md, 8.9)."""

from typing import Any

from tournaments.engine.family.bids import a_hand, asked_of, barred, begun, settled, suit_of, suited
from tournaments.engine.family.lines import after, choice, say, setting, yes
from tournaments.engine.family.pad import Game, Line, Playing, Problems, State
from tournaments.engine.words import gettext_noop

TRUMPS = [
    "hearts", "clubs", "diamonds", "spades", "none", "lose",
    "hearts", "clubs", "diamonds", "spades", "hearts", "clubs", "diamonds",
]  # fmt: skip
LOST = 10  # points for every trick where all are to be lost

GAME = Game(
    key="diminishing-contract-whist",
    name="Diminishing contract whist",
    about=say(
        gettext_noop(
            "Four players, each for themselves, and thirteen hands with a card fewer each time. "
            "Everybody says how many tricks they will make: ten points for being exactly right, "
            "and a point for every trick."
        )
    ),
    players=(4, 4),
    settings=(
        setting(
            yes("waived", say(gettext_noop("In the last hand, of one card, the bids may come to one"))),
            False, "8.9",
            say(gettext_noop(
                "In every other hand the bids may not come to the number of tricks. The encyclopaedia says "
                "that some do without this in the last hand, if all have agreed."
            )),
        ),
        setting(
            choice("lose", say(gettext_noop("Bids in the sixth hand, lose-all")), [
                ["none", say(gettext_noop("Nobody bids: ten points off for every trick"))],
                ["bids", say(gettext_noop("Everybody bids, for ten points; the bids may come to anything"))],
                ["barred", say(gettext_noop("Everybody bids, and not to the number of tricks together"))],
            ]), "none", "8.9",
            say(gettext_noop(
                "The encyclopaedia gives the ten points off for every trick, and does not say whether "
                "anybody bids."
            )),
        ),
    ),
)  # fmt: skip


def check(game: Playing) -> Problems:
    """Everything goes together."""
    return {}


def begin(game: Playing) -> State:
    """Nobody has a point; the first player deals first."""
    return begun(game)


def ask(game: Playing, state: State) -> dict[str, Any] | None:
    """The bids and tricks of the next hand."""
    if state["hand"] == len(TRUMPS):
        return None
    return asked_of(game, state, hand_at(game, state))


def hand_at(game: Playing, state: State) -> dict[str, Any]:
    """The hand after so many: its trumps, and what goes for bids in it."""
    trumps = TRUMPS[state["hand"]]
    cards = len(TRUMPS) - state["hand"]
    if trumps == "lose":
        return to_lose(game, state["hand"] + 1, cards)
    hand = a_hand(suited(state["hand"] + 1, suit_of(trumps), cards), cards)
    return after(hand, {"bar": False}) if cards == 1 and game["settings"]["waived"] else hand


def to_lose(game: Playing, number_of: int, cards: int) -> dict[str, Any]:
    """The hand in which every trick costs points."""
    way = game["settings"]["lose"]
    note = say(gettext_noop("Lose-all, without trumps: %(lost)s points off for every trick."), {"lost": LOST})
    hand = a_hand(suited(number_of, say(gettext_noop("lose-all")), cards), cards)
    return after(hand, {"trick": -LOST, "bids": way != "none", "bar": way == "barred", "notes": [note]})


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """The dealer's bar."""
    return barred(game, state, line, hand_at(game, state))


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Points for tricks, and for being right."""
    return settled(game, state, line, hand_at(game, state), state["hand"] + 1 == len(TRUMPS))
