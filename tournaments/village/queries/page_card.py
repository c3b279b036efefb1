"""Metadata of public pages: how they look when somebody shares their address, and to search engines."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from tournaments.engine.permissions import State
from tournaments.models import Club, Drive
from tournaments.village.queries.public_drives import begins, ends, facts, shown_title

# As django.utils.html.json_script does: nothing in a string ends the element.
ESCAPES = {ord(sign): f"\\u{ord(sign):04X}" for sign in "<>&\u2028\u2029"}


@dataclass(frozen=True, slots=True)
class PageCard:
    """Open Graph facts of a page, with absolute addresses. It never names a player.

    ``events`` are the schema.org events of the page as JSON-LD for a script element; empty if it has none.
    """

    title: str
    description: str
    address: str
    picture: str
    site_name: str
    events: SafeString


def page_card(
    site: str,
    path: str,
    club: Club,
    said: tuple[str, str],
    drives: Sequence[Drive] = (),
    *,
    picture: str = "",
) -> PageCard:
    """Metadata of the page at ``path``: ``said`` is title and description; drives have their club.

    The picture is the club's if there is no other. A drive without a hall is no event to search engines,
    which want to know where it is.
    """
    shown = [event(site, drive) for drive in drives if drive.hall]
    events = json.dumps(shown, ensure_ascii=False).translate(ESCAPES) if shown else ""
    picture, words = picture or site + reverse("club-card", args=[club.slug]), " ".join(said[1].split())
    return PageCard(said[0], words, site + path, picture, club.name, SafeString(events))


def drive_card(site: str, drive: Drive) -> PageCard:
    """Metadata of a drive's public page; no query if the drive has its club."""
    words = facts(drive)
    if drive.state == State.PUBLISHED:
        words = gettext("The results: prizes and everyone’s place. %(facts)s") % {"facts": words}
    path = reverse("leaderboard", args=[drive.slug])
    said = shown_title(drive), words
    return page_card(site, path, drive.club, said, [drive], picture=_picture(site, drive))


def event(site: str, drive: Drive) -> dict[str, object]:
    """The drive as an Event of schema.org; the day alone if no time is set."""
    club = drive.club
    status = "Cancelled" if drive.called_off else "Rescheduled" if drive.moved_from else "Scheduled"
    page, club_page = site + reverse("leaderboard", args=[drive.slug]), reverse("club", args=[club.slug])
    shown: dict[str, object] = {
        "@context": "https://schema.org",
        "@type": "Event",
        "name": drive.title,
        "description": facts(drive),
        "image": _picture(site, drive),
        "startDate": begins(drive).isoformat(),
        "eventStatus": f"https://schema.org/Event{status}",
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "location": {"@type": "Place", "name": drive.hall, "address": drive.hall},
        "url": page,
        "organizer": {"@type": "Organization", "name": club.name, "url": site + club_page},
    }
    if drive.starts_at:
        shown["endDate"] = ends(drive).isoformat()
    if drive.moved_from:
        shown["previousStartDate"] = drive.moved_from.isoformat()
    if drive.entry_fee and not drive.is_over and not drive.called_off:
        price = f"{drive.entry_fee:.2f}"
        shown["offers"] = {"@type": "Offer", "price": price, "priceCurrency": "GBP", "url": page}
    return shown


def _picture(site: str, drive: Drive) -> str:
    """Return the address of the drive’s card, another after each change: networks keep what they fetch."""
    return f"{site}{reverse('drive-card', args=[drive.slug])}?v={drive.version}"
