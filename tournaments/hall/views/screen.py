"""The hall's big screens: full-screen pages for a projector or a television, by a secret address."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

import segno
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.hall.queries.screen import SCREEN_NUMBERS
from tournaments.hall.queries.screen import screen as screen_of
from tournaments.kernel import live_marks
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.page_cache import PageCache
from tournaments.kernel.secret_links import big_screen_path, big_screen_token, has_ended, linked
from tournaments.models import Drive
from tournaments.models.secret_links import BIG_SCREENS, is_token
from tournaments.web.secret_links import ended
from tournaments.web.site_address import site_address

LIGHTS = "lights"  # kept on the screen itself: screens of one drive hang in different corners
A_YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class ScreenPicture:
    """A rendered big screen, valid until ``until``, or until the next change if that is None."""

    html: str
    until: datetime | None


pictures = PageCache[ScreenPicture](1000)  # of a few kilobytes each


def opened(request: HttpRequest, slug: str, token: str, big_screen: int) -> dict[str, Any] | HttpResponse:
    """The drive behind the link of its big screens."""
    drive = get_object_or_404(linked(slug))
    if big_screen not in SCREEN_NUMBERS or not is_token(drive, BIG_SCREENS, token):
        raise Http404
    if has_ended(drive, BIG_SCREENS):
        return ended(request, drive, BIG_SCREENS)
    return {"drive": drive, "big_screen": big_screen}


@require_safe
def screen(request: HttpRequest, drive: Drive, big_screen: int) -> HttpResponse:
    """Show one big screen; with ``v`` only its contents, or nothing while ``v`` is the drive's stamp."""
    stamp = live_marks.stamp(drive)
    if request.GET.get("v") == stamp:
        return HttpResponse(status=204)
    if "v" in request.GET:
        return HttpResponse(part(drive, big_screen, stamp))
    here = big_screen_path(drive, big_screen)
    lights = request.GET.get(LIGHTS) or request.COOKIES.get(LIGHTS)
    door = site_address(request) + reverse("leaderboard", args=[drive.slug])
    context = {
        "drive": drive,
        "here": here,
        "shown": part(drive, big_screen, stamp),
        "light": lights == "up",
        "door": door,
        "door_code": segno.make_qr(door, error="m").svg_data_uri(border=4, light="white"),
    }
    answer = render(request, "hall/screen/screen.html", context)
    if LIGHTS in request.GET:
        kept = "up" if lights == "up" else "down"
        answer.set_cookie(LIGHTS, kept, max_age=A_YEAR, path=here, httponly=True, samesite="Lax")
    return answer


def part(drive: Drive, big_screen: int, stamp: str) -> str:
    """HTML of a big screen, rendered once for everybody. Raises Http404 if the drive has been deleted.

    ``stamp`` is read before anything else, so that a cached page is never older than its stamp.
    """
    return pictures.get(
        drive.pk,
        (big_screen, get_language()),
        (drive.link_key, stamp),  # another drive may get the same primary key
        lambda: _picture(drive, big_screen, stamp),
        lambda picture: picture.until is None or picture.until > timezone.now(),
    ).html


def _picture(drive: Drive, big_screen: int, stamp: str) -> ScreenPicture:
    drive = get_object_or_404(Drive.objects.select_related("club"), pk=drive.pk, link_key=drive.link_key)
    seen = screen_of(DriveEvening(drive), big_screen, timezone.now())
    context = {
        "drive": drive,
        "screen": seen,
        "stamp": stamp,
        "here": big_screen_path(drive, big_screen),
        "token": big_screen_token(drive),
    }
    return ScreenPicture(render_to_string("hall/screen/_screen.html", context), seen.moves_until)
