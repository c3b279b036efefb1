"""Results of published drives, a row for each card, for tables and histories over many drives."""

from django.db import models

from tournaments.models.clubs import Player
from tournaments.models.drives import Drive
from tournaments.models.entries import Entry, Substitute


class CardResult(models.Model):
    """A person's evening in a published drive, derived from its standings.

    The owner of a card has its ``total``, ``rank``, ``role_rank`` (None without a list of roles), ``hands``
    played and totals of ``parts``; each member of a pair or team has those of the pair or team. The other
    figures are those of the hands that the person played: ``own_total`` (None if only the totals of a shared
    card are known), ``own_hands``, hands of at least ten tricks (``tens``), of thirteen (``slams``), and the
    most tricks in a hand. A ``substitute`` has these alone, and no total.
    """

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="card_results")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="card_results")
    # The substitute whose hands these are; None for the owner of the card.
    substitute = models.ForeignKey(
        Substitute, models.CASCADE, null=True, blank=True, related_name="card_results"
    )
    # For a substitute the club's only player of that name, if there is one.
    player = models.ForeignKey(Player, models.SET_NULL, null=True, blank=True, related_name="card_results")
    number = models.PositiveSmallIntegerField()
    role = models.CharField(max_length=1, blank=True)  # empty if the drive does not ask for it
    evening_hands = models.PositiveSmallIntegerField()  # hands of the drive that counted
    total = models.DecimalField(max_digits=6, decimal_places=1, null=True, blank=True)
    rank = models.PositiveSmallIntegerField(null=True, blank=True)
    role_rank = models.PositiveSmallIntegerField(null=True, blank=True)
    hands = models.PositiveSmallIntegerField(default=0)
    parts = models.JSONField(default=list, blank=True)
    tens = models.PositiveSmallIntegerField(default=0)
    slams = models.PositiveSmallIntegerField(default=0)
    best_hand = models.PositiveSmallIntegerField(default=0)
    own_total = models.DecimalField(max_digits=6, decimal_places=1, null=True, blank=True)
    own_hands = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ("drive", "number", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=("entry",), condition=models.Q(substitute=None), name="card_result_once"
            ),
            models.UniqueConstraint(fields=("substitute",), name="substitute_result_once"),
        )

    def __str__(self) -> str:
        return f"{self.number}: {self.total}"
