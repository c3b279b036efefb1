"""Shared rules of German whist and double sar: one of two sides makes more tricks, and a game is for points.

The documents give no score for either (whist.md, 8.13 and 8.14), so ``pays`` and ``goal`` are settings.
Written in the plain Python of the family.
"""

from typing import Any

from tournaments.engine.family.lines import (
    _,
    best,
    choice,
    deals,
    number,
    numbered,
    plus,
    scored,
    setting,
    winners,
)
from tournaments.engine.family.pad import Field, Playing, Said, State


def pays_setting(source: str) -> Field:
    """Return the setting for the worth of a hand."""
    ways = [
        ["over", _("A point for every trick over half, as in whist")],
        ["hand", _("One point for the most tricks")],
        ["each", _("A point for every trick")],
    ]
    note = _("No common rule; in whist it is one for every trick over six.")
    return setting(choice("pays", _("What a hand is worth"), ways), "over", source, note)


def goal_setting(source: str) -> Field:
    """Return the setting for the points that win the game."""
    note = _("No common rule; short whist is played to five.")
    return setting(number("goal", _("Points that win the game"), 1, 100), 5, source, note)


def asked_for(game: Playing, state: State, field: Field) -> dict[str, Any]:
    """Return the question about a hand. The first player deals first, then each in turn."""
    names = game["players"]
    return {"title": numbered(state), "notes": [deals(names[state["hand"] % len(names)])], "fields": [field]}


def worth(pays: str, tricks: list[int], half: int) -> list[int]:
    """Return both sides' points for their tricks.

    ``half`` of the tricks that count, rounded down, is a side's book.
    """
    if pays == "each":
        return tricks
    if pays == "over":
        return [max(0, count - half) for count in tricks]
    return [1 if count > tricks[1 - side] else 0 for side, count in enumerate(tricks)]


def reckoned(
    game: Playing, state: State, tricks: list[int], points: list[int], why: list[Said]
) -> dict[str, Any]:
    """Return the row of a hand. The game ends when a side has enough points and more than the other."""
    totals = plus(state["totals"], points)
    brought = []
    for side, name in enumerate(state["columns"]):
        values = {"who": name, "tricks": tricks[side], "points": points[side]}
        brought.append(_("%(who)s, tricks that count: %(tricks)s. Points: %(points)s.", values))
    over = None
    notes: list[Said] = []
    if max(totals) >= game["settings"]["goal"]:
        if totals[0] == totals[1]:
            notes.append(_("Both have enough points to win, but they are level, so play another hand."))
        else:
            over = winners(state["columns"], best(totals), max(totals))
    return scored(state, points, why + brought, {"notes": notes, "over": over})
