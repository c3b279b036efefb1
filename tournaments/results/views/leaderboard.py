"""The public leaderboard: rendered once for every version of a drive, and cached."""

import gzip

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.kernel.page_cache import PageCache
from tournaments.results.queries.charts import race, spread
from tournaments.results.queries.leaderboard import Leaderboard, Seen, leaderboard_of, seen
from tournaments.web.cache_headers import shared, tag_of
from tournaments.web.compressed_files import accepts_gzip
from tournaments.web.site_address import site

SECONDS = 5  # a cache in front answers for so long by itself
LONGEST = 200  # letters of a name
MOST_KEPT = 1000  # three pages of each drive of a large host; forty players' take ten kilobytes
pages, packed_pages = PageCache[bytes](MOST_KEPT), PageCache[bytes](MOST_KEPT)
leaderboards = PageCache[Leaderboard](MOST_KEPT // 4)  # what those are made from
PARTS = {
    "page": "results/leaderboard/leaderboard.html",
    "part": "results/leaderboard/_leaderboard.html",
    "told": "results/leaderboard/_leaderboard.html",
    "embed": "results/embed/embed.html",
    "embed light": "results/embed/embed.html",
    "embed dark": "results/embed/embed.html",
}


@require_safe
def leaderboard(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the leaderboard; with ``v`` only the list, or nothing while ``v`` is the version.

    With ``q`` only matching names, if any may be shown: rendered for this request, and not cached.
    """
    drive = seen(slug)
    if drive is None:
        raise Http404
    shown, which, name = request.GET.get("v"), request.GET.get("list", ""), request.GET.get("q", "").strip()
    language = get_language() or ""
    if name and _leaderboard(drive, language).lines(""):
        return HttpResponse(_rendered(drive, "", "page", language, site(request), search=name[:LONGEST]))
    if shown == drive.stamp:
        return HttpResponse(status=204, headers={"Cache-Control": "no-cache"})
    return answer(request, drive, "page" if shown is None else "part", which)


def answer(request: HttpRequest, drive: Seen, part: str, which: str) -> HttpResponse:
    """Return one of ``PARTS`` with the list of a card, or of everybody; 304 if the browser has it."""
    which = which if which in ("a", "b") else ""
    language = get_language() or ""
    small = accepts_gzip(request)
    base = site(request) if part == "page" else ""  # in its metadata
    tag = tag_of(drive, part, which, language, base, small)
    headers = {"ETag": tag, "Cache-Control": shared(SECONDS), "Vary": "Accept-Encoding"}
    if tag in request.META.get("HTTP_IF_NONE_MATCH", ""):  # several tags may be listed, each perhaps with W/
        return HttpResponse(status=304, headers=headers)
    page = (_packed if small else _plain)(drive, which, part, language, base)
    return HttpResponse(page, headers=headers | ({"Content-Encoding": "gzip"} if small else {}))


def told(slug: str, which: str) -> str:
    """Return the list for an open page. Raises Http404 if the drive has been deleted.

    It contains no stamp: an unchanged list is equal to the last, and not sent again.
    """
    if (drive := seen(slug)) is None:
        raise Http404
    return _plain(drive, which, "told", get_language() or "", "").decode()


def _packed(drive: Seen, *page: str) -> bytes:
    """The compressed page. It contains no secret that its length could reveal."""
    # Without a time in it, equal pages are equal bytes.
    return packed_pages.get(drive.pk, page, drive, lambda: gzip.compress(_plain(drive, *page), mtime=0))


def _plain(drive: Seen, *page: str) -> bytes:
    """The page as bytes, cached by everything that it depends on: list, part, language, and base address."""
    return pages.get(drive.pk, page, drive, lambda: _rendered(drive, *page))


def _leaderboard(drive: Seen, language: str) -> Leaderboard:
    return leaderboards.get(drive.pk, language, drive, lambda: leaderboard_of(drive))


def _rendered(drive: Seen, which: str, part: str, *made_for: str, search: str = "") -> bytes:
    language, base = made_for
    shown = _leaderboard(drive, language)
    which = which if which in {card.role for card in shown.cards} else ""
    lines = shown.named(search) if search else shown.lines(which)
    context = {
        "leaderboard": shown,
        "help_about": "leaderboard",
        "stamp": "" if part == "told" else drive.stamp,
        "lines": lines,
        "search": search,
        "which": which,
        "seen": shown.standings,
        "race": race(shown.standings, lines) if shown.standings else None,
        "spread": spread(shown.standings, lines) if shown.standings else None,
        "club_name": shown.drive.club.name,
        "site": base,
        "theme": part.partition(" ")[2],
    }
    return render_to_string(PARTS[part], context).encode()
