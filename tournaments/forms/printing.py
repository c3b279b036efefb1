"""What somebody chooses before printing: how many blank cards, and which hand."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.words import PlainForm, speak_plainly

MOST_BLANKS = 200


class BlankCardsForm(PlainForm):
    """How many blank cards of each colour."""

    number = forms.IntegerField(
        label=_("How many of each colour"), min_value=1, max_value=MOST_BLANKS, initial=4
    )


class HandForm(PlainForm):
    """Which hand, of those that the drive has."""

    number = forms.IntegerField(label=_("Which hand"), min_value=1)

    def __init__(self, hands: int, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["number"] = forms.IntegerField(label=_("Which hand"), min_value=1, max_value=hands)
        speak_plainly(self.fields["number"])
