"""What the MC is asked to look at, and what becomes of it."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tournaments.models import Drive
from tournaments.queries.drive.steps import path
from tournaments.queries.play.to_settle import look_page
from tournaments.services.drive.errors import Ask, Declined
from tournaments.services.play.doubts import settle_doubt
from tournaments.services.play.late_scores import enter_late
from tournaments.text import say
from tournaments.views.drive.acting import actor, frame, is_confirmed, number, question, roles


@never_cache
def play_look(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Everything that waits to be looked at."""
    look = look_page(drive)
    context = {
        "drive": drive,
        "look": look,
        "reseat": look.reseat,
        "steps": path(drive, "play"),
        "frame": frame(request),
        "over": drive.is_over,
    }
    return render(request, "play/look.html", context)


@require_POST
def play_settle(request: HttpRequest, drive: Drive, doubt: int, act: str) -> HttpResponse:
    """Say that it has been looked at, or let a late score count; afterwards what is left."""
    if act not in ("settle", "enter"):
        raise Http404
    back = reverse("play-look", args=[drive.slug])
    try:
        if act == "settle":
            settle_doubt(drive.pk, actor(request), doubt)
            messages.success(request, gettext("You have looked at it."))
        else:
            seats = number(request.POST, "seats")
            enter_late(drive.pk, actor(request), doubt, seats=seats, confirmed=is_confirmed(request))
            messages.success(request, gettext("The late score counts now."))
    except Ask as ask:
        return question(request, drive, ask, yes=gettext("Yes, enter it"), back=back, here="play")
    except Declined as no:
        messages.error(request, say(no.sentence, roles(drive)))
    return redirect(back)
