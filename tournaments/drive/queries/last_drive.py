"""The last drive of a club, as a model for the next, and the days of those to come."""

from dataclasses import dataclass
from datetime import date, timedelta
from itertools import dropwhile, islice, takewhile

from tournaments.engine.dates import Every, recurring
from tournaments.models import Drive


@dataclass(frozen=True, slots=True)
class LastDrive:
    """A drive to copy the set-up from, and the next date in the club's rhythm."""

    drive: Drive
    next: date


def last_drive(club: int, today: date) -> LastDrive | None:
    """The club's latest drive by date, ignoring dates mistyped by years. One query."""
    rows = Drive.objects.filter(club=club, date__lte=today + timedelta(366)).order_by("-date", "-pk")
    drives = list(rows[:2])
    return LastDrive(drives[0], next_day(drives[0].date, drives[-1].date, today)) if drives else None


def next_day(last: date, before: date, today: date) -> date:
    """The next date on the same weekday: at the same interval, or in the same week of the month."""
    weeks, week = round((last - before).days / 7), (last.day - 1) // 7
    monthly = weeks in (4, 5) and week == (before.day - 1) // 7 < 4  # not every month has a fifth Friday
    step = 4 if monthly else weeks if 0 < weeks <= 6 else 1  # a longer wait, as in summer, says nothing
    day = last
    while day <= last or day < today:
        day += timedelta(weeks=step)
        if monthly and (day.day - 1) // 7 != week:
            day += timedelta(weeks=1)
    return day


def days_to_come(like: Drive, every: Every, most: int, until: date | None, today: date) -> tuple[date, ...]:
    """The next days in the rhythm of a drive, from ``today`` on. No query."""
    days = dropwhile(lambda day: day < today, recurring(like.date, every))
    return tuple(islice(takewhile(lambda day: until is None or day <= until, days), most))


def days_set_up(like: Drive) -> set[date]:
    """The days for which its club has set up a drive with its title, moved since or not. One query."""
    drives = Drive.objects.filter(club=like.club_id, title=like.title).values_list("date", "moved_from")
    return {day for days in drives for day in days if day}
