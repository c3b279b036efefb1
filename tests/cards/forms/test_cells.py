"""Input in one cell of a card."""

import pytest

from tournaments.cards.forms.cells import Unclear, figure, is_figure, shown, written


def test_tricks_are_0_to_13_or_sat_out_or_nothing_and_sums_are_in_halves() -> None:
    tricks = {"7": 7, " 13 ": 13, "0": 0, "8.0": 8, "-": "out", ".": "out", "OUT": "out", "": None, "?": None}
    assert {text: figure(text) for text in tricks} == tricks
    sums = {"163": 163, "78.5": 78.5, "78,5": 78.5, "78.0": 78, "": None, "?": None}
    assert {text: written(text) for text in sums} == sums
    assert is_figure("26"), "an impossible number still looks like a figure"
    assert not is_figure("Ann")


@pytest.mark.parametrize("text", ["14", "-1", "7.5", "seven", "٧"])
def test_anything_else_is_no_number_of_tricks(text: str) -> None:
    with pytest.raises(Unclear):
        figure(text)


@pytest.mark.parametrize("text", ["78.25", "-5", "many", "12345"])
def test_anything_else_is_no_sum(text: str) -> None:
    with pytest.raises(Unclear):
        written(text)


def test_what_stands_in_a_field_is_read_as_it_was() -> None:
    assert [figure(shown(value)) for value in (7, "out", None)] == [7, "out", None]
    assert written(shown(78.5)) == 78.5
