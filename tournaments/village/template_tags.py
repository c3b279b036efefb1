"""Template tags for the metadata of public pages. None causes a query."""

from itertools import chain

from django import template
from django.template.context import Context
from django.utils.text import Truncator
from django.utils.translation import gettext

from tournaments.drive.queries.lists import DriveLists
from tournaments.models import Club, Drive
from tournaments.village.forms import FollowForm
from tournaments.village.queries.page_card import PageCard, drive_card, page_card
from tournaments.village.queries.public_drives import TO_COME
from tournaments.web.email_limits import can_email
from tournaments.web.site_address import site

register = template.Library()
DESCRIPTION = 200  # letters; cards show no more
card_tag = register.inclusion_tag("village/_page_card.html", takes_context=True)


@register.simple_tag
def follow_form() -> FollowForm | None:
    """Return an empty form to follow a club; None if this site cannot email."""
    return FollowForm() if can_email() else None


@card_tag
def about_drive(context: Context, drive: Drive) -> dict[str, PageCard]:
    """Metadata of a drive's public page, which is made without a request and has ``site`` instead."""
    return {"card": drive_card(context["site"], drive)}


@card_tag
def about_club(context: Context, club: Club, seen: DriveLists) -> dict[str, PageCard]:
    """Metadata of a club's page, with its drives to come."""
    listed = chain([seen.next] if seen.next else [], seen.coming or ())
    drives = [drive for drive in listed if drive.state in TO_COME and not drive.draft]
    words = Truncator(club.about).chars(DESCRIPTION) or gettext("Coming whist drives and past results.")
    request = context["request"]
    return {"card": page_card(site(request), request.path, club, (club.name, words), drives)}


@card_tag
def about_page(context: Context, club: Club, heading: str, words: str) -> dict[str, PageCard]:
    """Metadata of any other public page of a club."""
    request = context["request"]
    return {"card": page_card(site(request), request.path, club, (f"{heading} – {club.name}", words))}
