"""Clubs, their helpers, halls and players."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.engine.people.offices import Office


class Shown(models.TextChoices):
    """Form of a name on public pages."""

    FULL = "full", _("in full")
    INITIAL = "initial", _("first name and first letter of the surname")
    HIDDEN = "hidden", _("not at all, only the card number")


class Club(models.Model):
    """An organisation that runs drives: a club, a hall committee, a charity."""

    name = models.CharField(_("club"), max_length=120)
    slug = models.SlugField(max_length=60, unique=True)
    about = models.TextField(_("about the club"), max_length=2000, blank=True)
    names_shown = models.CharField(_("names in public"), max_length=10, choices=Shown, default=Shown.FULL)
    # Default fields of a new drive, as JSON.
    usual = models.JSONField(default=dict, blank=True)
    # Months after which the names of a finished drive are erased; None: never.
    keep_months = models.PositiveSmallIntegerField(_("months to keep names"), null=True, blank=True)
    # The limits of the law in Great Britain, beside the account of a drive.
    limits_shown = models.BooleanField(_("legal limits for Great Britain"), default=True)

    def __str__(self) -> str:
        return self.name


class Hall(models.Model):
    """A place where a club plays."""

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
    """A person's office in a club."""

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
    """A single-use link that makes somebody a helper of a club. Only the hash of its token is stored."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="invitations")
    office = models.CharField(max_length=10, choices=[(o, o) for o in Office])
    email = models.EmailField(blank=True)  # address it was sent to; empty: handed over as a link
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
    """A duplicate merged into another player; ``before`` stores what undo restores."""

    player = models.ForeignKey("Player", models.CASCADE, related_name="merges")
    name = models.CharField(max_length=200)
    before = models.JSONField(default=dict)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return self.name


class Player(models.Model):
    """A person who plays at a club's drives, over the years. Entries of a drive refer to it."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="players")
    name = models.CharField(_("name"), max_length=200)
    # Form of the name in public; empty: the club's default, or hidden for a child.
    shown = models.CharField(_("name in public"), max_length=10, choices=Shown, blank=True)
    child = models.BooleanField(_("a child"), default=False)
    # Wants a public page with all their evenings; never for a child.
    own_page = models.BooleanField(_("a page of their own"), default=False, db_default=False)
    forgotten_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("name", "pk")
        indexes = (models.Index(fields=("club", "name"), name="player_by_name"),)

    def __str__(self) -> str:
        return self.name
