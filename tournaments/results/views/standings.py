"""Provisional places for the organiser, and settings of the leaderboard."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.live_marks import stamp
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.results.forms.prizes_by_hand import LeaderboardForm
from tournaments.results.queries.provisional import PileCount, pile
from tournaments.results.queries.standings import standings_for_mc
from tournaments.results.services.publishing import set_leaderboard
from tournaments.web.actions import actor


@require_GET
def standings(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Show everybody, or those with one card; polled, and empty while nothing has changed."""
    cards_in = pile(drive)
    if request.GET.get("v") == _stamp(drive, cards_in):
        return HttpResponse(status=204)
    form = LeaderboardForm(initial={"leaderboard": drive.board, "hides": drive.board_hides or 4})
    return _page(request, drive, form, cards_in, part="v" in request.GET)


@require_POST
def leaderboard_switch(request: HttpRequest, drive: Drive) -> HttpResponse:
    form = LeaderboardForm(request.POST)
    if not form.is_valid():
        return _page(request, drive, form, pile(drive))
    hides = form.cleaned_data["hides"] or drive.board_hides
    set_leaderboard(drive.pk, actor(request), form.cleaned_data["leaderboard"], hides)
    messages.success(request, gettext("You have changed the leaderboard."))
    return redirect("standings", drive.slug)


def _stamp(drive: Drive, cards_in: PileCount | None) -> str:
    """A stamp that changes with the list; figures added to a card already begun change no version."""
    return f"{drive.version}-{cards_in.stamp}" if cards_in else str(drive.version)


def _page(
    request: HttpRequest,
    drive: Drive,
    form: LeaderboardForm,
    cards_in: PileCount | None,
    *,
    part: bool = False,
) -> HttpResponse:
    seen = standings_for_mc(DriveEvening(drive), cards_in)
    which = request.GET.get("list", "")
    which = which if which in {ranked.role for ranked in seen.lists} else ""
    context = {
        "drive": drive,
        "seen": seen,
        "stamp": _stamp(drive, cards_in),
        "mark": stamp(drive),
        "lines": seen.of_role(which) if which else seen.lines,
        "which": which,
        "form": form,
        "steps": path(drive),
    }
    return render(request, f"results/standings/{'_' if part else ''}standings.html", context)
