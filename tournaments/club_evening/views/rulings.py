"""The ruling desk at a club evening: rulings for rubbers, within the evening's page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from tournaments.engine.laws.desk import Occasion
from tournaments.laws.views.desk import front, page_of
from tournaments.models import ClubEvening


@require_safe
def rulings(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    return front(request, Occasion.RUBBER, **_around(evening))


@require_safe
def ruling(request: HttpRequest, evening: ClubEvening, situation: str) -> HttpResponse:
    page = page_of(request, situation, Occasion.RUBBER)
    return render(request, "laws/ruling.html", {"page": page, **_around(evening)})


def _around(evening: ClubEvening) -> dict[str, object]:
    home = reverse("evening-rulings", args=[evening.club.slug, evening.slug])
    return {"club": evening.club, "evening": evening, "frame": "base.html", "home": home}
