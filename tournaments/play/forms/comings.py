"""Forms for people who come, go, wait, or take over a card."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.door.forms.draw import LongSelect, shortened
from tournaments.door.forms.entries import ask_fee, fee_field, read_names
from tournaments.door.queries.entries import guessed_roles
from tournaments.engine.people.name_lists.lines import Line
from tournaments.kernel.evening import Name
from tournaments.models import Drive
from tournaments.web.field_words import PLAIN, NameField, PlainForm

LARGEST_KEY = 2**31 - 1
TOGETHER = _("Type both names, such as “Bill and Joan Bell”.")


def choices(people: Iterable[Name]) -> list[tuple[Any, str]]:
    """Choices for a select: people by number, after an empty line."""
    lines: list[tuple[Any, str]] = [("", gettext("Choose a name"))]
    for person in sorted(people, key=lambda person: person.entry):
        line = f"{person.entry} {shortened(person.name)}"
        lines.append((person.entry, f"{line}, {person.role_label}" if person.role_label else line))
    return lines


def _player(label: Any) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(label=label, coerce=int, widget=LongSelect)


def _spare() -> forms.IntegerField:
    return forms.IntegerField(required=False, min_value=1, max_value=LARGEST_KEY, widget=forms.HiddenInput)


class NamesForm(PlainForm):
    """A form with a line of names, read as at the door: ``line``."""

    line: Line

    def __init__(self, drive: Drive, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.drive = drive

    def clean(self) -> dict[str, Any]:
        """Read the names; a partner on the list cannot be named here."""
        cleaned = super().clean() or {}
        if cleaned.get("name"):
            self.line = cleaned["line"] = read_names(self, self.drive)
            if self.line.partner or self.line.is_couple:
                self.add_error("name", TOGETHER)
        return cleaned


class ArriveForm(NamesForm):
    ids = "arrive_%s"

    name = NameField()
    partner = forms.CharField(
        label=_("Partner’s name"),
        max_length=200,
        required=False,
        help_text=_("Leave empty if they have come alone."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    role = forms.ChoiceField(label=_("Plays as"), widget=forms.RadioSelect)
    fee = fee_field()
    paid = forms.BooleanField(label=_("Has paid"), required=False)
    spare = _spare()

    def __init__(self, drive: Drive, *args: Any, **kwargs: Any) -> None:
        super().__init__(drive, *args, **kwargs)
        needs = drive.movement_rules.needs
        self.offer("role", drive.role_labels.items())
        self.fields["name"].help_text = _("You can also type “Bill and Joan Bell”, or “Ann Bell +1”.")
        ask_fee(self, drive)
        if not drive.asks_role:
            del self.fields["role"]
        else:
            self.fields["role"].required = False
        if needs.unit != 2:
            del self.fields["partner"]

    def clean(self) -> dict[str, Any]:
        """Find out who comes and how they play: as typed or chosen, and of a couple one of each."""
        cleaned = super().clean()
        if self.errors or not cleaned.get("name"):
            return cleaned
        line, partner = self.line, cleaned.get("partner")
        role = line.role or cleaned.get("role")
        if len(line.people) > 1:
            roles = [str(one) for one in guessed_roles(self.drive, line, None)]
        else:
            roles = [role or line.titles[0] or ("" if "role" in self.fields else "a")]
        if not all(roles):
            self.add_error("role", PLAIN["required"])
        names = [*line.people, *([partner] if partner else [])]
        cleaned["paid"] = bool(line.paid or cleaned.get("paid"))
        cleaned["people"] = list(zip(names, [*roles, *roles[:1]], strict=False))
        return cleaned


class LeaveForm(PlainForm):
    ids = "leave_%s"

    entry = _player(_("Who is leaving?"))

    def __init__(self, people: Iterable[Name], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)

        self.offer("entry", choices(people))


class SitOutForm(PlainForm):
    ids = "sit_%s"

    entry = _player(_("Who would like to sit out?"))
    instead = _player(_("Who will play instead?"))

    def __init__(self, seated: Sequence[Name], out: Sequence[Name], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)

        self.offer("entry", choices(seated))
        self.offer("instead", choices(out))


class SpareForm(NamesForm):
    ids = "spare_%s"

    name = NameField()

    def __init__(self, drive: Drive, *args: Any, **kwargs: Any) -> None:
        super().__init__(drive, *args, **kwargs)

        self.fields["name"].widget.attrs["class"] = "input"


class TablesForm(PlainForm):
    ids = "tables_%s"

    most = forms.IntegerField(
        label=_("Maximum tables"),
        min_value=1,
        max_value=999,
        required=False,
        help_text=_("Leave empty to use as many tables as you need."),
    )


class SubstituteForm(NamesForm):
    entry = forms.TypedChoiceField(
        label=_("Whose card"),
        coerce=int,
        widget=LongSelect,
        error_messages={
            "required": _("Choose the player whose card it is."),
            "invalid_choice": _("Choose a player from the list."),
        },
    )
    name = forms.CharField(
        label=_("Who is taking over?"),
        max_length=200,
        error_messages={
            "required": _("Type the name of the person taking over the card."),
            "max_length": _("A name can have up to 200 letters; this one has %(show_value)s."),
        },
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    when = forms.ChoiceField(
        label=_("From which hand"),
        choices=[("now", _("The hand being played")), ("next", _("The next hand"))],
        required=False,
        widget=forms.RadioSelect,
    )
    spare = _spare()

    def __init__(
        self, drive: Drive, people: Iterable[Name], *args: Any, playing: bool, **kwargs: Any
    ) -> None:
        super().__init__(drive, *args, **kwargs)
        self.offer("entry", choices(people))
        if not playing:  # there is one hand to take it over from: the first
            del self.fields["when"]

    def clean(self) -> dict[str, Any]:
        """One person takes over a card."""
        cleaned = super().clean()
        if cleaned.get("name") and len(self.line.people) > 1 and not self.errors:
            self.add_error("name", _("Only one person can take over a card. Type one name."))
        return cleaned
