import pytest
from django.core.exceptions import ValidationError

from tournaments.forms.play.scores import LineForm, MCTableForm, TypedScore, parts_of, read_part


@pytest.mark.parametrize("part", ["7 9", "7.9", "7/9", "7-9", "7  9", "7 9 4", "7 9-4", "7 9–4", "007 09"])
def test_ways_to_type_one_score(part: str) -> None:
    assert read_part(part) == TypedScore(7, 9)


@pytest.mark.parametrize(
    "part", ["7", "9 tricks", "7 9 4 1", "seven nine", "7,9", "", "² 9", "7 -", "7 99999"]
)
def test_what_is_no_score(part: str) -> None:
    with pytest.raises(ValidationError, match="the table number"):
        read_part(part)


@pytest.mark.parametrize(("part", "why"), [("7 14", "0 to 13"), ("7 9 5", "make 14"), ("7 0 14", "0 to 13")])
def test_tricks_that_cannot_be(part: str, why: str) -> None:
    with pytest.raises(ValidationError, match=why):
        read_part(part)


def test_a_line_may_hold_several() -> None:
    assert parts_of(" 7 9, 8 5;9 6 ,, ") == ["7 9", "8 5", "9 6"]


def test_why_a_line_cannot_be_read() -> None:
    assert "First type the table number" in LineForm({"line": " "}).why()
    assert "too long" in LineForm({"line": "7 9, " * 100}).why()
    assert "This page is out of date" in LineForm({"line": "7 9"}).why()


@pytest.mark.parametrize(("winners", "ns"), [("NS", 9), ("EW", 4)])
def test_the_tricks_of_ns(winners: str, ns: int) -> None:
    form = MCTableForm({"winners": winners, "tricks": 9, "seats": 1, "client_id": "x"})
    assert form.is_valid()
    assert form.ns_made == ns
