"""The leaderboard for a frame on another site; only pages below /embed/ may be framed.

They contain nothing to press but links to the pages of the site, so they cannot be used for clickjacking.
"""

from collections.abc import Callable
from typing import Any

from csp.decorators import csp_replace
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import escape
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from tournaments.results.queries.leaderboard import seen
from tournaments.results.views.leaderboard import answer

THEMES = ("light", "dark")


def framed(view: Callable[..., HttpResponse]) -> Callable[..., Any]:
    """Allow pages of other sites to show a view in a frame."""
    return xframe_options_exempt(csp_replace({"frame-ancestors": ["*"]})(view))


def theme_of(request: HttpRequest) -> str:
    """Return ``light``, ``dark``, or nothing for that of the device, as the page around the frame asks."""
    theme = request.GET.get("theme", "")
    return theme if theme in THEMES else ""


@require_safe
@framed
def embed(request: HttpRequest, slug: str) -> HttpResponse:
    """The leaderboard without the site around it, in the ``theme`` of the page that embeds it."""
    if (found := seen(slug)) is None:
        raise Http404
    return answer(request, found, f"embed {theme_of(request)}".strip(), request.GET.get("list", ""))


def lines_to_copy(base: str, title: str, name: str, *args: object) -> str:
    """HTML that shows a page of ours in a page of another site; empty if only the hall can open this site."""
    return "" if settings.ON_A_LAPTOP else snippet(base + reverse(name, args=args), title)


def snippet(address: str, title: str) -> str:
    """HTML to paste into another site's page."""
    what = f'src="{escape(address)}" title="{escape(title)}"'
    return f'<iframe {what} width="100%" height="600" loading="lazy"></iframe>'
