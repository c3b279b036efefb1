"""The front page: the drives of the house, as the organiser sees them and as everybody does."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, time

from django.db.models import Count, OuterRef, Subquery
from django.db.models.functions import Coalesce

from tournaments.engine.permitted import State
from tournaments.models import Drive, Entry, Hand


@dataclass(frozen=True, slots=True)
class DriveLine:
    """One drive on the front page. ``hand`` is the hand being played, 0 before the first."""

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


@dataclass(frozen=True, slots=True)
class Home:
    """Drives under way first; those to come, the next one first; those that are over, the latest first."""

    playing: tuple[DriveLine, ...]
    coming: tuple[DriveLine, ...]
    over: tuple[DriveLine, ...]


def home() -> Home:
    """Every drive there is. One query."""
    counts = Entry.objects.filter(drive=OuterRef("pk"), dummy=False).order_by().values("drive")
    latest = Hand.objects.filter(drive=OuterRef("pk"), withdrawn=False, called_at__isnull=False)
    found = (
        Drive.objects.order_by("date", "pk")
        .annotate(
            players=Coalesce(Subquery(counts.annotate(n=Count("pk")).values("n")), 0),
            hand=Coalesce(Subquery(latest.order_by("-number").values("number")[:1]), 0),
        )
        .values_list(
            *("slug", "title", "club__name", "date", "starts_at", "hall", "state", "hands", "hand", "players")
        )
    )
    lines = [
        DriveLine(slug, title, club, day, starts_at, hall, State(state), hands, hand, players)
        for slug, title, club, day, starts_at, hall, state, hands, hand, players in found
    ]
    return Home(
        playing=_in_state(lines, State.PLAYING),
        coming=_in_state(lines, State.OPEN, State.SEATED),
        over=tuple(reversed(_in_state(lines, State.FINISHED, State.PUBLISHED))),
    )


def _in_state(lines: Iterable[DriveLine], *states: State) -> tuple[DriveLine, ...]:
    return tuple(line for line in lines if line.state in states)
