"""A club's public page, with its drives."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.club.queries.clubs import evenings_of, halls
from tournaments.drive.queries.lists import drives, latest_series
from tournaments.kernel.offices import office_in_club
from tournaments.web.cache_headers import for_everybody
from tournaments.web.site_address import site


@require_safe
@for_everybody(30)
def club(request: HttpRequest, club: str) -> HttpResponse:
    """Show a club, its halls and its drives; helpers find the way to their pages here."""
    office, shown = office_in_club(request.user.pk or 0, club)
    if shown is None:
        raise Http404
    request.office = office  # type: ignore[attr-defined]
    helps = office is not None
    context = {
        "club": shown,
        "halls": halls(shown.pk),
        "seen": drives([shown.pk], request.GET.get("list"), request.GET.get("page"), helps=helps),
        "helps": helps,
        "evenings": evenings_of(shown.pk) if helps else (),
        "season": latest_series(shown),
        "site": site(request),
    }
    return render(request, "club/club.html", context)
