"""Template tags of public pages: their metadata, and the way to a club's calendar. None causes a query."""

from itertools import chain

from django import template
from django.conf import settings
from django.template.context import Context
from django.urls import reverse
from django.utils.text import Truncator
from django.utils.translation import gettext

from tournaments.drive.queries.lists import DriveLists
from tournaments.models import Club, Drive
from tournaments.village.queries.page_card import PageCard, drive_card, page_card
from tournaments.village.queries.public_drives import TO_COME
from tournaments.web.site_address import site

register = template.Library()
DESCRIPTION = 200  # letters; cards show no more


@register.inclusion_tag("village/_page_card.html")
def about_drive(base: str, drive: Drive) -> dict[str, PageCard]:
    """Metadata of a drive's public page, which is made without a request; ``base`` is the site's address."""
    return {"card": drive_card(base, drive)}


@register.inclusion_tag("village/_page_card.html", takes_context=True)
def about_club(context: Context, club: Club, seen: DriveLists) -> dict[str, PageCard]:
    """Metadata of a club's page, with its drives to come."""
    listed = chain([seen.next] if seen.next else [], seen.coming or ())
    drives = [drive for drive in listed if drive.state in TO_COME and not drive.draft]
    words = Truncator(club.about).chars(DESCRIPTION) or gettext("Coming whist drives and past results.")
    path = reverse("club", args=[club.slug])
    base = site(context["request"])
    return {"card": page_card(base, path, club, title=club.name, description=words, drives=drives)}


@register.inclusion_tag("village/_page_card.html", takes_context=True)
def about_page(context: Context, club: Club, heading: str, words: str) -> dict[str, PageCard]:
    """Metadata of any other public page of a club."""
    request = context["request"]
    title = f"{heading} – {club.name}"
    return {"card": page_card(site(request), request.path, club, title=title, description=words)}


@register.inclusion_tag("village/_calendar.html", takes_context=True)
def club_calendar(context: Context, club: Club) -> dict[str, object]:
    """The way to a club's calendar and feed. From a laptop in a hall, dates can be saved but not followed."""
    address = site(context["request"]) + reverse("club-calendar", args=[club.slug])
    follows = bool(settings.SITE_URL) or not settings.ON_A_LAPTOP
    return {
        "club": club,
        "address": address,
        "webcal": "webcal:" + address.partition(":")[2],
        "follows": follows,
    }
