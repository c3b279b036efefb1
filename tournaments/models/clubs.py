"""Clubs: who helps in one, its halls, and the people who play there."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.engine.people.offices import Office


class Shown(models.TextChoices):
    """How a name stands on pages that everybody can open."""

    FULL = "full", _("in full")
    INITIAL = "initial", _("first name and first letter of the surname")
    HIDDEN = "hidden", _("not at all, only the card number")


class Club(models.Model):
    """Who runs the drives: a club, a hall committee, a good cause."""

    name = models.CharField(_("club"), max_length=120)
    slug = models.SlugField(max_length=60, unique=True)
    about = models.TextField(_("about the club"), max_length=2000, blank=True)
    names_shown = models.CharField(_("names in public"), max_length=10, choices=Shown, default=Shown.FULL)
    # What a new drive of the club begins with: fields of a drive, as JSON.
    usual = models.JSONField(default=dict, blank=True)
    # Months after which the people of a drive that is over lose their names; None: kept.
    keep_months = models.PositiveSmallIntegerField(_("months to keep names"), null=True, blank=True)

    def __str__(self) -> str:
        return self.name


class Hall(models.Model):
    """Where a club plays."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="halls")
    name = models.CharField(_("hall"), max_length=120)
    address = models.CharField(_("address"), max_length=300, blank=True)
    tables = models.PositiveSmallIntegerField(_("tables that fit"), null=True, blank=True)

    class Meta:
        ordering = ("name", "pk")
        constraints = (models.UniqueConstraint(fields=("club", "name"), name="hall_once"),)

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """What somebody is in a club."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="memberships")
    office = models.CharField(max_length=10, choices=[(o, o) for o in Office])
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)
        constraints = (models.UniqueConstraint(fields=("club", "user"), name="member_once"),)

    def __str__(self) -> str:
        return f"{self.user} {self.office}"


class Invitation(models.Model):
    """A link by which somebody becomes a helper of a club, once. Of its token only the hash is kept."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="invitations")
    office = models.CharField(max_length=10, choices=[(o, o) for o in Office])
    email = models.EmailField(blank=True)  # where it was sent; empty: handed over as a link
    token_hash = models.CharField(max_length=64, unique=True)
    by = models.CharField(max_length=80)
    made_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)
    used_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")

    class Meta:
        ordering = ("-made_at", "-pk")

    def __str__(self) -> str:
        return f"{self.club} {self.office}"


class MergedPlayer(models.Model):
    """Somebody who turned out to be another player; ``before`` has what undo restores."""

    player = models.ForeignKey("Player", models.CASCADE, related_name="merges")
    name = models.CharField(max_length=200)
    before = models.JSONField(default=dict)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return self.name


class Player(models.Model):
    """Somebody who plays at a club's drives, over the years. Entries of a drive point here."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="players")
    name = models.CharField(_("name"), max_length=200)
    # How the name stands in public; empty: as the club has it, and a child's not at all.
    shown = models.CharField(_("name in public"), max_length=10, choices=Shown, blank=True)
    child = models.BooleanField(_("a child"), default=False)
    forgotten_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("name", "pk")
        indexes = (models.Index(fields=("club", "name"), name="player_by_name"),)

    def __str__(self) -> str:
        return self.name
