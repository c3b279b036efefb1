"""Dutch whist: from one card up to seven, three hands of another kind, and down again (whist.md, 8.10)."""

from typing import Any

from tournaments.engine.family.bids import a_hand, asked_of, barred, begun, settled, suit_of, suited
from tournaments.engine.family.lines import after, choice, number, say, setting, yes
from tournaments.engine.family.pad import Game, Line, Playing, Problems, Said, State
from tournaments.engine.words import gettext_noop

PACK = 52
MOST = 7  # cards of the longest hands on either side of the middle
SUITS = ["hearts", "clubs", "diamonds", "spades"]
MIDDLE = ["none", "misery", "blind"]
FIVE = 5  # points for every trick without trumps, and off for every trick in misery

GAME = Game(
    key="dutch-whist",
    name="Dutch whist",
    about=say(
        gettext_noop(
            "Seven hands from one card up to seven, then no trumps, misery and blind, then seven hands down "
            "to one card. Everybody says how many tricks they will make: ten points for being exactly "
            "right, and a point for every trick."
        )
    ),
    players=(2, 7),
    settings=(
        setting(
            number("middle", say(gettext_noop("Cards in the three hands of the middle")), 1, 26), 7, "8.10",
            say(gettext_noop("The encyclopaedia does not say how many; the hands beside them have seven.")),
        ),
        setting(
            yes("none", say(gettext_noop("Ten points for an exact bid in the hand without trumps"))),
            True, "8.10",
            say(gettext_noop(
                "The encyclopaedia says that all bid in every hand, and of this one only that a trick "
                "is five points. Without the ten, nobody bids."
            )),
        ),
        setting(
            yes("misery", say(gettext_noop("Ten points for an exact bid in misery"))), True, "8.10",
            say(gettext_noop(
                "The encyclopaedia says that all bid in every hand, and of this one only that a trick "
                "is five points off. Without the ten, nobody bids."
            )),
        ),
        setting(
            choice("misery_trumps", say(gettext_noop("Trumps in misery")), [
                ["none", say(gettext_noop("No trumps"))],
                ["next", say(gettext_noop("The next suit in turn"))],
            ]), "none", "8.10",
            say(gettext_noop("The encyclopaedia does not say; the game most like it has no trumps there.")),
        ),
        setting(
            choice("blind_trumps", say(gettext_noop("Trumps in the blind hand")), [
                ["next", say(gettext_noop("The next suit in turn"))],
                ["none", say(gettext_noop("No trumps"))],
            ]), "next", "8.10",
            say(gettext_noop(
                "The encyclopaedia says that trumps follow a pattern, and not whether this hand has any."
            )),
        ),
        setting(
            choice("cycle", say(gettext_noop("Trumps after the middle")), [
                ["on", say(gettext_noop("Go on with the next suit in turn"))],
                ["again", say(gettext_noop("Begin again with hearts"))],
            ]), "on", "8.10",
            say(gettext_noop(
                "The encyclopaedia does not say. Where the blind hand alone of the three has a suit, both "
                "are alike."
            )),
        ),
        setting(
            yes("bar", say(gettext_noop("The bids may not come to the number of tricks"))), False, "8.10",
            say(gettext_noop("The encyclopaedia says it of the games beside this one, and not of this.")),
        ),
    ),
)  # fmt: skip


def check(game: Playing) -> Problems:
    """There must be cards enough for everybody in the middle."""
    most = PACK // len(game["players"])
    if game["settings"]["middle"] <= most:
        return {}
    text = gettext_noop("There are 52 cards: so many players can have %(most)s each at most.")
    return {"middle": say(text, {"most": most})}


def kinds() -> list[str]:
    """The kind of every hand, in their order."""
    plain = ["plain" for _ in range(MOST)]
    return plain + MIDDLE + plain


def cards_of(settings: dict[str, Any]) -> list[int]:
    """The cards that everybody has, hand by hand."""
    up = list(range(1, MOST + 1))
    return up + [settings["middle"] for _ in MIDDLE] + list(reversed(up))


def trumps_of(settings: dict[str, Any]) -> list[str]:
    """The trumps hand by hand: a suit, each in its turn, or ``none``."""
    found: list[str] = []
    turn = 0
    for place, kind in enumerate(kinds()):
        if place == MOST + len(MIDDLE) and settings["cycle"] == "again":
            turn = 0
        if kind == "plain" or (kind != "none" and settings[kind + "_trumps"] == "next"):
            found.append(SUITS[turn % len(SUITS)])
            turn += 1
        else:
            found.append("none")
    return found


def hand_at(game: Playing, state: State) -> dict[str, Any]:
    """The hand after so many: its trumps, and what is paid for it."""
    settings = game["settings"]
    kind = kinds()[state["hand"]]
    cards = cards_of(settings)[state["hand"]]
    trumps = suit_of(trumps_of(settings)[state["hand"]])
    hand = after(
        a_hand(suited(state["hand"] + 1, named(kind, trumps), cards), cards), {"bar": settings["bar"]}
    )
    if kind == "plain":
        return hand
    if kind == "blind":
        note = say(gettext_noop("Blind: everybody bids before they look at their cards."))
        return after(hand, {"notes": [note]})
    if kind == "misery":
        note = say(gettext_noop("Misery: %(points)s points off for every trick."), {"points": FIVE})
        return after(hand, {"trick": -FIVE, "bids": settings["misery"], "notes": [note]})
    note = say(gettext_noop("No trumps: %(points)s points for every trick."), {"points": FIVE})
    return after(hand, {"trick": FIVE, "bids": settings["none"], "notes": [note]})


def named(kind: str, trumps: Said) -> Said:
    """What a hand is called: by its trumps, and by its kind where that is more."""
    if kind == "misery":
        return say(gettext_noop("misery with %(trumps)s"), {"trumps": trumps})
    return say(gettext_noop("blind with %(trumps)s"), {"trumps": trumps}) if kind == "blind" else trumps


def begin(game: Playing) -> State:
    """Nobody has a point; the first player deals first."""
    return begun(game)


def ask(game: Playing, state: State) -> dict[str, Any] | None:
    """The bids and tricks of the next hand."""
    if state["hand"] == len(kinds()):
        return None
    return asked_of(game, state, hand_at(game, state))


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """The dealer's bar, where it is played."""
    return barred(game, state, line, hand_at(game, state))


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Points for tricks, and for being right."""
    return settled(game, state, line, hand_at(game, state), state["hand"] + 1 == len(kinds()))
