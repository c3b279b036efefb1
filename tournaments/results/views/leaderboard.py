"""The public leaderboard: made once for every version of a drive, then handed out as it is."""

import gzip

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.kernel.page_cache import PageCache
from tournaments.results.queries.leaderboard import Leaderboard, Seen, board_of, seen
from tournaments.web.cache_headers import shared, tag_of
from tournaments.web.compressed_files import accepts_gzip

SECONDS = 5  # a cache in front answers for so long by itself
LONGEST = 200  # letters of a name
MOST_KEPT = 1000  # three pages of each drive of a large host; forty players' take ten kilobytes
pages, packed_pages = PageCache[bytes](MOST_KEPT), PageCache[bytes](MOST_KEPT)
boards = PageCache[Leaderboard](MOST_KEPT // 4)  # what those are made from
PARTS = {
    "page": "results/leaderboard/board.html",
    "part": "results/leaderboard/_board.html",
    "told": "results/leaderboard/_board.html",
    "embed": "results/embed/embed.html",
    "embed light": "results/embed/embed.html",
    "embed dark": "results/embed/embed.html",
}


@require_safe
def board(request: HttpRequest, slug: str) -> HttpResponse:
    """The leaderboard for anybody; with ``v`` only the list, and nothing while ``v`` is the version.

    With ``q`` only those of that name, where any may be seen: made for the one who asks, and kept by nobody.
    """
    found = seen(slug)
    if found is None:
        raise Http404
    shown, which, name = request.GET.get("v"), request.GET.get("list", ""), request.GET.get("q", "").strip()
    if name and _board(found, get_language() or "").lines(""):
        return HttpResponse(_rendered(found, "", "page", get_language() or "", name[:LONGEST]))
    if shown == found.stamp:
        return HttpResponse(status=204, headers={"Cache-Control": "no-cache"})
    return answer(request, found, "page" if shown is None else "part", which)


def answer(request: HttpRequest, found: Seen, part: str, which: str) -> HttpResponse:
    """One of ``PARTS`` with the list of a card, or of everybody; nothing for a browser that has it."""
    which = which if which in ("a", "b") else ""
    language = get_language() or ""
    small = accepts_gzip(request)
    tag = tag_of(found, part, which, language, small)
    headers = {"ETag": tag, "Cache-Control": shared(SECONDS), "Vary": "Accept-Encoding"}
    if tag in request.META.get("HTTP_IF_NONE_MATCH", ""):
        return HttpResponse(status=304, headers=headers)
    page = (_packed if small else _plain)(found, which, part, language)
    return HttpResponse(page, headers=headers | ({"Content-Encoding": "gzip"} if small else {}))


def told(slug: str, which: str) -> str:
    """The list for a page that is open, as the lines tell it. Raises Http404 where the drive has gone.

    No stamp is in it: a list that looks as before is the same, and not sent again.
    """
    if (found := seen(slug)) is None:
        raise Http404
    return _plain(found, which, "told", get_language() or "").decode()


def _packed(found: Seen, *page: str) -> bytes:
    """The same in a fifth of the bytes. There is no secret in it that its length could tell."""
    return packed_pages.get(found.pk, page, found, lambda: gzip.compress(_plain(found, *page), mtime=0))


def _plain(found: Seen, *page: str) -> bytes:
    """The page as bytes, kept by everything that it depends on: the list, the part and the language."""
    return pages.get(found.pk, page, found, lambda: _rendered(found, *page))


def _board(found: Seen, language: str) -> Leaderboard:
    return boards.get(found.pk, language, found, lambda: board_of(found))


def _rendered(found: Seen, which: str, part: str, language: str, search: str = "") -> bytes:
    shown = _board(found, language)
    which = which if which in {card.role for card in shown.cards} else ""
    context = {
        "board": shown,
        "help_about": "board",
        "stamp": "" if part == "told" else found.stamp,
        "lines": shown.named(search) if search else shown.lines(which),
        "search": search,
        "which": which,
        "seen": shown.standings,
        "club_name": shown.club,
        "theme": part.partition(" ")[2],
    }
    return render_to_string(PARTS[part], context).encode()
