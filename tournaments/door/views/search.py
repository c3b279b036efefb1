"""Search for a better plan than the one drawn."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from django_htmx.http import retarget

from tournaments.door.queries.search import search_panel
from tournaments.door.services.search import begin_search, take_best
from tournaments.kernel.errors import Declined
from tournaments.models import Drive
from tournaments.text import say
from tournaments.web.actions import actor, posted, roles


@never_cache
@require_http_methods(["GET", "POST"])
def search(request: HttpRequest, drive: Drive) -> HttpResponse:
    """POST starts a search, or ends it as good enough; GET returns its progress to a polling page."""
    if request.method == "POST":
        act = take_best if "enough" in posted(request) else begin_search
        try:
            act(drive.pk, actor(request))
        except Declined as declined:
            messages.error(request, say(declined.sentence, roles(drive)))
    elif request.headers.get("HX-Request"):
        return _progress(request, drive)
    return redirect(reverse("draw", args=[drive.slug]) + "#search")


def _progress(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Render the progress bar while the search runs, and the whole panel once it is over."""
    seen = search_panel(drive)
    context = {"drive": drive, "plan": seen}
    if seen is not None and seen.under_way:
        return render(request, "door/draw/_searching.html", context)
    return retarget(render(request, "door/draw/_search.html", context), "#search")
