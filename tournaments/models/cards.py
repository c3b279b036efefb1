"""Players' score cards, as typed in."""

from django.db import models

from tournaments.models.drives import Drive
from tournaments.models.entries import Entry
from tournaments.models.hands import Score


class CardQuerySet(models.QuerySet["Card"]):
    def unchecked(self, drive: Drive) -> "CardQuerySet":
        """Cards of a drive that are typed at least in part, and not confirmed."""
        begun = self.filter(entry__drive=drive, second=False).exclude(figures={}, written={})
        return begun.filter(checked_at=None)

    def counting(self, drive: Drive) -> "CardQuerySet":
        """Unconfirmed cards if they decide the scores; otherwise they only check the scores sent by tables.

        They decide once the MC has switched to paper, or if no table has ever sent a score.
        ``queries.results.leaderboard.SEEN`` repeats this rule in SQL.
        """
        sent = Score.objects.current().filter(
            table__hand__drive=models.OuterRef("entry__drive"), table__hand__withdrawn=False
        )
        by_tables = models.Exists(sent.exclude(source=Score.Source.CARDS))
        return self.unchecked(drive).filter(~by_tables | models.Q(entry__drive__paper_from__gt=0))


class Card(models.Model):
    """A score card as typed so far, a draft until it is confirmed.

    ``figures`` has the tricks by hand (``{"7": 9}``; ``"out"`` for a hand sat out), ``written`` the player's
    own sums by part and in all (``{"1": 78, "2": 85, "total": 163}``), and ``by`` who typed or cleared each
    of these. ``kept`` has the figures that the MC accepts against other cards, with the reasons.
    """

    entry = models.ForeignKey(Entry, models.CASCADE, related_name="cards")
    # Typed by a second person who does not see the first version.
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
