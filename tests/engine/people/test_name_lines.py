"""What is typed at the door: worked examples."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.people.name_lists.lines import read_line

WORDS = {"lady": "a", "ladies": "a", "l": "a", "gent": "b", "gents": "b", "g": "b"}


@pytest.mark.parametrize(
    ("typed", "people", "roles"),
    [
        ("Mary Ann Evans", ["Mary Ann Evans"], "?"),
        ("Andrew Anderson", ["Andrew Anderson"], "?"),
        ("Anand Patel", ["Anand Patel"], "?"),
        ("John Smith, OBE", ["John Smith, OBE"], "?"),
        ("Cath,", ["Cath"], "?"),
        ("Mrs. Bell", ["Mrs. Bell"], "a"),
        ("Sir Ken Walsh", ["Sir Ken Walsh"], "b"),
        ("Dr Patel", ["Dr Patel"], "?"),
        ("Lady", ["Lady"], "?"),
        ("Bill and Joan Turner", ["Bill Turner", "Joan Turner"], "ba"),
        ("Bill Turner and Joan", ["Bill Turner", "Joan Turner"], "ba"),
        ("Ken Walsh & Doris Walsh", ["Ken Walsh", "Doris Walsh"], "ba"),
        ("ken walsh AND doris jones", ["ken walsh", "doris jones"], "ba"),
        ("J and B van der Berg", ["J van der Berg", "B van der Berg"], "ba"),
        ("Bill+Joan", ["Bill", "Joan"], "ba"),
        ("Mr and Mrs Turner", ["Mr Turner", "Mrs Turner"], "ba"),
        ("Mr & Mrs B Turner", ["Mr B Turner", "Mrs B Turner"], "ba"),
        ("Mrs and Mr Turner", ["Mrs Turner", "Mr Turner"], "ab"),
        ("Dr and Mrs Patel", ["Dr Patel", "Mrs Patel"], "ba"),
        ("Mr B and Mrs J Turner", ["Mr B Turner", "Mrs J Turner"], "ba"),
        ("Mr Smith and Mrs Jones", ["Mr Smith", "Mrs Jones"], "ba"),
        ("Mr Smith and Joan", ["Mr Smith", "Joan Smith"], "ba"),
        ("Bill Turner and Mrs", ["Bill Turner and Mrs"], "?"),
        ("Bill &", ["Bill &"], "?"),
    ],
)
def test_who_it_is_and_how_they_play(typed: str, people: list[str], roles: str) -> None:
    line = read_line(typed, WORDS)
    assert (list(line.people), line.strange) == (people, "")
    assert "".join(line.roles({}, "?")) == roles


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Ann Bell, gent", {"role": "b"}),
        ("Ann Bell ,  L.", {"role": "a"}),
        ("Ann Bell, 4", {"unit": 4}),
        ("Ann Bell, gent, 12", {"role": "b", "unit": 12}),
        ("Ann Bell, couple with Sam Bell", {"is_couple": True, "partner": "Sam Bell"}),
        ("Ann Bell with Sam Bell", {"partner": "Sam Bell"}),
        ("Ann Bell, with 4", {"partner": "4"}),
        ("Ann Bell and Sam, couple", {"is_couple": True}),
    ],
)
def test_what_comes_after_the_name(typed: str, said: dict[str, object]) -> None:
    line = read_line(typed, WORDS, units=True)
    assert (line.people[0], line.strange) == ("Ann Bell", "")
    assert {key: getattr(line, key) for key in said} == said


def test_what_is_not_understood_is_no_part_of_the_name() -> None:
    strange = {
        "Smith, John": "John",
        "Tom, Dick": "Dick",
        "Sam Bell, gnet": "gnet",
        "Sam Bell, 4": "4",  # a pair's number, where there are no pairs
        "Ann Bell, couple": "couple",
        "Bill and Joan Turner, lady": "lady",
        "Bill and Joan with Sam": "with Sam",
        "Tom and Dick and Harry": "Tom and Dick and Harry",
    }
    assert {typed: read_line(typed, WORDS).strange for typed in strange} == strange


def test_the_last_time_counts_after_a_title_and_before_the_numbers() -> None:
    last_time = {"sam bell": "a", "mrs bell": "b"}
    for typed, roles in (("Sam  Bell", "a"), ("Mrs Bell", "a"), ("Sam Bell and Jo Bell", "ab")):
        assert "".join(read_line(typed, WORDS).roles(last_time, "b")) == roles


def test_titles_go_by_what_the_hall_calls_ladies() -> None:
    turned = {"gents": "a", "ladies": "b"}
    assert read_line("Mr and Mrs Turner", turned).roles({}, "a") == ["a", "b"]
    assert read_line("Mr and Mrs Turner", {"rose": "a", "ivy": "b"}).roles({}, "a") == ["b", "a"]


@given(st.text(alphabet="ab &+,.with 4couple\t", max_size=30))
def test_anything_may_be_typed(typed: str) -> None:
    line = read_line(typed, WORDS, units=True)
    assert line.people
    assert line.strange or len(line.people) <= 2
