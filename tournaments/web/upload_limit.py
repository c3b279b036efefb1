"""Limits the size of a request, files included, before any of it is read."""

from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string

from tournaments.engine.archive.size_limits import LARGEST_FILE
from tournaments.text import whole

LARGEST = LARGEST_FILE + 1_000_000  # bytes: the largest file that any form takes, and the form around it

Answer = Callable[[HttpRequest], HttpResponseBase]


def not_too_large(get_response: Answer) -> Answer:
    """Middleware: refuse requests larger than any of our forms accepts.

    A request without a length is not read at all.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        length = whole(request.META.get("CONTENT_LENGTH") or "0")
        if length is not None and length <= LARGEST:
            return get_response(request)
        return HttpResponse(render_to_string("413.html"), status=HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    return answer
