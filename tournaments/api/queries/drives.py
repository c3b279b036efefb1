"""Data of the public API: clubs and drives, a page at a time, as everyone sees them on the site.

The answers are as ``views.api.schemas`` describes them.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from django.db.models import Count, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from tournaments.club.queries.clubs import halls
from tournaments.drive.queries.lists import with_progress
from tournaments.engine.permissions import State
from tournaments.models import Club, Drive
from tournaments.results.queries.leaderboard import BEFORE

COLUMNS = (
    *("slug", "title", "club__slug", "club__name", "date", "starts_at", "hall", "state"),
    *("hands", "hand", "players", "called_off", "moved_from"),
)


def clubs(first: int, count: int) -> tuple[tuple[Club, ...], int]:
    """Return ``count`` clubs by name from index ``first`` on, and the total. Two queries."""
    rows = Club.objects.order_by("name", "pk")
    return tuple(rows[first : first + count]), rows.count()


def club(slug: str) -> dict[str, Any] | None:
    """One club with its halls. Two queries."""
    shown = Drive.objects.public().filter(club=OuterRef("pk")).order_by().values("club")
    counted = Coalesce(Subquery(shown.annotate(n=Count("pk")).values("n")), 0)
    row = Club.objects.annotate(all_drives=counted).filter(slug=slug).first()
    if row is None:
        return None
    described = {name: getattr(row, name) for name in ("slug", "name", "about")}
    return {**described, "halls": halls(row.pk), "drives": row.all_drives}


def drives(first: int, count: int, **wanted: object) -> tuple[tuple[dict[str, Any], ...], int]:
    """Return ``count`` drives, latest first, and their total; ``wanted`` are lookups. Two queries."""
    rows = Drive.objects.public().filter(**{lookup: value for lookup, value in wanted.items() if value})
    shown = with_progress(rows.order_by("-date", "-pk")).values(*COLUMNS)[first : first + count]
    return tuple(_drives(shown)), rows.count()


def drive(slug: str) -> dict[str, Any] | None:
    """One drive. One query."""
    row = with_progress(Drive.objects.public().filter(slug=slug)).values(*COLUMNS)
    return next(_drives(row), None)


def example() -> Drive | None:
    """A drive for the examples of the API: the latest with results, else the latest. One query."""
    rows = Drive.objects.public().select_related("club").alias(has_results=Q(state=State.PUBLISHED))
    return rows.order_by("-has_results", "-date", "-pk").first()


def _drives(rows: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the public data; of drives in preparation, the number of hands stays hidden."""
    zone = timezone.get_default_timezone()
    for row in rows:
        club = {"slug": row.pop("club__slug"), "name": row.pop("club__name")}
        before = dict.fromkeys(("hands", "hand")) if row["state"] in BEFORE else {}
        clock = row.pop("starts_at")
        starts_at = datetime.combine(row["date"], clock, zone) if clock else None
        yield {**row, "club": club, "starts_at": starts_at, **before}
