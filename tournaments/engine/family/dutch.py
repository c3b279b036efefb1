"""Dutch whist: one card up to seven, three special hands, and down again (whist.md, 8.10)."""

from typing import Any

from tournaments.engine.family.bids import SUITS, Hand, a_hand, dealt_out, rules_of, suit_of, suited
from tournaments.engine.family.lines import _, after, choice, number, setting, yes
from tournaments.engine.family.pad import Game, Playing, Problems, State

KINDS = [
    "plain", "plain", "plain", "plain", "plain", "plain", "plain", "none", "misery", "blind",
    "plain", "plain", "plain", "plain", "plain", "plain", "plain",
]  # fmt: skip
FIVE = 5  # points for every trick without trumps, and points off for one in misery

GAME = Game(
    key="dutch-whist",
    name="Dutch whist",
    about=_("Seven hands from one card up to seven, then no trumps, misery and blind, then seven hands "
        "down to one card. Everyone says how many tricks they will make. You score ten points for "
        "being exactly right, and a point for every trick."),
    players=(2, 7),
    settings=(
        setting(
            number("middle", _("Cards in the three middle hands"), 1, 26), 7, "8.10",
            _("No common rule; seven is usual, as in the hands on either side."),
        ),
        setting(
            yes("none", _("Ten points for an exact bid in the hand without trumps")),
            True, "8.10",
            _("Every trick is worth five points. No common rule for bids; usually everyone bids, "
                "for another ten. Without the ten, nobody bids."),
        ),
        setting(
            yes("misery", _("Ten points for an exact bid in misery")), True, "8.10",
            _("Every trick costs five points. No common rule for bids; usually everyone bids, for "
                "ten points. Without the ten, nobody bids."),
        ),
        setting(
            choice("misery_trumps", _("Trumps in misery"), [
                ["none", _("No trumps")],
                ["next", _("The next suit in turn")],
            ]), "none", "8.10",
            _("No common rule; no trumps is usual."),
        ),
        setting(
            choice("blind_trumps", _("Trumps in the blind hand"), [
                ["next", _("The next suit in turn")],
                ["none", _("No trumps")],
            ]), "next", "8.10",
            _("No common rule; the next suit in turn is usual."),
        ),
        setting(
            choice("cycle", _("Trumps after the middle hands"), [
                ["on", _("Carry on with the next suit in turn")],
                ["again", _("Start again with hearts")],
            ]), "on", "8.10",
            _("No common rule; carrying on is usual. If only the blind hand of the three has a "
                "suit, it makes no difference."),
        ),
        setting(
            yes("bar", _("The bids must not add up to the number of tricks")), False, "8.10",
            _("Similar games have this rule, but it is not usual in this one."),
        ),
    ),
)  # fmt: skip


def check(game: Playing) -> Problems:
    """Check that there are enough cards for the middle hands."""
    return dealt_out(game, "middle")


def cards_of(settings: dict[str, Any], place: int) -> int:
    """Return the cards each in a hand: up to seven, the middle, and down again."""
    if KINDS[place] != "plain":
        middle: int = settings["middle"]
        return middle
    return min(place + 1, len(KINDS) - place)


def trumps_of(settings: dict[str, Any]) -> list[str]:
    """Return the trumps hand by hand: the suits in turn, or ``none``."""
    trumps: list[str] = []
    turn = 0
    for place, kind in enumerate(KINDS):
        if place > 0 and KINDS[place - 1] == "blind" and settings["cycle"] == "again":
            turn = 0
        if kind == "plain" or (kind != "none" and settings[kind + "_trumps"] == "next"):
            trumps.append(SUITS[turn % len(SUITS)])
            turn += 1
        else:
            trumps.append("none")
    return trumps


def hand_at(game: Playing, state: State) -> Hand:
    """Return the next hand: its trumps and points."""
    settings, place = game["settings"], state["hand"]
    cards = cards_of(settings, place)
    trumps = suit_of(trumps_of(settings)[place])
    what: dict[str, Any] = {}
    if KINDS[place] == "blind":
        trumps = _("blind with %(trumps)s", {"trumps": trumps})
        what = {"notes": [_("Blind: everybody bids before they look at their cards.")]}
    if KINDS[place] == "misery":
        trumps = _("misery with %(trumps)s", {"trumps": trumps})
        note = _("Misery: %(points)s points off for every trick.", {"points": FIVE})
        what = {"trick": -FIVE, "bids": settings["misery"], "notes": [note]}
    if KINDS[place] == "none":
        note = _("No trumps: %(points)s points for every trick.", {"points": FIVE})
        what = {"trick": FIVE, "bids": settings["none"], "notes": [note]}
    hand = a_hand(suited(place + 1, trumps, cards), cards)
    return after(after(hand, {"bar": settings["bar"]}), what)


def hands_of(game: Playing) -> int:
    return len(KINDS)


begin, ask, weigh, score = rules_of(hand_at, hands_of)
