"""Find a player of a drive, with seat, total and card."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.secret_links import player_path
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.results.queries.find_player import find_players
from tournaments.web.actions import frame

LONGEST = 100


@require_safe
def find(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Show the players whose name or card number matches; everybody without a search."""
    wanted = request.GET.get("q", "").strip()[:LONGEST]
    context = {
        "drive": drive,
        "wanted": wanted,
        "players": [
            (player_path(drive, who.entry), who, seat, line)
            for who, seat, line in find_players(DriveEvening(drive), wanted)
        ],
        "steps": path(drive),
        "frame": frame(request),
    }
    return render(request, "results/find_player/find.html", context)
