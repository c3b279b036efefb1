"""Queries that people in the room raise for the MC."""

from django.db import models
from django.db.models import Q

from tournaments.engine.seating.seating import Side
from tournaments.models.drives import Drive
from tournaments.models.entries import Entry


class DoubtQuerySet(models.QuerySet["Doubt"]):
    def open(self) -> "DoubtQuerySet":
        """Queries that nobody has settled."""
        return self.filter(settled_at=None)


class Doubt(models.Model):
    """A player says that a card is wrong, or a table's score came too late to be accepted.

    ``hand`` is 0 for a card as a whole. For a late score, ``ns_made`` has the tricks of N-S, ``revoke_side``
    the side that revoked, ``tapped_at`` the time of the tap by the hall's clock, and ``why`` the reason for
    the refusal.
    """

    class Kind(models.TextChoices):
        CARD = "card"
        LATE = "late"

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="doubts")
    kind = models.CharField(max_length=10, choices=Kind)
    entry = models.ForeignKey(Entry, models.CASCADE, null=True, related_name="doubts")
    hand = models.PositiveSmallIntegerField(default=0)
    table = models.PositiveSmallIntegerField(null=True)
    ns_made = models.PositiveSmallIntegerField(null=True)
    revoke_side = models.CharField(max_length=2, choices=[(side, side) for side in Side], blank=True)
    words = models.CharField(max_length=200, blank=True)
    why = models.CharField(max_length=300, blank=True)
    device = models.CharField(max_length=64, blank=True)
    client_id = models.CharField(max_length=64, blank=True)
    tapped_at = models.DateTimeField(null=True)
    raised_at = models.DateTimeField()
    settled_at = models.DateTimeField(null=True)
    settled_by = models.CharField(max_length=80, blank=True)

    objects = DoubtQuerySet.as_manager()

    class Meta:
        ordering = ("raised_at", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=("drive", "client_id"), condition=~Q(client_id=""), name="doubt_sent_once"
            ),
            models.UniqueConstraint(
                fields=("entry", "hand"),
                condition=Q(kind="card", settled_at__isnull=True),
                name="doubt_open_once",
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.hand}"

    @property
    def open(self) -> bool:
        return self.settled_at is None
