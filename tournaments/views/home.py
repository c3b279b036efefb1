"""The front page."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tournaments.queries.drives import usual_club
from tournaments.queries.home import home as read_home

OVER_AT_ONCE = 20


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """The organiser's drives by where they are; for everybody else what is to come and how it went."""
    seen = read_home()
    page = Paginator(seen.over, OVER_AT_ONCE).get_page(request.GET.get("page"))
    template = "home/organiser.html" if request.user.is_authenticated else "home/everybody.html"
    return render(request, template, {"seen": seen, "page": page, "club_name": usual_club()})
