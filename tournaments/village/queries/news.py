"""Atom feed (RFC 4287) of a club: drives to come, and results."""

import re
from datetime import datetime
from functools import partial

from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import get_language, gettext

from tournaments.engine.permissions import State
from tournaments.models import Drive
from tournaments.village.queries.public_drives import NO_RECORD, ClubDates, facts, shown_title, uid, when

FEED_TYPE = "application/atom+xml; charset=utf-8"
in_xml = partial(re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]").sub, " ")  # XML has no way to write these


class ClubFeed(Atom1Feed):
    """A feed that does not change with the clock while it is empty."""

    def latest_post_date(self) -> datetime:
        """Return the time of the latest item."""
        return super().latest_post_date() if self.items else NO_RECORD.value


def feed(news: ClubDates) -> bytes:
    """Return the drives as a feed. It names no player: readers follow the link to the page."""
    name, page = in_xml(news.club.name), news.site + reverse("club", args=[news.club.slug])
    address = news.site + reverse("club-feed", args=[news.club.slug])
    atom = ClubFeed(name, page, "", language=get_language(), author_name=name, feed_url=address)
    for drive in news.drives:
        atom.add_item(
            title=in_xml(headline(drive)),
            link=news.site + reverse("leaderboard", args=[drive.slug]),
            description=in_xml(facts(drive)),
            unique_id=uid(drive, "results" if drive.state == State.PUBLISHED else "").urn,
            updateddate=drive.changed_at,
        )
    return str(atom.writeString("utf-8")).encode()


def headline(drive: Drive) -> str:
    """Return the title of news about a drive: "Results: Harvest Whist Drive, Friday 2 October 2026"."""
    words = f"{shown_title(drive)}, {when(drive)}"
    is_result = drive.state == State.PUBLISHED and not drive.called_off
    return gettext("Results: %(drive)s") % {"drive": words} if is_result else words
