"""Compare the movements, illustrate a move, choose a movement."""

from math import inf
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods
from django_htmx.http import retarget

from tournaments.drive.forms.compare_movements import ChooseForm, CompareForm, ShowForm
from tournaments.drive.queries.compare_movements import compare_movements
from tournaments.drive.queries.picture_of_move import picture
from tournaments.drive.services.drives import update_drive
from tournaments.engine.movements import MOVEMENTS
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.web.actions import actor, carry_out, is_confirmed, roles

BEST = 4  # movements in the table; more than one over are folded away
SHARE = 0.3  # seconds of comparing for each request of a page that waits for the rest


@require_http_methods(["GET", "POST"])
def compare(request: HttpRequest, drive: Drive) -> HttpResponse:
    form = ChooseForm(request.POST) if request.method == "POST" else None
    if form and form.is_valid():
        return _take(request, drive, form.cleaned_data["movement"])
    return _page(request, drive)


def _take(request: HttpRequest, drive: Drive, key: str) -> HttpResponse:
    def take() -> str:
        update_drive(drive.pk, actor(request), {"movement": key}, confirmed=is_confirmed(request))
        words = gettext("The drive now uses “%(movement)s”.")
        return words % {"movement": gettext(MOVEMENTS[key].name)}

    back, yes = reverse("movement", args=[drive.slug]), gettext("Use this movement")
    return carry_out(request, drive, take, back=back, here="setup", yes=yes)


def _page(request: HttpRequest, drive: Drive) -> HttpResponse:
    asked = CompareForm(request.GET) if {"players", "hands"} & set(request.GET) else None
    wish = asked.cleaned_data if asked and asked.is_valid() else {}
    polls = request.headers.get("HX-Request")
    seconds = SHARE if polls else inf if "all" in request.GET else 0
    seen = compare_movements(drive, wish.get("players"), wish.get("hands"), seconds=seconds)
    if polls and not seen.is_complete:
        return render(request, "drive/compare_movements/_comparing.html", {"seen": seen, "kept": wish})
    compared_for = {"players": seen.evening.players or "", "hands": seen.evening.hands}
    show = ShowForm(request.GET)
    usual = seen.advised.movement.key if seen.advised and seen.leave else drive.movement
    key = show.cleaned_data["show"] if show.is_valid() else usual
    # The others are sorted by figures: until all are there, only those that lead the list anyway.
    choices = [one for one in seen.choices if seen.is_complete or one.is_chosen or one.is_advised]
    shown = BEST if len(choices) > BEST + 1 else len(choices)
    context: dict[str, Any] = {
        "drive": drive,
        "seen": seen,
        "roles": roles(drive),
        "rows": choices[:shown],
        "more": choices[shown:],
        "can_take": not (seen.closed or all(one.is_chosen for one in choices)),
        "advised_name": gettext(seen.advised.movement.name) if seen.advised else "",
        "chosen_name": gettext(drive.movement_rules.name),
        "form": asked or CompareForm(initial=compared_for),
        "show_form": ShowForm(initial={"show": key}),
        "picture": picture(drive, key),
        "kept": wish,
        "steps": path(drive, "setup"),
    }
    if polls:
        answer = render(request, "drive/compare_movements/_comparison.html", context)
        return retarget(answer, "#comparison")
    return render(request, "drive/compare_movements/compare_movements.html", context)
