"""Forms of the door: one line for the next player, everything about one player, a whole list."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.forms.door.pasted_names import (
    LONGEST_NAME,
    MOST_UNITS,
    Reading,
    Unreadable,
    decoded,
    is_unit,
    read_list,
    role_words,
)
from tournaments.forms.drive.field_words import PlainForm
from tournaments.models import Drive

LARGEST_FILE = 1_000_000  # bytes; a thousand players take some 40,000
LONGEST_LIST = 500_000  # letters


class NameField(forms.CharField):
    """A person's name; one that is too long comes back as it was typed, with how long it is."""

    def __init__(self, label: Any = None) -> None:
        super().__init__(
            label=label or _("Name"),
            max_length=LONGEST_NAME,
            error_messages={
                "required": _("Type a name."),
                "max_length": _(
                    "A name can have %(limit_value)d letters at most, and this one has %(show_value)d."
                ),
            },
        )

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        """Names are not words: a browser should neither complete nor underline them."""
        return {**super().widget_attrs(widget), "autocomplete": "off", "spellcheck": "false"}


class UnitField(forms.IntegerField):
    """The number of a pair or team."""

    def __init__(self) -> None:
        super().__init__(
            min_value=1,
            max_value=MOST_UNITS,
            required=False,
            help_text=_("Those who play together have the same number. No number: put together by lot."),
        )


class EntryForm(PlainForm):
    ids = "entry_%s"  # on the list it stands below the line for the next player

    name = NameField()
    role = forms.ChoiceField(label=_("Card"), widget=forms.RadioSelect)
    either = forms.BooleanField(label=_("Would take either card"), required=False)
    unit = UnitField()
    paid = forms.BooleanField(label=_("Has paid"), required=False)
    helping = forms.BooleanField(label=_("Helping this evening: plays, but takes no prizes"), required=False)
    child = forms.BooleanField(
        label=_("A child: the name does not stand on pages that everybody can open"), required=False
    )
    apart = forms.CharField(
        label=_("Keep apart"),
        max_length=40,
        required=False,
        help_text=_("People with the same word here do not start at one table, for instance a couple."),
    )

    def __init__(self, drive: Drive, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)

        self.fields["name"].widget.attrs["data-focus"] = True
        ask_what_matters(self, drive)


class NextForm(PlainForm):
    name = NameField()
    role = forms.ChoiceField(label=_("Card"), widget=forms.RadioSelect)
    unit = UnitField()

    def __init__(self, drive: Drive, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.words = role_words(drive.role_a, drive.role_b)
        ask_what_matters(self, drive)

    def clean(self) -> dict[str, Any]:
        """Let a card, or a pair's number, after the last comma count: ``Ann Bell, gent``, ``Ann Bell, 4``."""
        cleaned = super().clean() or {}
        name, comma, word = str(cleaned.get("name", "")).rpartition(",")
        role = self.words.get(word.strip().casefold()) if "role" in self.fields else None
        if not comma or not name.strip():
            return cleaned
        if role:
            cleaned |= {"name": name.strip(), "role": role}
        elif "unit" in self.fields and is_unit(word.strip()):
            cleaned |= {"name": name.strip(), "unit": int(word)}
        return cleaned


def ask_what_matters(form: PlainForm, drive: Drive) -> None:
    """Ask for the card where a movement has cards, and for the pair or team where people stay together."""
    needs = drive.movement_rules.needs
    form.offer("role", drive.role_labels.items())
    if not drive.asks_role:
        del form.fields["role"]
    if not needs.roles:
        form.fields.pop("either", None)
    form.fields["unit"].label = gettext("Team") if needs.unit == 4 else gettext("Pair")
    if needs.unit == 1:
        del form.fields["unit"]


class ListForm(PlainForm):
    text = forms.CharField(
        label=_("The list"),
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false"}),
        max_length=LONGEST_LIST,
        error_messages={
            "required": _("There is nothing in the list yet. Type or paste one name on each line."),
            "max_length": _("This list is too long to be one evening's. Paste it in parts."),
        },
    )

    def reading(self, drive: Drive) -> Reading:
        units = drive.movement_rules.needs.unit > 1
        return read_list(self.cleaned_data["text"], role_words(drive.role_a, drive.role_b), units=units)


class FileForm(PlainForm):
    """A file with a list in it; ``text`` of the cleaned data is what it says."""

    too_large = _("This file is too large to be a list of one evening's players.")

    file = forms.FileField(
        label=_("File"),
        allow_empty_file=True,
        error_messages={"required": _("Choose a file first.")},
        help_text=_(
            "A CSV or text file. Heads of columns may be in any order: name, card, pair, paid, apart."
        ),
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,text/csv,text/plain"}),
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        file = cleaned.get("file")
        if file is None:
            return cleaned
        if file.size > LARGEST_FILE:
            self.add_error("file", self.too_large)
            return cleaned
        try:
            cleaned["text"] = decoded(file.read())
        except Unreadable as unreadable:
            self.add_error("file", str(unreadable))
            return cleaned
        if not cleaned["text"].strip():
            self.add_error("file", gettext("There is nothing in this file."))
        return cleaned
