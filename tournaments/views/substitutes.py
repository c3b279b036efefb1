"""Somebody takes over a card."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext

from tournaments.engine.permitted import State
from tournaments.forms.comings import SubstituteForm
from tournaments.models import Drive
from tournaments.queries.comings import people_page
from tournaments.queries.path import path
from tournaments.services import evening
from tournaments.services.errors import Declined
from tournaments.text import say
from tournaments.views._answers import actor, frame, number, roles


def substitute(request: HttpRequest, slug: str) -> HttpResponse:
    """Let somebody take over a card, from the hand being played or the next."""
    drive = get_object_or_404(Drive.objects.select_related("club"), slug=slug)
    seen = people_page(drive)
    spare = number(request.GET, "spare")
    initial = {"when": "now", "name": dict(seen.spares).get(spare, ""), "spare": spare or None}
    form = SubstituteForm(
        seen.here, request.POST or None, initial=initial, playing=seen.state is State.PLAYING
    )
    if form.is_valid():
        sent = form.cleaned_data
        try:
            evening.substitute(
                drive.pk,
                actor(request),
                sent["entry"],
                sent["name"],
                next_hand=sent.get("when") == "next",
                spare=sent["spare"],
            )
        except Declined as no:
            form.add_error(None, say(no.sentence, roles(drive)))
        else:
            before = next(who.name for who in seen.here if who.entry == sent["entry"])
            words = gettext("%(name)s has taken over card %(number)s from %(before)s.")
            messages.success(
                request, words % {"name": sent["name"], "number": sent["entry"], "before": before}
            )
            return redirect("play", slug)
    context = {
        "drive": drive,
        "frame": frame(request),
        "form": form,
        "seen": seen,
        "steps": path(drive, "play"),
    }
    return render(request, "comings/substitute.html", context)
