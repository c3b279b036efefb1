"""Solo whist: one against three, for five, nine or thirteen tricks or for none (whist.md, 8.12).

The documents give these four bids and no score. Proposal and acceptance, open misère and the points come from
other sources: the points are those of the Encyclopædia Britannica of 1911, with sixpence as one.
"""

from typing import Any

from tournaments.engine.family.lines import (
    _,
    best,
    choice,
    deals,
    name,
    no_problems,
    number,
    numbered,
    opened,
    plus,
    scored,
    setting,
    usual,
    winners,
)
from tournaments.engine.family.pad import Field, Game, Line, Playing, Problems, Said, State

ALL_TRICKS = 13
NEEDED = {"prop": 8, "solo": 5, "abundance": 9, "declared": 13, "misere": 0, "open": 0}
WITH_EXTRA = ["prop", "solo", "abundance"]  # calls for which overtricks and undertricks may count
PLACES = ["first", "second", "third", "fourth"]
NOBODY = "none"

GAME = Game(
    key="solo",
    name="Solo whist",
    also=("Solo",),
    about=_("One player against three, for five, nine or thirteen tricks, or for none at all."),
    players=(4, 4),
    settings=(
        setting(
            number("hands", _("Hands to play"), 1, 100), 16, "8.12",
            _("No common rule; with sixteen, everyone deals four times."),
        ),
        setting(
            number("prop", _(
                "Points for proposal and acceptance, eight tricks together (0 if not played)"
            ), 0, 100), 0, "8.12",
            _("Not every table plays this. Where it is played, one point is usual."),
        ),
        setting(
            number("solo", _("Points for solo, five tricks"), 1, 100), 1, "8.12",
            _("No common rule; one is usual."),
        ),
        setting(
            number("misere", _("Points for misère, no tricks"), 1, 100), 2, "8.12",
            _("No common rule; two is usual."),
        ),
        setting(
            number("abundance", _("Points for abundance, nine tricks"), 1, 100), 3, "8.12",
            _("No common rule; three is usual."),
        ),
        setting(
            number("open", _("Points for misère with the cards on the table (0 if not played)"), 0, 100),
            0, "8.12",
            _("Not every table plays this. Where it is played, four points are usual."),
        ),
        setting(
            number("declared", _("Points for declared abundance, thirteen tricks"), 1, 100),
            6, "8.12",
            _("No common rule; six is usual."),
        ),
        setting(
            number("extra", _("Points for every trick over or under five, eight or nine"), 0, 20), 0, "8.12",
            _("No common rule; type 0 for none. If you play with them, 1 goes with calls worth 6 "
                "for five or eight tricks, 12 for misère and 18 for nine."),
        ),
        setting(
            choice("pay", _("Who pays, and who is paid"), [
                ["all", _("Every opponent pays, or is paid if the call fails")],
                ["alone", _("Only the callers score or lose")],
            ]), "all", "8.12",
            _("No common rule; usually every opponent pays or is paid."),
        ),
    ),
)  # fmt: skip


check = no_problems


def begin(game: Playing) -> State:
    """Return the first state: no points, the first player deals."""
    return opened(game["players"])


def calls(settings: dict[str, Any]) -> list[list[Any]]:
    """Return the calls in play, from lowest to highest."""
    calls_played = []
    if settings["prop"] > 0:
        calls_played.append(["prop", _("Proposal and acceptance, eight tricks")])
    calls_played.append(["solo", _("Solo, five tricks")])
    calls_played.append(["misere", _("Misère, no tricks")])
    calls_played.append(["abundance", _("Abundance, nine tricks")])
    if settings["open"] > 0:
        calls_played.append(["open", _("Misère with the cards on the table, no tricks")])
    calls_played.append(["declared", _("Declared abundance, thirteen tricks")])
    return calls_played


def ask(game: Playing, state: State) -> dict[str, Any]:
    """Ask for the call, the caller, the partner and the tricks made."""
    players = game["players"]
    passed = _("Nobody: everybody passed")
    fields = [
        choice("caller", _("Who called"), people(players, passed)),
        usual(choice("call", _("The call"), calls(game["settings"])), "solo"),
    ]
    if game["settings"]["prop"] > 0:
        fields.append(partner_field(players))
        label = _("Tricks they made, added together if two played (0 if everybody passed)")
    else:
        label = _("Tricks the caller made (0 if everybody passed)")
    fields.append(number("made", label, 0, ALL_TRICKS))
    return {
        "title": numbered(state),
        "notes": [deals(players[state["hand"] % 4])],
        "fields": fields,
    }


def people(players: list[str], nobody: Said) -> list[list[Any]]:
    """Return the players as choices, and nobody."""
    return [[PLACES[place], name(player)] for place, player in enumerate(players)] + [[NOBODY, nobody]]


def partner_field(players: list[str]) -> Field:
    """Return the field for the player who accepted a proposal."""
    nobody = _("Nobody: it was another call")
    return usual(choice("partner", _("Who accepted a proposal"), people(players, nobody)), NOBODY)


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """Check that a proposal, and no other call, has another player who accepted it."""
    if line["caller"] == NOBODY or game["settings"]["prop"] == 0:
        return {}
    partner = line["partner"]
    if line["call"] != "prop":
        if partner == NOBODY:
            return {}
        return {"partner": _("Only a proposal can be accepted. Choose “Nobody”, or another call.")}
    if partner == NOBODY or partner == line["caller"]:
        return {"partner": _("Choose the other player, who accepted the proposal.")}
    return {}


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Return the row with the points of the call."""
    points, why = [0, 0, 0, 0], [_("Everybody passed.")]
    if line["caller"] != NOBODY:
        side = callers(line)
        worth = value(game["settings"], line)
        points = paid(game["settings"], side, worth)
        why = reasons(game, line, side)
    totals = plus(state["totals"], points)
    over = None
    if state["hand"] + 1 == game["settings"]["hands"]:
        over = winners(state["columns"], best(totals), max(totals))
    return scored(state, points, why, {"over": over})


def callers(line: Line) -> list[int]:
    """Return the places of those who played the call: one, or two after a proposal."""
    side = [PLACES.index(line["caller"])]
    if line["call"] == "prop":
        side.append(PLACES.index(line["partner"]))
    return side


def is_kept(line: Line) -> bool:
    """Return whether the call was made."""
    if NEEDED[line["call"]] == 0:
        return bool(line["made"] == 0)
    return bool(line["made"] >= NEEDED[line["call"]])


def value(settings: dict[str, Any], line: Line) -> int:
    """Return the points of the call, negative if it failed."""
    worth: int = settings[line["call"]]
    extra = 0
    if line["call"] in WITH_EXTRA:
        extra = (line["made"] - NEEDED[line["call"]]) * settings["extra"]
    return worth + extra if is_kept(line) else extra - worth


def paid(settings: dict[str, Any], side: list[int], worth: int) -> list[int]:
    """Return everybody's points: a single caller is paid by all three, two callers by one opponent each."""
    points = []
    for place in range(4):
        if place not in side:
            points.append(0 - worth if settings["pay"] == "all" else 0)
        elif settings["pay"] == "all" and len(side) == 1:
            points.append(worth * 3)
        else:
            points.append(worth)
    return points


def reasons(game: Playing, line: Line, side: list[int]) -> list[Said]:
    """Return sentences about the call, its success, and its price."""
    settings = game["settings"]
    called = [pair[1] for pair in calls(settings) if pair[0] == line["call"]]
    values = {"who": those(game["players"], side), "call": called[0], "made": line["made"]}
    if is_kept(line):
        why = [_("%(who)s: %(call)s. Tricks made: %(made)s, so the call is won.", values)]
    else:
        why = [_("%(who)s: %(call)s. Tricks made: %(made)s, so the call is lost.", values)]
    beyond = abs(line["made"] - NEEDED[line["call"]])
    if line["call"] in WITH_EXTRA and settings["extra"] * beyond > 0:
        each = {"beyond": beyond, "each": settings["extra"]}
        why.append(_("Tricks over or under: %(beyond)s, worth %(each)s each.", each))
    why.append(price(settings["pay"], value(settings, line)))
    return why


def those(players: list[str], side: list[int]) -> Said:
    """Return the name of the caller, and of the player who accepted."""
    if len(side) == 1:
        return name(players[side[0]])
    return _("%(one)s and %(other)s", {"one": players[side[0]], "other": players[side[1]]})


def price(pay: str, worth: int) -> Said:
    """Return the sentence about the price of a call."""
    values = {"worth": abs(worth)}
    if pay == "all":
        if worth > 0:
            return _("Every opponent pays %(worth)s.", values)
        return _("Every opponent is paid %(worth)s.", values)
    if worth > 0:
        return _("It scores %(worth)s.", values)
    return _("It costs %(worth)s.", values)
