"""Oh hell, or nomination whist: bid the tricks exactly, with a card fewer in each hand (whist.md, 8.11).

The documents give the number of players and the change by one card, but no score.
"""

from typing import Any

from tournaments.engine.family.bids import (
    PAID,
    SUITS,
    Hand,
    a_hand,
    dealt_out,
    rules_of,
    suit_of,
    suited,
    turned_up,
    unpaid,
)
from tournaments.engine.family.lines import _, after, choice, number, setting, yes
from tournaments.engine.family.pad import Game, Playing, Problems, Said, State

GAME = Game(
    key="oh-hell",
    name="Oh hell",
    also=("Nomination whist", "Oh pshaw"),
    about=_("Everyone says how many tricks they will make, and scores for being exactly right."),
    players=(3, 7),
    settings=(
        setting(
            number("cards", _("Cards in the longest hand"), 1, 17), 7, "8.11",
            _("No common rule; seven is usual, and leaves enough cards for seven players."),
        ),
        setting(
            choice("way", _("How the number of cards changes"), [
                ["down", _("One card fewer each time, down to one")],
                ["down-up", _("Down to one, and up again")],
                ["up", _("Up from one card to that number")],
                ["up-down", _("Up from one card to that number, and down again")],
            ]), "down", "8.11",
            _("No common rule; one card more or fewer each time is usual."),
        ),
        setting(
            choice("trumps", _("Trumps"), [
                ["turned", _("The next card of the pack is turned up")],
                ["turn", _("Hearts, clubs, diamonds and spades in turn")],
                ["none", _("No trumps")],
            ]), "turned", "8.11",
            _("No common rule; turning up a card is usual. Similar games take the suits in turn."),
        ),
        *PAID,
        setting(
            yes("kept", _("A wrong bid still scores points for tricks")),
            True, "8.11",
            _("No common rule; usually it does, as in similar games."),
        ),
        setting(
            yes("bar", _("The bids must not add up to the number of tricks")), True, "8.11",
            _("No common rule; this is usual."),
        ),
    ),
)  # fmt: skip


def check(game: Playing) -> Problems:
    """Check that there are enough cards, and that it is possible to score."""
    return dealt_out(game, "cards") or unpaid(game)


def cards_of(settings: dict[str, Any]) -> list[int]:
    """Return the cards each, hand by hand."""
    up = list(range(1, settings["cards"] + 1))
    down = list(reversed(up))
    if settings["way"] == "up":
        return up
    if settings["way"] == "up-down":
        return up + down[1:]
    return down if settings["way"] == "down" else down + up[1:]


def hand_at(game: Playing, state: State) -> Hand:
    """Return the next hand: its cards, trumps and points."""
    settings, place = game["settings"], state["hand"]
    cards = cards_of(settings)[place]
    notes: list[Said] = []
    if settings["trumps"] == "turned":
        title = _("Hand %(hand)s. Cards each: %(cards)s", {"hand": place + 1, "cards": cards})
        notes.append(turned_up(cards * len(game["players"])))
    else:
        trumps = "none" if settings["trumps"] == "none" else SUITS[place % len(SUITS)]
        title = suited(place + 1, suit_of(trumps), cards)
    what = {"trick": settings["trick"], "bonus": settings["bonus"], "kept": settings["kept"], "notes": notes}
    return after(after(a_hand(title, cards), what), {"bar": settings["bar"]})


def hands_of(game: Playing) -> int:
    return len(cards_of(game["settings"]))


begin, ask, weigh, score = rules_of(hand_at, hands_of)
