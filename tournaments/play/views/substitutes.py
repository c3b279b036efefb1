"""Somebody takes over a card."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from tournaments.engine.permissions import State
from tournaments.kernel.errors import Ask, Declined
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.play.forms.comings import SubstituteForm
from tournaments.play.queries.comings import PeoplePage, people_page
from tournaments.play.services import evening
from tournaments.text import say
from tournaments.web.actions import actor, frame, is_confirmed, number, question, roles


def substitute(request: HttpRequest, drive: Drive) -> HttpResponse:
    seen = people_page(DriveEvening(drive))
    spare = number(request.GET, "spare")
    # During the interval the present hand is over.
    when = "next" if drive.interval_since and not seen.last_called else "now"
    initial = {"when": when, "name": dict(seen.spares).get(spare, ""), "spare": spare or None}
    form = SubstituteForm(
        drive, seen.here, request.POST or None, initial=initial, playing=seen.state is State.PLAYING
    )
    if form.is_valid():
        try:
            said = _hand_over(request, drive, seen, form.cleaned_data)
        except Ask as ask:
            yes = gettext("Yes, hand over the card")
            return question(request, drive, ask, yes=yes, back=request.path, here="play")
        except Declined as no:
            form.add_error(None, say(no.sentence, roles(drive)))
        else:
            messages.success(request, said)
            return redirect("play", drive.slug)
    context = {
        "drive": drive,
        "frame": frame(request),
        "form": form,
        "seen": seen,
        "steps": path(drive, "play"),
    }
    return render(request, "play/comings/substitute.html", context)


def _hand_over(request: HttpRequest, drive: Drive, seen: PeoplePage, sent: Mapping[str, Any]) -> str:
    number, name = sent["entry"], sent["line"].people[0]
    first = evening.substitute(
        drive.pk,
        actor(request),
        number,
        name,
        next_hand=sent.get("when") == "next",
        spare=sent["spare"],
        doubt=sent["line"].doubt,
        confirmed=is_confirmed(request),
    )
    before = next(who.name for who in seen.here if who.entry == number)
    if first > seen.hand:
        words = gettext(
            "%(name)s will take over card %(number)s from hand %(hand)s. Until then, it stays "
            "with %(before)s."
        )
    else:
        words = gettext("%(name)s has taken over card %(number)s from %(before)s.")
    return words % {"name": name, "number": number, "hand": first, "before": before}
