"""Ladder whist: everybody begins as a dog, with one card, and climbs to a hand of seven (whist.md, 8.13).

The documents only add that it is in effect the opposite of knock-out whist, so the rules for going up and
down are settings. Hands differ in length; the longest gives the number of tricks.
"""

from typing import Any

from tournaments.engine.family.bids import PACK
from tournaments.engine.family.lines import (
    _,
    after,
    best,
    choice,
    deals,
    listed,
    number,
    numbers,
    opened,
    scored,
    setting,
)
from tournaments.engine.family.pad import Game, Line, Playing, Problems, Said, State
from tournaments.engine.family.steps import next_of, trumps_note, trumps_setting

FEW = [2, 5]  # longest hands that two and three players can reach if the player with most tricks goes down

GAME = Game(
    key="ladder",
    name="Ladder whist",
    also=("Knock-in whist",),
    about=_("Everyone for themselves. Everyone starts as a dog, with one card, and goes up or down by the "
        "tricks they make. Anyone who reaches a hand of seven cards has won. The score shows how many "
        "cards everyone has in the next hand."),
    players=(2, 8),
    settings=(
        setting(
            number("goal", _("Cards in hand needed to win"), 3, 8), 7, "8.13",
            _("Seven is usual. No common rule for hands of different lengths; here the longest is "
                "played out, and anyone with no cards left waits."),
        ),
        setting(
            choice("up", _("Who goes up by a card"), [
                ["trick", _("Everyone who makes a trick")],
                ["most", _("Anyone who makes the most tricks")],
                ["rest", _("Everyone except those who make the most tricks")],
            ]), "trick", "8.13",
            _("No common rule. In the original game everyone went up except those who made the most "
                "tricks."),
        ),
        setting(
            choice("down", _("What happens to those who do not go up"), [
                ["one", _("They have one card fewer, but always at least one")],
                ["dog", _("They are dogs again, with one card")],
                ["stay", _("They stay as they are")],
            ]), "one", "8.13",
            _("No common rule. In the original game they became dogs again."),
        ),
        trumps_setting(),
    ),
)  # fmt: skip


def check(game: Playing) -> Problems:
    """Check that there are enough cards, and a way to the top."""
    settings = game["settings"]
    if (settings["goal"] - 1) * len(game["players"]) > PACK:
        most = {"most": PACK // len(game["players"]) + 1}
        return {
            "goal": _(
                "There are only 52 cards, so this many players can climb no higher than %(most)s.", most
            )
        }
    if settings["goal"] > highest(settings, len(game["players"])):
        text = _(
            "With so few players nobody can climb that far. Choose another way to go up, or let the "
            "others stay as they are."
        )
        return {"up": text}
    return {}


def highest(settings: dict[str, Any], players: int) -> int:
    """Return the longest hand that anybody can reach.

    If the player with most tricks goes down, a leader has the most in any case, because two or three players
    have too few cards to make more. With more players any hand can be reached.
    """
    if settings["up"] != "rest" or settings["down"] == "stay" or players > len(FEW) + 1:
        return PACK
    if players == 2:
        return FEW[0]
    return FEW[1] if settings["down"] == "dog" else PACK


def begin(game: Playing) -> State:
    """Return the first state: all are dogs, totals are the cards of the next hand, the first player deals.

    ``most`` are the places with the most tricks in the hand before.
    """
    players = game["players"]
    return after(opened(players), {"totals": [1] * len(players), "dealer": 0, "most": []})


def ask(game: Playing, state: State) -> dict[str, Any]:
    """Ask for everybody's tricks; there are as many as the longest hand has cards."""
    cards = state["totals"]
    tricks = max(cards)
    players = game["players"]
    notes = [
        deals(players[state["dealer"]]),
        _("Cards: %(cards)s.", {"cards": dealt(players, cards)}),
        trumps_note(game, state, sum(cards)),
    ]
    if min(cards) < tricks:
        notes.append(_("Anyone with no cards left waits for the next hand."))
    return {
        "title": _("Hand %(hand)s. Tricks: %(tricks)s", {"hand": state["hand"] + 1, "tricks": tricks}),
        "notes": notes,
        "fields": [numbers("made", _("Tricks made"), [0, tricks], players, tricks)],
    }


def dealt(players: list[str], cards: list[int]) -> str:
    """Return everybody's name and number of cards."""
    each = [name_of + " " + str(cards[place]) for place, name_of in enumerate(players)]
    return listed(each, list(range(len(each))))


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """Check that nobody makes more tricks than they have cards."""
    for place, tricks in enumerate(line["made"]):
        cards = state["totals"][place]
        if tricks > cards:
            values = {"who": game["players"][place], "cards": cards}
            return {"made": _("%(who)s cannot have made more tricks than they had cards: %(cards)s.", values)}
    return {}


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Return the row with moves up and down; players who reach the goal win, perhaps several."""
    settings = game["settings"]
    cards = [
        rung(settings, had, line["made"][place], max(line["made"]))
        for place, had in enumerate(state["totals"])
    ]
    points = [cards[place] - had for place, had in enumerate(state["totals"])]
    why = [
        step(player, line["made"][place], points[place], cards[place])
        for place, player in enumerate(game["players"])
    ]
    over = None
    if max(cards) >= settings["goal"]:
        values = {"cards": max(cards), "who": listed(game["players"], best(cards))}
        over = _("Won with a hand of %(cards)s cards: %(who)s.", values)
    dealer = next_of(list(range(len(cards))), state["dealer"])
    return scored(state, points, why, {"dealer": dealer, "most": best(line["made"]), "over": over})


def rung(settings: dict[str, Any], cards: int, won: int, most: int) -> int:
    """Return the cards of a player's next hand, from this hand, its tricks and the most made by anyone."""
    way = settings["up"]
    if (way == "trick" and won > 0) or (way == "most" and won == most) or (way == "rest" and won < most):
        return cards + 1
    if settings["down"] == "stay" or cards == 1:
        return cards
    return 1 if settings["down"] == "dog" else cards - 1


def step(player: str, tricks: int, change: int, cards: int) -> Said:
    """Return the reason for a player's number of cards."""
    values = {"who": player, "made": tricks, "cards": cards}
    if cards == 1:
        return _("%(who)s made %(made)s and is a dog, with one card.", values)
    if change > 0:
        return _("%(who)s made %(made)s and goes up to %(cards)s.", values)
    if change < 0:
        return _("%(who)s made %(made)s and goes down to %(cards)s.", values)
    return _("%(who)s made %(made)s and stays at %(cards)s.", values)
