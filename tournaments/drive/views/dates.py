"""Dates: a drive called off, a move no longer said, and the same again on other days."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods

from tournaments.drive.forms.dates import AgainForm, CallOffForm, DaysForm
from tournaments.drive.queries.last_drive import days_set_up, days_to_come
from tournaments.drive.services.dates import call_off, forget_move, lay_out
from tournaments.engine.dates import Every
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.text import in_words
from tournaments.web.actions import actor, carry_out, posted

USUAL = {"every": Every.MONTH, "most": 10}


@require_http_methods(["GET", "POST"])
def dates(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Show the days to come in the drive's rhythm; POST sets up those that are ticked."""
    again = AgainForm(drive.date, request.GET if "every" in request.GET else USUAL)
    wish: dict[str, Any] = again.cleaned_data if again.is_valid() else {**USUAL, "most": 0, "until": None}
    days = days_to_come(drive, wish["every"], wish["most"], wish["until"], timezone.localdate())
    form = DaysForm(days, days_set_up(drive), request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        ticked, back = form.cleaned_data["days"], reverse("club", args=[drive.club.slug])
        return carry_out(request, drive, lambda: _laid_out(request, drive, ticked), back=back)
    context = {"drive": drive, "again": again, "form": form, "steps": path(drive)}
    return render(request, "drive/dates.html", context)


def _laid_out(request: HttpRequest, drive: Drive, days: Sequence[date]) -> str:
    number = lay_out(actor(request), drive, days)
    words = ngettext("One drive is set up.", "%(number)s drives are set up.", number)
    words %= {"number": in_words(number).capitalize()}
    return words if number == len(days) else words + " " + gettext("On the other days there is one already.")


@require_http_methods(["GET", "POST"])
def off(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Call the drive off; or take that back, or stop saying that it was moved."""
    asked = posted(request)
    form = CallOffForm(request.POST if "why" in asked else None)
    if not (form.is_valid() or {"back", "moved"} & set(asked)):
        return render(request, "drive/off.html", {"drive": drive, "form": form, "steps": path(drive)})

    def say_so() -> None:
        if "moved" in asked:
            forget_move(drive.pk, actor(request))
        else:
            call_off(drive.pk, actor(request), "" if "back" in asked else form.cleaned_data["why"])

    return carry_out(request, drive, say_so, back=reverse("drive", args=[drive.slug]))
