"""The public leaderboard: made once for every version of a drive, then handed out as it is."""

import time
from functools import lru_cache
from threading import Lock

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.queries.board import Seen, seen
from tournaments.queries.board import board as board_of

MOST_KEPT = 32  # pages; a thousand players' takes a quarter of a megabyte
START = int(time.time())  # a browser's copy from before an earlier start may look otherwise
ONE_AT_A_TIME = Lock()


@require_safe
def board(request: HttpRequest, slug: str) -> HttpResponse:
    """The leaderboard for anybody; with ``v`` only the list, and nothing while ``v`` is the version."""
    found = seen(slug)
    if found is None:
        raise Http404
    shown, which = request.GET.get("v"), request.GET.get("list", "")
    if shown == found.stamp:
        return HttpResponse(status=204)
    which = which if which in ("a", "b") else ""
    part = "page" if shown is None else "part"
    language = get_language() or ""
    tag = f'"{START}-{found.pk}-{found.stamp}-{part}-{which}-{language}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if tag in request.META.get("HTTP_IF_NONE_MATCH", ""):
        return HttpResponse(status=304, headers=headers)
    with ONE_AT_A_TIME:  # whoever asks first makes the page, and the others of this moment wait for it
        page = _made(found, which, part, language)
    return HttpResponse(page, headers=headers)


@lru_cache(maxsize=MOST_KEPT)
def _made(found: Seen, which: str, part: str, _language: str) -> bytes:
    """The page as bytes, kept by everything that it depends on."""
    shown = board_of(found.pk, adding_up=found.adding_up)
    which = which if which in {card.role for card in shown.cards} else ""
    context = {
        "board": shown,
        "stamp": found.stamp,
        "lines": shown.lines(which),
        "which": which,
        "seen": shown.standings,
        "club_name": shown.club,
    }
    return render_to_string("board/_board.html" if part == "part" else "board/board.html", context).encode()
