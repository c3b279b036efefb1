"""Logs each request: an id, one line, and its duration."""

import logging
import re
import time
from collections.abc import Callable
from uuid import uuid4

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from tournaments.live.metrics import REQUESTS, UNDER_WAY
from tournaments.site_log import under

HEADER = "X-Request-ID"
SANE = re.compile(r"[A-Za-z0-9_-]{8,64}")  # another server's id goes into our log as it is
QUIET = frozenset({"healthz", "readyz", "metrics"})  # asked for all the time: no news while all is well

Answer = Callable[[HttpRequest], HttpResponseBase]
logger = logging.getLogger("tournaments.requests")


def written_down(get_response: Answer) -> Answer:
    """Middleware, the outermost: everything below belongs to the request that it identifies."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        given = request.headers.get(HEADER, "")
        name = given if SANE.fullmatch(given) else uuid4().hex
        began = time.perf_counter()
        with under(name), UNDER_WAY.track_inprogress():
            response = get_response(request)
            _count(request, response, time.perf_counter() - began)
        response[HEADER] = name
        return response

    return answer


def _count(request: HttpRequest, response: HttpResponseBase, seconds: float) -> None:
    view, status = _view(request), response.status_code
    REQUESTS.labels(view, f"{status // 100}xx").observe(seconds)
    if view in QUIET and status < 400:
        return
    fields = {"view": view, "status": status, "ms": round(seconds * 1000), "method": request.method}
    logger.info("%(method)s %(view)s %(status)s in %(ms)s ms", fields, extra=fields)


def _view(request: HttpRequest) -> str:
    """The name of the view in ``urls``: never the address, which contains names and secrets."""
    if request.resolver_match is not None:
        return request.resolver_match.view_name or "unnamed"
    return "static" if request.path_info.startswith(settings.STATIC_URL) else "none"
