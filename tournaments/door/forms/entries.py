"""Forms of the door: one line for the next player, everything about one player, a whole list."""

from typing import Any

from django import forms
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tournaments.door.forms.draw import shortened
from tournaments.door.forms.name_files import FileText, Unreadable, file_text
from tournaments.door.queries.entries import names_in_use
from tournaments.door.queries.fees import fee_choices
from tournaments.engine.people.name_lists.collector import MOST_UNITS
from tournaments.engine.people.name_lists.lines import Line, read_line
from tournaments.engine.people.name_lists.reader import read_list
from tournaments.engine.people.name_lists.values import ListHints, Reading
from tournaments.engine.people.name_lists.words import role_words
from tournaments.models import Drive
from tournaments.people.queries.players import names_known, namesakes
from tournaments.web.field_words import NameField, PlainForm
from tournaments.web.whist_tags import full_day

LARGEST_FILE = 1_000_000  # bytes; a thousand players take some 40,000
SOMEBODY_NEW = "new"
LONGEST_LIST = 500_000  # letters
NAME = _("We did not understand “%(words)s”. Type the first name and the surname, and nothing else.")
PARTNER = _(
    "We did not understand “%(words)s”. Type the first name before the surname. After a comma, type “with” "
    "and the name of a partner who is on the list."
)
PARTNER_OR_ROLE = _(
    "We did not understand “%(words)s”. Type the first name before the surname. After a comma, type %(a)s or "
    "%(b)s, or “with” and the name of a partner who is on the list."
)


def fee_field() -> forms.ChoiceField:
    return forms.ChoiceField(label=_("Fee"), required=False, widget=forms.RadioSelect)


class UnitField(forms.IntegerField):
    """The number of a pair or team."""

    def __init__(self) -> None:
        super().__init__(
            min_value=1,
            max_value=MOST_UNITS,
            required=False,
            help_text=_(
                "People who play together have the same number. Leave empty to put them together by lot."
            ),
        )


class EntryForm(PlainForm):
    ids = "entry_%s"  # on the list it stands below the line for the next player

    name = NameField()
    role = forms.ChoiceField(label=_("Plays as"), widget=forms.RadioSelect)
    either = forms.BooleanField(label=_("Happy to play as either"), required=False)
    unit = UnitField()
    fee = fee_field()
    paid = forms.BooleanField(label=_("Has paid"), required=False)
    helping = forms.BooleanField(
        label=_("Helping this evening: plays, but cannot win prizes"), required=False
    )
    child = forms.BooleanField(label=_("A child: the name is not shown on public pages"), required=False)
    apart = forms.CharField(
        label=_("Keep apart"),
        max_length=40,
        required=False,
        help_text=_(
            "Type the same word for people who should not start at the same table, such as a couple."
        ),
    )

    person = forms.ChoiceField(required=False, widget=forms.RadioSelect)

    def __init__(self, drive: Drive, number: int, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        same = namesakes(drive, number)
        people = [(str(player.pk), _person(player)) for player in same]
        self.offer("person", [*people, (SOMEBODY_NEW, gettext("Somebody new"))])
        if not same:
            del self.fields["person"]
        else:
            self.fields["person"].label = gettext("Which %(name)s?") % {"name": same[0].name}
        self.fields["name"].widget.attrs["data-focus"] = True
        ask_what_matters(self, drive)
        ask_fee(self, drive)


class NextForm(PlainForm):
    """The next player, or two; ``number`` is that of an entry to correct instead."""

    name = NameField()
    role = forms.ChoiceField(label=_("Plays as"), required=False, widget=forms.RadioSelect)
    unit = UnitField()
    number = forms.IntegerField(required=False, min_value=1, max_value=9999)
    line: Line

    def __init__(self, drive: Drive, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.drive = drive
        for field in self.fields.values():  # they stand outside their form, below what is said of it
            field.widget.attrs["form"] = "next"
        ask_what_matters(self, drive)

    def clean(self) -> dict[str, Any]:
        """Parse the line; what follows a comma in it overrides the fields below."""
        cleaned = super().clean() or {}
        if not cleaned.get("name"):
            return cleaned
        name = cleaned["name"]
        if self.drive.entries.filter(number=cleaned.get("number") or 0, name=name).exists():
            self.line = Line((name,), name)
        else:
            self.line = read_names(self, self.drive, PARTNER_OR_ROLE if "role" in self.fields else PARTNER)
        cleaned["role"] = self.line.role or cleaned.get("role")
        cleaned["unit"] = self.line.unit or cleaned.get("unit")
        return cleaned


def read_names(form: PlainForm, drive: Drive, strange: Any = NAME) -> Line:
    """Parse the line in the field ``name``; ``strange`` is the error for a line that cannot be parsed."""
    name, labels = form.cleaned_data["name"], drive.role_labels
    line = read_line(name, role_words(*labels.values()), units=drive.movement_rules.needs.unit > 1)
    if line.strange or not line.whole:
        form.add_error("name", strange % {"words": shortened(line.strange or name, 40), **labels})
    return line


def ask_what_matters(form: PlainForm, drive: Drive) -> None:
    """Add fields for the role if it matters, and for the pair or team if people stay together."""
    needs = drive.movement_rules.needs
    form.offer("role", drive.role_labels.items())
    if not drive.asks_role:
        del form.fields["role"]
    if not needs.roles:
        form.fields.pop("either", None)
    form.fields["unit"].label = gettext("Team") if needs.unit == 4 else gettext("Pair")
    if needs.unit == 1:
        del form.fields["unit"]


def _person(player: Any) -> str:
    day = full_day(player.last) if player.last else gettext("never")
    words = ngettext(
        "%(name)s: %(count)d drive, the last %(day)s",
        "%(name)s: %(count)d drives, the last %(day)s",
        player.drives,
    )
    return words % {"name": player.name, "count": player.drives, "day": day}


def ask_fee(form: PlainForm, drive: Drive) -> None:
    """Ask for the fee if the drive charges one."""
    choices = fee_choices(drive.fees)
    form.offer("fee", choices)
    if not choices:
        del form.fields["fee"]


QUESTIONS = ("column", "surname", "couples")


class ListForm(PlainForm):
    text = forms.CharField(
        label=_("The list"),
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false"}),
        max_length=LONGEST_LIST,
        error_messages={
            "required": _("There is nothing in the list yet. Type or paste one name on each line."),
            "max_length": _("This list is too long for one evening. Please paste it in parts."),
        },
    )

    def reading(self, drive: Drive) -> Reading:
        """Parse the list for this drive, with the answers to the questions that it raised."""
        hints = ListHints(
            words=role_words(drive.role_a, drive.role_b),
            units=drive.movement_rules.needs.unit > 1,
            listed=names_in_use(drive),
            members=names_known(drive.club_id),
            answers={key: self.data.get(key, "") for key in QUESTIONS if self.data.get(key)},
        )
        return read_list(self.cleaned_data["text"], hints)


class FileForm(PlainForm):
    """A file with a list; the cleaned ``text`` is its content."""

    too_large = _("This file is too large to be a list of one evening’s players.")

    file = forms.FileField(
        label=_("File"),
        allow_empty_file=True,
        error_messages={"required": _("Choose a file first.")},
        help_text=_(
            "A spreadsheet (XLSX), a CSV or a text file. If the columns have headings, they can be in any "
            "order: name, or first name and surname, lady or gent, pair, paid, apart."
        ),
        widget=forms.FileInput(attrs={"accept": ".xlsx,.csv,.txt,.tsv,text/csv,text/plain"}),
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
            read: FileText = file_text(file.read())
        except Unreadable as unreadable:
            self.add_error("file", str(unreadable))
            return cleaned
        if not read.text.strip():
            self.add_error("file", gettext("There is nothing in this file."))
        return {**cleaned, "text": read.text, "other_sheets": read.other_sheets}
