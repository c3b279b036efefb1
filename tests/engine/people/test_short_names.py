"""Shorter forms of the names on one list."""

from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.people.names import name_key
from tournaments.engine.people.short_names import abbreviated, people_in, short_names

PARTS = st.sampled_from(
    [
        "Ann",
        "Alan",
        "A.",
        "Mr",
        "Mrs",
        "Archer",
        "Smith",
        "Jr",
        "and",
        "&",
        "+",
        "van",
        "der",
        "Ó",
        "王",
        "12",
    ]
)


def test_given_names_become_initials_and_nobody_is_lost() -> None:
    short = {
        "12 Ben Baker": "12 B. Baker",
        "Mrs Ann Bird": "A. Bird",
        "Mr Bird": "Mr Bird",
        "Cher": "Cher",
        "Jan van der Berg": "J. van der Berg",
        "Archer, Ann": "A. Archer",
        "Ann Bird + Ben Baker": "A. Bird + B. Baker",
        "Irene O’Connor and Mabel Clarke": "I. O’Connor & M. Clarke",
        "7 Bill and Joan Turner": "7 B. & J. Turner",
        "Ann Bird & Al + Di Ely": "A. Bird & A. + D. Ely",
        "Mr and Mrs Turner": "Mr and Mrs Turner",
        "John Smith Jr": "J. Smith Jr",
        "Sam Bell (gent)": "S. Bell",
        "ann archer": "a. archer",
        "Ana de la Cruz": "A. de la Cruz",
        "": "",
    }
    for words in ("This table sits out", "Not decided yet", "Members £2.50: 1 paid, 0 not yet"):
        assert abbreviated(words) == words
    assert {name: abbreviated(name) for name in short} == short


def test_two_people_of_a_list_never_look_alike() -> None:
    assert short_names(["Ann Archer", "Alan Archer", "Bob Smith"]) == {
        "Ann Archer": "An. Archer",
        "Alan Archer": "Al. Archer",
        "Bob Smith": "B. Smith",
    }
    assert short_names(["A. Archer", "Ann Archer"])["Ann Archer"] == "An. Archer"
    assert short_names(["Ann Mary Pike", "Ann May Pike"]) == {
        "Ann Mary Pike": "Ann Mary Pike",
        "Ann May Pike": "Ann May Pike",
    }


@given(st.lists(st.lists(PARTS, max_size=5).map(" ".join), max_size=8, unique_by=name_key))
def test_short_forms_are_as_different_as_the_names_and_mixed_with_them(names: list[str]) -> None:
    short = short_names(names)
    for name in names:
        others = {name_key(form) for other in names if other != name for form in (other, short[other])}
        assert name_key(short[name]) not in others


@given(st.lists(PARTS, max_size=5).map(" ".join))
def test_people_of_a_name_together_are_the_name(name: str) -> None:
    assert " ".join(people_in(name)).split() == name.split()
