"""Forms for printing: number of blank cards, hand, arrangement of the tables, size of cards."""

from collections.abc import Sequence

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.paper.queries.catalogue import SPARE_CARDS, Paper
from tournaments.press.score_cards.shape import SHAPES, USUAL
from tournaments.web.field_words import PlainForm, speak_plainly

MOST_BLANKS = 200


class BlankCardsForm(PlainForm):
    """Number of blank cards; of each colour if ``colours``."""

    number = forms.IntegerField(
        label=_("How many of each colour"), min_value=1, max_value=MOST_BLANKS, initial=SPARE_CARDS
    )

    def __init__(self, *args: object, colours: bool = True, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        if not colours:
            self.fields["number"].label = _("How many")
            self.fields["number"].initial = 2 * SPARE_CARDS


class CardSizeForm(PlainForm):
    """Size of the score cards, large print, QR codes, and additional cells.

    No field is required; missing ones have defaults.
    """

    sheet = forms.ChoiceField(
        label=_("The cards"),
        choices=(
            ("two", _("A5, two to a sheet of A4")),
            ("a4", _("A4, one to a sheet")),
            ("a5", _("A5, on sheets of A5")),
            ("three", _("a third of A4, three to a sheet")),
            ("four", _("A6, four to a sheet of A4")),
            ("a6", _("A6, on sheets of A6")),
            ("letter-two", _("half Letter, two to a sheet of Letter")),
            ("letter", _("Letter, one to a sheet")),
        ),
        initial=USUAL,
        required=False,
    )
    large = forms.BooleanField(label=_("Large print"), required=False)
    codes = forms.BooleanField(
        label=_("With a QR code for the player’s own page"),
        help_text=_(
            "No account is needed. It shows where the player sits and goes next, the score card "
            "so far, and their place once you show the places."
        ),
        required=False,
    )
    tally = forms.BooleanField(label=_("Boxes to tick for each trick"), required=False)
    initials = forms.BooleanField(label=_("A column for your partner’s initials"), required=False)

    def clean_sheet(self) -> str:
        return str(self.cleaned_data["sheet"] or USUAL)

    def clean(self) -> dict[str, object]:
        cleaned: dict[str, object] = super().clean() or {}
        shape = SHAPES.get(str(cleaned.get("sheet", "")))
        if shape and (shape.small or shape.slim) and cleaned.get("large"):
            self.add_error("large", gettext("Large print needs a card of A5 or more."))
        if shape and shape.small and cleaned.get("codes"):
            self.add_error("codes", gettext("An A6 card has no room for a QR code."))
        for more in ("tally", "initials"):
            if shape and cleaned.get(more) and (shape.small or cleaned.get("large")):
                self.add_error(more, gettext("There is no room for this on A6 or in large print."))
        return cleaned


class KitForm(PlainForm):
    doc = forms.MultipleChoiceField(
        label=_("In the print pack"),
        error_messages={
            "required": _("Please tick at least one document."),
            "invalid_choice": _(
                "One of these cannot be printed at the moment. Please check what you have ticked."
            ),
        },
    )
    form = forms.ChoiceField(
        label=_("As"),
        choices=(
            ("pdf", _("a PDF for each kind of paper")),
            ("zip", _("a ZIP with a PDF for each sheet")),
        ),
        initial="pdf",
        required=False,
    )

    def __init__(self, papers: Sequence[Paper], *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("doc", ((paper.key, paper.name) for paper in papers if not paper.why_not))
        self.fields["doc"].initial = [paper.key for paper in papers if paper.in_kit]

    def clean_form(self) -> str:
        return str(self.cleaned_data["form"] or "pdf")


class RoomForm(PlainForm):
    shape = forms.ChoiceField(
        label=_("Set out the tables"),
        choices=(("ring", _("in a ring")), ("line", _("in one row")), ("snake", _("in three rows"))),
    )


class PrizesForm(PlainForm):
    order = forms.ChoiceField(
        label=_("Read them out"),
        choices=(("first", _("from first to last")), ("last", _("from last to first"))),
        required=False,
    )


class CertificatesForm(PlainForm):
    """The prizes to print certificates for; none ticked means all."""

    prize = forms.MultipleChoiceField(
        label=_("Only for these prizes"), required=False, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, prizes: Sequence[str], *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("prize", ((name, name) for name in prizes))


class HandSheetForm(PlainForm):
    def __init__(self, hands: int, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["number"] = forms.IntegerField(label=_("Which hand"), min_value=1, max_value=hands)
        speak_plainly(self.fields["number"])
