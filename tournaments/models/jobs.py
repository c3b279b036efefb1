"""Work that nobody should wait for, as far as it has come."""

from django.db import models

from tournaments.models.clubs import Club
from tournaments.models.drives import Drive


class Job(models.Model):
    """One piece of work for the background: what, for whom, how far. ``key`` is the same for the same work.

    ``asked`` has what the work needs to begin again from nothing: ids and plain values. ``result`` is what it
    made, where that is a file; it is kept until ``keep_until``.
    """

    class JobState(models.TextChoices):
        WAITING = "waiting"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    kind = models.CharField(max_length=40)
    key = models.CharField(max_length=200)
    club = models.ForeignKey(Club, models.CASCADE, null=True, related_name="jobs")
    drive = models.ForeignKey(Drive, models.CASCADE, null=True, related_name="jobs")
    asked = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=JobState, default=JobState.WAITING)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)  # 0: nobody can say how much it is
    attempts = models.PositiveSmallIntegerField(default=0)
    why = models.CharField(max_length=300, blank=True)  # it failed, in words for a person
    asked_at = models.DateTimeField()
    begun_at = models.DateTimeField(null=True)
    seen_at = models.DateTimeField(null=True)  # the last sign of life of whoever works on it
    ended_at = models.DateTimeField(null=True)
    result = models.BinaryField(null=True)
    keep_until = models.DateTimeField(null=True)

    class Meta:
        ordering = ("-pk",)
        indexes = (models.Index(fields=("kind", "key"), name="job_by_key"),)
        constraints = (
            models.UniqueConstraint(
                fields=("kind", "key"),
                condition=models.Q(state__in=("waiting", "running")),
                name="job_under_way_once",
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.key} {self.state}"
