"""What stands on the players' score cards, as it is typed in."""

from django.db import models

from tournaments.models.drives import Drive
from tournaments.models.entries import Entry
from tournaments.models.hands import Score


class CardQuerySet(models.QuerySet["Card"]):
    def unchecked(self, drive: Drive) -> "CardQuerySet":
        """Those of a drive that are typed in, if only in part, and not confirmed."""
        begun = self.filter(entry__drive=drive, second=False).exclude(figures={}, written={})
        return begun.filter(checked_at=None)

    def counting(self, drive: Drive) -> "CardQuerySet":
        """The unchecked ones if the evening goes by them; else they are only a check of what tables sent.

        It goes by them once the MC has switched to paper, and when no table has ever sent a score.
        ``queries.results.leaderboard.SEEN`` says the same once more, written out.
        """
        sent = Score.objects.current().filter(
            table__hand__drive=models.OuterRef("entry__drive"), table__hand__withdrawn=False
        )
        by_tables = models.Exists(sent.exclude(source=Score.Source.CARDS))
        return self.unchecked(drive).filter(~by_tables | models.Q(entry__drive__paper_from__gt=0))


class Card(models.Model):
    """A score card as far as it has been typed, a draft until it is confirmed.

    ``figures`` has the tricks by hand (``{"7": 9}``; ``"out"`` for a hand sat out), ``written`` the player's
    own sums by part and in all (``{"1": 78, "2": 85, "total": 163}``), ``by`` who typed or cleared
    which of either. ``kept`` has the figures that the MC lets stand although other cards say otherwise, each
    with the reason.
    """

    entry = models.ForeignKey(Entry, models.CASCADE, related_name="cards")
    # A second person's reading of the same card, typed without seeing the first.
    second = models.BooleanField(default=False)
    figures = models.JSONField(default=dict)
    written = models.JSONField(default=dict)
    by = models.JSONField(default=dict)
    kept = models.JSONField(default=dict)
    typed_at = models.DateTimeField(null=True)
    checked_at = models.DateTimeField(null=True)

    objects = CardQuerySet.as_manager()

    class Meta:
        ordering = ("entry__number", "second")
        constraints = (models.UniqueConstraint(fields=("entry", "second"), name="card_read_once"),)

    def __str__(self) -> str:
        return f"card of {self.entry}"
