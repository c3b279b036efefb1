"""Metadata of public pages: how they look when somebody shares their address, and to search engines."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
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

    ``events`` is a script element with the schema.org events of the page, as JSON-LD; empty if it has none.
    """

    title: str
    description: str
    address: str
    picture: str
    site_name: str
    events: SafeString


def page_card(
    site: str, path: str, club: Club, *, title: str, description: str, drives: Iterable[Drive] = ()
) -> PageCard:
    """Return the metadata of the page at ``path``; ``drives`` have their club."""
    events = [event(site, drive) for drive in drives]
    shown = json.dumps(events, ensure_ascii=False).translate(ESCAPES)
    script = format_html('<script type="application/ld+json">{}</script>', SafeString(shown))
    picture = site + static("img/icon-512.png")
    words = " ".join(description.split())
    return PageCard(title, words, site + path, picture, club.name, script if events else SafeString(""))


def drive_card(site: str, drive: Drive) -> PageCard:
    """Metadata of a drive's public page; no query if the drive has its club."""
    words = facts(drive)
    if drive.state == State.PUBLISHED:
        words = gettext("The results: prizes and everyone’s place. %(facts)s") % {"facts": words}
    path = reverse("leaderboard", args=[drive.slug])
    return page_card(site, path, drive.club, title=shown_title(drive), description=words, drives=[drive])


def event(site: str, drive: Drive) -> dict[str, object]:
    """The drive as an Event of schema.org; the day alone stands for an unknown time."""
    club, start = drive.club, begins(drive)
    status = "Cancelled" if drive.called_off else "Rescheduled" if drive.moved_from else "Scheduled"
    known: dict[str, object] = {
        "@context": "https://schema.org",
        "@type": "Event",
        "name": drive.title,
        "description": facts(drive),
        "startDate": start.isoformat(),
        "eventStatus": f"https://schema.org/Event{status}",
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "url": site + reverse("leaderboard", args=[drive.slug]),
        "organizer": {
            "@type": "Organization",
            "name": club.name,
            "url": site + reverse("club", args=[club.slug]),
        },
    }
    if drive.hall:
        known["location"] = {"@type": "Place", "name": drive.hall, "address": drive.hall}
    if drive.moved_from:
        known["previousStartDate"] = drive.moved_from.isoformat()
    return known
