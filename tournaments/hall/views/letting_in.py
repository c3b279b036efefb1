"""Letting phones in: the site's QR code, the hall's networks, and the state of this computer."""

import segno
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from tournaments.drive.queries.lists import tonight
from tournaments.hall.queries import letting_in as query
from tournaments.kernel.live_marks import mark_of
from tournaments.kernel.offices import drives_seen_by
from tournaments.live import listeners
from tournaments.live.addresses import is_this_computer
from tournaments.web.post_data import posted
from tournaments.web.site_address import site_address
from tournaments.web.visitor_address import whole_address


@require_safe
def hall(request: HttpRequest) -> HttpResponse:
    """Show the page; to an open page return the changed part, or nothing."""
    seen = query.hall(site_address(request))
    mark = mark_of([seen])
    is_part = "HX-Request" in request.headers
    if is_part and request.GET.get("v") == mark:
        return HttpResponse(status=204)
    context = {
        "seen": seen,
        "mark": mark,
        "code": hello_code(seen.places[0].url) if seen.places else "",
        "stay_awake": query.stay_awake_words(),
        "drive": drives_seen_by(request.user.pk or 0).filter(slug=request.GET.get("drive", "")).first(),
    }
    return render(request, "hall/letting_in/_hall.html" if is_part else "hall/letting_in/hall.html", context)


@require_POST
def open_doors(request: HttpRequest) -> HttpResponse:
    """Start listening on the hall's networks."""
    if listeners.here is not None:
        listeners.here.open()
    return _back(request)


@require_POST
def close_doors(request: HttpRequest) -> HttpResponse:
    """Listen on this computer only."""
    if listeners.here is None or not listeners.here.is_open:
        return _back(request)
    if not is_this_computer(whole_address(request)):
        messages.error(
            request,
            gettext("That would shut you out as well. Please do it on the laptop itself."),
        )
        return _back(request)
    listeners.here.close()
    messages.success(request, gettext("Phones can no longer get in."))
    return _back(request)


@require_safe
def warning(request: HttpRequest) -> HttpResponse:
    """Return the warnings about this computer to an open page, without moving its other contents."""
    status = query.computer()
    context = {
        "computer": status,
        "mark": mark_of(status.amiss),
        "stands": "stands" in request.GET,
        "late": True,
    }
    if context["mark"] == request.GET.get("v"):
        return HttpResponse(status=204)
    return render(request, "hall/letting_in/_warning.html", context)


@never_cache
@require_safe
def hello(request: HttpRequest) -> HttpResponse:
    """The page behind the QR code: a phone that shows it has reached the site."""
    query.note_arrival(whole_address(request))
    return render(request, "hall/letting_in/hello.html", {"tonight": tonight(timezone.localdate())})


def hello_code(url: str) -> str:
    return segno.make_qr(url + reverse("hello"), error="m").svg_data_uri(border=4)


def _back(request: HttpRequest) -> HttpResponse:
    if "check" in posted(request):
        return redirect("hall-check")
    slug = posted(request).get("drive", "")
    return redirect(reverse("hall", query={"drive": slug}) if slug else "hall")
