"""Atom feed (RFC 4287) of a club: drives to come, and results."""

import re

from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import get_language, gettext

from tournaments.engine.permissions import State
from tournaments.models import Drive
from tournaments.village.queries.public_drives import ClubDates, changed_at, facts, shown_title, uid, when

FEED_TYPE = "application/atom+xml; charset=utf-8"
NOT_IN_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")  # XML has no way to write these


def feed(news: ClubDates) -> bytes:
    """Return the drives as a feed. It names no player: readers follow the link to the page."""
    club = news.club
    atom = Atom1Feed(
        title=NOT_IN_XML.sub(" ", club.name),
        link=news.site + reverse("club", args=[club.slug]),
        feed_url=news.site + reverse("club-feed", args=[club.slug]),
        description="",
        author_name=NOT_IN_XML.sub(" ", club.name),
        language=get_language(),
    )
    for drive in news.drives:
        is_over = drive.state == State.PUBLISHED
        atom.add_item(
            title=NOT_IN_XML.sub(" ", _headline(drive)),
            link=news.site + reverse("leaderboard", args=[drive.slug]),
            description=NOT_IN_XML.sub(" ", facts(drive)),
            unique_id=uid(drive, "results" if is_over else "").urn,
            updateddate=changed_at(drive),
        )
    return str(atom.writeString("utf-8")).encode()


def _headline(drive: Drive) -> str:
    if drive.state == State.PUBLISHED and not drive.called_off:
        return gettext("Results: %(title)s, %(day)s") % {"title": drive.title, "day": when(drive)}
    return f"{shown_title(drive)}, {when(drive)}"
