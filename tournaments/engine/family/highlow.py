"""Shared rules of Minnesota, Norwegian and Swedish whist: no trumps, each hand is played to win or to lose.

The documents describe the play but give no score (whist.md, 8.14), so the scores are settings: ``high`` or
``failed`` for each trick over six in a hand played to win, depending on whether the side that chose it
succeeded; ``low`` for each trick under seven in a hand played to lose; ``goal`` for the game. ``lose`` is
only for Minnesota. Written in the plain Python of the family.
"""

from typing import Any

from tournaments.engine.family.lines import (
    _,
    choice,
    deals,
    no_problems,
    number,
    numbered,
    opened,
    pairs,
    plus,
    say,
    scored,
    setting,
)
from tournaments.engine.family.pad import Field, Line, Playing, Rules, Said, State

ALL_TRICKS = 13
WAYS = ["one", "other", "low"]  # chosen to win by the first or the second side, or all play to lose
BOOK = 6  # tricks that score nothing; one more is the majority


def goal(most: int, value: int, note: Said) -> Field:
    """Return the setting for the points that win the game."""
    return setting(number("goal", _("Points that win the game"), 1, most), value, "8.14", note)


def pays(key: str, label: Said, least: int, value: int, note: Said) -> Field:
    """Return the setting for the worth of a trick over six, or under seven."""
    return setting(number(key, label, least, 20), value, "8.14", note)


def rules_of(to_win: str, to_lose: Said) -> Rules:
    """Return the rules of a game.

    ``to_win`` is the sentence about a hand that ``%(who)s`` chose to win, ``to_lose`` that about one to lose.
    """

    def ways(state: State) -> list[Said]:
        return [say(to_win, {"who": state["columns"][0]}), say(to_win, {"who": state["columns"][1]}), to_lose]

    def begin(game: Playing) -> State:
        return opened(pairs(game["players"]))

    def ask(game: Playing, state: State) -> dict[str, Any]:
        tricks = _("Tricks made by %(who)s, out of 13", {"who": state["columns"][0]})
        choices = [[WAYS[place], way] for place, way in enumerate(ways(state))]
        return {
            "title": numbered(state),
            "notes": [deals(game["players"][state["hand"] % 4])],
            "fields": [
                choice("way", _("How it is played"), choices),
                number("tricks", tricks, 0, ALL_TRICKS),
            ],
        }

    def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
        points = earned(game["settings"], line["way"], line["tricks"])
        names, first = state["columns"], line["tricks"]
        tricks = {"one": names[0], "first": first, "other": names[1], "second": ALL_TRICKS - first}
        why = [
            _("%(how)s.", {"how": ways(state)[WAYS.index(line["way"])]}),
            _("Tricks: %(one)s %(first)s, %(other)s %(second)s.", tricks),
            worth(names, line, points),
        ]
        totals = plus(state["totals"], points)
        over = None
        if max(totals) >= game["settings"]["goal"]:
            winner = {"who": names[totals.index(max(totals))], "points": max(totals)}
            over = _("%(who)s have won with %(points)s.", winner)
        return scored(state, points, why, {"over": over})

    return begin, ask, no_problems, score


def most_tricks(tricks: int) -> list[int]:
    """Return the side with the majority, and its tricks over six."""
    if tricks > BOOK:
        return [0, tricks - BOOK]
    return [1, ALL_TRICKS - tricks - BOOK]


def earned(settings: dict[str, Any], way: str, tricks: int) -> list[int]:
    """Return both sides' points.

    In a hand played to win the majority scores; in one played to lose the other side does, because its tricks
    under seven are as many as the majority's over six. With ``lose``, the majority of a hand played to lose
    loses points instead.
    """
    side, odd = most_tricks(tricks)
    if way != "low":
        points = odd * (settings["high"] if WAYS.index(way) == side else settings["failed"])
    elif settings.get("lose", "gain") == "lose":
        points = 0 - odd * settings["low"]
    else:
        points = odd * settings["low"]
        side = 1 - side
    return [points, 0] if side == 0 else [0, points]


def worth(names: list[str], line: Line, points: list[int]) -> Said:
    """Return the sentence about the points, and the tricks over six or under seven."""
    side, odd = most_tricks(line["tricks"])
    if min(points) < 0:
        values = {"odd": odd, "who": names[side], "points": 0 - points[side]}
        return _("%(odd)s over six: %(who)s lose %(points)s.", values)
    if line["way"] == "low":
        values = {"odd": odd, "who": names[1 - side], "points": points[1 - side]}
        return _("%(odd)s under seven: %(who)s score %(points)s.", values)
    return _(
        "%(odd)s over six: %(who)s score %(points)s.",
        {"odd": odd, "who": names[side], "points": points[side]},
    )
