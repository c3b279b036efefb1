"""Error messages of forms, in the words of a person at the door."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.engine.limits import LONGEST_NAME
from tournaments.engine.people.names import one_line, turning_nothing_else

PLAIN = {
    "required": _("Please fill this in."),
    "invalid_choice": _("Please choose one of these."),
    "min_value": _("This cannot be less than %(limit_value)s."),
    "max_value": _("This cannot be more than %(limit_value)s."),
    "max_length": _("There is room for up to %(limit_value)d letters, and you have typed %(show_value)d."),
    "step_size": _("Please type a number in steps of %(limit_value)s."),
    "max_decimal_places": _("There are too many digits after the point; the limit is %(max)s."),
}


class PlainForm(forms.Form):
    """A form whose fields have plain error messages unless they define their own.

    ``ids`` is the format of its fields' ids, for a form that is on a page with others.
    """

    ids = "id_%s"

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": self.ids, **kwargs})
        for field in self.fields.values():
            speak_plainly(field)
            field.widget.attrs.pop("maxlength", None)  # a browser cuts off what is pasted without a word

    def offer(self, name: str, choices: Iterable[tuple[Any, Any]]) -> None:
        """Set the choices of a field that are only known now."""
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - says so to the type checker
        field.choices = list(choices)

    def add_error(self, field: str | None, error: Any) -> None:
        """Add an error, and focus the first field that has one."""
        super().add_error(field, error)
        for name, form_field in self.fields.items():
            form_field.widget.attrs.pop("data-focus", None)
            if name in self.errors:
                form_field.widget.attrs["data-focus"] = True

    def _clean_fields(self) -> None:
        """Strip direction marks from text, and line breaks from single-line fields, before cleaning.

        See ``turning_nothing_else`` and ``one_line``; a field that does not strip keeps its blanks.
        """
        super()._clean_fields()  # type: ignore[misc]  # the stubs do not know it
        for name, value in list(self.cleaned_data.items()):
            field = self.fields[name]
            # What is chosen may be a member of an enumeration, which is a text as well.
            if type(value) is not str or isinstance(field.widget, forms.PasswordInput):
                continue
            in_line = isinstance(field.widget, forms.TextInput) and getattr(field, "strip", False)
            self.cleaned_data[name] = kept = one_line(value) if in_line else turning_nothing_else(value)
            if field.required and not kept.strip():  # there was nothing else
                self.add_error(name, field.error_messages["required"])


def speak_plainly(field: forms.Field) -> None:
    """Replace Django's error messages by ours, which may use the same placeholders."""
    usual: dict[str, Any] = {}
    for kind in type(field).__mro__[::-1]:
        usual |= vars(kind).get("default_error_messages", {})
    for code, words in PLAIN.items():
        if field.error_messages.get(code) is usual.get(code):
            field.error_messages[code] = words


class NameField(forms.CharField):
    """A person's name; the error for one that is too long repeats it, with its length."""

    def __init__(self, label: Any = None) -> None:
        super().__init__(
            label=label or _("Name"),
            max_length=LONGEST_NAME,
            error_messages={
                "required": _("Type a name."),
                "max_length": _(
                    "A name can have up to %(limit_value)d letters, and this one has %(show_value)d."
                ),
            },
        )

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        """Turn off completion and spell checking, as names are not words."""
        return {**super().widget_attrs(widget), "autocomplete": "off", "spellcheck": "false"}
