"""Messages for open pages: HTML that is the same for everybody, and marks of personal pages."""

import logging
import re
from collections.abc import Callable, Collection, Mapping

from django.conf import settings
from django.http.request import split_domain_port, validate_host
from django.template.loader import render_to_string

from tournaments.hall.queries.player_marks import player_marks
from tournaments.hall.views import screen
from tournaments.kernel.live_marks import stamps, table_marks
from tournaments.kernel.secret_links import has_ended, line_of, linked
from tournaments.live.server_sent_event import Message
from tournaments.models import Drive, Membership
from tournaments.models.secret_links import BIG_SCREENS, is_token, of_card, of_table
from tournaments.models.snapshot import snapshot
from tournaments.results.views import leaderboard

TOPIC = re.compile(
    r"leaderboard(\.[ab])?"
    r"|(?P<kind>screen\.[0-9]{1,3}|table\.[0-9]{1,4}|player\.[0-9]{1,5}|(mc|cards)\.[0-9]{1,18})\.(?P<secret>[\w-]+)",
    re.ASCII,
)
STAMPED = re.compile(r'(data-stamp="|data-fetch="[^"]*[?;]v=)[\w.-]*')
LINES = frozenset({"mc", "cards"})  # of those who run the drive
READ = ("slug", "club", "state", "date", "link_key", "link_turns", "link_hashes", "draft")
SLUG = re.compile(r"[\w-]+", re.ASCII)

logger = logging.getLogger(__name__)


class DriveNews:
    """Reads drives for the hub; see ``live.hub.News``. A topic is a kind with dot-separated arguments."""

    def find(self, slug: str, topic: str, host: str) -> int | None:
        """The drive if a page may listen: anybody to the leaderboard, else with the topic's secret."""
        asked = TOPIC.fullmatch(topic)
        if not asked or not SLUG.fullmatch(slug):
            return None
        if not validate_host(split_domain_port(host)[0], settings.ALLOWED_HOSTS):
            return None
        drive = linked(slug).only(*READ).first()
        if drive is None or (drive.draft and not asked["secret"]):
            return None
        if asked["secret"] and not _may_listen(drive, asked["kind"], asked["secret"]):
            return None
        return drive.pk

    def stamps(self, drives: Collection[int]) -> Mapping[int, str]:
        """See ``queries.hall.live_marks.stamps``."""
        return stamps(drives)

    def messages(self, drive: int, topics: Collection[str]) -> Mapping[str, Message]:
        """Messages by topic, each kind rendered in one go; empty for a deleted drive.

        All are read from one state. With the stamp of an older state, a message would be skipped by pages
        that show that one, and be equal to the next.
        """
        with snapshot():
            stamp = stamps([drive]).get(drive)
            seen = Drive.objects.select_related("club").filter(pk=drive).first()
            return {} if stamp is None or seen is None else _made(seen, stamp, topics)


def _may_listen(drive: Drive, kind: str, secret: str) -> bool:
    """Return whether a topic is still allowed. Tables keep listening, to see a drive finished or reopened."""
    name, _dot, number = kind.partition(".")
    if name in LINES:
        user = int(number)
        return is_token(drive, line_of(name, user), secret) and (not user or user in _helpers(drive))
    which = {"table": of_table, "player": of_card}[name](int(number)) if name != "screen" else BIG_SCREENS
    return is_token(drive, which, secret) and (name == "table" or not has_ended(drive, which))


def _helpers(drive: Drive) -> set[int]:
    """The keys of the accounts that help in the drive's club. One query."""
    helpers = Membership.objects.filter(club=drive.club_id, user__is_active=True)
    return set(helpers.values_list("user", flat=True))


Topics = Collection[str]
Made = Mapping[str, str]


def _made(drive: Drive, stamp: str, topics: Topics) -> Mapping[str, Message]:
    found: dict[str, Message] = {}
    for kind, (event, say) in KINDS.items():
        if wanted := [topic for topic in topics if topic.split(".")[0] == kind]:
            try:
                made = say(drive, stamp, wanted)
            except Exception:  # one kind of page that cannot be made must not keep the news from the others
                logger.exception("%s pages of drive %s cannot be told", kind, drive.slug)
                continue
            found |= {topic: Message(stamp, event, data) for topic, data in made.items()}
    return found


def _leaderboards(drive: Drive, _stamp: str, topics: Topics) -> Made:
    """Messages by list: "leaderboard" has everybody, "leaderboard.a" those with one card. No drafts."""
    return (
        {}
        if drive.draft
        else {topic: leaderboard.told(drive.slug, topic.partition(".")[2]) for topic in topics}
    )


def _screens(drive: Drive, stamp: str, topics: Topics) -> Made:
    """Messages by number and the secret of the big screens: "screen.1.x7Q...".

    The stamp is removed, so that an unchanged picture is not sent again; the message itself has it. A page
    that has listened since before the link was renewed is told so once, and not given the new link.
    """
    parts = {topic: topic.split(".") for topic in topics}
    return {
        topic: STAMPED.sub(r"\1", screen.part(drive, int(number), stamp), count=2)
        if is_token(drive, BIG_SCREENS, secret)
        else render_to_string("hall/screen/_void.html", {"title": drive.title})
        for topic, (_kind, number, secret) in parts.items()
    }


def _tables(drive: Drive, _stamp: str, topics: Topics) -> Made:
    """Messages by table and the secret of its link: "table.7.x7Q..."."""
    marks = table_marks(drive)
    return {topic: marks.get(_number(topic), marks[0]) for topic in topics}


def _players(drive: Drive, _stamp: str, topics: Topics) -> Made:
    """Messages by the number of the card and the secret of its link: "player.12.x7Q..."."""
    marks = player_marks(drive)
    return {topic: marks.get(_number(topic), "") for topic in topics}


def _organisers(drive: Drive, stamp: str, topics: Topics) -> Made:
    """The drive's version, for the pages of those who run it."""
    return _to_helpers(drive, stamp.partition("-")[0], topics)  # typed cards are no news to the MC


def _card_pages(drive: Drive, stamp: str, topics: Topics) -> Made:
    """For pages that show typed cards: the drive's version, and when the last figure was typed."""
    return _to_helpers(drive, stamp, topics)


def _to_helpers(drive: Drive, mark: str, topics: Topics) -> Made:
    """The mark by user and secret: "mc.5.x7Q...". A removed helper’s page then reloads, and is refused."""
    helpers = {0, *_helpers(drive)}  # 0: by the helpers’ link
    return {topic: mark if int([*topic.split("."), "0"][1]) in helpers else "" for topic in topics}


def _number(topic: str) -> int:
    return int(topic.split(".")[1])


# By kind of page: whether its HTML is sent or its mark, and what makes them.
KINDS: Mapping[str, tuple[str, Callable[[Drive, str, Topics], Made]]] = {
    "leaderboard": ("show", _leaderboards),
    "screen": ("show", _screens),
    "table": ("mark", _tables),
    "player": ("mark", _players),
    "mc": ("mark", _organisers),
    "cards": ("mark", _card_pages),
}
