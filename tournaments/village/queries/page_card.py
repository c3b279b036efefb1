"""Metadata of public pages: how they look when somebody shares their address, and to search engines."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from django.templatetags.static import static
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from tournaments.engine.permissions import State
from tournaments.models import Club, Drive
from tournaments.village.queries.public_drives import begins, facts, shown_title

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
    site: str, path: str, club: Club, said: tuple[str, str], drives: Sequence[Drive] = ()
) -> PageCard:
    """Metadata of the page at ``path``: ``said`` is title and description; drives have their club."""
    events = json.dumps([event(site, drive) for drive in drives], ensure_ascii=False).translate(ESCAPES)
    picture, words = site + static("img/icon-512.png"), " ".join(said[1].split())
    return PageCard(said[0], words, site + path, picture, club.name, SafeString(events if drives else ""))


def drive_card(site: str, drive: Drive) -> PageCard:
    """Metadata of a drive's public page; no query if the drive has its club."""
    words = facts(drive)
    if drive.state == State.PUBLISHED:
        words = gettext("The results: prizes and everyone’s place. %(facts)s") % {"facts": words}
    path = reverse("leaderboard", args=[drive.slug])
    return page_card(site, path, drive.club, (shown_title(drive), words), [drive])


def event(site: str, drive: Drive) -> dict[str, object]:
    """The drive as an Event of schema.org; the day alone if no time is set."""
    club = drive.club
    status = "Cancelled" if drive.called_off else "Rescheduled" if drive.moved_from else "Scheduled"
    page, club_page = reverse("leaderboard", args=[drive.slug]), reverse("club", args=[club.slug])
    shown: dict[str, object] = {
        "@context": "https://schema.org",
        "@type": "Event",
        "name": drive.title,
        "description": facts(drive),
        "startDate": begins(drive).isoformat(),
        "eventStatus": f"https://schema.org/Event{status}",
        "url": site + page,
        "organizer": {"@type": "Organization", "name": club.name, "url": site + club_page},
    }
    if drive.hall:
        shown["location"] = {"@type": "Place", "name": drive.hall, "address": drive.hall}
    if drive.moved_from:
        shown["previousStartDate"] = drive.moved_from.isoformat()
    return shown
