"""The account of a drive: every state that was saved."""

from django.db import models

from tournaments.models.drives import Drive


class PurseVersion(models.Model):
    """The account as it was saved once; the latest counts, and undoing adds one.

    ``lines`` are those of ``engine.money.purse.lines_as_json``, ``coins`` counts of notes and coins as
    [pence, count] pairs.
    """

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="purse_versions")
    lines = models.JSONField(default=list)
    coins = models.JSONField(default=list)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"account of {self.drive}"
