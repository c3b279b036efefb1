"""Days on which a drive may be held again."""

from datetime import date
from itertools import dropwhile, islice, takewhile

from tournaments.engine.dates import Every, recurring
from tournaments.models import Drive


def days_to_come(like: Drive, every: Every, most: int, until: date | None, today: date) -> tuple[date, ...]:
    """The next days in the rhythm of a drive, from ``today`` on. No query."""
    days = dropwhile(lambda day: day < today, recurring(like.date, every))
    return tuple(islice(takewhile(lambda day: until is None or day <= until, days), most))


def days_set_up(like: Drive) -> set[date]:
    """The days on which its club has a drive with its title. One query."""
    return set(Drive.objects.filter(club=like.club_id, title=like.title).values_list("date", flat=True))
