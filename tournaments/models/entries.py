"""Entries of a drive, and substitutes who take over cards."""

from django.db import models
from django.db.models import F
from django.utils.translation import gettext_lazy as _

from tournaments.engine.fees import NAME
from tournaments.engine.seating.seating import Role
from tournaments.models.clubs import Player
from tournaments.models.drives import Drive


class EntryQuerySet(models.QuerySet["Entry"]):
    def who_came(self) -> "EntryQuerySet":
        """Entries except those who left before their first hand, or came only for an undone hand."""
        return self.exclude(to_hand__lt=F("from_hand"))


class Entry(models.Model):
    """A player in a drive, by number. Any player may play either role (whist.md, 0.2)."""

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="entries")
    # The person in the club's list; None for a dummy, or if the club keeps no list.
    player = models.ForeignKey(Player, models.SET_NULL, null=True, blank=True, related_name="entries")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(_("name"), max_length=200)
    role = models.CharField(max_length=1, choices=[(r, r) for r in Role])
    either = models.BooleanField(_("happy to play as either"), default=False)
    paid = models.BooleanField(_("paid"), default=False)
    # The name of a reduced fee of the drive, or engine.fees.FREE; empty: the full fee.
    fee = models.CharField(_("reduced fee"), max_length=NAME, blank=True)
    apart = models.CharField(_("keep apart"), max_length=40, blank=True)
    eligible = models.BooleanField(_("can win prizes"), default=True)
    # Not a person: the partner plays this hand, face up (whist.md, 9.2).
    dummy = models.BooleanField(default=False)
    # Number of the pair or team, in movements with fixed ones.
    unit = models.PositiveSmallIntegerField(null=True, blank=True)
    from_hand = models.PositiveSmallIntegerField(default=1)
    # Less than ``from_hand - 1`` if the arrival was undone.
    to_hand = models.PositiveSmallIntegerField(null=True, blank=True)
    # Hands missed in between by somebody who left and came back.
    away = models.JSONField(default=list, blank=True)

    objects = EntryQuerySet.as_manager()

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("drive", "number"), name="entry_number_once"),)

    def __str__(self) -> str:
        return f"{self.number} {self.name}"


class Substitute(models.Model):
    """A person who takes over a card from a hand on; its number and score continue."""

    entry = models.ForeignKey(Entry, models.CASCADE, related_name="substitutes")
    from_hand = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=200)
    # For somebody who shares the card from the start, and so pays as well.
    paid = models.BooleanField(default=False)
    fee = models.CharField(max_length=NAME, blank=True)

    class Meta:
        ordering = ("from_hand", "pk")

    def __str__(self) -> str:
        return self.name
