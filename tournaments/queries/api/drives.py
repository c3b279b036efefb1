"""What other programs may read: clubs and drives, a page at a time, as everybody sees them on the site."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, time
from typing import Any

from django.db.models import Count, OuterRef, Subquery
from django.db.models.functions import Coalesce

from tournaments.engine.permitted import State
from tournaments.models import Club, Drive
from tournaments.queries.club.clubs import ClubLine, HallLine, halls
from tournaments.queries.drive.lists import with_progress
from tournaments.queries.results.leaderboard import BEFORE

COLUMNS = (
    *("slug", "title", "club__slug", "club__name", "date", "starts_at", "hall", "state"),
    *("hands", "hand", "players"),
)


@dataclass(frozen=True, slots=True)
class ClubFacts:
    """A club; ``drives`` is how many everybody may know of."""

    slug: str
    name: str
    about: str
    halls: tuple[HallLine, ...]
    drives: int


@dataclass(frozen=True, slots=True)
class PublicDrive:
    """A drive as the front page shows it to everybody.

    ``hands`` and ``hand`` (the hand called last) are None before the first hand is called: of what is still
    being prepared only the notice is public. ``players`` are people, no dummies.
    """

    slug: str
    title: str
    club: ClubLine
    date: date
    starts_at: time | None
    hall: str
    state: State
    hands: int | None
    hand: int | None
    players: int


@dataclass(frozen=True, slots=True)
class DriveFilter:
    """Which drives are asked for: those of a club, in a state, from a day on, up to a day."""

    club: str = ""
    state: State | None = None
    since: date | None = None
    until: date | None = None


def clubs(first: int, count: int) -> tuple[tuple[ClubLine, ...], int]:
    """So many clubs by name, from the ``first`` (0) on, and how many there are. Two queries."""
    rows = Club.objects.order_by("name", "pk").values_list("slug", "name")
    return tuple(ClubLine(*row) for row in rows[first : first + count]), Club.objects.count()


def club(slug: str) -> ClubFacts | None:
    """One club with its halls. Two queries."""
    shown = Drive.objects.public().filter(club=OuterRef("pk")).order_by().values("club")
    counted = Coalesce(Subquery(shown.annotate(n=Count("pk")).values("n")), 0)
    row = Club.objects.annotate(all_drives=counted).filter(slug=slug).first()
    return ClubFacts(row.slug, row.name, row.about, halls(row.pk), row.all_drives) if row else None


def drives(asked: DriveFilter, first: int, count: int) -> tuple[tuple[PublicDrive, ...], int]:
    """So many of the drives asked for, the latest first, and how many these are. Two queries."""
    wanted = {
        "club__slug": asked.club,
        "state": asked.state,
        "date__gte": asked.since,
        "date__lte": asked.until,
    }
    rows = Drive.objects.public().filter(**{lookup: value for lookup, value in wanted.items() if value})
    shown = with_progress(rows.order_by("-date", "-pk")).values_list(*COLUMNS)[first : first + count]
    return tuple(_drives(shown)), rows.count()


def drive(slug: str) -> PublicDrive | None:
    """One drive. One query."""
    row = with_progress(Drive.objects.public().filter(slug=slug)).values_list(*COLUMNS)
    return next(_drives(row), None)


def _drives(rows: Iterable[tuple[Any, ...]]) -> Iterator[PublicDrive]:
    for slug, title, club_slug, club_name, day, starts_at, hall, state, hands, hand, players in rows:
        before = state in BEFORE
        yield PublicDrive(
            slug=slug,
            title=title,
            club=ClubLine(club_slug, club_name),
            date=day,
            starts_at=starts_at,
            hall=hall,
            state=State(state),
            hands=None if before else hands,
            hand=None if before else hand,
            players=players,
        )
