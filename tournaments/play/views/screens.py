"""The announcement on every screen, and the lengths of an interval and a hand."""

from typing import Any

from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from tournaments.kernel.errors import Declined
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.play.forms.screens import HandMinutesForm, IntervalForm, SayForm
from tournaments.play.queries.mc_page import break_due
from tournaments.play.services import evening, screens
from tournaments.text import say
from tournaments.web.actions import actor, frame, posted, roles


def play_say(request: HttpRequest, drive: Drive) -> HttpResponse:
    form = SayForm(request.POST or None, initial={"words": drive.announcement})
    if form.is_valid():
        words = "" if "away" in posted(request) else form.cleaned_data["words"]
        screens.announce(drive.pk, actor(request), words)
        said = gettext("On every screen now: %(words)s") % {"words": words}
        messages.success(request, said if words else gettext("There is no message on the screens now."))
        return redirect("play", drive.slug)
    return render(request, "play/say.html", {**_frame(drive, request), "form": form})


def play_times(request: HttpRequest, drive: Drive) -> HttpResponse:
    what = posted(request).get("what", "")
    form = _form(drive, request, what)
    try:
        if what == "over":
            evening.end_interval(drive.pk, actor(request))
            return redirect("play", drive.slug)
        if form.is_bound and form.is_valid():
            _set(drive, request, what, form.cleaned_data)
            return redirect("play", drive.slug)
    except Declined as no:
        messages.error(request, say(no.sentence, roles(drive)))
    forms = {"interval": _form(drive, request, "interval"), "hand": _form(drive, request, "hand")}
    context = {
        "forms": {**forms, what: form},
        "wrong": form if form.errors else None,
        "break_due": break_due(DriveEvening(drive)),
    }
    return render(request, "play/times.html", {**_frame(drive, request), **context})


def _form(drive: Drive, request: HttpRequest, what: str) -> Form:
    """The form for a hand, or else for the interval; bound if it is the one that was sent."""
    sent = posted(request) if posted(request).get("what") == what and what in ("interval", "hand") else None
    if what == "hand":
        return HandMinutesForm(sent, initial={"hand_minutes": drive.hand_minutes})
    return IntervalForm(sent, initial={"minutes": drive.interval_minutes})


def _set(drive: Drive, request: HttpRequest, what: str, sent: dict[str, Any]) -> None:
    who = actor(request)
    if what == "hand":
        screens.set_minutes(drive.pk, who, hand=sent["hand_minutes"])
    elif drive.interval_since is None:
        evening.begin_interval(drive.pk, who, sent["minutes"])
    else:
        screens.set_minutes(drive.pk, who, interval=sent["minutes"])


def _frame(drive: Drive, request: HttpRequest) -> dict[str, Any]:
    return {"drive": drive, "steps": path(drive, "play"), "frame": frame(request)}
