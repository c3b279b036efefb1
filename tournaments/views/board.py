"""The public leaderboard: made once for every version of a drive, then handed out as it is."""

import time
from collections.abc import Mapping

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.queries.board import board as board_of
from tournaments.queries.board import seen

KEEP_SECONDS = 3600
# What an earlier start of the site has made may look otherwise: it is made again.
START = int(time.time())


@require_safe
def board(request: HttpRequest, slug: str) -> HttpResponse:
    """The leaderboard for anybody; with ``v`` only the list, and nothing while ``v`` is the version."""
    found = seen(slug)
    if found is None:
        raise Http404
    shown, which = request.GET.get("v"), request.GET.get("list", "")
    if shown == str(found.version):
        return HttpResponse(status=204)
    which = which if which in ("a", "b") else ""
    part = "part" if shown is not None else "page"
    name = f"board-{START}-{found.pk}-{found.version}-{part}-{which}-{get_language()}"
    headers = {"ETag": f'"{name}"', "Cache-Control": "no-cache"}
    if headers["ETag"] in request.headers.get("If-None-Match", ""):
        return HttpResponse(status=304, headers=headers)
    body = cache.get(name)
    if body is None:
        body = _render(found.pk, which, part)
        cache.set(name, body, KEEP_SECONDS)
    return HttpResponse(body, headers=headers)


def _render(drive_id: int, which: str, part: str) -> bytes:
    shown = board_of(drive_id)
    context: Mapping[str, object] = {
        "board": shown,
        "lines": shown.lines(which),
        "which": which,
        "seen": shown.standings,
        "club_name": shown.club,
    }
    template = "board/_board.html" if part == "part" else "board/board.html"
    return render_to_string(template, dict(context)).encode()
