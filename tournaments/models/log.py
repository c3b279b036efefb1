"""What was decided about prizes, and who did what."""

from django.db import models

from tournaments.models.drives import Drive


class DecisionQuerySet(models.QuerySet["Decision"]):
    def valid(self) -> "DecisionQuerySet":
        """What was decided about cards and prizes, without what has been taken back since."""
        return self.filter(withdrawn=False)


class Decision(models.Model):
    """What people or a seeded draw decided about a prize: a cut of cards, a drawn card, an override."""

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
    """Who did what to a drive and when. Never deleted; undoing adds an entry.

    Nothing in it is ever changed, but that the name goes of somebody who is forgotten.
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
    """A name that a line of the record needs and that no entry has: see ``kernel/former_names.py``.

    ``line`` is the version of the line, ``place`` where in it the name belongs ("before.name",
    "after.entries.0.name"), or "gone ..." of an entry that was deleted with the line. ``number`` is the card
    whose own name it was; None for somebody who took a card over, or waited for one.
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
