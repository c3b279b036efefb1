"""Feeds of a club, Atom (RFC 4287) and RSS 2.0: drives to come, and results."""

from datetime import datetime

from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed, Rss201rev2Feed, SyndicationFeed
from django.utils.html import escape
from django.utils.translation import get_language, gettext

from tournaments.engine.permissions import State
from tournaments.models import Drive
from tournaments.press.sheets.notice import NOT_IN_XML
from tournaments.village.queries.public_drives import NO_RECORD, ClubDates, facts, shown_title, uid, when


def in_xml(text: str) -> str:
    """Return text without what XML has no way to write."""
    return NOT_IN_XML.sub(" ", text)


class SteadyFeed(SyndicationFeed):
    """A feed that does not change with the clock while it is empty.

    ``address`` is the name of its address, and ``changed`` what it calls the time of the last change.
    """

    content_type: str
    address: str
    changed: str

    def latest_post_date(self) -> datetime:
        """Return the time of the latest item."""
        return super().latest_post_date() if self.items else NO_RECORD.value


class ClubAtom(SteadyFeed, Atom1Feed):
    address, changed = "club-feed", "updateddate"


class ClubRss(SteadyFeed, Rss201rev2Feed):
    address, changed = "club-rss", "pubdate"  # its readers sort by the time of publication


FORMS = {"atom": ClubAtom, "rss": ClubRss}


def feed(news: ClubDates, form: str) -> tuple[bytes, str]:
    """Return the drives as a feed, and its content type. It names no player: readers follow the link.

    ``form`` is ``atom`` or ``rss``.
    """
    kind: type[SteadyFeed] = FORMS[form]
    name, club = in_xml(news.club.name), [news.club.slug]
    shown = kind(
        name,
        news.site + reverse("club", args=club),
        gettext("Coming whist drives and past results."),
        language=get_language(),
        author_name=name,
        feed_url=news.site + reverse(kind.address, args=club),
    )
    for drive in news.drives:
        shown.add_item(
            title=in_xml(headline(drive)),
            link=news.site + reverse("leaderboard", args=[drive.slug]),
            description=escape(in_xml(facts(drive))),  # both forms read it as HTML
            unique_id=uid(drive, "results" if drive.state == State.PUBLISHED else "").urn,
            unique_id_is_permalink=False,
            **{kind.changed: drive.changed_at},
        )
    return str(shown.writeString("utf-8")).encode(), kind.content_type


def headline(drive: Drive) -> str:
    """Return the title of news about a drive: "Results: Harvest Whist Drive, Friday 2 October 2026"."""
    words = f"{shown_title(drive)}, {when(drive)}"
    is_result = drive.state == State.PUBLISHED and not drive.called_off
    return gettext("Results: %(drive)s") % {"drive": words} if is_result else words
