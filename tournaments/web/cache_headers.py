"""Cache headers: what a cache in front of the site may store, and for how long; see docs/api.md.

A browser asks each time, and gets 304 by the tag if nothing has changed; a cache in front answers by itself
for some seconds (``s-maxage``). Pages are private by default.
"""

from collections.abc import Callable
from functools import lru_cache, wraps
from hashlib import blake2s
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response, patch_vary_headers

import tournaments
from tournaments.version import version

PRIVATE = "private, no-cache"
View = Callable[..., HttpResponse]


def shared(seconds: int) -> str:
    """Cache-Control of a page that all see alike: a shared cache may answer with it for so long."""
    return f"public, max-age=0, s-maxage={seconds}, must-revalidate"


def tag_of(*facts: object) -> str:
    """An ETag that changes with any of ``facts``, or with the program that makes the page."""
    return f'"{blake2s(repr((program(), *facts)).encode(), digest_size=15).hexdigest()}"'


@lru_cache(maxsize=1)
def program() -> str:
    """Return a short hash of the program: equal in all processes, different after any change of it."""
    code = Path(tournaments.__file__).parent.rglob("*.py")
    templates = (Path(settings.BASE_DIR) / "templates").rglob("*.html")
    words = (Path(settings.BASE_DIR) / "locale").rglob("*.mo")
    made_of = blake2s(version().encode(), digest_size=12)  # a bundle has no files of code
    for path in sorted((*code, *templates, *words)):
        made_of.update(path.read_bytes())
    return made_of.hexdigest()


def for_everybody(seconds: int) -> Callable[[View], View]:
    """Mark a view as the same for everyone, so that a cache in front may store it for ``seconds``.

    The site knows nothing of a person without a cookie; requests with a cookie are answered privately.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            response = view(request, *args, **kwargs)
            patch_vary_headers(response, ["Cookie"])
            if request.COOKIES or response.cookies or response.status_code != 200:
                return response
            response.headers["Cache-Control"] = shared(seconds)
            response.headers["ETag"] = tag_of(response.content)
            return get_conditional_response(request, etag=response["ETag"], response=response) or response

        return answer  # type: ignore[return-value]

    return decorate


def private_by_default(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[..., Any]:
    """Middleware: a response without cache headers may not be stored by shared caches."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        response.headers.setdefault("Cache-Control", PRIVATE)
        return response

    return answer
