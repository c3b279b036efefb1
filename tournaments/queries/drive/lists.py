"""Drives in lists: of the clubs where somebody helps, of one club, of the whole site."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, time
from enum import StrEnum
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from tournaments.engine.permitted import State
from tournaments.models import Drive, Entry, Hand

AT_ONCE = 20


class ListPart(StrEnum):
    PLAYING = "playing"
    COMING = "coming"
    OVER = "over"


# The drives of each part, and their order: the next one to come first, the latest that is over first.
STATES = {
    ListPart.PLAYING: ((State.PLAYING,), ("date", "pk")),
    ListPart.COMING: ((State.OPEN, State.SEATED), ("date", "pk")),
    ListPart.OVER: ((State.FINISHED, State.PUBLISHED), ("-date", "-pk")),
}


@dataclass(frozen=True, slots=True)
class DriveLine:
    """One drive in a list. ``hand`` is the hand being played, 0 before the first."""

    state: State
    slug: str
    title: str
    club: str
    day: date
    starts_at: time | None
    hall: str
    hands: int
    hand: int
    players: int
    draft: bool


@dataclass(frozen=True, slots=True)
class DriveLists:
    """The parts that are shown, each a page of its drives; ``only`` is the part that was asked for alone."""

    playing: Page[DriveLine] | None
    coming: Page[DriveLine] | None
    over: Page[DriveLine] | None
    only: ListPart | None = None

    @property
    def any(self) -> bool:
        return any(part and part.paginator.count for part in (self.playing, self.coming, self.over))


def drives(
    clubs: Collection[int] | None = None,
    only: str | None = None,
    number: str | None = None,
    *,
    drafts: bool = False,
) -> DriveLists:
    """The drives of some clubs (None: of all), so many of each part at once. Two queries a part.

    ``drafts``: those that only the people of the clubs may know of as well.
    ``only`` (a part, as the browser sent it) shows that part alone; ``number`` is the page of it, or of what
    is over.
    """
    part = ListPart(only) if only in set(ListPart) else None
    wanted = (part,) if part else tuple(ListPart)
    rows = Drive.objects.all() if drafts else Drive.objects.public()
    if clubs is not None:
        rows = rows.filter(club__in=clubs)
    playing, coming, over = (
        _page(rows, each, number if part or each is ListPart.OVER else None) if each in wanted else None
        for each in ListPart
    )
    return DriveLists(playing, coming, over, part)


def tonight(day: date) -> tuple[DriveLine, ...]:
    """What is being played, else the drives of the day; a bounded number, the latest first. One query.

    No drafts: whoever has the site's address sees this.
    """
    rows = Drive.objects.public().filter(Q(state=State.PLAYING) | Q(date=day)).order_by("-date", "-pk")
    lines = _lines(_values(rows)[:AT_ONCE])
    return tuple(line for line in lines if line.state == State.PLAYING) or tuple(lines)


def _page(rows: QuerySet[Drive], part: ListPart, number: str | None) -> Page[DriveLine]:
    states, order = STATES[part]
    paginator = Paginator(_values(rows.filter(state__in=states).order_by(*order)), AT_ONCE)
    page = paginator.get_page(number)
    return Page(_lines(page.object_list), page.number, paginator)  # type: ignore[arg-type]


def _values(rows: QuerySet[Drive]) -> QuerySet[Drive, tuple[Any, ...]]:
    """What a line has, in its order."""
    values: QuerySet[Drive, tuple[Any, ...]] = with_progress(rows).values_list(
        *("state", "slug", "title", "club__name", "date", "starts_at"),
        *("hall", "hands", "hand", "players", "draft"),
    )
    return values


def _lines(rows: Iterable[tuple[Any, ...]]) -> list[DriveLine]:
    return [DriveLine(State(state), *line) for state, *line in rows]


def with_progress(rows: QuerySet[Drive]) -> Any:
    """The same, each with its ``players`` (no dummies) and the last ``hand`` called, 0 before the first.

    They are counted for those on the page alone.
    """
    counts = Entry.objects.filter(drive=OuterRef("pk"), dummy=False).order_by().values("drive")
    latest = Hand.objects.filter(drive=OuterRef("pk"), withdrawn=False, called_at__isnull=False)
    return rows.annotate(
        players=Coalesce(Subquery(counts.annotate(n=Count("pk")).values("n")), 0),
        hand=Coalesce(Subquery(latest.order_by("-number").values("number")[:1]), 0),
    )
