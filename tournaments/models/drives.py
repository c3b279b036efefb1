"""A club and its drives. What a drive is: the reference, sections 0 to 4."""

import secrets
from collections.abc import Mapping

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.engine.permitted import State

# Who deals and who cuts, by what is attested in section 1.4 of the reference; the first is the default.
DEAL_CUSTOMS: Mapping[str, object] = {
    "sitting": _("The pair who sits shuffles and deals; the arriving pair cuts."),
    "gents": _("One player of each pair cuts for deal. The lower card deals, and the other cuts the pack."),
    "visiting": _("The eldest of those who have just arrived deals; the player on the dealer's right cuts."),
    "winners": _("The pair who won the last hand deals; the other pair cuts."),
    "north": _("North deals every hand; the player on the dealer's right cuts."),
}


class Club(models.Model):
    """Who runs the drives: a club, a hall committee, a good cause."""

    name = models.CharField(_("club"), max_length=120)
    slug = models.SlugField(max_length=60, unique=True)

    def __str__(self) -> str:
        return self.name


def usual_breaks() -> list[int]:
    return [12]


def usual_trumps() -> list[str]:
    return ["hearts", "clubs", "diamonds", "spades"]


def usual_ties() -> list[str]:
    return ["second_half", "last_hand", "most_tens", "cut"]


def new_key() -> str:
    return secrets.token_urlsafe(24)


class Drive(models.Model):
    """One evening's event. ``version`` grows by one with every change, and says whether a page is old."""

    class Board(models.TextChoices):
        HELD = "held", _("held back")
        SHORT = "short", _("shown without the last hands")
        SHOWN = "shown", _("shown")

    club = models.ForeignKey(Club, models.PROTECT, related_name="drives")
    title = models.CharField(_("title"), max_length=120)
    slug = models.SlugField(max_length=80, unique=True)
    date = models.DateField(_("date"))
    starts_at = models.TimeField(_("start"), null=True, blank=True)
    hall = models.CharField(_("hall"), max_length=120, blank=True)
    state = models.CharField(max_length=10, choices=[(s, s) for s in State], default=State.OPEN)
    version = models.PositiveIntegerField(default=0)

    movement = models.CharField(_("movement"), max_length=40, default="winners-split")
    reverse = models.BooleanField(_("the other way round"), default=False)
    hands = models.PositiveSmallIntegerField(_("hands"), default=24)
    hands_per_move = models.PositiveSmallIntegerField(_("hands before each move"), default=1)
    breaks_after = models.JSONField(_("breaks after"), default=usual_breaks, blank=True)
    trumps = models.JSONField(_("trumps"), default=usual_trumps, blank=True)
    role_a = models.CharField(max_length=30, default="lady")
    role_b = models.CharField(max_length=30, default="gent")
    colour_a = models.CharField(max_length=10, default="pink")
    colour_b = models.CharField(max_length=10, default="blue")
    deal_custom = models.CharField(_("who deals and who cuts"), max_length=300, blank=True)
    revoke_tricks = models.PositiveSmallIntegerField(_("tricks for a revoke"), default=3)
    entry_fee = models.DecimalField(_("entry fee"), max_digits=6, decimal_places=2, default=0)
    missed_hand_score = models.DecimalField(max_digits=3, decimal_places=1, default="6.5")
    absent_hand_score = models.DecimalField(max_digits=3, decimal_places=1, default=0)
    prize_rules = models.JSONField(default=list, blank=True)
    ties = models.JSONField(default=usual_ties, blank=True)

    seed = models.PositiveBigIntegerField(null=True, blank=True)
    interval_since = models.DateTimeField(null=True, blank=True)
    board = models.CharField(max_length=10, choices=Board, default=Board.HELD)
    board_hides = models.PositiveSmallIntegerField(default=4)  # hands left out while the board is SHORT
    link_key = models.CharField(max_length=40, default=new_key, editable=False)

    def __str__(self) -> str:
        return self.title

    @property
    def dealing(self) -> str:
        """Who deals and who cuts; where nobody has said, as most halls do it."""
        return self.deal_custom or str(DEAL_CUSTOMS["sitting"])
