"""Error pages: an outdated page, a person signed out, a database that is unavailable."""

import sys
from collections.abc import Callable, Mapping
from urllib.parse import quote, urlsplit

from csp.middleware import CSPMiddleware
from django.conf import settings
from django.core.exceptions import SuspiciousOperation
from django.db import DatabaseError, DataError, IntegrityError, InterfaceError, ProgrammingError
from django.db.utils import NotSupportedError
from django.http import Http404, HttpRequest, HttpResponse, UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from django.shortcuts import render, resolve_url
from django.template.loader import render_to_string
from django.utils.decorators import decorator_from_middleware
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext
from django.views.decorators.clickjacking import xframe_options_deny

from tournaments.web.post_data import posted

OUR_FAULTS = (DataError, IntegrityError, NotSupportedError, ProgrammingError)  # what a sound database refuses
SECRETS = frozenset({"password", "new", "code"})  # of forms of accounts
NOT_TYPED = SECRETS | {
    *("csrfmiddlewaretoken", "client_id", "seats", "asked", "asked_hand", "confirmed", "settles", "undo"),
    *("next", "prizes"),
}


def too_old(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001 - Django gives a reason
    """Say what happened, show what was typed, and lead back to the page it was typed on."""
    before = request.headers.get("Referer", "")
    # The way back must not lead to another site.
    is_ours = url_has_allowed_host_and_scheme(before, {request.get_host()})
    context = {"kept": typed(request), "again": urlsplit(before).path if is_ours else "/"}
    return render(request, "403_csrf.html", context, status=403)


def fault(_request: HttpRequest) -> HttpResponse:
    """The page for a server error; a database that is unavailable, damaged or read-only has its own."""
    error = sys.exception()
    if isinstance(error, DatabaseError | InterfaceError) and not isinstance(error, OUR_FAULTS):
        return HttpResponse(render_to_string("503.html"), status=503, headers={"Retry-After": "5"})
    return HttpResponse(render_to_string("500.html"), status=500)


class ShutOutError(Http404):
    """The person may no longer see a page: ``words`` for an open page, ``now`` for one opened just now."""

    def __init__(self, words: str, now: str = "") -> None:
        super().__init__(words)
        self.words, self.now = words, now or words


def shut_out(response: HttpResponse, words: str) -> HttpResponse:
    """Tell an open page why it is shut out, which gone.js and answer.js show."""
    response["Shut-Out"] = quote(words)
    return response


class OnlyInAHall(Http404):
    """The address exists only on a laptop in a hall, and this site is a host's."""


def not_here(request: HttpRequest, exception: object = None) -> HttpResponse:
    """The page for 404; it shows submitted values, because the address existed when the form was opened."""
    in_a_hall = isinstance(exception, OnlyInAHall)
    context = {"sent": request.method == "POST", "kept": typed(request), "in_a_hall": in_a_hall}
    if not isinstance(exception, ShutOutError):
        return HttpResponse(render_to_string("404.html", context), status=404)
    context["why"] = exception.words if context["sent"] else exception.now
    return shut_out(HttpResponse(render_to_string("404.html", context), status=404), exception.words)


@decorator_from_middleware(CSPMiddleware)
@xframe_options_deny
def not_known(_request: HttpRequest, exception: object = None) -> HttpResponse:  # noqa: ARG001 - Django gives
    """The page for 400. Under a foreign host name, no middleware guards it."""
    headers = {"X-Content-Type-Options": "nosniff"}
    return HttpResponse(render_to_string("400.html"), status=400, headers=headers)


def signed_out(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: explain to someone signed out that a form was not saved, before the sign-in page.

    Otherwise the input would be lost, htmx would put the sign-in page into the middle of another one, and
    many addresses that only accept posts have no page to come back to.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        page, asks, _back = response.headers.get("Location", "").partition("?next=")
        if not asks or page != resolve_url(settings.LOGIN_URL):
            return response
        if "HX-Request" in request.headers:
            return shut_out(too_old(request), gettext("You have been signed out, perhaps on another device."))
        return too_old(request) if request.method == "POST" else response

    return answer


def nothing_to_look_at(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[..., HttpResponse]:
    """Middleware: show a page, not a blank one, for a method that an address does not accept."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.status_code == 405 and request.method in ("GET", "POST") and not response.content:
            sent = request.method == "POST"
            response.content = render_to_string("405.html", {"sent": sent, "kept": typed(request)})
        return response

    return answer


def typed(request: HttpRequest) -> Mapping[str, str]:
    """Return the submitted fields, to show them again; nothing that another site has posted."""
    if request.method != "POST":
        return {}
    own = f"{request.scheme}://{request.get_host()}"
    if request.headers.get("Origin", own) != own:
        return {}
    try:
        sent = {name: "\n".join(values) for name, values in posted(request).lists() if name not in NOT_TYPED}
    except (SuspiciousOperation, MultiPartParserError, UnreadablePostError):
        return {}
    return {name: text for name, text in sent.items() if text.strip()}
