"""The guide for organisers, and what it says of what somebody looks for."""

from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import Resolver404, resolve
from django.views.decorators.http import require_safe

from tournaments.help.queries import CONTENTS, address_about, chapters, search
from tournaments.web.cache_headers import for_everybody


@require_safe
@for_everybody(600)  # seconds; nothing in it changes while the program is the same
def chapter(request: HttpRequest, name: str = CONTENTS) -> HttpResponse:
    """A chapter; what was found of the words in ``q``; or the way to what helps with the page ``about``.

    ``back`` is the page of a drive that the reader came from.
    """
    back = request.GET.get("back", "")
    if about := request.GET.get("about"):
        page, mark, section = address_about(about).partition("#")
        way_back = f"?{urlencode({'back': back})}" if back else ""
        return redirect(f"{page}{way_back}{mark}{section}")
    if name not in chapters():
        raise Http404
    wanted = request.GET.get("q", "").strip()[:100]
    context = {
        "chapter": chapters()[name],
        "chapters": list(chapters().values()),
        "wanted": wanted,
        "back": back if _is_of_a_drive(back) else "",
    }
    return render(request, "help/chapter.html", {**context, "found": search(wanted) if wanted else []})


def _is_of_a_drive(address: str) -> bool:
    """Whether an address leads to a page of a drive on this site, and nowhere else."""
    try:
        return address.startswith("/drives/") and "slug" in resolve(address).kwargs
    except Resolver404:
        return False
