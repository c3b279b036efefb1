"""The MC's list of queries, and the answers to them."""

from functools import partial

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.play.queries.to_settle import to_settle_page
from tournaments.play.services.doubts import settle_doubt
from tournaments.play.services.late_scores import enter_late
from tournaments.web.actions import actor, carry_out, frame, is_confirmed, number, posted


def list_queries(request: HttpRequest, drive: Drive) -> HttpResponse:
    listed = to_settle_page(DriveEvening(drive))
    context = {
        "drive": drive,
        "to_settle": listed,
        "moved": listed.moved,
        "steps": path(drive, "play"),
        "frame": frame(request),
        "over": drive.is_over,
    }
    return render(request, "play/to_settle.html", context)


@require_POST
def settle(request: HttpRequest, drive: Drive, doubt: int, act: str) -> HttpResponse:
    if act not in ACTS:
        raise Http404
    run = partial(ACTS[act], request, drive, doubt)
    back, yes = reverse("to-settle", args=[drive.slug]), gettext("Yes, enter it")
    return carry_out(request, drive, run, back=back, here="play", yes=yes)


def _settle(request: HttpRequest, drive: Drive, doubt: int) -> str:
    settle_doubt(drive.pk, actor(request), doubt)
    return gettext("Marked as dealt with.")


def _enter(request: HttpRequest, drive: Drive, doubt: int) -> str:
    seats, confirmed = number(posted(request), "seats"), is_confirmed(request)
    enter_late(drive.pk, actor(request), doubt, seats=seats, confirmed=confirmed)
    return gettext("That score now counts.")


ACTS = {"settle": _settle, "enter": _enter}
