"""What all addresses with a secret in them have in common: who may not see the secret, and wrong guesses."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers

from tournaments.models import ClubEvening, Drive
from tournaments.models.secret_links import is_to_look_at
from tournaments.views.host.errors import not_here
from tournaments.views.host.rate_limits import Limit
from tournaments.views.host.visitor_address import address

View = Callable[..., HttpResponseBase]
WRONG = Limit("wrong-links", 30, 10 * 60)


def by_link(view: View) -> View:
    """Keep the secret out of caches, search engines and what other pages are told; count wrong links.

    A right link always opens: a whole hall may be behind one address, and one old card in it must not shut
    it out. Whoever guesses learns nothing sooner by that.
    """

    @wraps(view)
    def kept(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            response = view(request, *args, **kwargs)
        except Http404:
            response = not_here(request)
        if response.status_code == 404 and (wait := WRONG.count(address(request))):
            is_json = response.get("Content-Type", "").startswith("application/json")
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


def ended(request: HttpRequest, drive: Drive | ClubEvening, which: str) -> HttpResponse:
    """Say that a link is good no longer, and lead to the results; ``which`` as in the service."""
    context = {
        "drive": drive if isinstance(drive, Drive) else None,
        "is_table": which.startswith("table "),
        "is_to_look_at": is_to_look_at(which),
    }
    return render(request, "hall/secret_links/ended.html", context, status=410)


def too_often(request: HttpRequest, wait: int) -> HttpResponse:
    """Say that this was too often, and when to try again; ``wait`` is in seconds."""
    context = {"minutes": -(-wait // 60), "is_table": request.path.startswith("/t/")}
    answer = render(request, "429.html", context, status=429)
    answer["Retry-After"] = str(wait)
    return answer
