"""Setting up a drive: everything on one page, with what most halls do as the default."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.club.forms.clubs import Offer, club_field, read_breaks, suggest
from tournaments.drive.forms.hand_points import HandPointsForm, points_of, points_shown
from tournaments.drive.forms.worth_of_missed_hand import KINDS, NUMBER, WORTH, HalvesField, worths
from tournaments.drive.queries.drives import ARRANGED
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.fees import read_fees, written
from tournaments.engine.limits import CAUSE, CONTACT, MOST_HANDS, MOST_PRIZES, MOST_TABLES
from tournaments.engine.permissions import Action, State, Verdict, ruling
from tournaments.engine.prizes.rules import parse_ties
from tournaments.engine.trumps import SEQUENCES, read_order
from tournaments.models import Club, Drive
from tournaments.models.drives import CARD_COLOURS, DEAL_CUSTOMS, DEALS_AS_USUAL
from tournaments.text import TRUMPS_IN_A_SENTENCE, say
from tournaments.web.field_words import speak_plainly
from tournaments.web.movement_choices import GROUPS, IN_SIGHT, direction_choices, movement_choices

COLOURS = [(key, word) for key, (word, _fill) in CARD_COLOURS.items()]
ORDERS = {
    "usual": _("Hearts, clubs, diamonds, spades"),
    "clubs-first": _("Clubs, diamonds, hearts, spades"),
    "hearts-diamonds": _("Hearts, diamonds, spades, clubs"),
    "with-none": _("Hearts, clubs, diamonds, spades, no trumps"),
    "none-first": _("No trumps, spades, hearts, diamonds, clubs"),
    "drawn": _("The MC draws trumps for each hand"),
}
REVOKES = (
    (3, _("Three tricks")),
    (2, _("Two tricks")),
    (1, _("One trick")),
    (0, _("None: the MC decides")),
)
NO_MORE = "-"
TIES = (
    (NO_MORE, _("nothing more")),
    ("second_half", _("the better second half")),
    ("last_hand", _("the better last hand")),
    ("most_tens", _("more hands of ten or more")),
    ("most_thirteens", _("more hands of thirteen")),
)
TIE_ENDS = (
    ("cut", _("They cut cards")),
    ("play_off", _("They play off")),
    ("share", _("They share the prize")),
)
FLAGS = ((2, _("Two flags; any other win takes one")), (1, _("One flag, like any other win")))
UNEVEN = ("least_hands", "most_tables", "fair_chair", "lines_apart", "slam_flags")
# Fields that are the drive's own as they stand.
AS_IT_IS = (
    *(
        "title",
        "date",
        "starts_at",
        "hall",
        "entry_fee",
        "reduced_fees",
        "contact",
        "cause",
        "movement",
        "reverse",
        "hands",
    ),
    *("hands_per_move", "role_a", "role_b", "colour_a", "colour_b", "revoke_tricks", "apart_hands"),
    *(*UNEVEN, "draft"),
)
OWN, USUAL = "own", "usual"


class SetupForm(HandPointsForm):
    """Everything about a drive but its prizes, which are a list of forms of their own."""

    title = forms.CharField(label=_("Title"), max_length=120, initial=_("Whist drive"))
    club = forms.CharField(label=_("Who runs it"), max_length=120)
    date = forms.DateField(label=_("Date"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"))
    starts_at = forms.TimeField(
        label=_("Start"), required=False, widget=forms.TimeInput({"type": "time"}, format="%H:%M")
    )
    hall = forms.CharField(label=_("Hall"), max_length=120, required=False)
    entry_fee = forms.DecimalField(
        label=_("Entry fee in pounds"), min_value=0, max_value=Decimal("9999.99"), decimal_places=2, initial=0
    )
    reduced_fees = forms.CharField(
        label=_("Reduced fees"),
        max_length=1000,
        required=False,
        widget=forms.Textarea({"rows": 3}),
        help_text=_("One on each line, such as: Members 2.00, Children 1.00, Helpers free."),
    )
    contact = forms.CharField(
        label=_("Who to phone"),
        max_length=CONTACT,
        required=False,
        help_text=_("Give a name and a number for the poster. Leave empty if people can just turn up."),
    )
    cause = forms.CharField(
        label=_("In aid of, or sponsored by"),
        max_length=CAUSE,
        required=False,
        help_text=_(
            "One line for the sheets, such as: In aid of the church roof, or Sponsored by Hughes Butchers."
        ),
    )

    movement = forms.ChoiceField(label=_("Movement"), widget=forms.RadioSelect)
    reverse = forms.TypedChoiceField(
        label=_("Direction"), widget=forms.RadioSelect, coerce=lambda value: value == "True", initial="False"
    )
    hands = forms.IntegerField(label=_("Hands"), min_value=1, max_value=MOST_HANDS, initial=24)
    hands_per_move = forms.IntegerField(
        label=_("Hands before each move"), min_value=1, max_value=MOST_HANDS, initial=1
    )
    breaks = forms.CharField(
        label=_("Interval after hand"),
        max_length=60,
        required=False,
        initial="12",
        help_text=_("Each half ends here. For several intervals, type them like this: 8, 16."),
    )
    order = forms.ChoiceField(label=_("Trumps"), widget=forms.RadioSelect, initial="usual")
    order_own = forms.CharField(
        label=_("Your own order"),
        max_length=300,
        required=False,
        help_text=_("For example H, C, D, S, no trumps. When it reaches the end, it starts again."),
    )

    role_a = forms.CharField(
        label=_("Your word for lady"),
        max_length=30,
        initial=_("lady"),
        help_text=_(
            "Anyone can play as either. It decides which way they move and who they are ranked with."
        ),
    )
    colour_a = forms.ChoiceField(label=_("Colour"), choices=COLOURS, initial="pink")
    role_b = forms.CharField(label=_("Your word for gent"), max_length=30, initial=_("gent"))
    colour_b = forms.ChoiceField(label=_("Colour"), choices=COLOURS, initial="blue")

    deal = forms.ChoiceField(label=_("Who deals and who cuts"), widget=forms.RadioSelect, initial=USUAL)
    deal_own = forms.CharField(label=_("In your own words"), max_length=300, required=False)
    apart_hands = forms.IntegerField(
        label=_("How many hands to keep people apart"),
        min_value=1,
        max_value=MOST_HANDS,
        initial=1,
        help_text=_("Where winners or losers move, a small hall cannot promise many."),
    )
    revoke_tricks = forms.TypedChoiceField(label=_("For a revoke"), choices=REVOKES, coerce=int, initial=3)
    missed_by = forms.ChoiceField(
        label=_("A hand sat out counts"),
        choices=WORTH,
        initial=NUMBER,
        help_text=_(
            "Any number can play. Those left over take turns at sitting out, and people may come "
            "late or leave early."
        ),
    )
    missed_hand_score = HalvesField(
        label=_("Tricks for a hand sat out"),
        initial=Decimal("6.5"),
        help_text=_("6½ is the average for a hand, so it favours nobody."),
    )
    absent_by = forms.ChoiceField(label=_("A hand missed counts"), choices=WORTH, initial=NUMBER)
    absent_hand_score = HalvesField(
        label=_("Tricks for a hand missed"),
        initial=Decimal(0),
        help_text=_("This is for people who come late or leave early."),
    )
    most_prizes = forms.IntegerField(
        label=_("Most prizes for one person"),
        min_value=0,
        max_value=MOST_PRIZES,
        required=False,
        help_text=_("Leave empty for no limit."),
    )
    least_hands = forms.IntegerField(
        label=_("Hands needed to win a prize"),
        min_value=0,
        max_value=MOST_HANDS,
        initial=0,
        help_text=_("Anyone who plays fewer cannot win one. Leave at 0 for no limit."),
    )
    most_tables = forms.IntegerField(
        label=_("Maximum tables in the hall"),
        min_value=1,
        max_value=MOST_TABLES,
        required=False,
        help_text=_(
            "Leave empty to use as many tables as you need. It only matters where winners or losers move."
        ),
    )
    fair_chair = forms.BooleanField(
        label=_("Share the sitting out fairly"),
        required=False,
        initial=True,
        help_text=_("If either of two people could sit out, it is the person who has done so less often."),
    )
    lines_apart = forms.BooleanField(
        label=_("Rank the sitting pairs and the moving pairs separately"), required=False
    )
    slam_flags = forms.TypedChoiceField(
        label=_("Flags for all thirteen tricks"),
        choices=FLAGS,
        coerce=int,
        initial=2,
        widget=forms.RadioSelect,
    )
    tie_1 = forms.ChoiceField(label=_("What counts first"), choices=TIES, initial=NO_MORE)
    tie_2 = forms.ChoiceField(label=_("then"), choices=TIES, initial=NO_MORE)
    tie_3 = forms.ChoiceField(label=_("then"), choices=TIES, initial=NO_MORE)
    tie_4 = forms.ChoiceField(label=_("then"), choices=TIES, initial=NO_MORE)
    tie_end = forms.ChoiceField(
        label=_("and finally"), choices=TIE_ENDS, widget=forms.RadioSelect, initial="cut"
    )

    draft = forms.BooleanField(
        label=_("Keep it to ourselves for now"),
        required=False,
        help_text=_(
            "Only your club’s helpers can see it, and anyone you have given a link. You can show it "
            "to everyone at any time."
        ),
    )

    def __init__(
        self,
        drive: Drive | None,
        labels: Mapping[str, str],
        *args: Any,
        offer: Offer = Offer(),  # noqa: B008 - it cannot be changed
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.drive = drive
        self.halls = offer.halls
        self._ask_for_club(drive, offer.clubs)
        suggest(self.fields["hall"], offer.halls)
        if drive and not drive.draft and ruling(Action.HIDE, State(drive.state)).verdict is Verdict.REFUSED:
            del self.fields["draft"]
        self.offer("movement", movement_choices(drive.entries.count() // 4 if drive else 0))
        self.offer("reverse", direction_choices(labels))
        self.offer("order", [*ORDERS.items(), (OWN, _("In your own order, below"))])
        usual = _(
            "As usual for the movement: the sitting pair deals if there is one; if not, they cut for deal."
        )
        self.offer("deal", [(USUAL, usual), *DEAL_CUSTOMS.items(), (OWN, _("In your own words, below"))])

    def _ask_for_club(self, drive: Drive | None, clubs: Sequence[Club]) -> None:
        """Offer a choice of clubs if there is one; a drive with players stays in its club."""
        settled = drive is not None and (len(clubs) < 2 or drive.entries.exists())
        field = None if settled else club_field(clubs)
        if field is None:
            del self.fields["club"]
            return
        speak_plainly(field)
        field.widget.attrs.pop("maxlength", None)
        self.fields["club"] = field

    def fix_what_is_played_by(self) -> None:
        for name in (*ARRANGED, "breaks", "order", "order_own"):
            if name in self.fields:
                self.fields[name].disabled = True

    def clean_breaks(self) -> list[int]:
        return read_breaks(self.cleaned_data["breaks"])

    def clean_reduced_fees(self) -> list[list[str]]:
        try:
            fees = read_fees(self.cleaned_data["reduced_fees"])
        except ValueError as wrong:
            text = gettext("We could not read “%(line)s”. Type a name once and an amount: Members 2.00")
            raise forms.ValidationError(text % {"line": wrong}) from wrong
        gone = set(self.drive.fees.reduced) - set(fees) if self.drive else ()
        for entry in self.drive.entries.filter(fee__in=gone)[:1] if self.drive else ():
            text = gettext(
                "%(name)s has the fee “%(fee)s”. Please keep it, or change theirs at the door first."
            )
            raise forms.ValidationError(text % {"name": entry.name, "fee": entry.fee})
        return [[name, f"{pounds:.2f}"] for name, pounds in fees.items()]

    def clean_order_own(self) -> list[str]:
        try:
            return [str(trump) for trump in read_order(self.cleaned_data["order_own"])]
        except ValueError as wrong:
            if self.cleaned_data.get("order") != OWN:  # it does not matter then
                return []
            text = gettext("“%(word)s” is not a suit. Type H, C, D, S, or N for no trumps.")
            raise forms.ValidationError(text % {"word": wrong}) from wrong

    def clean(self) -> dict[str, Any]:
        """Validate what depends on several fields; each error is shown at its own field."""
        cleaned = super().clean() or {}
        hands = cleaned.get("hands")
        self._clean_lengths(cleaned, hands)
        if str(cleaned.get("role_a", "")).casefold() == str(cleaned.get("role_b", "-")).casefold():
            self.add_error("role_b", gettext("Please type two different words for lady and gent."))
        for kind in KINDS:
            if cleaned.get(f"{kind}_by") != NUMBER:  # it does not matter then what stands in the number's box
                self.errors.pop(f"{kind}_hand_score", None)
        if cleaned.get("order") == OWN and cleaned.get("order_own") == []:
            self.add_error("order_own", gettext("Please type the order, for example H, C, D, S, N."))
        if cleaned.get("deal") == OWN and not cleaned.get("deal_own"):
            self.add_error("deal_own", gettext("Please type who deals and who cuts."))
        try:
            parse_ties(self._ties(cleaned))
        except BadArchive as bad:
            self.add_error("tie_1", say(bad.problem))
        return cleaned

    def _clean_lengths(self, cleaned: Mapping[str, Any], hands: int | None) -> None:
        if hands is None:
            return
        outside = [str(at) for at in cleaned.get("breaks", []) if not 0 < at < hands]
        if outside:
            text = gettext("With %(hands)s hands there cannot be an interval after hand %(at)s.")
            self.add_error("breaks", text % {"hands": hands, "at": ", ".join(outside)})
        if (cleaned.get("hands_per_move") or 1) > hands:
            self.add_error("hands_per_move", gettext("That is more hands than the whole evening has."))

    def _worth(self, kind: str) -> str:
        by = str(self.cleaned_data[f"{kind}_by"])
        return f"{self.cleaned_data[f'{kind}_hand_score'].normalize():f}" if by == NUMBER else by

    def movement_groups(self) -> tuple[list[Any], list[tuple[str, list[Any]]]]:
        """The movements to choose from: those in sight, the chosen one among them; the others by group."""
        chosen = str(self["movement"].value())
        buttons = {str(button.data["value"]): button for button in self["movement"]}
        in_sight = list(IN_SIGHT)
        if chosen in buttons and chosen not in in_sight:
            in_sight = [chosen, *in_sight[:-1]]
        others = [(str(name), [buttons[key] for key in keys if key not in in_sight]) for name, keys in GROUPS]
        return [buttons[key] for key in in_sight], [group for group in others if group[1]]

    def _ties(self, cleaned: Mapping[str, Any]) -> list[str]:
        steps = [str(cleaned.get(f"tie_{n}", NO_MORE)) for n in (1, 2, 3, 4)]
        return [*(step for step in steps if step != NO_MORE), str(cleaned.get("tie_end", "cut"))]

    def values(self) -> dict[str, object]:
        cleaned = self.cleaned_data
        deal, order = cleaned["deal"], cleaned["order"]
        deals = {**DEAL_CUSTOMS, OWN: cleaned["deal_own"], USUAL: ""}
        return {
            **{name: cleaned[name] for name in AS_IT_IS if name in self.fields},
            "most_prizes": cleaned["most_prizes"] or 0,
            **{f"{kind}_hand_score": self._worth(kind) for kind in KINDS},
            "breaks_after": cleaned["breaks"],
            "trumps": cleaned["order_own"] if order == OWN else [str(trump) for trump in SEQUENCES[order]],
            "deal_custom": str(deals[deal]),
            "ties": self._ties(cleaned),
            "hand_points": points_of(cleaned).as_json(),
        }


def initial_of(drive: Drive) -> dict[str, Any]:
    customs = {str(text): key for key, text in DEAL_CUSTOMS.items()}
    custom = USUAL if drive.deal_custom in DEALS_AS_USUAL else customs.get(drive.deal_custom, OWN)
    order = next((key for key, sequence in SEQUENCES.items() if list(sequence) == drive.trumps), OWN)
    steps = [tie for tie in drive.ties if tie not in dict(TIE_ENDS)]
    return {
        **{name: getattr(drive, name) for name in AS_IT_IS},
        **worths(drive),
        **points_shown(drive),
        "most_prizes": drive.most_prizes or None,
        "reduced_fees": written(drive.fees.reduced),
        "club": drive.club.slug,
        "reverse": str(drive.reverse),
        "breaks": ", ".join(map(str, drive.breaks_after)),
        "order": order,
        "order_own": ", ".join(str(TRUMPS_IN_A_SENTENCE[t]) for t in drive.trumps) if order == OWN else "",
        "deal": custom,
        "deal_own": drive.deal_custom if custom == OWN else "",
        **{f"tie_{n}": step for n, step in enumerate(steps, 1)},
        "tie_end": next((tie for tie in drive.ties if tie in dict(TIE_ENDS)), "cut"),
    }


def usual_ties() -> dict[str, str]:
    """Return the default order of settling ties, as the form shows it."""
    return {"tie_1": "second_half", "tie_2": "last_hand", "tie_3": "most_tens"}
