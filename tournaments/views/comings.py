"""Who is here, who comes and who goes while people play."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from tournaments.models import Drive
from tournaments.queries.path import path


@login_required
def people(request: HttpRequest, slug: str) -> HttpResponse:
    """Everybody who is here, and who comes and goes."""
    drive = get_object_or_404(Drive.objects.select_related("club"), slug=slug)
    return render(request, "comings/people.html", {"drive": drive, "steps": path(drive, "play")})


again = people_act = people
