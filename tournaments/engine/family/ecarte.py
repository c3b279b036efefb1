"""Écarté: five cards each for two players; three tricks score a point, and five points win (whist.md, 8.15).

Only one document describes it. A hand is worth at most three points: one for the king, two for all five
tricks.
"""

from typing import Any

from tournaments.engine.family.lines import (
    _,
    after,
    best,
    choice,
    no_problems,
    numbered,
    opened,
    plus,
    scored,
    setting,
    usual,
    winners,
)
from tournaments.engine.family.pad import Field, Game, Line, Playing, Problems, Said, State

FIVE = 5  # points of a game, and tricks of a hand
MADE = ["no", "one", "two", "three", "four", "five"]
NOT_PLAYED = "none"

GAME = Game(
    key="ecarte",
    name="Écarté",
    about=_("For two: three of the five tricks score a point, and five points win the game. The player "
        "who cuts the highest card deals first, so name them first."),
    players=(2, 2),
    settings=(
        setting(
            choice("games", _("What you are playing"), [
                ["one", _("One game")],
                ["three", _("A rubber: three games, all played")],
                ["two", _("A rubber: the first to win two games")],
            ]), "one", "8.15",
            _("No common rule for a rubber; some tables play all three games, and others leave out "
                "the third when one player has won two. The deal carries on from one game to the "
                "next."),
        ),
        setting(
            choice("forfeit", _(
                "A player who refuses the first proposal, or plays without one, and makes fewer "
                    "than three tricks"
            ), [
                ["gain", _("The other player scores two, instead of any for tricks (as is usual)")],
                ["lose", _("Loses two points; tricks score as usual")],
            ]), "gain", "8.15",
            _("No common rule; usually the other player scores two. Nobody’s score goes below nought."),
        ),
    ),
)  # fmt: skip


check = no_problems


def begin(game: Playing) -> State:
    """Return the first state: no points or games, the first player deals."""
    return after(opened(game["players"]), {"games": [0, 0]})


def ask(game: Playing, state: State) -> dict[str, Any]:
    """Ask for the king, the proposals, and the tricks."""
    players = game["players"]
    deals = state["hand"] % 2
    values = {"dealer": players[deals], "leader": players[1 - deals]}
    began = choice("began", _("How the hand began"), [
        ["given", _("%(leader)s proposed and %(dealer)s gave cards", values)],
        ["refused", _("%(dealer)s refused the first proposal", values)],
        ["played", _("%(leader)s played without proposing", values)],
    ])  # fmt: skip
    return {
        "title": numbered(state),
        "notes": [_("%(dealer)s deals, %(leader)s leads.", values)],
        "fields": [king_field(players, players[deals]), usual(began, "given"), tricks_field(players, state)],
    }


def king_field(players: list[str], dealer: str) -> Field:
    """Return the field for the point of the king of trumps, usually none.

    The king must be announced before it is covered.
    """
    asked = choice("king", _("The king of trumps"), [
        ["none", _("No point for it")],
        ["turned", _("%(who)s turned it up", {"who": dealer})],
        ["one", _("%(who)s held it and said so in time", {"who": players[0]})],
        ["other", _("%(who)s held it and said so in time", {"who": players[1]})],
    ])  # fmt: skip
    return usual(asked, "none")


def tricks_field(players: list[str], state: State) -> Field:
    """Return the field for both players' tricks, five together, or none if the king ended the game."""
    ways = []
    for first in [5, 4, 3, 2, 1, 0]:
        values = {"one": players[0], "first": first, "other": players[1], "second": FIVE - first}
        ways.append([MADE[first], _("%(one)s %(first)s, %(other)s %(second)s", values)])
    if max(state["totals"]) == FIVE - 1:
        ways.append([NOT_PLAYED, _("Not played out: the king ended the game")])
    return choice("tricks", _("Tricks"), ways)


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """Check that a hand is left unplayed only if the king ended the game."""
    if line["tricks"] != NOT_PLAYED or max(plus(state["totals"], king_points(state, line))) >= FIVE:
        return {}
    return {"tricks": _("The king did not end the game, so choose the tricks for this hand.")}


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Return the row; the king counts first, and tricks only if it has not ended the game."""
    points = king_points(state, line)
    why = king_said(game["players"], state, line)
    if max(plus(state["totals"], points)) >= FIVE:
        why.append(_("The king ends the game: no tricks are counted."))
    else:
        brought = trick_points(game["settings"], state, line, plus(state["totals"], points))
        points = plus(points, brought)
        why = why + tricks_said(game, state, line, brought)
    return settled(game, state, points, why)


def king_points(state: State, line: Line) -> list[int]:
    """Return the point for the king, for the dealer who turned it up or the player who announced it."""
    points = [0, 0]
    if line["king"] == "turned":
        points[state["hand"] % 2] = 1
    if line["king"] == "one":
        points[0] = 1
    if line["king"] == "other":
        points[1] = 1
    return points


def king_said(players: list[str], state: State, line: Line) -> list[Said]:
    """Return the sentence about the point for the king, if there is one."""
    if line["king"] == "none":
        return []
    if line["king"] == "turned":
        return [_("%(who)s turned up the king: 1.", {"who": players[state["hand"] % 2]})]
    holder = players[0] if line["king"] == "one" else players[1]
    return [_("%(who)s held the king: 1.", {"who": holder})]


def most_made(line: Line) -> list[int]:
    """Return the place of the player with three tricks or more, and the number of tricks."""
    first = MADE.index(line["tricks"])
    return [0, first] if first > FIVE - first else [1, FIVE - first]


def has_forfeited(state: State, line: Line) -> bool:
    """Return whether the loser had refused cards, or had played without proposing."""
    loser = 1 - most_made(line)[0]
    dealer = state["hand"] % 2
    if line["began"] == "refused":
        return bool(loser == dealer)
    return bool(line["began"] == "played" and loser != dealer)


def trick_points(settings: dict[str, Any], state: State, line: Line, before: list[int]) -> list[int]:
    """Return the points for tricks: one for three or four, two for all five.

    ``before`` is both players' scores including the king.
    """
    winner, tricks = most_made(line)
    points = [0, 0]
    points[winner] = 2 if tricks == FIVE else 1
    if has_forfeited(state, line):
        if settings["forfeit"] == "gain":
            points[winner] = 2
        else:
            points[1 - winner] = 0 - min(2, before[1 - winner])
    return points


def tricks_said(game: Playing, state: State, line: Line, points: list[int]) -> list[Said]:
    """Return the reasons for the points of the tricks."""
    winner, tricks = most_made(line)
    names = game["players"]
    values = {"who": names[winner], "other": names[1 - winner], "made": tricks, "points": points[winner]}
    if tricks == FIVE:
        plain = _("%(who)s made all five tricks: %(points)s.", values)
    else:
        plain = _("%(who)s made %(made)s of the five tricks: %(points)s.", values)
    if not has_forfeited(state, line):
        return [plain]
    if line["began"] == "refused":
        fault = _("%(other)s refused cards and did not make three tricks.", values)
    else:
        fault = _("%(other)s played without proposing and did not make three tricks.", values)
    if game["settings"]["forfeit"] == "gain":
        return [fault, _("So %(who)s scores %(points)s.", values)]
    values["lost"] = 0 - points[1 - winner]
    return [plain, fault, _("So %(other)s loses %(lost)s.", values)]


def settled(game: Playing, state: State, points: list[int], why: list[Said]) -> dict[str, Any]:
    """Return the row of a hand, and end the game or the rubber if it does."""
    totals = plus(state["totals"], points)
    row = scored(state, points, why, {})
    if max(totals) < FIVE:
        return row
    names = state["columns"]
    won = winners(names, best(totals), max(totals))
    if game["settings"]["games"] == "one":
        return scored(state, points, why, {"over": won})
    games = plus(state["games"], [1, 0] if totals[0] > totals[1] else [0, 1])
    values = {"one": names[0], "first": games[0], "other": names[1], "second": games[1]}
    note = _("Games won: %(one)s %(first)s, %(other)s %(second)s.", values)
    what = {"totals": [0, 0], "games": games, "notes": [note], "over": rubber(game, names, games)}
    ends = {
        "ends": _("That is the end of the game. %(won)s", {"won": won}),
        "state": after(row["state"], what),
    }
    return after(row, ends)


def rubber(game: Playing, names: list[str], games: list[int]) -> Said | None:
    """Return the sentence about the winner of the rubber, or None while it continues."""
    if sum(games) < 3 and (game["settings"]["games"] == "three" or max(games) < 2):
        return None
    winner = 0 if games[0] > games[1] else 1
    values = {"who": names[winner], "won": games[winner], "lost": games[1 - winner]}
    return _("%(who)s has won the rubber, %(won)s games to %(lost)s.", values)
