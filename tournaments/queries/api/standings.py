"""The leaderboard and the published results for other programs: what the public page shows, and no more.

The answers are as ``views.api.schemas`` describes them: ``Standings`` and ``Results``.
"""

from enum import StrEnum
from typing import Any

from django.utils.translation import gettext

from tournaments.engine.permitted import State
from tournaments.engine.standings.scoring import plain
from tournaments.queries.results.leaderboard import Board, Seen, board
from tournaments.queries.results.standings import StandingsLine


class Why(StrEnum):
    """Why there are no places to be seen."""

    NOT_BEGUN = "not-begun"
    ADDING_UP = "adding-up"
    HELD_BACK = "held-back"
    FIRST_HAND = "first-hand"


def public_standings(seen: Seen) -> dict[str, Any]:
    """The places as the leaderboard shows them at the moment. Ten database queries at most."""
    return _standings(board(seen.pk, adding_up=seen.adding_up))


def public_results(seen: Seen) -> dict[str, Any] | None:
    """The results, None as long as they are not published. Ten database queries at most."""
    shown = board(seen.pk, adding_up=seen.adding_up)
    if shown.state is not State.PUBLISHED:
        return None
    prizes = [
        {
            "name": prize.name,
            "gift": prize.gift,
            "winners": [{"number": winner.entry, "name": winner.name} for winner in prize.winners],
            "figure": prize.figure,
        }
        for prize in shown.prizes
        if prize.winners
    ]
    return {"standings": _standings(shown), "prizes": prizes}


def _standings(shown: Board) -> dict[str, Any]:
    counted = shown.standings.counted if shown.standings else 0
    seen = shown.standings if counted else None
    reason = _reason(shown, counted)
    words = {
        Why.NOT_BEGUN: gettext("The drive has not begun."),
        Why.ADDING_UP: gettext("The cards are being added up."),
        Why.HELD_BACK: gettext("The MC keeps the places back for now."),
        Why.FIRST_HAND: gettext("The first hand is being played."),
    }
    return {
        "drive": shown.slug,
        "state": shown.state,
        "final": shown.state is State.PUBLISHED,
        "reason": reason,
        "note": words[reason] if reason else "",
        "counted": counted,
        "hands": seen.hands if seen else None,
        "hidden_hands": shown.hidden,
        "together": seen.together if seen else 1,
        "parts": seen.parts if seen else (),
        "lists": [{"key": ranked.role, "name": ranked.label} for ranked in shown.cards],
        "places": [_place(line, parts=bool(seen.parts)) for line in seen.lines] if seen else [],
    }


def _reason(shown: Board, counted: int) -> Why | None:
    if not shown.begun:
        return Why.NOT_BEGUN
    if shown.adding_up and not counted:
        return Why.ADDING_UP
    if shown.held:
        return Why.HELD_BACK
    return None if counted else Why.FIRST_HAND


def _place(line: StandingsLine, *, parts: bool) -> dict[str, Any]:
    return {
        "place": line.rank,
        "tied": line.tied,
        "number": line.who.entry,
        "name": line.who.name,
        "list_key": line.who.role or None,
        "list_place": line.role_rank or None,
        "list_tied": line.role_tied if line.role_rank else None,
        "unit": line.who.unit,
        "parts": tuple(map(plain, line.parts)) if parts else (),
        "total": plain(line.total),
        "hands_played": line.hands_played,
        "members": [
            {"number": member.who.entry, "name": member.who.name, "tricks": member.tricks}
            for member in line.members
        ],
    }
