"""The MC's page for the big screens: scenes, announcements, and prizes one by one."""

from typing import Any

import segno
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from tournaments.hall.forms.big_screens import MinutesForm
from tournaments.hall.queries.big_screens import big_screens_page
from tournaments.hall.queries.screen import SCREEN_NUMBERS
from tournaments.kernel.errors import Declined
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.scenes import Scene
from tournaments.kernel.secret_links import big_screen_path
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.play.forms.screens import SayForm
from tournaments.play.services import screens
from tournaments.results.services import revealing
from tournaments.text import say
from tournaments.web.actions import actor, number, posted, roles
from tournaments.web.site_address import is_closed, site_address


@require_GET
def big_screens(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Show every big screen; for htmx only what has changed, or an empty response."""
    if "HX-Request" not in request.headers:
        return _page(request, drive)
    if request.GET.get("v") == str(drive.version):
        return HttpResponse(status=204)
    return _part(request, drive)


@require_POST
def act(request: HttpRequest, drive: Drive, act: str) -> HttpResponse:
    try:
        _do(request, drive, act)
    except Declined as declined:
        drive.refresh_from_db()
        refused = say(declined.sentence, roles(drive))
        answer = _part if "HX-Request" in request.headers else _page
        return answer(request, drive, refused=refused)
    if "HX-Request" not in request.headers:
        return redirect("big-screens", drive.slug)
    drive.refresh_from_db()  # services change an instance of their own
    return _part(request, drive)


@require_POST
def announce(request: HttpRequest, drive: Drive) -> HttpResponse:
    form = SayForm(request.POST)
    if not form.is_valid():
        return _form(request, drive, "hall/big_screens/_say.html", say_form=form)
    screens.announce(drive.pk, actor(request), form.cleaned_data["words"])
    return _form(request, drive, "hall/big_screens/_say.html", taken=True)


@require_POST
def minutes(request: HttpRequest, drive: Drive) -> HttpResponse:
    form = MinutesForm(request.POST)
    if not form.is_valid():
        return _form(request, drive, "hall/big_screens/_minutes.html", minutes_form=form)
    hand, interval = form.cleaned_data["hand_minutes"], form.cleaned_data["minutes"]
    screens.set_minutes(drive.pk, actor(request), hand=hand, interval=interval)
    return _form(request, drive, "hall/big_screens/_minutes.html", taken=True)


def _do(request: HttpRequest, drive: Drive, act: str) -> None:
    who, prize = actor(request), posted(request).get("prize", "")
    if act == "scene":
        screen = number(posted(request), "screen")
        if screen not in SCREEN_NUMBERS:
            raise Http404
        screens.pick_scene(drive.pk, who, screen, posted(request).get("scene", ""), list(Scene))
    elif act == "quiet":
        screens.announce(drive.pk, who, "")
    elif act == "tell":
        revealing.reveal(drive.pk, who, prize)
    elif act == "take-back":
        revealing.take_back_reveal(drive.pk, who, prize)
    else:
        raise Http404


def _form(
    request: HttpRequest, drive: Drive, template: str, *, taken: bool = False, **forms: Any
) -> HttpResponse:
    """Show a form and what it changed; without htmx the whole page, or a redirect to it."""
    if "HX-Request" not in request.headers:
        return redirect("big-screens", drive.slug) if taken else _page(request, drive, **forms)
    drive.refresh_from_db()
    context = {**_context(drive), **_forms(drive), **forms, "taken": taken, "oob": True, "part": template}
    return render(request, "hall/big_screens/_form_and_big_screens.html", context)


def _part(request: HttpRequest, drive: Drive, **more: Any) -> HttpResponse:
    return render(request, "hall/big_screens/_big_screens.html", {**_context(drive), **more})


def _page(request: HttpRequest, drive: Drive, **more: Any) -> HttpResponse:
    base = site_address(request)
    seen = _context(drive)
    paths = {screen.number: big_screen_path(drive, screen.number) for screen in seen["page"].big_screens}
    codes = {number: segno.make_qr(base + here, error="m") for number, here in paths.items()}
    context = {
        **seen,
        **_forms(drive),
        "addresses": [
            (number, here, base + here, codes[number].svg_data_uri(border=4, light="white"))
            for number, here in paths.items()
        ],
        "closed": is_closed(base, request),
        "steps": path(drive),
        **more,
    }
    return render(request, "hall/big_screens/big_screens.html", context)


def _context(drive: Drive) -> dict[str, Any]:
    return {"drive": drive, "page": big_screens_page(DriveEvening(drive))}


def _forms(drive: Drive) -> dict[str, Any]:
    minutes = {"hand_minutes": drive.hand_minutes, "minutes": drive.interval_minutes}
    return {"say_form": SayForm(), "minutes_form": MinutesForm(initial=minutes)}
