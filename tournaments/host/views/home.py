"""The front page."""

from collections.abc import Mapping

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.club.queries.clubs import clubs_page
from tournaments.club.queries.members import clubs_of
from tournaments.drive.queries.lists import drives
from tournaments.engine.people.offices import Deed, Office, may
from tournaments.engine.permissions import State
from tournaments.results.queries.winners import winners
from tournaments.web.cache_headers import for_everybody
from tournaments.web.rights import has_no_club_here

WINNERS_OF = 5  # latest drives with winners; others have them on their results page


@require_safe
@for_everybody(30)
def home(request: HttpRequest) -> HttpResponse:
    """The drives of the person's clubs; for everybody else upcoming drives and results."""
    only, page = request.GET.get("list"), request.GET.get("page")
    if request.user.is_authenticated:
        mine = clubs_of(request.user.pk or 0)
        offices = {membership.club_id: Office(membership.office) for membership in mine}
        seen = drives(offices, only, page, helps=True)
        if seen.next:  # the template offers the next step permitted by the office
            request.office = offices[seen.next.club_id]  # type: ignore[attr-defined]
        context = {
            "mine": mine,
            "seen": seen,
            "club_name": mine[0].club.name if len(mine) == 1 else "",
            "computer": settings.ON_A_LAPTOP and _may(offices, Deed.COMPUTER),
            "carry_on": not mine and has_no_club_here(request),
            "files": _may(offices, Deed.FILES) or not mine,
            "set_up": _may(offices, Deed.SET_UP) or not mine,
        }
        return render(request, "drive/home/organiser.html", context)
    clubs = clubs_page()
    # A page about several clubs is headed by none of them.
    name = clubs[0].name if clubs.paginator.count == 1 else ""
    seen = drives(None, only, page)
    if seen.over:
        published = [drive for drive in seen.over if drive.state == State.PUBLISHED][:WINNERS_OF]
        won = winners([drive.slug for drive in published])
        for drive in published:
            drive.winners = won.get(drive.slug, ())
    context = {"seen": seen, "club_name": name, "clubs": clubs}
    return render(request, "drive/home/everybody.html", context)


def _may(offices: Mapping[int, Office], deed: Deed) -> bool:
    return any(may(office, deed) for office in offices.values())
