"""What somebody chooses before printing: how many blank cards, which hand, how the tables stand."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.words import PlainForm, speak_plainly

MOST_BLANKS = 200


class BlankCardsForm(PlainForm):
    """How many blank cards, of each colour where there are ``colours``."""

    number = forms.IntegerField(
        label=_("How many of each colour"), min_value=1, max_value=MOST_BLANKS, initial=4
    )

    def __init__(self, *args: object, colours: bool = True, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        if not colours:
            self.fields["number"].label = _("How many")


class RoomForm(PlainForm):
    """How the tables stand."""

    shape = forms.ChoiceField(
        label=_("The tables stand"),
        choices=(("ring", _("in a ring")), ("line", _("in one row")), ("snake", _("in three rows"))),
    )


class HandForm(PlainForm):
    """Which hand, of those that the drive has."""

    number = forms.IntegerField(label=_("Which hand"), min_value=1)

    def __init__(self, hands: int, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["number"] = forms.IntegerField(label=_("Which hand"), min_value=1, max_value=hands)
        speak_plainly(self.fields["number"])
