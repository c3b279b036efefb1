"""What lets a phone keep a table's page: the worker that opens it without the network, and its own app."""

from pathlib import Path

from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.models import Drive
from tournaments.services.drive.secret_links import is_token, of_table

PAPER, FELT = "#FBF8F1", "#1F5C46"  # of tokens.css: a manifest cannot name them
ICONS = (
    ("img/icon-192.png", 192, "any"),
    ("img/icon-512.png", 512, "any"),
    ("img/icon-edge.png", 512, "maskable"),
)


@never_cache
@require_safe
def worker(_request: HttpRequest) -> HttpResponse:
    """The service worker. It stands at the top of the site, as it may only serve what is below it."""
    found = finders.find("js/worker.js")
    return HttpResponse(Path(str(found)).read_bytes(), content_type="text/javascript")


@never_cache
@require_safe
def table_app(_request: HttpRequest, slug: str, table: int, token: str) -> JsonResponse:
    """A table's page as something to put on a phone's first screen (W3C, Web Application Manifest)."""
    drive = get_object_or_404(Drive, slug=slug)
    if not is_token(drive, of_table(table), token):
        raise Http404
    here = reverse("steward", args=[slug, table, token])
    name = gettext("Table %(number)s") % {"number": table}
    return JsonResponse(
        {
            "id": here,
            "name": f"{name}, {drive.title}",
            "short_name": name,
            "lang": get_language(),
            "start_url": here,
            "scope": here,
            "display": "standalone",
            "background_color": PAPER,
            "theme_color": FELT,
            "icons": [
                {"src": static(path), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
                for path, size, purpose in ICONS
            ],
        },
        content_type="application/manifest+json",
    )
