"""Background jobs and their progress."""

from django.db import models

from tournaments.models.clubs import Club
from tournaments.models.drives import Drive
from tournaments.models.followers import Mailing


class Job(models.Model):
    """One background job with its progress. ``key`` identifies the work, so that it runs once at a time.

    ``asked`` has the ids and plain values needed to start from scratch. ``result`` is the file produced, if
    any; it is deleted after ``keep_until``.
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
    mailing = models.ForeignKey(Mailing, models.CASCADE, null=True, related_name="jobs")
    asked = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=JobState, default=JobState.WAITING)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)  # 0: unknown
    attempts = models.PositiveSmallIntegerField(default=0)
    why = models.CharField(max_length=300, blank=True)  # reason of a failure, for display
    asked_at = models.DateTimeField()
    begun_at = models.DateTimeField(null=True)
    seen_at = models.DateTimeField(null=True)  # last heartbeat of the worker; while waiting, its next turn
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
