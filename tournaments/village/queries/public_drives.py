"""A club's public drives, for calendars, feeds and the metadata of pages."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from django.db.models import Case, OuterRef, Q, Subquery, Value, When
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import State
from tournaments.models import Club, Drive, LogEntry
from tournaments.paper.queries.order_of_evening import minutes_long
from tournaments.web.whist_tags import clock, full_day, money

MOST = 100
REMEMBERED = timedelta(366)  # dates that leave a subscribed calendar vanish from it
# Changes of what a calendar or a feed shows, unlike those of the list and of scores.
ANNOUNCING = (LogVerb.CREATE, LogVerb.SET_UP, LogVerb.PUBLISH, LogVerb.WITHDRAW_RESULTS)
NO_RECORD = Value(datetime(2000, 1, 1, tzinfo=UTC))  # not the present time, or each answer would differ
TO_COME = (State.OPEN, State.SEATED)


@dataclass(frozen=True, slots=True)
class ClubDates:
    """A club and some of its public drives, each with its club and the annotation ``changed_at``.

    ``addresses`` are those of the club's halls, by name; ``site`` is the base of web addresses.
    """

    club: Club
    drives: tuple[Any, ...]
    addresses: dict[str, str]
    site: str


def club_dates(slug: str, site: str) -> ClubDates:
    """Drives of the past year and to come, latest first; of very many the next ones, before others.

    Three queries. Raises Club.DoesNotExist.
    """
    today = timezone.localdate()
    soonest = Case(When(date__gte=today, then="date")).asc(nulls_last=True)
    since = Q(date__gte=today - REMEMBERED)
    dates = _dates(Club.objects.get(slug=slug), site, since, soonest, "-date")
    latest_first = sorted(dates.drives, key=lambda drive: (drive.date, drive.pk), reverse=True)
    return replace(dates, drives=tuple(latest_first))


def club_news(slug: str, site: str) -> ClubDates:
    """Coming and published drives, last changed first. Three queries. Raises Club.DoesNotExist."""
    is_news = Q(state__in=TO_COME, date__gte=timezone.localdate()) | Q(state=State.PUBLISHED)
    return _dates(Club.objects.get(slug=slug), site, is_news, "-changed_at")


def drive_dates(slug: str, site: str) -> ClubDates:
    """One drive. Three queries. Raises Drive.DoesNotExist."""
    drive = Drive.objects.public().select_related("club").get(slug=slug)
    return _dates(drive.club, site, Q(pk=drive.pk), "pk")


def _dates(club: Club, site: str, which: Q, *order: Any) -> ClubDates:
    announced = LogEntry.objects.filter(drive=OuterRef("pk"), verb__in=ANNOUNCING).order_by("-version")
    at = Coalesce(Subquery(announced.values("at")[:1]), NO_RECORD)
    rows = Drive.objects.public().filter(which, club=club).select_related("club").annotate(changed_at=at)
    addresses = dict(club.halls.values_list("name", "address"))
    return ClubDates(club, tuple(rows.order_by(*order, "-pk")[:MOST]), addresses, site)


def uid(drive: Drive, part: str = "") -> UUID:
    """Return an id of the drive or a part of it, the same after it is renamed or moved, or the site moves."""
    return uuid5(NAMESPACE_URL, f"whist-drive:{drive.club.slug}/{drive.slug}/{part}")


def begins(drive: Drive) -> date | datetime:
    """The start in the hall's time zone; the day alone if no time is set."""
    zone = timezone.get_default_timezone()
    return datetime.combine(drive.date, drive.starts_at, zone) if drive.starts_at else drive.date


def ends(drive: Drive) -> date | datetime:
    """The estimated end, as in the MC’s running order; the next day if no time is set, as in iCalendar."""
    start = begins(drive)
    if not isinstance(start, datetime):
        return start + timedelta(1)
    return (start.astimezone(UTC) + timedelta(minutes=minutes_long(drive))).astimezone(start.tzinfo)


def when(drive: Drive) -> str:
    """The day and the start: Friday 2 October 2026, 7.30 pm."""
    return ", ".join(filter(None, (full_day(drive.date), clock(drive.starts_at))))


def shown_title(drive: Drive) -> str:
    """The drive's title, saying first if it is called off."""
    return gettext("Called off: %(title)s") % {"title": drive.title} if drive.called_off else drive.title


def facts(drive: Drive) -> str:
    """A line for people who might come: called off or moved, day, hall, cause and entry fee."""
    has_fee = drive.entry_fee and not drive.is_over
    fee = gettext("Entry %(fee)s") % {"fee": money(drive.entry_fee)} if has_fee else ""
    place = ", ".join(filter(None, (when(drive), drive.hall)))
    return ". ".join(filter(None, (*drive.notices, place, drive.cause, fee)))
