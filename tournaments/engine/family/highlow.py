"""What Minnesota, Norwegian and Swedish whist share: no trumps, and each hand is played to win or to lose.

The documents say how the hands are played and give no score (whist.md, 8.14). The scores are from outside
of them and therefore settings: ``high`` or ``failed`` for each trick over six of a hand that is played to
win, by whether the side that chose it made it; ``low`` for each under seven of a hand that is played to
lose; ``goal`` for the game.
Written in the plain Python of the family.
"""

from typing import Any

from tournaments.engine.family.lines import after, choice, number, pairs, plus, say
from tournaments.engine.family.pad import Playing, Said, State
from tournaments.engine.words import gettext_noop

ALL_TRICKS = 13
WAYS = ["one", "other", "low"]  # one side chose to win, the other did, all play to lose
BOOK = 6  # tricks that bring nothing; one more is the majority


def opened(game: Playing) -> State:
    """Neither side has a point; the first player deals first. The first and third play the others."""
    return {"columns": pairs(game["players"]), "totals": [0, 0], "hand": 0, "notes": [], "over": None}


def asked(game: Playing, state: State, played: list[Said]) -> dict[str, Any] | None:
    """How the next hand is played and the tricks of the first side; None after the end.

    ``played`` are the words for a hand that one side chose to win, that the other chose, and to lose.
    """
    if state["over"] is not None:
        return None
    ways = [[WAYS[place], one] for place, one in enumerate(played)]
    tricks = say(gettext_noop("Tricks made by %(who)s, of 13"), {"who": state["columns"][0]})
    dealer = game["players"][state["hand"] % 4]
    return {
        "title": say(gettext_noop("Hand %(hand)s"), {"hand": state["hand"] + 1}),
        "notes": [say(gettext_noop("%(who)s deals."), {"who": dealer})],
        "fields": [
            choice("way", say(gettext_noop("How it is played")), ways),
            number("tricks", tricks, 0, ALL_TRICKS),
        ],
    }


def most_tricks(tricks: int) -> list[int]:
    """The side with the majority, by its place, and how many tricks it has over six."""
    if tricks > BOOK:
        return [0, tricks - BOOK]
    return [1, ALL_TRICKS - tricks - BOOK]


def earned(settings: dict[str, Any], way: str, tricks: int) -> list[int]:
    """Points of both sides: of the majority if it was played to win, of the others if it was played to lose.

    As many as one side has over six, the other has under seven.
    """
    side, odd = most_tricks(tricks)
    if way == "low":
        side = 1 - side
        return only(side, odd * settings["low"])
    chose = 0 if way == "one" else 1
    return only(side, odd * (settings["high"] if chose == side else settings["failed"]))


def only(side: int, points: int) -> list[int]:
    """Points of one side; the other has none."""
    return [points, 0] if side == 0 else [0, points]


def counted(game: Playing, state: State, points: list[int], why: list[Said]) -> dict[str, Any]:
    """The row of a hand; the game is over when a side has as many as were agreed."""
    totals = plus(state["totals"], points)
    over = None
    if max(totals) >= game["settings"]["goal"]:
        winner = state["columns"][totals.index(max(totals))]
        over = say(gettext_noop("%(who)s have won with %(points)s."), {"who": winner, "points": max(totals)})
    then = after(state, {"totals": totals, "hand": state["hand"] + 1, "over": over})
    return {"points": points, "why": why, "ends": None, "state": then}


def told(state: State, line: dict[str, Any], played: list[Said], points: list[int]) -> list[Said]:
    """How it was played, who made how many tricks, and what that is worth."""
    names, made = state["columns"], line["tricks"]
    values = {"one": names[0], "first": made, "other": names[1], "second": ALL_TRICKS - made}
    tricks = gettext_noop("Tricks: %(one)s %(first)s, %(other)s %(second)s.")
    return [
        say(gettext_noop("%(how)s."), {"how": played[WAYS.index(line["way"])]}),
        say(tricks, values),
        worth(names, line, points),
    ]


def worth(names: list[str], line: dict[str, Any], points: list[int]) -> Said:
    """Who has the points, and for how many tricks over six or under seven."""
    side, odd = most_tricks(line["tricks"])
    if min(points) < 0:
        text = gettext_noop("%(odd)s over six: %(who)s lose %(points)s.")
        return say(text, {"odd": odd, "who": names[side], "points": 0 - points[side]})
    if line["way"] == "low":
        text = gettext_noop("%(odd)s under seven: %(who)s score %(points)s.")
        side = 1 - side
    else:
        text = gettext_noop("%(odd)s over six: %(who)s score %(points)s.")
    return say(text, {"odd": odd, "who": names[side], "points": points[side]})
