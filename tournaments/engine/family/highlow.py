"""What Minnesota, Norwegian and Swedish whist share: no trumps, and each hand is played to win or to lose.

The documents say how the hands are played and give no score (whist.md, 8.14). The scores are from outside
of them and therefore settings: ``high`` or ``failed`` for each trick over six of a hand that is played to
win, by whether the side that chose it made it; ``low`` for each under seven of a hand that is played to
lose; ``goal`` for the game. ``lose`` is Minnesota's own. Written in the plain Python of the family.
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
WAYS = ["one", "other", "low"]  # one side chose to win, the other did, all play to lose
BOOK = 6  # tricks that bring nothing; one more is the majority


def goal(most: int, value: int, note: Said) -> Field:
    """How many points win the game."""
    return setting(number("goal", _("Points that win the game"), 1, most), value, "8.14", note)


def pays(key: str, label: Said, least: int, value: int, note: Said) -> Field:
    """What a trick over six, or under seven, is worth."""
    return setting(number(key, label, least, 20), value, "8.14", note)


def rules_of(to_win: str, to_lose: Said) -> Rules:
    """The rules of a game, by what is said of a hand that ``%(who)s`` chose to win, and of one to lose."""

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
    """The side with the majority, by its place, and how many tricks it has over six."""
    if tricks > BOOK:
        return [0, tricks - BOOK]
    return [1, ALL_TRICKS - tricks - BOOK]


def earned(settings: dict[str, Any], way: str, tricks: int) -> list[int]:
    """Points of both sides: of the majority if it was played to win, of the others if it was played to lose.

    As many as one side has over six, the other has under seven. Where ``lose`` is so, the majority of a hand
    that is played to lose has them taken off.
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
    """Who has the points, and for how many tricks over six or under seven."""
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
