"""Blob: six cards each in every hand, and nothing for a wrong bid (whist.md, 8.11).

The encyclopaedia gives no score, only that a player who is wrong is "blobbed in".
"""

from tournaments.engine.family.bids import PAID, Hand, rules_of, unpaid
from tournaments.engine.family.lines import _, number, setting, yes
from tournaments.engine.family.pad import Game, Playing, State
from tournaments.engine.words import gettext_noop

CARDS = 6

GAME = Game(
    key="blob",
    name="Blob",
    about=_("Four or five players with six cards each. Everyone says how many tricks they will make, and "
        "anyone who is wrong is blobbed in. The player on the dealer’s left names trumps and deals "
        "next."),
    players=(4, 5),
    settings=(
        setting(
            number("rounds", _("How many times each player deals"), 1, 10), 3, "8.11",
            _("No common rule; three times each makes 12 hands for four players, and 15 for five."),
        ),
        *PAID,
        setting(
            yes("kept", _("A wrong bid still scores points for tricks")),
            False, "8.11",
            _("No common rule; a player who is blobbed in usually scores nothing."),
        ),
    ),
)  # fmt: skip


def hands_of(game: Playing) -> int:
    rounds: int = game["settings"]["rounds"]
    return rounds * len(game["players"])


def hand_at(game: Playing, state: State) -> Hand:
    """Return the next hand; the player on the dealer's left names trumps, and deals next."""
    settings = game["settings"]
    players = game["players"]
    left = players[(state["hand"] + 1) % len(players)]
    notes = [
        _("Six cards each."),
        _("%(who)s names trumps or no trumps, and deals the next hand.", {"who": left}),
    ]
    title = _("Hand %(hand)s of %(hands)s", {"hand": state["hand"] + 1, "hands": hands_of(game)})
    missed = gettext_noop("%(who)s bid %(bid)s and made %(made)s, and is blobbed in: %(points)s.")
    return {
        "title": title, "cards": CARDS, "bids": True, "bar": True, "notes": notes, "trick": settings["trick"],
        "bonus": settings["bonus"], "kept": settings["kept"], "missed": missed,
    }  # fmt: skip


check = unpaid
begin, ask, weigh, score = rules_of(hand_at, hands_of)
