"""Service worker and manifest that let a device open a table's page or a big screen offline."""

from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.hall.queries.screen import SCREEN_NUMBERS
from tournaments.models import Drive
from tournaments.models.secret_links import BIG_SCREENS, is_token, of_table

PAPER, NIGHT, FELT = "#FBF8F1", "#14110E", "#1F5C46"  # of tokens.css: a manifest cannot name them
ICONS = (
    ("img/icon-192.png", 192, "any"),
    ("img/icon-512.png", 512, "any"),
    ("img/icon-edge.png", 512, "maskable"),
)


@never_cache
@require_safe
def worker(_request: HttpRequest) -> HttpResponse:
    """The service worker. Its address is at the root, as a worker only serves addresses below its own."""
    found = finders.find("js/hall/worker.js")
    return HttpResponse(Path(str(found)).read_bytes(), content_type="text/javascript")


def opened(
    _request: HttpRequest, slug: str, token: str, table: int = 0, big_screen: int = 0
) -> dict[str, Any]:
    """The drive behind the link of a table or of its big screens. Raises Http404."""
    drive = get_object_or_404(Drive, slug=slug)
    if (big_screen or not table) and big_screen not in SCREEN_NUMBERS:
        raise Http404
    if not is_token(drive, of_table(table) if table else BIG_SCREENS, token):
        raise Http404
    return {"drive": drive, "token": token, **({"table": table} if table else {"big_screen": big_screen})}


@require_safe
def table_app(_request: HttpRequest, drive: Drive, table: int, token: str) -> JsonResponse:
    """Manifest that makes a table's page installable on a phone."""
    here = reverse("table-phone", args=[drive.slug, table, token])
    return _app(drive, here, gettext("Table %(number)s") % {"number": table}, PAPER, display="standalone")


@require_safe
def screen_app(_request: HttpRequest, drive: Drive, token: str, big_screen: int) -> JsonResponse:
    """Manifest that makes a big screen installable on a tablet, in full screen."""
    here = reverse("screen", args=[drive.slug, token, big_screen])
    name = gettext("Big screen %(number)s") % {"number": big_screen}
    return _app(drive, here, name, NIGHT, display="fullscreen", orientation="landscape")


def _app(drive: Drive, here: str, name: str, ground: str, **look: str) -> JsonResponse:
    """Manifest (W3C, Web Application Manifest) of an app that consists of this one address."""
    return JsonResponse(
        {
            "id": here,
            "name": f"{name}, {drive.title}",
            "short_name": name,
            "lang": get_language(),
            "start_url": here,
            "scope": here,
            "background_color": ground,
            "theme_color": FELT,
            "icons": [
                {"src": static(path), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
                for path, size, purpose in ICONS
            ],
            **look,
        },
        content_type="application/manifest+json",
    )
