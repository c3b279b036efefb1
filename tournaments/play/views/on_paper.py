"""The page that switches to paper, and back to phones."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.play.queries.on_paper import on_paper
from tournaments.play.services.on_paper import back_to_phones, switch_to_paper
from tournaments.web.actions import actor, carry_out, posted


def paper(request: HttpRequest, drive: Drive) -> HttpResponse:
    """The page about playing on paper; POST switches to it, or ``back`` to phones."""
    if request.method == "POST":
        act, to = (back_to_phones, "play") if "back" in posted(request) else (switch_to_paper, "play-paper")
        run = partial(act, drive.pk, actor(request))
        return carry_out(request, drive, run, back=reverse(to, args=[drive.slug]))
    context = {"drive": drive, "seen": on_paper(drive), "steps": path(drive, "play")}
    return render(request, "play/paper.html", context)
