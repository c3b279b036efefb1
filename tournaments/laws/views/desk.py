"""The ruling desk, for everyone: what happened, a question or two, and the ruling."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from tournaments.engine.laws.desk import Occasion, desk
from tournaments.engine.laws.desk_index import find
from tournaments.laws.queries import REVOKE_COSTS, RulingPage, ruling_page
from tournaments.web.cache_headers import for_everybody

KEPT = 600  # seconds; nothing in it changes while the program is the same
LONGEST = 100  # letters that someone looks for
MOST_HITS = 8
LIST = "rulings-list"  # what a page puts in while someone types


@require_safe
@for_everybody(KEPT)
@vary_on_headers("HX-Target")
def rulings(request: HttpRequest, occasion: Occasion) -> HttpResponse:
    return front(request, occasion, home=request.path, frame="public.html")


@require_safe
@for_everybody(KEPT)
def ruling(request: HttpRequest, situation: str, occasion: Occasion) -> HttpResponse:
    home = request.path.removesuffix(f"{situation}/")
    context = {"page": page_of(request, situation, occasion), "home": home, "frame": "public.html"}
    return render(request, "laws/ruling.html", context)


def front(request: HttpRequest, occasion: Occasion, **context: object) -> HttpResponse:
    """Show the front of the desk, or only its list for a search; ``home`` is its address."""
    wanted = request.GET.get("q", "").strip()[:LONGEST]
    template = "laws/_rulings.html" if request.headers.get("HX-Target") == LIST else "laws/rulings.html"
    seen = {"wanted": wanted, "hits": find(wanted, occasion)[:MOST_HITS], "desk": desk(occasion)}
    return render(request, template, {**seen, **context})


def page_of(
    request: HttpRequest, situation: str, occasion: Occasion, revoke_costs: int = REVOKE_COSTS
) -> RulingPage:
    """The page that the answers in the address lead to. Raises Http404 if they lead nowhere."""
    try:
        return ruling_page(situation, request.GET.getlist("a"), occasion, revoke_costs)
    except LookupError:
        raise Http404 from None
