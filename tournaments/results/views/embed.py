"""The leaderboard for a frame on another site, the only page of ours that may be framed.

It contains nothing to press but links to the leaderboard, so it cannot be used for clickjacking.
"""

from csp.decorators import csp_replace
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.html import escape
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from tournaments.results.queries.leaderboard import seen
from tournaments.results.views.leaderboard import answer

THEMES = ("light", "dark")


@require_safe
@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})  # type: ignore[arg-type]  # its types know no slug
def embed(request: HttpRequest, slug: str) -> HttpResponse:
    """The leaderboard without the site around it, in the ``theme`` of the page that embeds it."""
    if (found := seen(slug)) is None:
        raise Http404
    theme = request.GET.get("theme", "")
    part = f"embed {theme}" if theme in THEMES else "embed"
    return answer(request, found, part, request.GET.get("list", ""))


def snippet(address: str, title: str) -> str:
    """HTML to paste into another site's page."""
    what = f'src="{escape(address)}" title="{escape(title)}"'
    return f'<iframe {what} width="100%" height="600" loading="lazy"></iframe>'
