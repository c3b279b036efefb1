"""Readers of a club's public pages, of whom its helpers see full names."""

from django.http import Http404, HttpRequest

from tournaments.kernel.offices import office_in_club
from tournaments.models import Club


def club_of(request: HttpRequest, slug: str) -> Club:
    """Return a club, and note the person's office in it. Raises Http404. One query."""
    office, club = office_in_club(request.user.pk or 0, slug)
    if club is None:
        raise Http404
    request.office = office  # type: ignore[attr-defined]
    return club


def helps(request: HttpRequest) -> bool:
    """Return whether ``club_of`` has noted an office."""
    return getattr(request, "office", None) is not None
