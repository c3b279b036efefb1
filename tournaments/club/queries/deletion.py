"""What is lost with a drive or a club that is deleted, in figures."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Q

from tournaments.engine.permissions import State
from tournaments.models import Card, Club, Drive, Score

MOST_NAMED = 100  # drives of a club whose files are offered on one page


@dataclass(frozen=True, slots=True)
class DriveLosses:
    """What goes with a drive. ``hands`` are those that were called, ``cards`` those that are typed in."""

    players: int
    hands: int
    scores: int
    cards: int
    is_playing: bool
    is_published: bool

    @property
    def is_played(self) -> bool:
        """Whether something of the evening itself is lost, and the title has to be typed."""
        return bool(self.scores or self.cards)


@dataclass(frozen=True, slots=True)
class DriveFile:
    """A drive of a club that goes with it, and whose file can be taken out first."""

    slug: str
    title: str
    day: date


@dataclass(frozen=True, slots=True)
class ClubLosses:
    """What goes with a club. ``files`` has the latest drives, at most ``MOST_NAMED``."""

    drives: int
    evenings: int
    published: int
    playing: int
    scores: int
    players: int
    helpers: int
    files: tuple[DriveFile, ...]

    @property
    def unnamed(self) -> int:
        """How many drives are not among ``files``."""
        return self.drives - len(self.files)


def drive_losses(drive: Drive) -> DriveLosses:
    """What goes with a drive. Four queries."""
    return DriveLosses(
        players=drive.entries.who_came().filter(dummy=False).count(),
        hands=drive.played_hands.valid().exclude(called_at=None).count(),
        scores=Score.objects.current().filter(table__hand__drive=drive).count(),
        cards=Card.objects.filter(entry__drive=drive).count(),
        is_playing=drive.state == State.PLAYING,
        is_published=drive.state == State.PUBLISHED,
    )


def club_losses(club: Club) -> ClubLosses:
    """What goes with a club. Six queries."""
    counted = club.drives.aggregate(
        drives=Count("pk"),
        published=Count("pk", filter=Q(state=State.PUBLISHED)),
        playing=Count("pk", filter=Q(state=State.PLAYING)),
    )
    latest = club.drives.order_by("-date", "-pk").values_list("slug", "title", "date")[:MOST_NAMED]
    return ClubLosses(
        **counted,
        evenings=club.evenings.count(),
        scores=Score.objects.current().filter(table__hand__drive__club=club).count(),
        players=club.players.count(),
        helpers=club.memberships.count(),
        files=tuple(DriveFile(*row) for row in latest),
    )
