"""What other programs may read: clubs and drives, a page at a time, as everybody sees them on the site.

The answers are as ``views.api.schemas`` describes them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Count, OuterRef, Subquery
from django.db.models.functions import Coalesce

from tournaments.club.queries.clubs import ClubLine, halls
from tournaments.drive.queries.lists import with_progress
from tournaments.engine.permissions import State
from tournaments.models import Club, Drive
from tournaments.results.queries.leaderboard import BEFORE

COLUMNS = (
    *("slug", "title", "club__slug", "club__name", "date", "starts_at", "hall", "state"),
    *("hands", "hand", "players"),
)


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


def club(slug: str) -> dict[str, Any] | None:
    """One club with its halls. Two queries."""
    shown = Drive.objects.public().filter(club=OuterRef("pk")).order_by().values("club")
    counted = Coalesce(Subquery(shown.annotate(n=Count("pk")).values("n")), 0)
    row = Club.objects.annotate(all_drives=counted).filter(slug=slug).first()
    if row is None:
        return None
    described = {name: getattr(row, name) for name in ("slug", "name", "about")}
    return {**described, "halls": halls(row.pk), "drives": row.all_drives}


def drives(asked: DriveFilter, first: int, count: int) -> tuple[tuple[dict[str, Any], ...], int]:
    """So many of the drives asked for, the latest first, and how many these are. Two queries."""
    wanted = {
        "club__slug": asked.club,
        "state": asked.state,
        "date__gte": asked.since,
        "date__lte": asked.until,
    }
    rows = Drive.objects.public().filter(**{lookup: value for lookup, value in wanted.items() if value})
    shown = with_progress(rows.order_by("-date", "-pk")).values(*COLUMNS)[first : first + count]
    return tuple(_drives(shown)), rows.count()


def drive(slug: str) -> dict[str, Any] | None:
    """One drive. One query."""
    row = with_progress(Drive.objects.public().filter(slug=slug)).values(*COLUMNS)
    return next(_drives(row), None)


def _drives(rows: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Of what is still being prepared only the notice is public: no hands before the first is called."""
    for row in rows:
        club = {"slug": row.pop("club__slug"), "name": row.pop("club__name")}
        before = dict.fromkeys(("hands", "hand")) if row["state"] in BEFORE else {}
        yield {**row, "club": club, **before}
