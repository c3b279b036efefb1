"""What German whist and double sar share: two sides, of which one makes more tricks, and a game of points.

The documents say for neither how a hand and the game are scored (whist.md, 8.13 and 8.14): ``pays`` and
``goal`` are settings. Written in the plain Python of the family.
"""

from typing import Any

from tournaments.engine.family.lines import after, best, choice, number, plus, say, setting, winners
from tournaments.engine.family.pad import Field, Playing, Said, State
from tournaments.engine.words import gettext_noop


def pays_setting(source: str) -> Field:
    """What a hand is worth."""
    ways = [
        ["over", say(gettext_noop("A point for every trick over half of them, as in whist"))],
        ["hand", say(gettext_noop("One point for the most tricks"))],
        ["each", say(gettext_noop("A point for every trick"))],
    ]
    note = say(gettext_noop("The encyclopaedia gives no score; in whist it is one for every trick over six."))
    return setting(choice("pays", say(gettext_noop("What a hand is worth")), ways), "over", source, note)


def goal_setting(source: str) -> Field:
    """How many points win the game."""
    note = say(gettext_noop("The encyclopaedia does not say; five is the game of short whist."))
    return setting(number("goal", say(gettext_noop("Points that win the game")), 1, 100), 5, source, note)


def start(columns: list[str]) -> State:
    """Neither side has a point."""
    return {"columns": columns, "totals": [0, 0], "hand": 0, "notes": [], "over": None}


def numbered(state: State) -> Said:
    """The title of the next hand."""
    return say(gettext_noop("Hand %(hand)s"), {"hand": state["hand"] + 1})


def deals_now(game: Playing, state: State) -> Said:
    """Who deals: the first player first, and then each in turn."""
    who = game["players"]
    return say(gettext_noop("%(who)s deals."), {"who": who[state["hand"] % len(who)]})


def worth(pays: str, tricks: list[int], half: int) -> list[int]:
    """Points of both sides for their tricks; ``half`` of those that count, rounded down, is a side's book."""
    if pays == "each":
        return tricks
    if pays == "over":
        return [max(0, one - half) for one in tricks]
    return [1 if one > tricks[1 - side] else 0 for side, one in enumerate(tricks)]


def reckoned(
    game: Playing, state: State, tricks: list[int], points: list[int], why: list[Said]
) -> dict[str, Any]:
    """The row of a hand. The game is over when a side has the points for it and more than the other."""
    totals = plus(state["totals"], points)
    text = gettext_noop("%(who)s, tricks that count: %(tricks)s. Points: %(points)s.")
    told_of = [
        say(text, {"who": who, "tricks": tricks[side], "points": points[side]})
        for side, who in enumerate(state["columns"])
    ]
    over = None
    notes: list[Said] = []
    if max(totals) >= game["settings"]["goal"]:
        if totals[0] == totals[1]:
            notes.append(
                say(gettext_noop("Both have the points for the game, and as many: play another hand."))
            )
        else:
            over = winners(state["columns"], best(totals), max(totals))
    then = {"totals": totals, "hand": state["hand"] + 1, "notes": notes, "over": over}
    return {"points": points, "why": why + told_of, "ends": None, "state": after(state, then)}
