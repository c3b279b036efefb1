"""The cards: every hand at every table, to look through and correct."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.models import Drive
from tournaments.queries.drive.steps import path
from tournaments.queries.play.corrected_moves import corrected_move
from tournaments.queries.play.hands_grid import cards_page


def cards(request: HttpRequest, drive: Drive) -> HttpResponse:
    grid = cards_page(drive, request.GET.get("page"))
    context = {
        "drive": drive,
        "grid": grid,
        "page": grid.page,
        "moved": corrected_move(drive),
        "steps": path(drive, "cards"),
    }
    return render(request, "play/hands_grid/cards.html", context)
