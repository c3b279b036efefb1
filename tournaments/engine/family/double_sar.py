"""Double sar: a player who makes two tricks in succession captures all unclaimed tricks (whist.md, 8.14).

The documents say no more, so the fate of uncaptured tricks and the scoring are settings.
"""

from typing import Any

from tournaments.engine.family.lines import (
    _,
    choice,
    choices,
    name,
    no_problems,
    number,
    numbers,
    opened,
    pairs,
    setting,
    yes,
)
from tournaments.engine.family.majority import (
    asked_for,
    goal_setting,
    pays_setting,
    reckoned,
    worth,
)
from tournaments.engine.family.pad import Field, Game, Line, Playing, Problems, Said, State

TRICKS = 13
HALF = 6
PLACES = ["0", "1", "2", "3"]

GAME = Game(
    key="double-sar",
    name="Double sar",
    also=("Double sir",),
    about=_("Two against two. Tricks stay in the middle until one player makes two in succession and "
        "captures all of them."),
    players=(4, 4),
    partners=True,
    settings=(
        setting(
            choice("entry", _("What you enter after each hand"), [
                ["captured", _("How many tricks were captured")],
                ["winners", _("Who made each trick; the score pad works out who captured them")],
            ]), "captured", "8.14",
        ),
        setting(
            choice("rest", _("Tricks left unclaimed at the end of the hand"), [
                ["last", _("The player who makes the last trick takes them")],
                ["nobody", _("Nobody takes them")],
            ]), "last", "8.14",
            _("No common rule; usually the player who makes the last trick takes them."),
        ),
        setting(
            yes("run", _("A third trick in succession is captured at once")), True, "8.14",
            _("No common rule, but the second and third tricks are two in succession as well. "
                "Without this, the count starts again after each capture. It matters only if you "
                "enter who made each trick."),
        ),
        pays_setting("8.14"),
        goal_setting("8.14"),
    ),
)  # fmt: skip


check = no_problems


def begin(game: Playing) -> State:
    """Return the first state: no points, the first player deals. The first and third play the others."""
    return opened(pairs(game["players"]))


def ask(game: Playing, state: State) -> dict[str, Any]:
    """Ask for the winner of each trick, or for the numbers captured."""
    return asked_for(game, state, field_of(game, state))


def field_of(game: Playing, state: State) -> Field:
    """Return the field to fill in: a single number if every trick is claimed in the end."""
    if game["settings"]["entry"] == "winners":
        players = [[place, name(game["players"][int(place)])] for place in PLACES]
        each = [str(trick + 1) for trick in range(TRICKS)]
        return choices("made", _("Who made each trick"), players, each)
    if game["settings"]["rest"] == "nobody":
        label = _("Tricks captured")
        return numbers("captured", label, [0, TRICKS], state["columns"])
    label = _("Tricks that %(who)s have at the end, out of 13", {"who": state["columns"][0]})
    return number("tricks", label, 0, TRICKS)


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """Check that a capture has at least two tricks, and that there are not too many in all."""
    if game["settings"]["entry"] == "winners" or game["settings"]["rest"] != "nobody":
        return {}
    if sum(line["captured"]) > TRICKS:
        values = {"sum": sum(line["captured"])}
        text = _("These add up to %(sum)s, but there are only 13 tricks. Please check them.", values)
        return {"captured": text}
    if 1 in line["captured"]:
        return {
            "captured": _("A capture takes two tricks in succession, so nobody can have captured just one.")
        }
    return {}


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Return the row with points for the tricks of both sides."""
    why: list[Said] = []
    if game["settings"]["entry"] == "winners":
        captures = captured(game["settings"], [int(place) for place in line["made"]])
        tricks = [0, 0]
        for capture in captures:
            tricks = gathered(tricks, capture["place"], capture["tricks"])
            why.append(claim(game, capture))
    elif game["settings"]["rest"] == "nobody":
        tricks = line["captured"]
    else:
        tricks = [line["tricks"], TRICKS - line["tricks"]]
    return reckoned(game, state, tricks, worth(game["settings"]["pays"], tricks, HALF), why)


def captured(settings: dict[str, Any], winners: list[int]) -> list[dict[str, int]]:
    """Return every capture of a hand in order: after which trick, by whom (-1: nobody), how many tricks."""
    captures: list[dict[str, int]] = []
    lying = 0
    before = -1
    for trick, place in enumerate(winners):
        lying += 1
        doubled = place == before
        before = place
        if doubled or (trick + 1 == TRICKS and settings["rest"] == "last"):
            captures.append({"after": trick + 1, "place": place, "tricks": lying})
            lying = 0
            before = place if settings["run"] else -1
    if lying > 0:
        captures.append({"after": TRICKS, "place": -1, "tricks": lying})
    return captures


def gathered(tricks: list[int], place: int, more: int) -> list[int]:
    """Return both sides' tricks with a capture added, unless nobody made it."""
    if place < 0:
        return tricks
    return [tricks[0] + more, tricks[1]] if place % 2 == 0 else [tricks[0], tricks[1] + more]


def claim(game: Playing, capture: dict[str, int]) -> Said:
    """Return the sentence about a capture."""
    if capture["place"] < 0:
        return _("Left unclaimed at the end: %(tricks)s.", {"tricks": capture["tricks"]})
    player = game["players"][capture["place"]]
    values = {"after": capture["after"], "who": player, "tricks": capture["tricks"]}
    return _("After trick %(after)s, %(who)s captures all the unclaimed tricks: %(tricks)s.", values)
