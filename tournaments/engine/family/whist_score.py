"""Score of one hand of whist for two sides: revokes, tricks and honours (whist.md, 8.1 to 8.3).

A ``Table`` has ``columns`` (names of the two sides), ``length`` (points of a game), ``seats`` (a sentence for
each of the four dealers in turn) and the ``first`` of them, ``dummies`` (which sides have one), ``misdeals``
(whether they are counted), ``points`` (whether games score points) and ``settings``.

Written in the plain Python of the family.
"""

from typing import Any

from tournaments.engine.family.lines import _
from tournaments.engine.family.pad import Line, Said

Table = dict[str, Any]
Claim = dict[str, int]  # one side's penalties for revokes by kind, and "all" together
Stage = dict[str, Any]  # "scores" of both sides, and "why"

HAND = 13
BOOK = 6  # tricks that score nothing
PENALTY = 3
NO_REVOKE, DUMMY, MIXED = "none", "dummy", "mixed"
TAKE, OFF, ADD = "take", "off", "add"
FIRST, SECOND = "first", "second"


def hand_score(table: Table, before: list[int], line: Line) -> dict[str, Any]:
    """Return ``scores`` of both sides after the hand, ``why``, and ``counts``: False if it is dealt again.

    The side that first reaches the game wins it, and later points are ignored (law 5).
    """
    claims = claims_of(table, line)
    mixed = MIXED in revokes_of(table, line)
    if claims[0]["all"] > 0 and claims[1]["all"] > 0 and (mixed or table["settings"]["both"] == "again"):
        text = _("Both sides revoked, so the hand does not count and is dealt again.")
        return {"scores": before, "why": [text], "counts": False}
    if mixed:
        return forfeited(table, before, revokes_of(table, line).index(MIXED))
    stage = penal(table, before, claims)
    why = stood(table, line) + stage["why"]
    if winner(table, stage["scores"]) is None:
        stage = tricked(table, stage["scores"], claims, line)
        why = why + stage["why"]
        if winner(table, stage["scores"]) is None:
            stage = honoured(table, before, stage["scores"], claims, line)
            why = why + stage["why"]
        elif honours_of(table, line)["points"] > 0:
            why.append(_("The tricks win the game before honours are counted."))
    else:
        why.append(_("That wins the game before tricks and honours are counted."))
    return {
        "scores": stage["scores"],
        "why": why + held_short(table, stage["scores"], claims),
        "counts": True,
    }


def forfeited(table: Table, before: list[int], side: int) -> dict[str, Any]:
    """Return the result if a side loses the game for mixing the cards wilfully.

    This is the rule of Enquire Within (whist.md, 8.3).
    """
    scores = [table["length"], table["length"]]
    scores[side] = before[side]
    why = _(
        "Cards mixed wilfully by %(who)s: the game is lost, and nothing else is counted.",
        {"who": table["columns"][side]},
    )
    return {"scores": scores, "why": [why], "counts": True}


def revokes_of(table: Table, line: Line) -> list[str]:
    """Return the choice of each side; none if revokes are no longer asked for, whatever the line has."""
    if table["settings"]["revokes"] == 0:
        return [NO_REVOKE, NO_REVOKE]
    chosen: list[str] = line["revokes"]
    return chosen


def claims_of(table: Table, line: Line) -> list[Claim]:
    """Return the number of penalties of each kind against each side."""
    claims: list[Claim] = []
    for chosen in revokes_of(table, line):
        words = chosen.split(" ")
        claim = {
            TAKE: len([word for word in words if word == TAKE]),
            OFF: len([word for word in words if word == OFF]),
            ADD: len([word for word in words if word == ADD]),
        }
        claim["all"] = claim[TAKE] + claim[OFF] + claim[ADD] + len([word for word in words if word == MIXED])
        claims.append(claim)
    return claims


def stood(table: Table, line: Line) -> list[Said]:
    """Return sentences about dummy's revokes, which have no penalty (whist.md, 8.6)."""
    return [
        _(
            "Dummy revoked, playing with %(who)s: it stands, and there is no penalty.",
            {"who": table["columns"][side]},
        )
        for side, chosen in enumerate(revokes_of(table, line))
        if chosen == DUMMY
    ]


def winner(table: Table, scores: list[int]) -> int | None:
    """Return the side that has reached the game; never both, because only one scores at a time."""
    return scores.index(table["length"]) if table["length"] in scores else None


def limited(table: Table, scores: list[int], claims: list[Claim]) -> list[int]:
    """Limit scores to the game; a side that revoked stays one short of it (law 82)."""
    most = [table["length"] - 1 if claim["all"] > 0 else table["length"] for claim in claims]
    return [max(0, min(most[side], scores[side])) for side in [0, 1]]


def held_short(table: Table, scores: list[int], claims: list[Claim]) -> list[Said]:
    """Return the sentence about a side that revoked and stays one short of the game."""
    short = table["length"] - 1
    return [
        _(
            "%(who)s revoked, so cannot win the game on this hand and can have %(score)s at most.",
            {"who": table["columns"][side], "score": short},
        )
        for side in [0, 1]
        if claims[side]["all"] > 0 and scores[side] == short
    ]


def beyond(table: Table, sums: list[int], claims: list[Claim]) -> list[Said]:
    """Return the sentence about points above the game, except for a side that revoked (``held_short``)."""
    more = [side for side in [0, 1] if sums[side] > table["length"] and claims[side]["all"] == 0]
    return [
        _("The game is %(length)s, so anything above that does not count.", {"length": table["length"]})
        for side in more
    ]


def penal(table: Table, before: list[int], claims: list[Claim]) -> Stage:
    """Apply points taken off or added for revokes, before anything else."""
    names = table["columns"]
    scores: list[int] = []
    why: list[Said] = []
    for side in [0, 1]:
        added, off = PENALTY * claims[1 - side][ADD], PENALTY * claims[side][OFF]
        scores.append(before[side] + added - off)
        if off > 0:
            values = {"who": names[side], "points": min(off, before[side] + added)}
            why.append(_("Revoke by %(who)s. Points taken off: %(points)s.", values))
        if added > 0:
            more = {"who": names[1 - side], "others": names[side], "points": added}
            why.append(_("Revoke by %(who)s. Points to %(others)s: %(points)s.", more))
    return {"scores": limited(table, scores, claims), "why": why}


def tricked(table: Table, scores: list[int], claims: list[Claim], line: Line) -> Stage:
    """Apply tricks taken for revokes, and a point for each trick above six."""
    names = table["columns"]
    others = HAND - line["tricks"]
    tricks = [line["tricks"], others] if line["won"] == FIRST else [others, line["tricks"]]
    taken = [min(tricks[side], PENALTY * claims[side][TAKE]) for side in [0, 1]]
    after_it = [tricks[side] - taken[side] + taken[1 - side] for side in [0, 1]]
    why: list[Said] = []
    for side in [0, 1]:
        if claims[side][TAKE] > 0:
            values = {"who": names[side], "others": names[1 - side], "tricks": taken[side]}
            why.append(_("Revoke by %(who)s. Tricks to %(others)s: %(tricks)s.", values))
    best_side = 0 if after_it[0] > after_it[1] else 1
    points = after_it[best_side] - BOOK
    more = {"who": names[best_side], "tricks": after_it[best_side], "points": points}
    why.append(_("Tricks for %(who)s: %(tricks)s. Points for those tricks: %(points)s.", more))
    sums = [scores[side] + (points if side == best_side else 0) for side in [0, 1]]
    return {"scores": limited(table, sums, claims), "why": why + beyond(table, sums, claims)}


def honours_of(table: Table, line: Line) -> dict[str, Any]:
    """Return the side with three or four honours, and their worth."""
    given = "none" if table["settings"]["honours"] == "none" else line["honours"]
    if given == "none":
        return {"side": None, "points": 0}
    side = 0 if given in ["first-3", "first-4"] else 1
    return {"side": side, "points": 2 if given in ["first-3", "second-3"] else 4}


def honoured(table: Table, before: list[int], scores: list[int], claims: list[Claim], line: Line) -> Stage:
    """Apply points for honours, by the rule in force (whist.md, 8.2)."""
    honours = honours_of(table, line)
    if honours["points"] == 0:
        return {"scores": scores, "why": []}
    side = honours["side"]
    short = table["length"] - 1
    values = {"who": table["columns"][side], "score": short}
    if table["settings"]["honours"] == "laws" and before[side] == short:
        text = _("Honours held by %(who)s do not count, as they began the hand with %(score)s.", values)
        return {"scores": scores, "why": [text]}
    sums = scores.copy()
    sums[side] = sums[side] + honours["points"]
    values["points"] = honours["points"]
    if table["settings"]["honours"] == "capped" and sums[side] > short:
        sums[side] = short
        values["points"] = short - scores[side]
        why = [_("Honours held by %(who)s score %(points)s, as honours cannot win the game.", values)]
    else:
        why = [_("Honours held by %(who)s score %(points)s.", values)]
    return {"scores": limited(table, sums, claims), "why": why + beyond(table, sums, claims)}
