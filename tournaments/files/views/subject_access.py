"""All data held about a player, as a page and as a file."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.files.queries.subject_access import subject_access_page
from tournaments.files.queries.subject_access_file import subject_access_file
from tournaments.models import Club
from tournaments.people.views import about, player_of


@require_safe
@never_cache
def page(request: HttpRequest, club: Club, player: int) -> HttpResponse:
    person = player_of(club, player)
    seen = subject_access_page(person, request.GET.get("page"))
    context = {**about(club, person), "seen": seen, "page": seen.page}
    return render(request, "files/subject_access/page.html", context)


@require_safe
@never_cache
def file(_request: HttpRequest, club: Club, player: int) -> HttpResponse:
    person = player_of(club, player)
    name = f"{club.slug}-player-{person.pk}.json"
    return JsonResponse(
        subject_access_file(person),
        json_dumps_params={"ensure_ascii": False, "indent": 2},
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
