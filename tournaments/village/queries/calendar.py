"""iCalendar (RFC 5545) of a club's drives, for the calendars of phones and computers."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

from django.urls import reverse
from django.utils.translation import get_language
from icalendar import STATUS, TRANSP, Calendar, Event, vText

from tournaments.village.queries.public_drives import ClubDates, begins, ends, shown_title, uid

ASK_AGAIN = timedelta(hours=6)


def calendar(dates: ClubDates) -> bytes:
    """Return the drives as a calendar file.

    A moved drive keeps its id, so that programs move the event; one that is called off stays in the file as
    cancelled, and says so in its title for programs that ignore that. Times are in UTC: every program shows
    them by its own clock, and there are no rules of a time zone to misread.
    """
    of_club = Calendar.new(
        prodid="-//Whist drive manager//EN",
        uid=f"{dates.club.slug}@whist-drive-manager",
        name=vText(dates.club.name),  # which the library would not escape
        language=get_language(),
        refresh_interval=ASK_AGAIN,
        subcomponents=[_event(dates, drive) for drive in dates.drives],
    )
    of_club.add("x-published-ttl", ASK_AGAIN)  # the same for Outlook
    return bytes(of_club.to_ical())


def _event(dates: ClubDates, drive: Any) -> Event:
    address = dates.site + reverse("leaderboard", args=[drive.slug])
    place = ", ".join(filter(None, (drive.hall, dates.addresses.get(drive.hall))))
    return Event.new(
        uid=uid(drive),
        sequence=drive.version,
        stamp=drive.changed_at,
        last_modified=drive.changed_at,
        start=_in_utc(begins(drive)),
        end=_in_utc(ends(drive)),
        summary=shown_title(drive),
        location=place or None,
        description="\n".join((*drive.notices, *filter(None, [drive.cause]), address)),
        url=address,
        status=STATUS.CANCELLED if drive.called_off else STATUS.CONFIRMED,
        transparency=TRANSP.TRANSPARENT if drive.called_off else None,
    )


def _in_utc(moment: date | datetime) -> date | datetime:
    return moment.astimezone(UTC) if isinstance(moment, datetime) else moment
