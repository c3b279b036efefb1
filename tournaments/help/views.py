"""The guide for organisers, and its search."""

from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import Resolver404, resolve, reverse
from django.views.decorators.http import require_safe

from tournaments.help.queries.guide import CONTENTS, HOW_DO_I, address_about, chapters, with_way_back
from tournaments.help.queries.search import search
from tournaments.web.cache_headers import for_everybody

EARLIER = {"a-second-place": "backup-memory-stick"}  # chapters by the names that links to them still have


@require_safe
@for_everybody(600)  # seconds; nothing in it changes while the program is the same
def chapter(request: HttpRequest, name: str = CONTENTS) -> HttpResponse:
    """Show a chapter, or search results for ``q``; or redirect to the help for the page ``about``.

    ``back`` is the page that the reader came from.
    """
    back = request.GET.get("back", "")
    back = back if _is_a_page(back) else ""
    if about := request.GET.get("about"):
        return redirect(_with_back(address_about(about), back))
    if name in EARLIER:
        return redirect("help-chapter", EARLIER[name], permanent=True)
    if name not in chapters():
        raise Http404
    wanted = request.GET.get("q", "").strip()[:100]
    results = search(wanted) if wanted else None
    shown = chapters()[HOW_DO_I if results and not results.passages else name]
    context = {
        "chapter": shown,
        "html": with_way_back(shown.html, back),
        "chapters": [(part, _with_back(part.url, back)) for part in chapters().values()],
        "wanted": wanted,
        "back": back,
        "found": results,
        "results": [(part, _with_back(part.url, back), said) for part, said in results.passages]
        if results
        else [],
        "how_do_i": _with_back(chapters()[HOW_DO_I].url, back),
    }
    return render(request, "help/chapter.html", context)


def _with_back(address: str, back: str) -> str:
    """Add the page someone came from to an address, if the address is in the guide."""
    page, mark, section = address.partition("#")
    way_back = f"?{urlencode({'back': back})}" if back and address.startswith(reverse("help")) else ""
    return f"{page}{way_back}{mark}{section}"


def _is_a_page(address: str) -> bool:
    """Return whether an address is a page of this site, outside the guide and without a secret."""
    try:
        match = resolve(address)
    except Resolver404:
        return False
    return not address.startswith(reverse("help")) and not {"token", "code"} & match.kwargs.keys()
