"""Decisions about prizes and cards, and the log."""

from django.db import models

from tournaments.models.drives import Drive


class DecisionQuerySet(models.QuerySet["Decision"]):
    def valid(self) -> "DecisionQuerySet":
        """Decisions that were not withdrawn."""
        return self.filter(withdrawn=False)


class Decision(models.Model):
    """A decision by people or a seeded draw about a prize or a card: a cut, a draw, an override."""

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="decisions")
    kind = models.CharField(max_length=20)
    data = models.JSONField(default=dict)
    withdrawn = models.BooleanField(default=False)

    objects = DecisionQuerySet.as_manager()

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return self.kind


class LogEntry(models.Model):
    """One action on a drive, with its actor and time. Never deleted; undoing adds an entry.

    It is immutable, except that the name of a forgotten person is erased.
    """

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="log")
    version = models.PositiveIntegerField()
    at = models.DateTimeField()
    actor = models.CharField(max_length=80)
    verb = models.CharField(max_length=40)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    why = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ("version", "pk")
        constraints = (models.UniqueConstraint(fields=("drive", "version"), name="log_version_once"),)

    def __str__(self) -> str:
        return f"{self.version} {self.verb}"


class FormerName(models.Model):
    """A name that a line of the log refers to and no entry has any more: see ``kernel/former_names.py``.

    ``line`` is the version of the line, ``place`` the position of the name in it ("before.name",
    "after.entries.0.name"), or "gone ..." for an entry that was deleted with the line. ``number`` is the card
    of the person; None for somebody who took over a card, or waited for one.
    """

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="former_names")
    line = models.PositiveIntegerField()
    place = models.CharField(max_length=100)
    number = models.PositiveSmallIntegerField(null=True)
    name = models.CharField(max_length=400)

    class Meta:
        ordering = ("line", "pk")
        constraints = (models.UniqueConstraint(fields=("drive", "line", "place"), name="former_name_once"),)

    def __str__(self) -> str:
        return self.name
