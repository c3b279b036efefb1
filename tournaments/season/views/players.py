"""Players over the years: the evenings of one, and the records of a club."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournaments.people.queries.public_names import has_own_page
from tournaments.season.queries.history import player_history
from tournaments.season.queries.records import hall_of_fame
from tournaments.season.views.readers import club_of, helps
from tournaments.web.cache_headers import for_everybody


@require_safe
@for_everybody(30)
def history(request: HttpRequest, club: str, player: int) -> HttpResponse:
    """Show a player's evenings to helpers, and to everybody if the player wants a page of their own."""
    of_club = club_of(request, club)
    person = get_object_or_404(of_club.players.filter(forgotten_at=None), pk=player)
    is_public = has_own_page(of_club, person)
    if not (is_public or helps(request)):
        raise Http404
    seen = player_history(of_club, person, request.GET.get("page"), full=helps(request))
    context = {"club": of_club, "seen": seen, "page": seen.page, "is_public": is_public}
    return render(request, "season/history.html", context)


@require_safe
@for_everybody(30)
def fame(request: HttpRequest, club: str) -> HttpResponse:
    of_club = club_of(request, club)
    context = {"club": of_club, "records": hall_of_fame(of_club, full=helps(request))}
    return render(request, "season/hall_of_fame.html", context)
