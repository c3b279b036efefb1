import pytest
from django.core.exceptions import ValidationError

from tournaments.play.forms.scores import LineForm, MCTableForm, TypedScore, parts_of, read_part


def test_ways_to_type_one_score() -> None:
    parts = ("7 9", "7.9", "7/9", "7-9", "7  9", "7 9 4", "7 9-4", "7 9–4", "007 09")
    assert [part for part in parts if read_part(part) != TypedScore(7, 9)] == []


NO_SCORE = ("7", "9 tricks", "7 9 4 1", "seven nine", "7,9", "", "² 9", "7 -", "7 99999")
NO_TRICKS = (("7 14", "0 to 13"), ("7 9 5", "make 14"), ("7 0 14", "0 to 13"))


@pytest.mark.parametrize(("part", "why"), [*((part, "the table number") for part in NO_SCORE), *NO_TRICKS])
def test_what_is_no_score_says_why(part: str, why: str) -> None:
    with pytest.raises(ValidationError, match=why):
        read_part(part)


def test_a_line_may_hold_several_and_says_why_it_cannot_be_read() -> None:
    assert parts_of(" 7 9, 8 5;9 6 ,, ") == ["7 9", "8 5", "9 6"]
    assert "First type the table number" in LineForm({"line": " "}).why()
    assert "too long" in LineForm({"line": "7 9, " * 100}).why()
    assert "This page is out of date" in LineForm({"line": "7 9"}).why()


def test_the_tricks_of_ns() -> None:
    for winners, ns in (("NS", 9), ("EW", 4)):
        form = MCTableForm({"winners": winners, "tricks": 9, "seats": 1, "client_id": "x"})
        assert form.is_valid()
        assert form.ns_made == ns
