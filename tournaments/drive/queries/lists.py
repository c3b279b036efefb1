"""Lists of drives: of a helper's clubs, of one club, of the whole site."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Count, Exists, F, Max, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from tournaments.engine.permissions import State
from tournaments.models import Card, Club, Drive, Entry, Hand, Series

AT_ONCE = 20


class ListPart(StrEnum):
    PLAYING = "playing"
    COMING = "coming"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class DriveLists:
    """The parts of a list, each a page of its drives; ``only`` is the part that was asked for alone.

    The drives have their club and what ``with_progress`` adds to them.
    ``next`` is tonight's drive, else the one being played, else the next to come, those called off last; its
    part is without it.
    """

    playing: Page[Any] | None
    coming: Page[Any] | None
    over: Page[Any] | None
    only: ListPart | None = None
    next: Any = None

    @property
    def any(self) -> bool:
        return any(
            part is not None and part.paginator.count for part in (self.playing, self.coming, self.over)
        )


def drives(
    clubs: Collection[int] | None = None,
    only: str | None = None,
    number: str | None = None,
    *,
    helps: bool = False,
) -> DriveLists:
    """Return the drives of some clubs (None: of all), a page of each part. Two queries for each part.

    ``helps``: for helpers of the clubs, with drafts, and with unplayed drives among the past ones. ``only``
    (a part, as the browser sent it) restricts the list to it; ``number`` is the page of it, or of the past
    drives.
    """
    part = ListPart(only) if only in set(ListPart) else None
    wanted = (part,) if part else tuple(ListPart)
    rows = Drive.objects.all() if helps else Drive.objects.public()
    rows = with_progress(rows if clubs is None else rows.filter(club__in=clubs))
    today = timezone.localdate()
    ended, not_begun = Q(state__in=(State.FINISHED, State.PUBLISHED)), Q(state__in=(State.OPEN, State.SEATED))
    which = {
        # On paper, cards arrive before any call.
        ListPart.PLAYING: Q(state=State.PLAYING) | (not_begun & Q(typing=True)),
        ListPart.COMING: not_begun & Q(typing=False, date__gte=today),
        ListPart.OVER: ended | (not_begun & Q(typing=False, date__lt=today)) if helps else ended,
    }
    pages = {
        each: _page(rows.filter(which[each]), each, number if part or each is ListPart.OVER else None)
        for each in wanted
    }
    lines = [] if part else [*pages[ListPart.PLAYING], *pages[ListPart.COMING]]
    forgotten = today - timedelta(2)  # not finished for days: it comes after all others
    off_or_old = {drive.pk: (bool(drive.called_off), drive.date <= forgotten) for drive in lines}
    first = min(lines, key=lambda drive: (drive.date != today, off_or_old[drive.pk]), default=None)
    for page in pages.values():
        page.object_list = [drive for drive in page if drive != first]
    playing, coming, over = (pages.get(each) for each in ListPart)
    return DriveLists(playing, coming, over, part, first)


def tonight(day: date) -> tuple[Any, ...]:
    """Return the drives being played, else those of the day; a bounded number, latest first. One query.

    No drafts: whoever has the site's address sees this.
    """
    rows = Drive.objects.public().filter(Q(state=State.PLAYING) | Q(date=day)).order_by("-date", "-pk")
    listed = with_progress(rows).select_related("club")[:AT_ONCE]
    return tuple(drive for drive in listed if drive.state == State.PLAYING) or tuple(listed)


def latest_series(club: Club) -> Series | None:
    """The series of the club that was last played for, else the newest. One query."""
    past = Q(drives__draft=False, drives__date__lte=timezone.localdate())
    rows = club.series.annotate(last=Max("drives__date", filter=past))
    return rows.order_by(F("last").desc(nulls_last=True), "-pk").first()


def _page(rows: QuerySet[Drive], part: ListPart, number: str | None) -> Page[Any]:
    order = ("date", "pk") if part is ListPart.COMING else ("-date", "-pk")
    return Paginator(rows.select_related("club").order_by(*order), AT_ONCE).get_page(number)


def with_progress(rows: QuerySet[Drive]) -> Any:
    """Annotate the rows with ``players`` (no dummies) and the last ``hand`` called, 0 before the first.

    Subqueries restrict the counting to the page. ``typing``: the evening is decided by cards, which are to be
    typed or confirmed.
    """
    typed = Exists(Card.objects.counting(OuterRef("pk")))  # type: ignore[arg-type]  # stands for each drive
    on_paper = Q(state=State.PLAYING, paper_from__gt=0)
    counts = Entry.objects.who_came().filter(drive=OuterRef("pk"), dummy=False).order_by().values("drive")
    latest = Hand.objects.filter(drive=OuterRef("pk"), withdrawn=False, called_at__isnull=False)
    return rows.annotate(
        players=Coalesce(Subquery(counts.annotate(n=Count("pk")).values("n")), 0),
        typing=Q(typed | on_paper),
        hand=Coalesce(Subquery(latest.order_by("-number").values("number")[:1]), 0),
    )
