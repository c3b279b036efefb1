"""A club's public drives, for calendars, feeds and the metadata of pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from uuid import NAMESPACE_URL, UUID, uuid5

from django.db.models import F, OrderBy, OuterRef, Q, QuerySet, Subquery
from django.utils import timezone
from django.utils.translation import gettext

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import State
from tournaments.models import Club, Drive, LogEntry
from tournaments.web.whist_tags import clock, full_day, money

MOST_DATES, MOST_NEWS = 200, 30
REMEMBERED = timedelta(366)  # a calendar keeps what it shows: last season's dates stay in it
# Changes of what a calendar or a feed shows; a line of the list or a score is none.
ANNOUNCING = (LogVerb.CREATE, LogVerb.SET_UP, LogVerb.PUBLISH, LogVerb.WITHDRAW_RESULTS)
TO_COME = (State.OPEN, State.SEATED)


@dataclass(frozen=True, slots=True)
class ClubDates:
    """A club and some of its public drives, each with its club and the annotation ``changed_at``.

    ``addresses`` are those of the club's halls, by name; ``site`` is the base of web addresses.
    """

    club: Club
    drives: tuple[Drive, ...]
    addresses: dict[str, str]
    site: str


def club_dates(slug: str, site: str) -> ClubDates:
    """Return the drives of the past year and those to come, latest first. Three queries.

    Raises Club.DoesNotExist.
    """
    since = timezone.localdate() - REMEMBERED
    return _of_club(slug, site, Q(date__gte=since), ("-date", "-pk"), MOST_DATES)


def club_news(slug: str, site: str) -> ClubDates:
    """Return drives to come and published ones, the last announced or changed first. Three queries.

    Raises Club.DoesNotExist.
    """
    is_news = Q(state__in=TO_COME, date__gte=timezone.localdate()) | Q(state=State.PUBLISHED)
    return _of_club(slug, site, is_news, (F("changed_at").desc(nulls_last=True), "-pk"), MOST_NEWS)


def drive_dates(slug: str, site: str) -> ClubDates:
    """Return one drive and its club. Two queries. Raises Drive.DoesNotExist."""
    drive = _with_changes(Drive.objects.public().select_related("club")).get(slug=slug)
    return ClubDates(drive.club, (drive,), _hall_addresses(drive.club), site)


def _of_club(slug: str, site: str, which: Q, order: Sequence[str | OrderBy], most: int) -> ClubDates:
    club = Club.objects.get(slug=slug)
    rows = _with_changes(Drive.objects.public().filter(which, club=club)).select_related("club")
    return ClubDates(club, tuple(rows.order_by(*order)[:most]), _hall_addresses(club), site)


def _with_changes(rows: QuerySet[Drive]) -> QuerySet[Drive]:
    announced = LogEntry.objects.filter(drive=OuterRef("pk"), verb__in=ANNOUNCING).order_by("-version")
    return rows.annotate(changed_at=Subquery(announced.values("at")[:1]))


def _hall_addresses(club: Club) -> dict[str, str]:
    return {hall.name: hall.address for hall in club.halls.all()}


def uid(drive: Drive, part: str = "") -> UUID:
    """Return an id that stays the same when the drive is renamed, moved or called off, or the site moves.

    ``part`` tells a second entry about the same drive from the first.
    """
    return uuid5(NAMESPACE_URL, f"whist-drive:{drive.club.slug}/{drive.slug}/{part}")


def begins(drive: Drive) -> date | datetime:
    """The start in the hall's time zone; the day alone if no time is set."""
    if drive.starts_at is None:
        return drive.date
    return datetime.combine(drive.date, drive.starts_at, timezone.get_default_timezone())


def when(drive: Drive) -> str:
    """The day and the start: Friday 2 October 2026, 7.30 pm."""
    return ", ".join(filter(None, (full_day(drive.date), clock(drive.starts_at))))


def shown_title(drive: Drive) -> str:
    """The drive's title, saying first if it is called off."""
    return gettext("Called off: %(title)s") % {"title": drive.title} if drive.called_off else drive.title


def changed_at(drive: Drive) -> datetime:
    """The time of the last change that is announced; of a drive without a record, its own day."""
    at: datetime | None = getattr(drive, "changed_at", None)
    return at or datetime.combine(drive.date, time(), timezone.get_default_timezone())


def facts(drive: Drive) -> str:
    """What somebody asks first, in a line: called off or moved, day, hall, cause and fee."""
    fee = gettext("Entry %(fee)s") % {"fee": money(drive.entry_fee)} if drive.entry_fee else ""
    fee = "" if drive.is_over else fee
    return ". ".join(
        filter(None, (*drive.notices, ", ".join(filter(None, (when(drive), drive.hall))), drive.cause, fee))
    )
