"""Figures of what is lost when a drive or a club is deleted."""

from dataclasses import dataclass

from django.db.models import Count, Q

from tournaments.engine.permissions import State
from tournaments.models import Card, Club, Drive, Score

MOST_NAMED = 100  # drives of a club whose files are offered on one page


@dataclass(frozen=True, slots=True)
class DriveLosses:
    """The losses with a drive: ``hands`` that were called, ``cards`` that were typed in."""

    players: int
    hands: int
    scores: int
    cards: int

    @property
    def is_played(self) -> bool:
        """Return whether play itself is lost, so that the title has to be typed."""
        return bool(self.scores or self.cards)


@dataclass(frozen=True, slots=True)
class ClubLosses:
    """Counts of what deleting a club deletes. ``files`` are its latest drives, at most ``MOST_NAMED``."""

    drives: int
    evenings: int
    published: int
    playing: int
    scores: int
    players: int
    helpers: int
    files: tuple[Drive, ...]

    @property
    def unnamed(self) -> int:
        """The number of drives that are not among ``files``."""
        return self.drives - len(self.files)


def drive_losses(drive: Drive) -> DriveLosses:
    """Return the losses with a drive. Four queries."""
    return DriveLosses(
        players=drive.entries.who_came().filter(dummy=False).count(),
        hands=drive.played_hands.valid().exclude(called_at=None).count(),
        scores=Score.objects.current().filter(table__hand__drive=drive).count(),
        cards=Card.objects.filter(entry__drive=drive).count(),
    )


def club_losses(club: Club) -> ClubLosses:
    """Return the losses with a club. Six queries."""
    counted = club.drives.aggregate(
        drives=Count("pk"),
        published=Count("pk", filter=Q(state=State.PUBLISHED)),
        playing=Count("pk", filter=Q(state=State.PLAYING)),
    )
    return ClubLosses(
        **counted,
        evenings=club.evenings.count(),
        scores=Score.objects.current().filter(table__hand__drive__club=club).count(),
        players=club.players.count(),
        helpers=club.memberships.count(),
        files=tuple(club.drives.order_by("-date", "-pk")[:MOST_NAMED]),
    )
