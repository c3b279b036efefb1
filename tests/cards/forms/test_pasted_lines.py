"""Cards as lines: what is read, and what is said of what is not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.cards.forms.pasted_lines import PastedCard, read_cards

CARDS = (5, 12)


def only(text: str, hands: int = 6) -> PastedCard:
    found = read_cards(text, CARDS, hands)
    assert not found.bad
    return found.lines[0]


def why(text: str, hands: int = 6) -> str:
    found = read_cards(text, CARDS, hands)
    return found.bad[-1].why


def test_a_line_is_a_number_perhaps_a_name_and_figures() -> None:
    texts = [
        *("12 7 6 9 10", "12  7 6  9 10", "12,7,6,9,10", "12;7;6;9;10", "12\t7\t6\t9\t10"),
        *("12 Ann Archer\t7\t6\t9\t10", "12,Ann Archer,7,6,9,10", '12,"Archer, Ann",7,6,9,10'),
        *("12 Ann Archer 7 6 9 10", "12. 7 6 9 10", "no.12: 7 6 9 10", "12.0\t7.0\t6.0\t9.0\t10.0"),
        *("12, 7 6 9 10", "\ufeff12 7 6 9 10\r\n", "12\t7\t6\t9\t10\t\t\t\t"),
    ]
    lines = {text: only(text) for text in texts}
    expected = (12, {1: 7, 2: 6, 3: 9, 4: 10})
    assert {text: line for text, line in lines.items() if (line.card, line.figures) != expected} == {}
    assert only("12 Ann Archer\t7\t6").name == "Ann Archer"
    assert only("12 7").figures == {1: 7}, "fewer than hands are the first ones"


def test_hands_sat_out_not_readable_and_not_known() -> None:
    line = only("12 - . out ? x 9")
    assert (line.figures, line.unreadable) == ({1: "out", 2: "out", 3: "out", 6: 9}, (4, 5))
    assert only("12\t\t7\t\t9").figures == {2: 7, 4: 9}, "an empty cell is a hand that nobody knows"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ann Archer 7 6", "Start each line with the card number."),
        ("99 7 6", "no card number 99"),
        ("12 7 14", "Hand 2: There are 13 tricks in a hand, so 14 cannot be right."),
        ("12 7 six", "“six” is not a number of tricks."),
        ("12 1 2 3 4 5 6 7", "more scores than the evening has hands (6)"),
        ("12 7 6\n12 7 6", "Card 12 is already on line 1."),
        ("entry,1,7\n12,7,6", "more scores than the evening has hands (6)"),
        ("entry,1\n12,7,6", "more in it than there are columns"),
        ("entry,1\nAnn,7", "no card number in this line"),
        ("entry,1,total\n12,7,many", "“many” cannot be a total."),
    ],
)
def test_what_cannot_be_read_or_does_not_fit_its_heads_is_explained(text: str, said: str) -> None:
    assert said in why(text)


def test_the_other_lines_are_read_all_the_same() -> None:
    found = read_cards("5 7 6\n\nrubbish\n12 8 8", CARDS, 6)
    assert [line.card for line in found.lines] == [5, 12]
    assert [(bad.number, bad.text) for bad in found.bad] == [(3, "rubbish")]


def test_columns_may_stand_in_any_order_under_their_heads() -> None:
    text = "2,Name,Entry,1,role,Table,total,colour\n6,Ann Archer,12,7,a,3,13.5,red"
    found = read_cards(text, CARDS, 6)
    line = found.lines[0]
    assert (line.card, line.figures, line.name) == (12, {1: 7, 2: 6}, "Ann Archer")
    assert (line.role, line.table, line.total) == ("a", "3", 13.5)
    assert found.ignored == ("colour",)
    assert only("entry,1,2,24\n12,7,6,").figures == {1: 7, 2: 6}, "no more hands were played"


@given(st.text(alphabet=st.sampled_from("0123456789 ,;\t\n\"'-.?xentry\0"), max_size=80))
def test_whatever_is_pasted_gets_an_answer(text: str) -> None:
    found = read_cards(text, CARDS, 24)
    assert all(bad.why for bad in found.bad)
