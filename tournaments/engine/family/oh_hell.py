"""Oh hell, or nomination whist: bid the tricks exactly, with a card fewer in each hand (whist.md, 8.11).

The documents give the players and that the cards change by one; how it is scored they leave open.
"""

from typing import Any

from tournaments.engine.family.bids import (
    a_hand,
    asked_of,
    barred,
    begun,
    settled,
    suit_of,
    suited,
    unpaid,
)
from tournaments.engine.family.lines import after, choice, number, say, setting, yes
from tournaments.engine.family.pad import Game, Line, Playing, Problems, Said, State
from tournaments.engine.words import gettext_noop

PACK = 52
SUITS = ["hearts", "clubs", "diamonds", "spades"]

GAME = Game(
    key="oh-hell",
    name="Oh hell",
    also=("Nomination whist", "Oh pshaw"),
    about=say(
        gettext_noop("Everybody says how many tricks they will make, and is paid for being exactly right.")
    ),
    players=(3, 7),
    settings=(
        setting(
            number("cards", say(gettext_noop("Cards in the longest hand")), 1, 17), 7, "8.11",
            say(gettext_noop("The encyclopaedia does not say how many; seven players can have seven each.")),
        ),
        setting(
            choice("way", say(gettext_noop("How the number of cards changes")), [
                ["down", say(gettext_noop("One card fewer each time, down to one"))],
                ["down-up", say(gettext_noop("Down to one, and up again"))],
                ["up", say(gettext_noop("Up from one card to that number"))],
                ["up-down", say(gettext_noop("Up from one card to that number, and down again"))],
            ]), "down", "8.11",
            say(gettext_noop("The encyclopaedia says only that they usually go up or down by one.")),
        ),
        setting(
            choice("trumps", say(gettext_noop("Trumps")), [
                ["turned", say(gettext_noop("The next card of the pack is turned up"))],
                ["turn", say(gettext_noop("Hearts, clubs, diamonds and spades in turn"))],
                ["none", say(gettext_noop("No trumps"))],
            ]), "turned", "8.11",
            say(gettext_noop(
                "The encyclopaedia does not say how they are settled; the games beside it have the suits "
                "in turn."
            )),
        ),
        setting(
            number("bonus", say(gettext_noop("Points for an exact bid")), 0, 50), 10, "8.11",
            say(gettext_noop("The encyclopaedia gives no score; ten is what the games beside it pay.")),
        ),
        setting(
            number("trick", say(gettext_noop("Points for every trick made")), 0, 5), 1, "8.11",
            say(gettext_noop("The encyclopaedia gives no score; one is what the games beside it pay.")),
        ),
        setting(
            yes("kept", say(gettext_noop("Whoever was wrong has the points of their tricks all the same"))),
            True, "8.11",
            say(gettext_noop("The encyclopaedia gives no score; in the games beside it they have them.")),
        ),
        setting(
            yes("bar", say(gettext_noop("The bids may not come to the number of tricks"))), True, "8.11",
            say(gettext_noop("The encyclopaedia says it of the games beside this one.")),
        ),
    ),
)  # fmt: skip


def check(game: Playing) -> Problems:
    """There must be cards enough for everybody, and something to win."""
    most = PACK // len(game["players"])
    if game["settings"]["cards"] <= most:
        return unpaid(game["settings"])
    text = gettext_noop("There are 52 cards: so many players can have %(most)s each at most.")
    return {"cards": say(text, {"most": most})}


def deals(settings: dict[str, Any]) -> list[int]:
    """How many cards each player has, hand by hand."""
    up = list(range(1, settings["cards"] + 1))
    down = list(reversed(up))
    if settings["way"] == "up":
        return up
    if settings["way"] == "up-down":
        return up + down[1:]
    return down if settings["way"] == "down" else down + up[1:]


def begin(game: Playing) -> State:
    """Nobody has a point; the first player deals first."""
    return begun(game)


def ask(game: Playing, state: State) -> dict[str, Any] | None:
    """The bids and tricks of the next hand."""
    if state["hand"] == len(deals(game["settings"])):
        return None
    return asked_of(game, state, hand_at(game, state))


def hand_at(game: Playing, state: State) -> dict[str, Any]:
    """The hand after so many: its cards and trumps, and what is paid for it."""
    settings = game["settings"]
    cards = deals(settings)[state["hand"]]
    hand = a_hand(titled(settings, state["hand"], cards), cards)
    if settings["trumps"] == "turned":
        hand = after(hand, {"notes": [turned_up(cards * len(game["players"]))]})
    paid_for = {"trick": settings["trick"], "bonus": settings["bonus"], "kept": settings["kept"]}
    return after(after(hand, paid_for), {"bar": settings["bar"]})


def titled(settings: dict[str, Any], before: int, cards: int) -> Said:
    """What a hand is called: with its trumps, where they are known before it is dealt."""
    if settings["trumps"] == "turned":
        values = {"hand": before + 1, "cards": cards}
        return say(gettext_noop("Hand %(hand)s. Cards each: %(cards)s"), values)
    trumps = "none" if settings["trumps"] == "none" else SUITS[before % len(SUITS)]
    return suited(before + 1, suit_of(trumps), cards)


def turned_up(dealt: int) -> Said:
    """How trumps are turned up, if a card is left for it."""
    if dealt == PACK:
        return say(gettext_noop("Every card is dealt and none is left to turn up: there are no trumps."))
    return say(gettext_noop("Turn up the next card of the pack: its suit is trumps."))


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """The dealer's bar, where it is played."""
    return barred(game, state, line, hand_at(game, state))


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Points for tricks, and for being right."""
    last = state["hand"] + 1 == len(deals(game["settings"]))
    return settled(game, state, line, hand_at(game, state), last)
