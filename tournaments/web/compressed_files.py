"""Compression of what has no secret in it: the site's own text files, and pages that everybody gets alike.

The length of any other compressed page could reveal a secret in it.
"""

import gzip
import re
from collections.abc import Callable
from http import HTTPStatus

from django.conf import settings
from django.http import FileResponse, HttpRequest, HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.utils.cache import patch_vary_headers

ACCEPTED = re.compile(r"\bgzip\b")
TEXT = re.compile(r"text/|image/svg\+xml|application/(javascript|json|manifest\+json|(atom|rss)\+xml)")

Answer = Callable[[HttpRequest], HttpResponseBase]


def accepts_gzip(request: HttpRequest) -> bool:
    """Return whether the browser accepts gzip."""
    return ACCEPTED.search(request.META.get("HTTP_ACCEPT_ENCODING", "")) is not None


def packed(get_response: Answer) -> Answer:
    """Middleware: compress what WhiteNoise serves, once for each version of a file, and cache it."""
    kept: dict[str, tuple[str, bytes]] = {}

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        is_file = request.path_info.startswith(settings.STATIC_URL)
        if not is_file or not TEXT.match(response.get("Content-Type", "")):
            return response
        patch_vary_headers(response, ["Accept-Encoding"])
        is_whole = request.method == "GET" and response.status_code == HTTPStatus.OK
        if is_whole and isinstance(response, FileResponse) and accepts_gzip(request):
            _pack(request, response, kept)
        return response

    return answer


def _pack(request: HttpRequest, response: FileResponse, kept: dict[str, tuple[str, bytes]]) -> None:
    tag = response["ETag"]
    if kept.get(request.path_info, ("", b""))[0] != tag:
        kept[request.path_info] = tag, gzip.compress(b"".join(response), mtime=0)
    response["ETag"] = f'{tag[:-1]}-gzip"'  # other bytes, so another tag
    # WhiteNoise has compared the browser's tag with that of the plain file only.
    if request.META.get("HTTP_IF_NONE_MATCH") == response["ETag"]:
        response.status_code = HTTPStatus.NOT_MODIFIED
        response.streaming_content = []
        del response["Content-Length"]
        return
    response.streaming_content = [kept[request.path_info][1]]
    response["Content-Encoding"] = "gzip"
    response["Content-Length"] = len(kept[request.path_info][1])


class PublicPages(GZipMiddleware):
    """Compresses responses that shared caches may store: those have no cookie and no form of a person."""

    max_random_bytes = 0  # of use only where there is a secret

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Return the response, compressed if it is the same for everybody and the browser accepts it."""
        is_public = response.get("Cache-Control", "").startswith("public") and not response.cookies
        if not is_public or not TEXT.match(response.get("Content-Type", "text/")):
            return response
        patch_vary_headers(response, ["Accept-Encoding"])  # of a 304, too
        return super().process_response(request, response)
