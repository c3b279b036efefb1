"""Names typed at the door: worked examples."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.people.name_lists.lines import read_line

WORDS = {"lady": "a", "ladies": "a", "l": "a", "gent": "b", "gents": "b", "g": "b"}

# Text typed as a name, and the people it means.
PEOPLE = {
    "Mr Tom Hale": ["Tom Hale"],
    "Mrs Ada Quill": ["Ada Quill"],
    "Ada and Bert Quill": ["Ada Quill", "Bert Quill"],
    "Mr & Mrs Hale": ["Mr Hale", "Mrs Hale"],
    "Pat Orme & Ned Orme": ["Pat Orme", "Ned Orme"],
    "Tom Hale / Joan Hale": ["Tom Hale", "Joan Hale"],
    "Quill, Ada": ["Ada Quill"],
    "1. Ada Quill": ["Ada Quill"],
    "• Tom Hale": ["Tom Hale"],
    "Ada Quill +1": ["Ada Quill", "Guest of Ada Quill"],
    "Tom Hale + guest": ["Tom Hale", "Guest of Tom Hale"],
    "Ada Quill, paid": ["Ada Quill"],
    "Kate O'Dowd": ["Kate O’Dowd"],
    "Tom\u200b Hale": ["Tom Hale"],
    # of the same kinds
    "Pike, John +1": ["John Pike", "Guest of John Pike"],
    "Hale, Tom & Joan": ["Tom Hale", "Joan Hale"],
    "Mr Tom and Mrs Joan Hale": ["Tom Hale", "Joan Hale"],
    "Mr/Mrs Hale": ["Mr Hale", "Mrs Hale"],
    "Quill, Mrs Ada": ["Ada Quill"],
    "van der Berg, Jan": ["Jan van der Berg"],
    "O'Brien, Mary": ["Mary O’Brien"],
    "Ada Quill (paid)": ["Ada Quill"],
    "[x] Ada Quill": ["Ada Quill"],
    "3) Tom Hale": ["Tom Hale"],
    "Mrs Ada Quill and guest": ["Ada Quill", "Guest of Ada Quill"],
    "Ned Orme plus one": ["Ned Orme", "Guest of Ned Orme"],
}
NOBODY = ("LADIES", "Whist drive 26 November", "Reserves:", "Total 3", "12 players", "ada@example.org")


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
        ("Ada Quill and Tom St. John", ["Ada Quill", "Tom St. John"], "ba"),
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


@pytest.mark.parametrize(
    ("typed", "people", "is_turned"),
    [
        ("Smith, John", ["John Smith"], True),
        ("Smith, Mr John", ["John Smith"], True),
        ("Mr Smith, John", ["John Smith"], True),
        ("van der Berg, Jan", ["Jan van der Berg"], True),
        ("Pike, John +1", ["John Pike", "Guest of John Pike"], True),
        ("Hale, Tom & Joan", ["Tom Hale", "Joan Hale"], True),
        ("Hale, Mr & Mrs", ["Mr Hale", "Mrs Hale"], True),
        ("Mr Tom Hale", ["Tom Hale"], False),
        ("Tom Hale / Joan Hale", ["Tom Hale", "Joan Hale"], False),
        ("Mr/Mrs Hale", ["Mr Hale", "Mrs Hale"], False),
        ("Ada Quill +1", ["Ada Quill", "Guest of Ada Quill"], False),
        ("Mrs Ada Quill and guest", ["Ada Quill", "Guest of Ada Quill"], False),
        ("Ada Quill +2", ["Ada Quill", "Guest of Ada Quill", "Guest 2 of Ada Quill"], False),
        ("12. Kate O'Dowd", ["Kate O’Dowd"], False),
        ("• Tom\u200b Hale", ["Tom Hale"], False),
    ],
)
def test_names_are_made_tidy(typed: str, people: list[str], is_turned: bool) -> None:
    line = read_line(typed, WORDS)
    assert (list(line.people), line.strange, line.turned) == (people, "", is_turned)


def test_what_was_paid_may_be_behind_the_name() -> None:
    said = {
        "Ada Quill, paid": True,
        "Ada Quill (paid)": True,
        "Ada Quill £3": True,
        "Ada Quill - cash": True,
        "Ada Quill, not paid": False,
        "Ada Quill": None,
    }
    assert {typed: read_line(typed, WORDS).paid for typed in said} == said
    assert {read_line(typed, WORDS).people for typed in said} == {("Ada Quill",)}


def test_what_is_not_understood_is_no_part_of_the_name() -> None:
    strange = {
        "Tom Dick, Harry": "Harry",
        "Smith, John, gent, Bert": "John",
        "Sam, gnet": "gnet",
        "Bell, Sam, gnet": "gnet",
        "LADIES": "LADIES",
        "Reserves:": "Reserves:",
        "Total 3": "Total 3",
        "Whist drive 26 November": "Whist drive 26 November",
        "Sam Bell, gnet": "gnet",
        "Sam Bell, 4": "4",  # a pair's number in a drive without pairs
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
    assert line.strange or line.guests or len(line.people) <= 2
