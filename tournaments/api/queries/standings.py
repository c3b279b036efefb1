"""The leaderboard and the published results for other programs: what the public page shows, and no more.

The answers are as ``views.api.schemas`` describes them: ``Standings`` and ``Results``.
"""

from typing import Any

from django.utils.translation import gettext

from tournaments.engine.permissions import State
from tournaments.engine.standings.scoring import plain
from tournaments.kernel.counting import counted_in
from tournaments.results.queries.leaderboard import Leaderboard, Seen, leaderboard_of
from tournaments.results.queries.standings import StandingsLine


def public_standings(seen: Seen) -> dict[str, Any]:
    """The places as the leaderboard shows them at the moment. Ten database queries at most."""
    return _standings(leaderboard_of(seen))


def public_results(seen: Seen) -> dict[str, Any] | None:
    """The results, None as long as they are not published. Ten database queries at most."""
    shown = leaderboard_of(seen)
    if shown.drive.state != State.PUBLISHED:
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


def _standings(shown: Leaderboard) -> dict[str, Any]:
    counted = shown.standings.counted if shown.standings else 0
    seen = shown.standings if counted else None
    reason, note = _reason(shown, counted)
    return {
        "drive": shown.drive.slug,
        "state": shown.drive.state,
        "final": shown.drive.state == State.PUBLISHED,
        "reason": reason,
        "note": note,
        "counted": counted,
        "hands": seen.hands if seen else None,
        "hidden_hands": shown.hidden,
        "score_in": counted_in(shown.drive),
        "together": seen.together if seen else 1,
        "parts": seen.parts if seen else (),
        "lists": [{"key": ranked.role, "name": ranked.label} for ranked in shown.cards],
        "places": [_place(line, parts=bool(seen.parts)) for line in seen.lines] if seen else [],
    }


def _reason(shown: Leaderboard, counted: int) -> tuple[str | None, str]:
    """Return the key and the words for why there are no places."""
    if not shown.begun:
        return "not-begun", gettext("The drive has not begun.")
    if shown.adding_up and not counted:
        return "adding-up", gettext("Scores are on the players’ cards.")
    if shown.held:
        return "held-back", gettext("The MC is hiding the places for now.")
    return (None, "") if counted else ("first-hand", gettext("The first hand is being played."))


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
