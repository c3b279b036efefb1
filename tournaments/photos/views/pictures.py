"""Sending pictures of score cards, and what has become of each."""

import re
from hashlib import sha256

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.engine.people.offices import Deed
from tournaments.engine.permissions import Action, State, Verdict, ruling
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Declined
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.photos.queries.pictures import AGAIN, photographs
from tournaments.photos.queries.printed import frames
from tournaments.photos.services.pictures import LARGEST, Full, remove_picture, take_picture
from tournaments.press.drawing.paper import mm
from tournaments.press.score_cards.shape import MARK
from tournaments.text import in_words, say
from tournaments.web import actions
from tournaments.web.post_data import posted
from tournaments.web.rate_limits import Limit
from tournaments.web.rights import can

FEWEST = 2.5  # pixels a millimetre that the reader needs; this page must work without it
SENT = Limit("pictures", 60, 600)  # of one person, in ten minutes
CLIENT_ID = re.compile(r"[0-9a-f]{32}")


@require_http_methods(["GET", "HEAD", "POST"])
def photos(request: HttpRequest, drive: Drive, typist: Actor) -> HttpResponse:
    """Show the pictures with their progress; POST sends some without a script, or removes one."""
    if request.method == "POST":
        if "remove" in posted(request):
            return _remove(request, drive, typist)
        return _take_all(request, drive, typist)
    context = {"drive": drive, "seen": photographs(drive), "again": AGAIN}
    if request.headers.get("HX-Request"):
        return render(request, "photos/_pictures.html", context | {"alone": True})
    verdict = ruling(Action.CARDS, State(drive.state))
    closed = verdict.why if verdict.verdict is Verdict.REFUSED else None
    context |= {
        "closed": say(closed) if closed else "",
        "reads": settings.READS_PHOTOS,
        "data": {
            "whose": f"{drive.slug}/{typist.name}",
            "largest": LARGEST,
            "frames": frames(),
            "fewest": FEWEST * MARK / mm(1),
            "words": _words(),
        },
        "steps": path(drive, "cards") if can(request, Deed.SCORE) else (),
    }
    return render(request, "photos/photos.html", context)


@require_POST
def send(request: HttpRequest, drive: Drive, typist: Actor) -> JsonResponse:
    """Take a picture that a script sends, with an id that the phone made; say why if not."""
    file, client_id = request.FILES.get("picture"), posted(request).get("id", "")
    if file is None or not CLIENT_ID.fullmatch(client_id):
        return JsonResponse({"why": gettext("This page is out of date. Please reload it.")}, status=400)
    if wait := SENT.count(f"{drive.pk} {typist.name}"):  # the phone keeps it, and sends it again
        return JsonResponse({"wait": wait}, status=429)
    try:
        take_picture(drive.pk, typist, client_id, file.read())
    except Full:
        return JsonResponse({"wait": 5}, status=429)
    except Declined as no:
        return JsonResponse({"why": say(no.sentence)}, status=409)
    return JsonResponse({"taken": True})


def _take_all(request: HttpRequest, drive: Drive, typist: Actor) -> HttpResponse:
    files, taken = request.FILES.getlist("picture"), 0
    for file in files:
        raw = file.read()
        try:
            if SENT.count(f"{drive.pk} {typist.name}"):
                messages.error(request, gettext("Too many pictures came at once. Please wait ten minutes."))
                break
            take_picture(drive.pk, typist, sha256(raw).hexdigest()[:32], raw)
            taken += 1
        except Declined as no:
            messages.error(request, f"{file.name}: {say(no.sentence)}")
    if taken:
        said = ngettext("%(count)s picture is sent.", "%(count)s pictures are sent.", taken)
        messages.success(request, said % {"count": in_words(taken).capitalize()})
    elif not files:
        messages.error(request, gettext("Please choose a picture first."))
    return redirect("photos", drive.slug)


def _remove(request: HttpRequest, drive: Drive, typist: Actor) -> HttpResponse:
    def run() -> str:
        remove_picture(drive.pk, typist, actions.number(posted(request), "remove"))
        return gettext("The picture is removed, with the scores that were entered from it.")

    return actions.carry_out(request, drive, run, back=reverse("photos", args=[drive.slug]))


def _words() -> dict[str, str]:
    """Return the sentences of the page's script."""
    return {
        "sending": gettext("Sending …"),
        "kept": gettext(
            "Not sent yet. The picture is kept on this phone and will be sent as soon as it can."
        ),
        "kept_short": gettext("waiting to be sent"),
        "held": gettext("Not sent yet. Please leave this page open until it is."),
        "sent": gettext("Sent. It will be read in a moment."),
        "large": gettext("This picture is too large. Please choose one of up to 15 MB."),
        "signed_out": gettext("You have been signed out. The picture is kept on this phone."),
        "seen": gettext("Cards seen: %(count)s."),
        "closer": gettext("Come closer and take it again: the cards are too small to be read."),
    }
