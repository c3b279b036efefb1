"""Shared by all addresses with a secret: headers that protect the secret, and limits on wrong guesses."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext, gettext_lazy

from tournaments.models import ClubEvening, Drive
from tournaments.models.secret_links import (
    BIG_SCREENS,
    HELPERS,
    is_to_look_at,
    of_card,
    of_table,
    was_token,
)
from tournaments.web.error_pages import not_here, shut_out
from tournaments.web.rate_limits import Limit
from tournaments.web.visitor_address import address

View = Callable[..., HttpResponseBase]
KEPT = gettext_lazy("The score is kept on this phone. Please show it to the MC, who can enter it.")
WRONG = Limit("wrong-links", 30, 10 * 60)


def by_link(view: View) -> View:
    """Keep the secret out of caches, search engines and referrers, and count invalid links.

    A valid link always opens: a whole hall may share one address, and one old card in it must not shut it
    out. A guesser gains nothing by that.
    """

    @wraps(view)
    def kept(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            response = view(request, *args, **kwargs)
        except Http404:
            response = not_here(request)  # made here, so that it has the headers below
        is_json = response.get("Content-Type", "").startswith("application/json")
        if response.status_code == 404 and _was_good(**kwargs):  # no guess, so it is not counted
            response = renewed(request, is_json=is_json)
        elif response.status_code == 404 and (wait := WRONG.count(address(request))):
            if is_json:  # a phone that keeps a score shows why, and tries again
                response.status_code, response["Retry-After"] = 429, str(wait)
            else:
                response = too_often(request, wait)
        add_never_cache_headers(response)
        # The name of the site and no more: no-referrer would take the origin from forms as well, by which
        # they are known as ours.
        response["Referrer-Policy"] = "strict-origin"
        response["X-Robots-Tag"] = "noindex, nofollow"
        return response

    return kept


def _was_good(slug: str = "", evening: str = "", token: str | None = None, **named: int) -> bool:
    """Return whether an address with a secret worked until its link was renewed. One query."""
    if not token:
        return False
    linked = (
        ClubEvening.objects.filter(slug=evening).first()
        if evening
        else Drive.objects.filter(slug=slug).first()
    )
    of = {"table": of_table, "number": of_card}
    usual = BIG_SCREENS if evening or "big_screen" in named else HELPERS
    which = next((name(named[key]) for key, name in of.items() if key in named), usual)
    return linked is not None and was_token(linked, which, token)


def renewed(request: HttpRequest, *, is_json: bool = False) -> HttpResponse:
    """Page for a link that has been renewed, which says what becomes of unsent data."""
    words = gettext(
        "This link has been renewed, so this one no longer works. Please ask the MC for the new QR code."
    )
    context = {"renewed": words, "is_table": request.path.startswith("/t/")}
    response: HttpResponse = (
        JsonResponse({"became": "unknown", "words": f"{words} {KEPT}"}, status=404)
        if is_json
        else render(request, "hall/secret_links/ended.html", context, status=404)
    )
    return shut_out(response, words)


def ended(request: HttpRequest, drive: Drive | ClubEvening, which: str) -> HttpResponse:
    """Page for an expired link, with a link to the results; ``which`` as in the service."""
    context = {
        "drive": drive if isinstance(drive, Drive) else None,
        "is_table": which.startswith("table "),
        "is_to_look_at": is_to_look_at(which),
    }
    return render(request, "hall/secret_links/ended.html", context, status=410)


def too_often(request: HttpRequest, wait: int) -> HttpResponse:
    """Page for too many requests; ``wait`` is in seconds."""
    context = {"minutes": -(-wait // 60), "is_table": request.path.startswith("/t/")}
    answer = render(request, "429.html", context, status=429)
    answer["Retry-After"] = str(wait)
    return answer
