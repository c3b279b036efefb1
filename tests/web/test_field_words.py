"""Error messages of forms."""

from typing import Any

import pytest
from django import forms

from tournaments.engine.people.offices import Office
from tournaments.web.field_words import PlainForm


class SupperForm(PlainForm):
    """A form with every kind of field that ours have."""

    dish = forms.CharField(max_length=5)
    plates = forms.IntegerField(min_value=1, max_value=9)
    price = forms.DecimalField(decimal_places=1)
    half = forms.DecimalField(step_size=0.5)
    table = forms.ChoiceField(choices=[("a", "A")])
    rank = forms.TypedChoiceField(choices=[("owner", "O")], coerce=Office, required=False, empty_value=None)
    cook = forms.CharField(error_messages={"required": "Say who cooks."})
    recipe = forms.CharField(widget=forms.Textarea, required=False)
    secret = forms.CharField(widget=forms.PasswordInput, required=False)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("dish", "", "Please fill this in."),
        ("dish", "potato", "up to 5 letters, and you have typed 6."),
        ("plates", "0", "less than 1."),
        ("plates", "10", "more than 9."),
        ("price", "1.25", "too many digits after the point; the limit is 1."),
        ("half", "0.7", "in steps of 0.5."),
        ("table", "b", "choose one of these"),
        ("cook", "", "Say who cooks."),
    ],
)
def test_it_works(field: str, value: str, words: str) -> None:
    (said,) = SupperForm({field: value}).errors[field]
    assert words in said


def test_what_is_typed_turns_no_words_but_its_own() -> None:
    turned = "\u2067\u05d0\u05d1\u2069 b\u2066"
    form = SupperForm({"dish": "a\u202eb", "cook": turned, "recipe": turned, "rank": "owner"})
    form.is_valid()
    assert form.cleaned_data["dish"] == "ab"
    assert form.cleaned_data["rank"] is Office.OWNER
    assert SupperForm({"dish": "\u202e"}).errors["dish"] == ["Please fill this in."]
    assert form.cleaned_data["cook"] == "\u05d0\u05d1 b", "a line may be a name, and has no such marks at all"
    assert form.cleaned_data["recipe"] == "\u2067\u05d0\u05d1\u2069 b"


def test_what_has_one_line_is_one_line() -> None:
    for typed, kept in (
        ("Delta\r\nReply-To: x\r\n\r\nYour account", "Delta Reply-To: x Your account"),
        ("Delta\x1b[2J\x07  Hall\u2028two\ttabs", "Delta[2J Hall two tabs"),
    ):
        form = SupperForm({"cook": typed, "recipe": "Peel.\r\n\r\nBoil.", "secret": "a  b"})
        form.is_valid()
        assert form.cleaned_data["cook"] == kept
        assert form.cleaned_data["recipe"] == "Peel.\r\n\r\nBoil."
        assert form.cleaned_data["secret"] == "a  b"
    assert SupperForm({"cook": "\x07"}).errors["cook"] == ["Say who cooks."]


def test_every_form_speaks_plainly() -> None:
    import tournaments.urls  # noqa: F401 - every form is loaded with its view

    ours = [form for form in every_form(forms.BaseForm) if form.__module__.startswith("tournaments.")]
    assert len(ours) > 10
    assert [form for form in ours if not issubclass(form, PlainForm)] == []
    assert "maxlength" not in str(SupperForm()["dish"]), "the browser cuts nothing off"


def every_form(kind: type[Any]) -> list[type[Any]]:
    return [found for child in kind.__subclasses__() for found in (child, *every_form(child))]
