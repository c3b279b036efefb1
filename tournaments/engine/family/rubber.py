"""A rubber of whist: games, their worth, and the money owed at the end (whist.md, 8.1).

Written in the plain Python of the family.
"""

from collections.abc import Callable
from typing import Any

from tournaments.engine.family.lines import _, after, opened, scored
from tournaments.engine.family.pad import Line, Playing, Problems, Rules, Said, State
from tournaments.engine.family.whist_hand import asked_of, dummies_only
from tournaments.engine.family.whist_score import Table, hand_score, winner

BEST, THREE, ONE = "best", "three", "one"
RUBBER = 2  # points for winning the rubber
CLOSE = 3  # losers with at least this many points lose a single


def rules_of(table_of: Callable[[Playing], Table]) -> Rules:
    """Return the rules of a game; ``table_of`` builds its table from names and settings.

    ``worth`` in a state is each side's points for games, and ``dealer`` is a seat.
    """

    def begin(game: Playing) -> State:
        table = table_of(game)
        first = {"games": [0, 0], "worth": [0, 0], "hand": 1, "dealer": table["first"]}
        return after(opened(table["columns"]), first)

    def ask(game: Playing, state: State) -> dict[str, Any]:
        return asked_of(table_of(game), state)

    def weigh(game: Playing, state: State, line: Line) -> Problems:
        return dummies_only(table_of(game), line)

    def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
        return hand_of(table_of(game), state, line)

    return begin, ask, weigh, score


def hand_of(table: Table, state: State, line: Line) -> dict[str, Any]:
    """Return the row of a hand, and end the game and the rubber if it does."""
    before = state["totals"]
    hand = hand_score(table, before, line)
    points = [hand["scores"][side] - before[side] for side in [0, 1]]
    dealer = state["dealer"] + (1 if hand["counts"] else 0)
    if table["misdeals"]:
        dealer = dealer + line["misdeals"]
    row = scored(state, points, hand["why"], {"dealer": dealer % 4})
    side = winner(table, hand["scores"])
    return row if side is None else after(row, won_by(table, row["state"], side))


def won_by(table: Table, state: State, side: int) -> dict[str, Any]:
    """Return the changes for a game won: its worth, and the end of the rubber if it is."""
    lost = state["totals"][1 - side]
    worth = game_points(lost) if table["points"] else 1
    games, values = state["games"].copy(), state["worth"].copy()
    games[side] = games[side] + 1
    values[side] = values[side] + worth
    then = after(state, {"totals": [0, 0], "games": games, "worth": values, "hand": 1})
    if is_over(table["settings"]["rubber"], games):
        then = after(then, {"over": outcome(table, games, values)})
    then = after(then, {"notes": standing(table, then)})
    return {"ends": ended(table, side, lost, worth), "state": then}


def game_points(lost: int) -> int:
    """Return the points of a game (law 8).

    It is a treble if the losers have nothing, a double if they have less than three, else a single.
    """
    if lost == 0:
        return 3
    return 2 if lost < CLOSE else 1


def ended(table: Table, side: int, lost: int, worth: int) -> Said:
    """Return the sentence about the winner of the game, and its worth."""
    values = {"who": table["columns"][side], "won": table["length"], "lost": lost}
    if not table["points"]:
        return _("%(who)s won the game, %(won)s to %(lost)s.", values)
    if worth == 1:
        return _("%(who)s won the game, %(won)s to %(lost)s: a single, worth 1.", values)
    if worth == 2:
        return _("%(who)s won the game, %(won)s to %(lost)s: a double, worth 2.", values)
    return _("%(who)s won the game, %(won)s to %(lost)s: a treble, worth 3.", values)


def is_over(rubber: str, games: list[int]) -> bool:
    """Return whether a rubber is over: one game, the best of three, or all three."""
    if rubber == BEST:
        return max(games) == 2
    return sum(games) == (1 if rubber == ONE else 3)


def standing(table: Table, state: State) -> list[Said]:
    """Return the sentences about games so far, and their worth."""
    names, games, worth = table["columns"], state["games"], state["worth"]
    values = {"one": names[0], "first": games[0], "other": names[1], "second": games[1]}
    notes = [_("Games: %(one)s %(first)s, %(other)s %(second)s.", values)]
    if table["points"] and state["over"] is None:
        values = {"one": names[0], "first": worth[0], "other": names[1], "second": worth[1]}
        notes.append(_("Points for games: %(one)s %(first)s, %(other)s %(second)s.", values))
    return notes


def outcome(table: Table, games: list[int], worth: list[int]) -> Said:
    """Return the sentence about the winner of the rubber, the margin, and the money owed."""
    side = 0 if games[0] > games[1] else 1
    winners, others = table["columns"][side], table["columns"][1 - side]
    bonus = RUBBER if table["points"] else 0
    won, lost = worth[side] + bonus, worth[1 - side]
    values = {"who": winners, "won": won, "lost": lost, "balance": won - lost}
    if table["settings"]["rubber"] == ONE:
        text = _("%(who)s won.", values)
    elif table["points"]:
        text = _("%(who)s won the rubber, %(won)s points to %(lost)s, including two for the rubber. "
            "Difference: %(balance)s.", values)  # fmt: skip
    else:
        text = _("%(who)s won the rubber, %(won)s games to %(lost)s.", values)
    stake = table["settings"]["stake"]
    if stake == 0:
        return text
    owes = {"others": others, "who": winners, "money": money(stake * (won - lost))}
    owed = _("Owed to %(who)s by %(others)s: %(money)s.", owes)
    return _("%(won)s %(owed)s", {"won": text, "owed": owed})


def money(pence: int) -> Said:
    """Return an amount in pounds, to the penny."""
    tens = pence // 10
    values = {"pounds": tens // 10, "tens": tens - 10 * (tens // 10), "ones": pence - 10 * tens}
    return _("£%(pounds)s.%(tens)s%(ones)s", values)
