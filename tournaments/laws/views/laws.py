"""The laws of whist: contents, search, one part or one law by its link, and two sheets to print."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.views.decorators.http import require_safe
from reportlab.lib.pagesizes import A4, A5, LETTER

from tournaments.engine.laws.laws import BY_ID, SERIES, groups, search
from tournaments.press.drawing.paper import language_tag
from tournaments.press.sheets import laws_booklet, laws_wall
from tournaments.web.cache_headers import for_everybody

KEPT = 600  # seconds; nothing in it changes while the program is the same
HALF_LETTER = (LETTER[1] / 2, LETTER[0])
SHEETS: Mapping[str, Callable[[bool], bytes]] = {  # on Letter, or else on A4 and A5
    "booklet": lambda letter: laws_booklet.render(HALF_LETTER if letter else A5),
    "booklet-folded": lambda letter: laws_booklet.render(HALF_LETTER if letter else A5, folded=True),
    "wall": lambda letter: laws_wall.render(LETTER if letter else A4),
}


@require_safe
@for_everybody(KEPT)
def laws(request: HttpRequest) -> HttpResponse:
    """Show the headings, or search results for ``q``."""
    wanted = request.GET.get("q", "").strip()[:100]
    context = {"groups": groups(), "series": SERIES, "wanted": wanted}
    return render(request, "laws/laws.html", {**context, "hits": search(wanted)})


@require_safe
@for_everybody(KEPT)
def part(request: HttpRequest, key: str) -> HttpResponse:
    """Show the laws under one heading."""
    for title, entries in groups():
        if slugify(title) == key:
            return render(request, "laws/part.html", {"title": title, "laws": entries})
    raise Http404


@require_safe
@for_everybody(KEPT)
def law(request: HttpRequest, law_id: str) -> HttpResponse:
    """Show one law; a number alone is that of a London law."""
    if f"law-{law_id}" in BY_ID:
        return redirect("law", f"law-{law_id}")
    if law_id not in BY_ID:
        raise Http404
    return render(request, "laws/law.html", {"law": BY_ID[law_id]})


@require_safe
@for_everybody(KEPT)
def sheet(request: HttpRequest, key: str) -> HttpResponse:
    """Return the booklet, or the sheet for the wall; on Letter with ``?paper=letter``."""
    if key not in SHEETS:
        raise Http404
    letter = request.GET.get("paper") == "letter"
    headers = {"Content-Disposition": f'inline; filename="laws-{key}.pdf"'}
    return HttpResponse(_printed(key, language_tag(), letter), "application/pdf", headers=headers)


@lru_cache(maxsize=8)
def _printed(key: str, _language: str, letter: bool) -> bytes:
    """Render a sheet once for each process and language: anybody may request it, and a booklet is slow."""
    return SHEETS[key](letter)
