"""Drives in lists: of the clubs where somebody helps, of one club, of the whole site."""

from collections.abc import Collection
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
    """The parts of a list of drives, in their order."""

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

    slug: str
    title: str
    club: str
    day: date
    starts_at: time | None
    hall: str
    state: State
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
        """Whether there is a drive at all."""
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
    listed = Drive.objects.all() if drafts else Drive.objects.public()
    if clubs is not None:
        listed = listed.filter(club__in=clubs)
    pages = {
        kind: _page(listed, kind, number if part or kind is ListPart.OVER else None)
        if kind in wanted
        else None
        for kind in ListPart
    }
    return DriveLists(pages[ListPart.PLAYING], pages[ListPart.COMING], pages[ListPart.OVER], part)


def tonight(day: date) -> tuple[DriveLine, ...]:
    """What is being played, else the drives of the day; a bounded number, the latest first. One query.

    No drafts: whoever has the site's address sees this.
    """
    listed = Drive.objects.public().filter(Q(state=State.PLAYING) | Q(date=day)).order_by("-date", "-pk")
    lines = [_line(row) for row in _rows(listed)[:AT_ONCE]]
    return tuple(line for line in lines if line.state == State.PLAYING) or tuple(lines)


def _page(listed: QuerySet[Drive], part: ListPart, number: str | None) -> Page[DriveLine]:
    states, order = STATES[part]
    paginator = Paginator(_rows(listed.filter(state__in=states).order_by(*order)), AT_ONCE)
    page = paginator.get_page(number)
    lines = [_line(row) for row in page.object_list]
    return Page(lines, page.number, paginator)  # type: ignore[arg-type]


def _line(row: tuple[Any, ...]) -> DriveLine:
    slug, title, club, day, starts_at, hall, state, hands, hand, players, draft = row
    return DriveLine(slug, title, club, day, starts_at, hall, State(state), hands, hand, players, draft)


def _rows(listed: QuerySet[Drive]) -> QuerySet[Drive, tuple[Any, ...]]:
    """The rows of lines; players and hands are counted for those on the page alone."""
    counts = Entry.objects.filter(drive=OuterRef("pk"), dummy=False).order_by().values("drive")
    latest = Hand.objects.filter(drive=OuterRef("pk"), withdrawn=False, called_at__isnull=False)
    return listed.annotate(
        players=Coalesce(Subquery(counts.annotate(n=Count("pk")).values("n")), 0),
        hand=Coalesce(Subquery(latest.order_by("-number").values("number")[:1]), 0),
    ).values_list(
        *("slug", "title", "club__name", "date", "starts_at", "hall", "state"),
        *("hands", "hand", "players", "draft"),
    )
