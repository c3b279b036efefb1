"""What is added to every answer."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse


def content_policy(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Tell the browser what a page may use: one fixed header, so that a page hardly pays for it.

    A view may set a policy of its own.
    """
    policy = str(settings.CONTENT_POLICY)

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", policy)
        return response

    return answer
