"""What other programs may read: clubs and drives, a page at a time, as everybody sees them on the site."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, time
from typing import Any

from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from tournaments.engine.permitted import State
from tournaments.models import Club, Drive, Entry, Hand
from tournaments.queries.results.leaderboard import BEFORE

COLUMNS = (
    *("slug", "title", "club__slug", "club__name", "date", "starts_at", "hall", "state"),
    *("hands", "hand", "players"),
)


@dataclass(frozen=True, slots=True)
class ClubName:
    """A club by its address and its name."""

    slug: str
    name: str


@dataclass(frozen=True, slots=True)
class HallOfClub:
    """A hall in which a club plays; ``tables`` fit in, None where nobody has said."""

    name: str
    address: str
    tables: int | None


@dataclass(frozen=True, slots=True)
class ClubFacts:
    """A club; ``drives`` is how many everybody may know of."""

    slug: str
    name: str
    about: str
    halls: tuple[HallOfClub, ...]
    drives: int


@dataclass(frozen=True, slots=True)
class PublicDrive:
    """A drive as the front page shows it to everybody.

    ``hands`` and ``hand`` (the hand called last) are None before the first hand is called: of what is still
    being prepared only the notice is public. ``players`` are people, no dummies.
    """

    slug: str
    title: str
    club: ClubName
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


def clubs(first: int, count: int) -> tuple[tuple[ClubName, ...], int]:
    """So many clubs by name, from the ``first`` (0) on, and how many there are. Two queries."""
    rows = Club.objects.order_by("name", "pk").values_list("slug", "name")
    return tuple(ClubName(*row) for row in rows[first : first + count]), Club.objects.count()


def club(slug: str) -> ClubFacts | None:
    """One club with its halls. Two queries."""
    shown = Drive.objects.public().filter(club=OuterRef("pk")).order_by().values("club")
    counted = Coalesce(Subquery(shown.annotate(n=Count("pk")).values("n")), 0)
    found = Club.objects.annotate(all_drives=counted).filter(slug=slug).first()
    if found is None:
        return None
    halls = found.halls.values_list("name", "address", "tables")
    return ClubFacts(
        found.slug, found.name, found.about, tuple(HallOfClub(*row) for row in halls), found.all_drives
    )


def drives(asked: DriveFilter, first: int, count: int) -> tuple[tuple[PublicDrive, ...], int]:
    """So many of the drives asked for, the latest first, and how many these are. Two queries."""
    found = Drive.objects.public()
    if asked.club:
        found = found.filter(club__slug=asked.club)
    if asked.state:
        found = found.filter(state=asked.state)
    if asked.since:
        found = found.filter(date__gte=asked.since)
    if asked.until:
        found = found.filter(date__lte=asked.until)
    rows = _facts(found.order_by("-date", "-pk"))[first : first + count]
    return tuple(_drives(rows)), found.count()


def drive(slug: str) -> PublicDrive | None:
    """One drive. One query."""
    return next(_drives(_facts(Drive.objects.public().filter(slug=slug))), None)


def _facts(found: QuerySet[Drive]) -> Any:
    counts = Entry.objects.filter(drive=OuterRef("pk"), dummy=False).order_by().values("drive")
    latest = Hand.objects.filter(drive=OuterRef("pk"), withdrawn=False, called_at__isnull=False)
    return found.annotate(
        players=Coalesce(Subquery(counts.annotate(n=Count("pk")).values("n")), 0),
        hand=Coalesce(Subquery(latest.order_by("-number").values("number")[:1]), 0),
    ).values_list(*COLUMNS)


def _drives(rows: Iterable[tuple[Any, ...]]) -> Iterator[PublicDrive]:
    for slug, title, club_slug, club_name, day, starts_at, hall, state, hands, hand, players in rows:
        before = state in BEFORE
        yield PublicDrive(
            slug=slug,
            title=title,
            club=ClubName(club_slug, club_name),
            date=day,
            starts_at=starts_at,
            hall=hall,
            state=State(state),
            hands=None if before else hands,
            hand=None if before else hand,
            players=players,
        )
