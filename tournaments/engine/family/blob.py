"""Blob: six cards each in every hand, and nothing for whoever is not exactly right (whist.md, 8.11).

The encyclopaedia gives no score: it says only that who is wrong is "blobbed in".
"""

from typing import Any

from tournaments.engine.family.bids import a_hand, asked_of, barred, begun, settled, unpaid
from tournaments.engine.family.lines import after, number, say, setting, yes
from tournaments.engine.family.pad import Game, Line, Playing, Problems, State
from tournaments.engine.words import gettext_noop

CARDS = 6

GAME = Game(
    key="blob",
    name="Blob",
    about=say(
        gettext_noop(
            "Four or five players with six cards each. Everybody says how many tricks they will make, and "
            "whoever is wrong is blobbed in. The player left of the dealer names trumps and deals next."
        )
    ),
    players=(4, 5),
    settings=(
        setting(
            number("rounds", say(gettext_noop("How many times everybody deals")), 1, 10), 3, "8.11",
            say(gettext_noop("The encyclopaedia does not say when the game is over.")),
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
            False, "8.11",
            say(gettext_noop(
                "The encyclopaedia says only that they are blobbed in; we take it that they have nothing."
            )),
        ),
    ),
)  # fmt: skip


def check(game: Playing) -> Problems:
    """There must be something to win."""
    return unpaid(game["settings"])


def hands_of(game: Playing) -> int:
    """How many hands there are."""
    rounds: int = game["settings"]["rounds"]
    return rounds * len(game["players"])


def begin(game: Playing) -> State:
    """Nobody has a point; the first player deals first."""
    return begun(game)


def ask(game: Playing, state: State) -> dict[str, Any] | None:
    """The bids and tricks of the next hand."""
    if state["hand"] == hands_of(game):
        return None
    return asked_of(game, state, hand_at(game, state))


def hand_at(game: Playing, state: State) -> dict[str, Any]:
    """The hand after so many; who is left of the dealer names trumps, and deals the next."""
    settings = game["settings"]
    who = game["players"]
    left = who[(state["hand"] + 1) % len(who)]
    notes = [
        say(gettext_noop("Six cards each.")),
        say(gettext_noop("%(who)s names trumps or no trumps, and deals the next hand."), {"who": left}),
    ]
    title = say(
        gettext_noop("Hand %(hand)s of %(hands)s"), {"hand": state["hand"] + 1, "hands": hands_of(game)}
    )
    paid_for = {
        "trick": settings["trick"],
        "bonus": settings["bonus"],
        "kept": settings["kept"],
        "notes": notes,
    }
    missed = gettext_noop("%(who)s bid %(bid)s and made %(made)s, and is blobbed in: %(points)s.")
    return after(after(a_hand(title, CARDS), paid_for), {"missed": missed})


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """The dealer's bar: the bids never come to six."""
    return barred(game, state, line, hand_at(game, state))


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Points for being right."""
    return settled(game, state, line, hand_at(game, state), state["hand"] + 1 == hands_of(game))
