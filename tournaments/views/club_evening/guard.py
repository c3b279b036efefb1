"""What every page of a club evening begins with: the evening itself, of the club that the address names."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse

from tournaments.models import Club, ClubEvening

View = Callable[..., HttpResponse]


def of_evening(view: View) -> View:
    """Hand the view the evening, with its club, in the place of both names. Raises Http404."""

    @wraps(view)
    def look(request: HttpRequest, club: Club, evening: str, **more: Any) -> HttpResponse:
        shown = club.evenings.filter(slug=evening).first()
        if shown is None:
            raise Http404
        shown.club = club
        try:
            return view(request, shown, **more)
        except ClubEvening.DoesNotExist:  # deleted while somebody waited to write
            raise Http404 from None

    return look
