"""The site's own text files, compressed once for each version of a file, then cached."""

import gzip
import re
from collections.abc import Callable
from http import HTTPStatus

from django.conf import settings
from django.http import FileResponse, HttpRequest, HttpResponseBase
from django.utils.cache import patch_vary_headers

ACCEPTED = re.compile(r"\bgzip\b")
TEXT = re.compile(r"text/|image/svg\+xml|application/(javascript|json|manifest\+json)")

Answer = Callable[[HttpRequest], HttpResponseBase]


def accepts_gzip(request: HttpRequest) -> bool:
    """Return whether the browser accepts gzip."""
    return ACCEPTED.search(request.META.get("HTTP_ACCEPT_ENCODING", "")) is not None


def packed(get_response: Answer) -> Answer:
    """Compress what WhiteNoise serves. Pages are not compressed, as their length could reveal a secret."""
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
