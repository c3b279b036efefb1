"""Photographs of score cards, and what was read in them. Both are gone once the cards are confirmed."""

from django.db import models

from tournaments.models.drives import Drive
from tournaments.models.entries import Entry


class Photograph(models.Model):
    """A picture of some score cards; the picture itself is deleted as soon as it has been read.

    ``client_id`` is made by the sender, so that a picture that is sent twice is taken once. ``found`` has the
    cards in it (``{"card": 7, "why": "", "corners": [[0.1, 0.2], …]}``, as shares of its width and height),
    and ``why`` the key of the sentence for a picture that could not be read (``photos/queries/words.py``).
    """

    class PhotoState(models.TextChoices):
        WAITING = "waiting"
        READ = "read"
        FAILED = "failed"

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="photographs")
    client_id = models.CharField(max_length=64)
    taken_by = models.CharField(max_length=80)
    sent_at = models.DateTimeField()
    state = models.CharField(max_length=10, choices=PhotoState, default=PhotoState.WAITING)
    why = models.CharField(max_length=20, blank=True)
    found = models.JSONField(default=list)
    picture = models.BinaryField(null=True)

    class Meta:
        ordering = ("pk",)
        constraints = (models.UniqueConstraint(fields=("drive", "client_id"), name="photograph_sent_once"),)

    def __str__(self) -> str:
        return f"photograph {self.pk} of {self.drive_id}"


class ReadCard(models.Model):
    """A score card in a photograph: its small straightened picture, and its boxes by hand.

    ``places`` has the position of each box on the picture (``{"7": [x, y, width, height]}`` in pixels) and
    ``likelihoods`` the 16 likelihoods of each of them, packed in the order of the hands. The latest decoding
    of the evening is in ``surely`` (``{"7": 9}``) and ``doubtful`` (``{"8": [[4, 0.9], [9, 0.06], …]}``, the
    likeliest first); ``proved`` has what the other cards prove of these, None if that is not sure.
    ``filled`` are the figures that were entered from the picture, ``settled`` those that a person has read.
    """

    photograph = models.ForeignKey(Photograph, models.CASCADE, related_name="cards")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="read_cards")
    face = models.PositiveSmallIntegerField(default=1)  # a long drive has two cards for each player
    picture = models.BinaryField()
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    places = models.JSONField()
    likelihoods = models.BinaryField()
    surely = models.JSONField(default=dict)
    doubtful = models.JSONField(default=dict)
    proved = models.JSONField(default=dict)
    filled = models.JSONField(default=dict)
    settled = models.JSONField(default=dict)

    class Meta:
        ordering = ("entry__number", "face")
        constraints = (models.UniqueConstraint(fields=("entry", "face"), name="card_photographed_once"),)

    def __str__(self) -> str:
        return f"photographed card of {self.entry_id}"
