"""Calendars to subscribe to, and the feeds of a club's news."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.village.queries.news import feed
from tournaments.village.queries.public_drives import ClubDates, club_dates, club_news, drive_dates
from tournaments.web.cache_headers import for_everybody
from tournaments.web.site_address import site

SECONDS = 60  # a cache in front answers for so long by itself


@require_safe
@for_everybody(SECONDS)
def club_calendar(request: HttpRequest, club: str) -> HttpResponse:
    """A club's drives for a calendar that asks again from time to time."""
    return _calendar(club_dates(club, site(request)))


@require_safe
@for_everybody(SECONDS)
def drive_calendar(request: HttpRequest, slug: str) -> HttpResponse:
    """One drive for a calendar."""
    return _calendar(drive_dates(slug, site(request)))


@require_safe
@for_everybody(SECONDS)
def club_feed(request: HttpRequest, club: str, form: str) -> HttpResponse:
    """Drives to come and published results, for readers of feeds and other websites."""
    content, kind = feed(club_news(club, site(request)), form)
    return HttpResponse(content, content_type=kind)


def _calendar(dates: ClubDates) -> HttpResponse:
    # Its library takes memory that every process would pay.
    from tournaments.village.queries.calendar import calendar  # noqa: PLC0415

    return HttpResponse(calendar(dates), content_type="text/calendar; charset=utf-8")
