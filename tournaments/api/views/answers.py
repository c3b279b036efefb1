"""Answers of the public API: read-only, for every site, with limits, and with errors as JSON."""

import json
import logging
from collections.abc import Callable, Sequence
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext

from tournaments.web.cache_headers import tag_of
from tournaments.web.rate_limits import Limit
from tournaments.web.visitor_address import address

METHODS = "GET, HEAD, OPTIONS"
A_MINUTE = Limit("api", most=120, seconds=60)
# Any page of any site may read what everybody may; no cookie goes with it, so nobody is read for.
FOR_ALL_SITES = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "ETag, Link, Retry-After",
}
BEFOREHAND = {
    "Allow": METHODS,
    "Access-Control-Allow-Methods": METHODS,
    "Access-Control-Allow-Headers": "If-None-Match",
    "Access-Control-Max-Age": "86400",
}
SOON = 5  # seconds: what changes during an evening
LATER = 60

logger = logging.getLogger(__name__)


def kept_for(seconds: int) -> str:
    """The Cache-Control of an answer: whoever has it need not ask again for so long."""
    return f"public, max-age={seconds}"


def problem(status: int, detail: str, *, errors: Sequence[object] = (), **headers: str) -> HttpResponse:
    """An error in the shape of RFC 9457; ``headers`` with underlines."""
    said: dict[str, object] = {
        "type": "about:blank",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": detail,
    }
    if errors:
        said["errors"] = errors
    return HttpResponse(
        json.dumps(said, ensure_ascii=False),
        status=status,
        content_type="application/problem+json",
        headers={"Cache-Control": "no-store"}
        | {key.replace("_", "-"): text for key, text in headers.items()},
    )


def is_known(request: HttpRequest, tag: str, seconds: int) -> HttpResponse | None:
    """The answer 304 where whoever asks has what ``tag`` says; else None."""
    answer = get_conditional_response(request, etag=tag)
    if not isinstance(answer, HttpResponse) or answer.status_code != HTTPStatus.NOT_MODIFIED:
        return None
    answer.headers["ETag"] = tag
    answer.headers["Cache-Control"] = kept_for(seconds)
    return answer


def read_only(view: Callable[..., Any]) -> Callable[..., HttpResponse]:
    """Wrap a view of the API with what all of them share: CORS headers, limits, ETags."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = _answer(view, request, *args, **kwargs)
        for name, text in FOR_ALL_SITES.items():
            response.headers[name] = text
        return response

    return answer


def _answer(view: Callable[..., Any], request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    if request.method == "OPTIONS":
        return HttpResponse(status=204, headers=BEFOREHAND | {"Cache-Control": kept_for(LATER)})
    if request.method not in ("GET", "HEAD"):
        return problem(405, gettext("Everything here is for reading only."), Allow=METHODS)
    if wait := A_MINUTE.count(address(request)):
        words = gettext("At most %(most)s requests a minute, please. Ask again in %(wait)s seconds.")
        return problem(429, words % {"most": A_MINUTE.most, "wait": wait}, Retry_After=str(wait))
    response = _asked(view, request, *args, **kwargs)
    if response.status_code != HTTPStatus.OK:
        return response
    if "ETag" not in response.headers:
        response.headers["ETag"] = tag_of(response.content)
    unchanged = get_conditional_response(request, etag=response.headers["ETag"], response=response)
    return unchanged if isinstance(unchanged, HttpResponse) else response


def _asked(view: Callable[..., Any], request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    """Answer a GET or HEAD as a GET; the server drops the body of a HEAD."""
    method, request.method = request.method, "GET"
    try:
        response: HttpResponse = view(request, *args, **kwargs)
    except Http404 as nothing:
        return problem(404, str(nothing) or gettext("There is nothing at this address."))
    except Exception:
        logger.exception("An address of the API cannot be answered")
        return problem(500, gettext("Something went wrong here. Please ask again later."))
    finally:
        request.method = method
    return response
