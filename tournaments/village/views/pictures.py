"""The cards that messages show beside a shared address, as pictures for everybody."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.press.sheets.share_pictures import card_png
from tournaments.village.queries.pictures import club_picture, drive_picture
from tournaments.web.cache_headers import for_everybody
from tournaments.web.rate_limits import Limit
from tournaments.web.visitor_address import address

SECONDS = 600  # a cache in front answers for so long by itself
PNG = "image/png"
DRAWN = Limit("pictures", 60, 60)  # of one visitor


@require_safe
@for_everybody(SECONDS)
def card(request: HttpRequest, club: str = "", slug: str = "") -> HttpResponse:
    """The card of a club or a drive."""
    if wait := DRAWN.count(address(request)):
        return HttpResponse(status=429, headers={"Retry-After": str(wait)})
    return HttpResponse(card_png(drive_picture(slug) if slug else club_picture(club)), content_type=PNG)
