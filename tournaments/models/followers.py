"""People who have asked for a club's emails, and the emails sent to them."""

from django.db import models

from tournaments.models.clubs import Club
from tournaments.models.drives import Drive


class Follower(models.Model):
    """An address to which a club emails news, in small letters. Its owner has confirmed it."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="followers")
    email = models.EmailField()
    next_drive = models.BooleanField()
    results = models.BooleanField()
    refusals = models.PositiveSmallIntegerField(default=0)  # mailings in a row that the mailbox did not take

    class Meta:
        constraints = (models.UniqueConstraint(fields=("club", "email"), name="follower_once"),)

    def __str__(self) -> str:
        return f"follower {self.pk}"  # never the address, which would get into logs


class Mailing(models.Model):
    """An email about a drive to ``people`` followers of its club; a job for each sends it."""

    class About(models.TextChoices):
        """The news; each is a field of ``Follower``."""

        NEXT = "next_drive"
        RESULTS = "results"

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="mailings")
    about = models.CharField(max_length=10, choices=About)
    version = models.PositiveIntegerField()  # of the drive: an unchanged one is emailed once
    asked_at = models.DateTimeField()
    people = models.PositiveIntegerField()

    class Meta:
        ordering = ("-pk",)
        constraints = (models.UniqueConstraint(fields=("drive", "about", "version"), name="mailing_once"),)

    def __str__(self) -> str:
        return f"{self.drive} {self.about}"
