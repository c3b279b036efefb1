"""Drives, their plans, and people waiting for a card. See whist.md, 0 to 4."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from decimal import Decimal

from django.db import models
from django.utils.formats import date_format
from django.utils.functional import Promise, cached_property
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.engine.archive.schema import stored
from tournaments.engine.archive.shape import POINTS
from tournaments.engine.dealing import who_deals
from tournaments.engine.fees import Fees
from tournaments.engine.limits import CAUSE, CONTACT, REASON
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.movements.needs import Movement
from tournaments.engine.permissions import State
from tournaments.engine.prizes.kinds import OF_PARTS
from tournaments.engine.seating.seating import Table
from tournaments.engine.standings.hand_points import TRICKS_MADE, HandPoints
from tournaments.engine.standings.standings import worth_of
from tournaments.engine.standings.unit_cards import TEAM
from tournaments.engine.trumps import Trump, trump_for
from tournaments.models.clubs import Club
from tournaments.models.secret_links import Linked
from tournaments.models.series import Series
from tournaments.text import say

ANNOUNCEMENT = 160  # letters; more could not be read on a big screen
# Colours of cards: their names, and the values in static/css/web/tokens.css.
CARD_COLOURS: Mapping[str, tuple[Promise, str]] = {
    "pink": (_("pink"), "#E9B8C2"),
    "blue": (_("blue"), "#B7D0EA"),
    "yellow": (_("yellow"), "#F0DD94"),
    "green": (_("green"), "#BCDDBE"),
    "lilac": (_("lilac"), "#D8C7EA"),
    "white": (_("white"), "#FFFFFF"),
}
# Dealing rules that differ from the movement's, by their key in the database (whist.md, 1.4).
DEAL_CUSTOMS: Mapping[str, object] = {
    "gents": _("One player of each pair cuts for deal. The lower card deals, and the other cuts the pack."),
    "visiting": _("The eldest of those who have just arrived deals; the player on the dealer’s right cuts."),
    "winners": _("The pair who won the last hand deals; the other pair cuts."),
    "north": _("North deals every hand; the player on the dealer’s right cuts."),
}
# Values in older drives that mean the movement's own rule.
DEALS_AS_USUAL = ("", "The pair who sits shuffles and deals; the arriving pair cuts.")


def usual_breaks() -> list[int]:
    return [12]


def usual_trumps() -> list[str]:
    return ["hearts", "clubs", "diamonds", "spades"]


def usual_ties() -> list[str]:
    return ["second_half", "last_hand", "most_tens", "cut"]


class DriveQuerySet(models.QuerySet["Drive"]):
    def public(self) -> "DriveQuerySet":
        """Drives that people without an office in the club may see; the basis of all public pages.

        ``queries.results.leaderboard.SEEN`` repeats this rule in SQL.
        """
        return self.filter(draft=False)


class Drive(Linked):
    """One evening's event. ``version`` grows by one with every change, to detect outdated pages."""

    class Board(models.TextChoices):
        HELD = "held", _("hidden")
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
    # Visible only to helpers of the club, and by secret links.
    draft = models.BooleanField(_("kept to ourselves for now"), default=False)
    series = models.ForeignKey(Series, models.SET_NULL, null=True, blank=True, related_name="drives")
    # Why it does not take place, as people are told; empty if it does.
    called_off = models.CharField(max_length=REASON, blank=True, default="", db_default="")
    moved_from = models.DateField(null=True, blank=True)  # the date before it was moved

    movement = models.CharField(_("movement"), max_length=40, default="winners-split")
    reverse = models.BooleanField(_("the other way round"), default=False)
    hands = models.PositiveSmallIntegerField(_("hands"), default=24)
    hands_per_move = models.PositiveSmallIntegerField(_("hands before each move"), default=1)
    breaks_after = models.JSONField(_("interval after hand"), default=usual_breaks, blank=True)
    trumps = models.JSONField(_("trumps"), default=usual_trumps, blank=True)
    role_a = models.CharField(max_length=30, default="lady")
    role_b = models.CharField(max_length=30, default="gent")
    colour_a = models.CharField(max_length=10, default="pink")
    colour_b = models.CharField(max_length=10, default="blue")
    deal_custom = models.CharField(_("who deals and who cuts"), max_length=300, blank=True)
    revoke_tricks = models.PositiveSmallIntegerField(_("tricks for a revoke"), default=3)
    # Number of hands in which the draw keeps people apart, as far as the movement permits.
    apart_hands = models.PositiveSmallIntegerField(_("hands in which people play apart"), default=1)
    entry_fee = models.DecimalField(_("entry fee"), max_digits=6, decimal_places=2, default=0)
    # [name, amount] pairs, in the order offered at the door.
    reduced_fees = models.JSONField(_("reduced fees"), default=list, blank=True)
    contact = models.CharField(_("who to phone"), max_length=CONTACT, blank=True)
    cause = models.CharField(_("in aid of, or sponsor"), max_length=CAUSE, blank=True)
    # A multiple of 0.5 ("6.5"), "own_average" or "field_average".
    missed_hand_score = models.CharField(_("score for a hand sat out"), max_length=15, default="6.5")
    absent_hand_score = models.CharField(_("score for a hand missed"), max_length=15, default="0")
    least_hands = models.PositiveSmallIntegerField(_("hands needed to win a prize"), default=0)
    most_prizes = models.PositiveSmallIntegerField(_("most prizes for one person"), default=0)  # 0: no limit
    fair_chair = models.BooleanField(_("share the sitting out fairly"), default=True)
    # Maximum number of tables from the next hand on; None: as many as the players fill.
    most_tables = models.PositiveSmallIntegerField(null=True, blank=True)
    # Flags that a team wins for all thirteen tricks; any other win takes one.
    slam_flags = models.PositiveSmallIntegerField(_("flags for all thirteen tricks"), default=2)
    # Value of ``HandPoints``; empty: the tricks made.
    hand_points = models.JSONField(_("what a hand counts"), default=dict, blank=True)
    # Pairs that sit and pairs that move are ranked apart.
    lines_apart = models.BooleanField(_("rank the two lines apart"), default=False)
    prize_rules = models.JSONField(default=list, blank=True)
    ties = models.JSONField(default=usual_ties, blank=True)

    seed = models.PositiveBigIntegerField(null=True, blank=True)
    # First hand with score cards instead of phones, as decided by the MC; 0: none.
    paper_from = models.PositiveSmallIntegerField(default=0)
    interval_since = models.DateTimeField(null=True, blank=True)
    interval_minutes = models.PositiveSmallIntegerField(_("minutes for the interval"), default=20)
    hand_minutes = models.PositiveSmallIntegerField(_("minutes for a hand"), default=0)  # 0: no timer
    board = models.CharField(max_length=10, choices=Board, default=Board.HELD)
    board_hides = models.PositiveSmallIntegerField(default=4)  # hands left out while the leaderboard is SHORT
    # Scenes the MC has put on the big screens: {"1": "leaders"}; screen 1 follows the drive by default.
    boards = models.JSONField(default=dict, blank=True)
    revealed = models.JSONField(default=list, blank=True)  # names of the prizes announced on the big screens
    announcement = models.CharField(_("said to everyone"), max_length=ANNOUNCEMENT, blank=True)

    objects = DriveQuerySet.as_manager()

    # Unused parts of the file it was imported from; not stored.
    passed_over: tuple[str, ...] = ()

    class Meta:
        indexes = (models.Index(fields=("state", "date"), name="drive_by_date"),)

    def __str__(self) -> str:
        return self.title

    @property
    def is_over(self) -> bool:
        return State(self.state).is_over

    @property
    def notices(self) -> tuple[str, ...]:
        """Sentences to show wherever the drive is: that it is called off and why, and when it was before."""
        off, moved = gettext("Called off: %(why)s"), gettext("Moved from %(day)s")
        return (
            *([off % {"why": self.called_off}] if self.called_off else ()),
            *([moved % {"day": date_format(self.moved_from, "l j F")}] if self.moved_from else ()),
        )

    @property
    def movement_rules(self) -> Movement:
        """The movement, with its needs and rules."""
        return MOVEMENTS[self.movement]

    @property
    def asks_role(self) -> bool:
        """True if roles matter, to the movement or to a prize."""
        needs = self.movement_rules.needs
        return needs.roles or (needs.unit == 1 and any(rule.get("role") for rule in self.prize_rules))

    @property
    def interval_until(self) -> datetime | None:
        """The planned end of the interval; None if there is none now."""
        return self.interval_since and self.interval_since + timedelta(minutes=self.interval_minutes)

    @property
    def gives_by_halves(self) -> bool:
        """True if there is a prize for a part of the evening, which may be given in the interval."""
        return any(rule["kind"] in OF_PARTS for rule in self.prize_rules)

    @property
    def role_labels(self) -> dict[str, str]:
        """The hall's words for lady and gent, by role."""
        return {"a": self.role_a, "b": self.role_b}

    @property
    def fees(self) -> Fees:
        """The entry fee and the reduced fees."""
        return Fees(Decimal(self.entry_fee), {name: Decimal(pounds) for name, pounds in self.reduced_fees})

    @property
    def points(self) -> HandPoints:
        """Points for the tricks of each hand; the tricks themselves for teams, whose scores are flags."""
        in_tricks = not self.hand_points or self.movement_rules.needs.unit == TEAM
        return TRICKS_MADE if in_tricks else stored(POINTS, self.hand_points, TRICKS_MADE)

    @property
    def points_unread(self) -> bool:
        """True if this version cannot read what a hand counts, so that tricks count."""
        return self.movement_rules.needs.unit != TEAM and stored(POINTS, self.hand_points, None) is None

    @property
    def missed_hand_number(self) -> float | None:
        """Score for a hand sat out, None if it is an average."""
        worth = worth_of(self.missed_hand_score)
        return None if isinstance(worth, str) else worth

    def moves_to(self, hand: int) -> bool:
        """Return whether people move before this hand; they do not before the first."""
        return hand > 1 and (hand - 1) % self.hands_per_move == 0

    @cached_property
    def called_trumps(self) -> dict[int, str]:
        """Trumps of the hands called so far, as last corrected, by hand."""
        if self._state.adding:  # an unsaved drive, as for a sample of its sheets
            return {}
        return dict(self.played_hands.valid().exclude(trumps="").values_list("number", "trumps"))

    def trump_of(self, hand: int) -> str:
        """Return the trumps of a hand: as called, else in the drive's order; empty if the MC has yet to draw.

        One database query for each drive.
        """
        return self.called_trumps.get(hand) or self.usual_trump(hand)

    def usual_trump(self, hand: int) -> str:
        """The trumps of a hand by the drive's order, whatever was called; empty if the MC draws them."""
        return trump_for([Trump(trump) for trump in self.trumps], hand) or ""

    @property
    def dealing(self) -> str:
        """Rule for who deals and who cuts, for the whole evening."""
        return self.dealing_at()

    def dealing_at(self, at: tuple[Table | None, Table] | None = None) -> str:
        """Return the rule for one table in one hand; ``at`` as for ``who_deals``."""
        if self.deal_custom not in DEALS_AS_USUAL:
            return self.deal_custom
        return say(who_deals(self.movement, self.hands_per_move, at))


class Schedule(models.Model):
    """The plan of a fixed movement, made with the draw.

    ``seats`` has one item for each hand: ``{"tables": [[n, e, s, w], ...], "out": [...]}`` with the entry
    numbers as drawn. ``lines`` maps an entry that left to the one that plays in its place: ``{"12": 40}``.
    The place of an absent entry that nobody took over is vacant.
    """

    drive = models.OneToOneField(Drive, models.CASCADE, related_name="schedule")
    seats = models.JSONField(default=list)
    lines = models.JSONField(default=dict)
    # A running search for a better plan: the best so far, and the swaps tried.
    searching_since = models.DateTimeField(null=True, blank=True)
    tried = models.PositiveIntegerField(default=0)
    best = models.JSONField(null=True, blank=True)

    def __str__(self) -> str:
        return f"schedule of {self.drive}"


class Spare(models.Model):
    """A person in the hall waiting for a card; not an entry, so without any score."""

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="spares")
    name = models.CharField(max_length=200)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return self.name
