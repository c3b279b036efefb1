"""Health endpoints for monitoring, under any host name; see also ``metrics``."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import resolve
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.host.queries.health import readiness

Answer = Callable[[HttpRequest], HttpResponseBase]
ADDRESSES = frozenset({"/healthz", "/readyz", "/metrics"})


def before_the_rest(get_response: Answer) -> Answer:
    """Middleware: answer health requests before the host name, https and session are checked.

    A container checks itself as localhost over http, and others under names that are not the site's.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        if request.path_info not in ADDRESSES:
            return get_response(request)
        request.resolver_match = match = resolve(request.path_info)
        response: HttpResponseBase = match.func(request)
        response["X-Content-Type-Options"] = "nosniff"
        return response

    return answer


@never_cache
@require_safe
def healthz(_request: HttpRequest) -> HttpResponse:
    """Answer ok while the process lives. Behind ASGI, ``live.health`` answers without a thread."""
    return _plain("ok")


@never_cache
@require_safe
def readyz(_request: HttpRequest) -> HttpResponse:
    """Answer 200 if requests may be sent here, else 503 with the name of the missing part."""
    state = readiness()
    if state.wrong:
        return _plain(state.wrong, 503)
    return _plain(f"ok without {state.lacks}" if state.lacks else "ok")


def _plain(text: str, status: int = 200) -> HttpResponse:
    return HttpResponse(f"{text}\n", status=status, content_type="text/plain; charset=utf-8")
