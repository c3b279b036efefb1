"""Is the site well? For the programs that watch over it, which ask by any name; see also ``metrics``."""

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
    """Middleware: answer them before the name of the site, https and a session are asked for.

    A container asks itself as localhost over http, and another one by a name that is no name of the site.
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
    """The process lives; nothing else is asked. Behind ASGI ``live.health`` says so without a thread."""
    return _plain("ok")


@never_cache
@require_safe
def readyz(_request: HttpRequest) -> HttpResponse:
    """Whether requests may be sent here: 503 and the word of what is missing, or 200."""
    state = readiness()
    if state.wrong:
        return _plain(state.wrong, 503)
    return _plain(f"ok without {state.lacks}" if state.lacks else "ok")


def _plain(text: str, status: int = 200) -> HttpResponse:
    return HttpResponse(f"{text}\n", status=status, content_type="text/plain; charset=utf-8")
