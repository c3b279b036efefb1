"""The phone on a table: no account, only the table's own secret link."""

import secrets
import uuid
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from tournaments.forms.scores import TableForm
from tournaments.models import Drive, Score
from tournaments.queries.steward import StewardPage, fingerprint, steward_page
from tournaments.services._write import Actor
from tournaments.services.errors import Ask, Declined
from tournaments.services.links import is_table_token, table_path
from tournaments.services.scores import Outcome, Sent, send_score
from tournaments.text import say
from tournaments.views._answers import is_confirmed, roles

COOKIE = "phone"
YEAR = 365 * 24 * 3600


@csrf_exempt  # the secret is in the address itself, so no other site can send a form here
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def steward(request: HttpRequest, slug: str, table: int, token: str) -> HttpResponse:
    """A table's page on a phone; for htmx only what has changed."""
    drive = Drive.objects.filter(slug=slug).first()
    if drive is None or not is_table_token(drive, table, token):
        return render(request, "steward/wrong_link.html", status=404)
    if (unchanged := _unchanged(request, drive, table)) is not None:
        return unchanged
    device = request.get_signed_cookie(COOKIE, default="", salt=COOKIE) or ""
    page = steward_page(drive, table, device)
    if page is None:
        return render(request, "steward/wrong_link.html", status=404)
    response = _answer(request, drive, table, page, device)
    if not device:
        response.set_signed_cookie(
            COOKIE, secrets.token_urlsafe(16), salt=COOKIE, max_age=YEAR, httponly=True,
            secure=settings.SESSION_COOKIE_SECURE, samesite="Lax",
        )  # fmt: skip
    return response


def _unchanged(request: HttpRequest, drive: Drive, table: int) -> HttpResponse | None:
    """The answer for htmx where this table's page is as it was; None where it has to be made."""
    if request.method != "GET" or not request.headers.get("HX-Request"):
        return None
    if request.GET.get("v") == str(drive.version):
        return HttpResponse(status=204)
    seen = fingerprint(drive, table)
    if request.GET.get("seen") != seen:
        return None
    return render(request, "steward/_pulse.html", _pulse(request, drive, table, seen))


def _pulse(request: HttpRequest, drive: Drive, table: int, seen: str) -> dict[str, Any]:
    return {
        "drive": drive,
        "here": table_path(drive, table),
        "seen": seen,
        "changing": request.GET.get("change") == "1",
    }


def _answer(request: HttpRequest, drive: Drive, table: int, page: StewardPage, device: str) -> HttpResponse:
    context: dict[str, Any] = {
        **_pulse(request, drive, table, fingerprint(drive, table)),
        "number": table,
        "page": page,
        "client_id": uuid.uuid4().hex,
        "tricks": range(7, 14),
    }
    if request.method == "POST":
        return _send(request, drive, table, context, device)
    htmx = request.headers.get("HX-Request")
    return render(request, "steward/_changes.html" if htmx else "steward/steward.html", context)


def _send(
    request: HttpRequest, drive: Drive, table: int, context: dict[str, Any], device: str
) -> HttpResponse:
    """Take the score in and show the page as it is then; else say why and keep what was sent."""
    form = TableForm(request.POST)
    context["form"] = form
    if not form.is_valid():
        context["chosen"] = form["winners"].value()
    else:
        hand = request.POST.get("hand", "")
        sent = Sent(
            hand=int(hand) if hand.isascii() and hand.isdigit() and len(hand) < 5 else 0,
            table=table,
            ns_made=form.ns_made,
            client_id=form.cleaned_data["client_id"],
            source=Score.Source.STEWARD,
            device=device,
            confirmed=is_confirmed(request),
            seats_seen=form.cleaned_data["seats"],
        )
        try:
            outcome = send_score(drive.pk, Actor(gettext("Table %(number)s") % {"number": table}), sent)
        except Ask as ask:
            context["asked"] = say(ask.sentence, roles(drive))
        except Declined as no:
            context["problem"] = say(no.sentence, roles(drive))
        else:
            _say_outcome(request, outcome, sent.hand, context["page"])
            return redirect(context["here"])
    context["changing"] = True
    return render(request, "steward/steward.html", context)


def _say_outcome(request: HttpRequest, outcome: Outcome, hand: int, page: StewardPage) -> None:
    """Say what the page itself will not show: what became of a score for a hand that is over."""
    if hand == page.hand:
        return
    if outcome is Outcome.DISPUTED:
        words = gettext(
            "Hand %(hand)s is over, and what you sent differs from what counts for it. The MC will decide."
        )
        messages.warning(request, words % {"hand": hand})
    else:
        words = gettext("Hand %(hand)s is over, and what you sent is what counts for it.")
        messages.success(request, words % {"hand": hand})
