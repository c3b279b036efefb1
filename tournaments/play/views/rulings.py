"""The ruling desk at a drive: the drive's rulings first, with buttons that put things right."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from tournaments.engine.laws.desk import Occasion
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.steps import path
from tournaments.laws.views.desk import front, page_of
from tournaments.models import Drive
from tournaments.play.queries.rulings import remedy_links
from tournaments.web.actions import frame


@require_safe
def rulings(request: HttpRequest, drive: Drive) -> HttpResponse:
    return front(request, Occasion.DRIVE, **_around(request, drive))


@require_safe
def ruling(request: HttpRequest, drive: Drive, situation: str) -> HttpResponse:
    page = page_of(request, situation, Occasion.DRIVE, drive.revoke_tricks)
    context = {
        "page": page,
        "links": remedy_links(DriveEvening(drive), page.effect),
        **_around(request, drive),
    }
    return render(request, "laws/ruling.html", context)


def _around(request: HttpRequest, drive: Drive) -> dict[str, object]:
    home = reverse("play-rulings", args=[drive.slug])
    return {"drive": drive, "steps": path(drive, "play"), "frame": frame(request), "home": home}
