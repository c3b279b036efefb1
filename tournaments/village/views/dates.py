"""A club's dates by month; these and a season's table for frames on other sites' pages."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from tournaments.models import Series
from tournaments.results.views.embed import framed, lines_to_copy, theme_of
from tournaments.season.queries.tables import season_table
from tournaments.village.queries.public_drives import ClubDates, club_dates
from tournaments.web.cache_headers import for_everybody
from tournaments.web.site_address import site

SECONDS = 60  # a cache in front answers for so long by itself


@require_safe
@for_everybody(SECONDS)
def dates(request: HttpRequest, club: str) -> HttpResponse:
    """Show the dates to come, and what became of those of the past year."""
    shown = club_dates(club, site(request))
    lines = lines_to_copy(shown.site, shown.club.name, "embed-calendar", club)
    return render(request, "village/dates.html", {**_parts(shown), "site": shown.site, "snippet": lines})


@require_safe
@framed
@for_everybody(SECONDS)
def framed_dates(request: HttpRequest, club: str) -> HttpResponse:
    context = {**_parts(club_dates(club, site(request))), "theme": theme_of(request)}
    return render(request, "village/embed/calendar.html", context)


@require_safe
@framed
@for_everybody(SECONDS)
def framed_season(request: HttpRequest, club: str, series: str) -> HttpResponse:
    """Show the table as the public sees it, also to helpers."""
    rows = Series.objects.select_related("club", "previous")
    row = get_object_or_404(rows, club__slug=club, slug=series)
    seen = season_table(row, role=request.GET.get("list", ""))
    context = {"club": row.club, "series": row, "seen": seen, "theme": theme_of(request)}
    return render(request, "village/embed/season.html", context)


def _parts(shown: ClubDates) -> dict[str, object]:
    """Return the context of ``_dates.html``: dates to come, soonest first, and past ones, latest first."""
    today = timezone.localdate()
    coming = [drive for drive in reversed(shown.drives) if drive.date >= today and not drive.is_over]
    past = [drive for drive in shown.drives if drive.is_over or (drive.called_off and drive.date < today)]
    parts = ((gettext("To come"), coming), (gettext("The past year"), past))
    return {"club": shown.club, "parts": [part for part in parts if part[1]]}
