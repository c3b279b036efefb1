"""Hands, seats and submitted scores."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.engine.standings.scoring import TableState
from tournaments.engine.trumps import Trump
from tournaments.models.drives import Drive
from tournaments.models.entries import Entry

STATES = [
    (TableState.OPEN, _("no score yet")),
    (TableState.PLAYED, _("played")),
    (TableState.SIT_OUT, _("sits out")),
    (TableState.LATER, _("to be played later")),
]


class HandQuerySet(models.QuerySet["Hand"]):
    def valid(self) -> "HandQuerySet":
        """Hands that were not withdrawn after being called by mistake."""
        return self.filter(withdrawn=False)


class Hand(models.Model):
    """One deal at every table. A hand called by mistake is withdrawn, never deleted."""

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="played_hands")
    number = models.PositiveSmallIntegerField()
    trumps = models.CharField(max_length=10, choices=[(t, t) for t in Trump], blank=True)
    called_at = models.DateTimeField(null=True, blank=True)
    withdrawn = models.BooleanField(default=False)
    # Numbers of entries without a seat; in a progressive movement in the order of the chairs.
    sitting_out = models.JSONField(default=list, blank=True)

    objects = HandQuerySet.as_manager()

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(
                fields=("drive", "number"), condition=Q(withdrawn=False), name="hand_once"
            ),
        )

    def __str__(self) -> str:
        return f"{self.drive} hand {self.number}"


class TableHandQuerySet(models.QuerySet["TableHand"]):
    def of(self, drive: Drive) -> "TableHandQuerySet":
        """Tables of a drive, in hands that were not withdrawn."""
        return self.filter(hand__drive=drive, hand__withdrawn=False)

    def set_aside(self) -> "TableHandQuerySet":
        """Tables that did not play their hand, for good or so far."""
        return self.filter(~Q(instead="") | Q(state=TableState.LATER))


class TableHand(models.Model):
    """One table in one hand, with its players. ``moved_ns`` has the N-S tricks by which people moved.

    ``instead`` is the score of each of the four for a hand that was set aside, in the form of a drive's
    ``missed_hand_score``; ``instead_ns`` has the nominal tricks by which people move from such a table.
    """

    hand = models.ForeignKey(Hand, models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=10, choices=STATES, default=TableState.OPEN)
    n = models.ForeignKey(Entry, models.PROTECT, null=True, related_name="+")
    e = models.ForeignKey(Entry, models.PROTECT, null=True, related_name="+")
    s = models.ForeignKey(Entry, models.PROTECT, null=True, related_name="+")
    w = models.ForeignKey(Entry, models.PROTECT, null=True, related_name="+")
    moved_ns = models.PositiveSmallIntegerField(null=True)
    instead = models.CharField(max_length=15, blank=True, default="")
    instead_ns = models.PositiveSmallIntegerField(null=True)

    objects = TableHandQuerySet.as_manager()

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("hand", "number"), name="table_once_a_hand"),)

    def __str__(self) -> str:
        return f"hand {self.hand_id} table {self.number}"


class ScoreQuerySet(models.QuerySet["Score"]):
    def of(self, drive: Drive) -> "ScoreQuerySet":
        """Scores of a drive, in hands that were not withdrawn."""
        return self.filter(table__hand__drive=drive, table__hand__withdrawn=False)

    def current(self) -> "ScoreQuerySet":
        """Scores that count."""
        return self.filter(status=Score.Status.CURRENT)

    def disputed(self) -> "ScoreQuerySet":
        """Scores that contradict the one that counts."""
        return self.filter(status=Score.Status.DISPUTED)


class Score(models.Model):
    """A score as submitted. Append-only: a correction adds a row, and ``status`` marks the one that counts.

    ``ns_made`` and ``13 - ns_made`` are the tricks as made; ``ns`` is the N-S tricks after revokes.
    """

    class Status(models.TextChoices):
        CURRENT = "current", _("counts")
        AGREED = "agreed", _("agrees")
        DISPUTED = "disputed", _("disagrees")
        REPLACED = "replaced", _("replaced")

    class Source(models.TextChoices):
        MC = "mc", _("the MC")
        STEWARD = "steward", _("the table")
        CARDS = "cards", _("the cards")

    table = models.ForeignKey(TableHand, models.CASCADE, related_name="scores")
    status = models.CharField(max_length=10, choices=Status)
    ns_made = models.PositiveSmallIntegerField()
    ns = models.PositiveSmallIntegerField()
    revokes = models.JSONField(default=list, blank=True)
    source = models.CharField(max_length=10, choices=Source)
    actor = models.CharField(max_length=80)
    device = models.CharField(max_length=64, blank=True)
    client_id = models.CharField(max_length=64)
    why = models.CharField(max_length=200, blank=True)
    entered_at = models.DateTimeField()

    objects = ScoreQuerySet.as_manager()

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(
                fields=("table",), condition=Q(status="current"), name="one_current_score"
            ),
            models.UniqueConstraint(fields=("table", "client_id"), name="score_sent_once"),
            models.CheckConstraint(condition=Q(ns_made__lte=13) & Q(ns__lte=13), name="thirteen_tricks"),
        )

    def __str__(self) -> str:
        return f"{self.ns}-{13 - self.ns}"
