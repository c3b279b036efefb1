"""The cards: every hand at every table, to look through and correct."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.play.queries.hands_grid import cards_page
from tournaments.results.queries.corrected_moves import corrected_move


def cards(request: HttpRequest, drive: Drive) -> HttpResponse:
    grid = cards_page(drive, request.GET.get("page"))
    context = {
        "drive": drive,
        "grid": grid,
        "page": grid.page,
        "moved": corrected_move(DriveEvening(drive)),
        "steps": path(drive, "cards"),
    }
    return render(request, "play/hands_grid/cards.html", context)
