"""What people type in one place of a card."""

import pytest

from tournaments.forms.cards.cells import Unclear, figure, is_figure, shown, written


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("7", 7),
        (" 13 ", 13),
        ("0", 0),
        ("8.0", 8),
        ("-", "out"),
        (".", "out"),
        ("OUT", "out"),
        ("", None),
        ("?", None),
    ],
)
def test_tricks_are_0_to_13_or_sat_out_or_nothing(text: str, means: object) -> None:
    assert figure(text) == means


@pytest.mark.parametrize("text", ["14", "-1", "7.5", "seven", "٧"])
def test_anything_else_is_no_number_of_tricks(text: str) -> None:
    with pytest.raises(Unclear):
        figure(text)


@pytest.mark.parametrize(
    ("text", "means"), [("163", 163), ("78.5", 78.5), ("78,5", 78.5), ("78.0", 78), ("", None), ("?", None)]
)
def test_sums_are_in_halves(text: str, means: object) -> None:
    assert written(text) == means


@pytest.mark.parametrize("text", ["78.25", "-5", "many", "12345"])
def test_anything_else_is_no_sum(text: str) -> None:
    with pytest.raises(Unclear):
        written(text)


def test_an_impossible_number_still_looks_like_a_figure() -> None:
    assert is_figure("26")
    assert not is_figure("Ann")


@pytest.mark.parametrize("value", [7, "out", None, 78.5])
def test_what_stands_in_a_field_is_read_as_it_was(value: object) -> None:
    read = written if isinstance(value, float) else figure
    assert read(shown(value)) == value  # type: ignore[arg-type]
