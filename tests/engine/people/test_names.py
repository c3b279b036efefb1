"""Equal names, and shortened names."""

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.people.names import (
    by_family,
    family_name,
    name_key,
    one_line,
    person_key,
    plain_letters,
    split_names,
    turning_nothing_else,
    with_initial,
)


def test_the_last_name_goes_but_for_its_first_letter() -> None:
    short = {
        "Ann Archer": "Ann A.",
        "Mary Ellen van der Berg": "Mary B.",
        "Archer, Ann": "Ann A.",
        "Seán ó Briain": "Seán B.",
        "Owain llŷr": "Owain L.",
        "Pat O'Brien": "Pat O.",
        "Cher": "Cher",
        "Cher,": "Cher",
        "Ann (?)": "Ann",
        "Ann ''": "Ann",
        ",": "",
    }
    assert {name: with_initial(name) for name in short} == short


@given(st.text(min_size=1, max_size=40))
def test_of_the_last_word_one_letter_is_left(name: str) -> None:
    words = name.replace(",", " ").split()
    short = with_initial(name)
    assert len(short) <= max(map(len, words), default=0) + len(" Ww.")
    assert len(short.split()) <= 2


def test_names_are_the_same_whatever_the_capitals_spaces_and_accents_and_two_on_a_card_are_two() -> None:
    assert name_key(" ann   ARCHER ") == name_key("Ann Archer")
    assert name_key(unicodedata.normalize("NFD", "Siân Llŷr")) == name_key("Siân Llŷr")
    assert name_key("Ann Archer") != name_key("Anne Archer")
    assert split_names("Ann Archer + Ben Baker") == ["Ann Archer", "Ben Baker"]
    assert split_names("Ann Archer") == ["Ann Archer"]


def test_one_person_has_one_key_however_the_name_is_typed() -> None:
    assert name_key("Kate O'Dowd") == name_key("KATE  O’Dowd") == name_key("Kate\u200b O‘Dowd")
    assert person_key("Mrs Ada Quill") == person_key("ada quill")
    assert person_key("Mrs Quill") != person_key("Mr Quill"), "a surname alone keeps its title"
    assert person_key("Dr Ada Quill") != person_key("Ada Quill")
    assert plain_letters("O’Brien") == plain_letters("O'Brien") == plain_letters("obrien") == "obrien"


def test_no_mark_turns_what_stands_behind_a_name() -> None:
    kept = {
        "Ann\u202e": "Ann",
        "\u202eAnn\u202c": "\u202eAnn\u202c",
        "\u2066Ann\u202e\u2069": "\u2066Ann\u202e\u2069",  # the end of the outer mark also ends the inner one
        "\u202eAnn\u2069": "Ann\u2069",
        "\u202e\u2067Ann\u202c": "Ann\u202c",
        "\u05d3\u05df\u200f": "\u05d3\u05df\u200f",  # letters read from right to left, and their mark
        "": "",
    }
    assert {typed: turning_nothing_else(typed) for typed in kept} == kept


def test_what_stands_in_one_line_has_no_ends_of_lines_and_no_control_signs() -> None:
    assert one_line(" Ann\r\n\tArcher\u2028 \x1b[2J\x07\x85\u202e ") == "Ann Archer [2J"
    assert one_line("Ann\u200b Ar\u00adcher\ufeff\u200e") == "Ann Archer"
    assert one_line("Siân 👩‍🌾") == "Siân 👩‍🌾"


def test_names_are_in_order_by_the_letters_that_they_begin_with() -> None:
    names = ["Zoe", "Łukasz", "Þórður", "Éva", "ann", "Øyvind", "Lucy", "Tom", "Peter", "Ælfric"]
    in_order = "Ælfric ann Éva Lucy Łukasz Øyvind Peter Þórður Tom Zoe"
    assert " ".join(sorted(names, key=plain_letters)) == in_order


FAMILIES = [
    *("Ann |Archer", "Mr A. |Bird", "Rev. Dr J. R. |Hartley| OBE", "Tom |Major", "Miss |Lady"),
    *("Mary Ellen |van der Berg", "Mr |de Souza", "Van |Morrison", "Seán |Ó Briain", "Ian |St. John"),
    *("Pat |O’Neill", "Ann |Smith-Jones", "John |Smith| Jr", "John |Smith|, Jnr.", "|Archer|, Ann"),
    *("|van der Berg|, Anna", "Bill and Joan |Turner", "B. & J. |Turner", "Mr and Mrs |Turner"),
    *("Bill |Turner| + Joan Smith", "|Bill| and Joan", "Ann |Archer| (Joan’s sister)", "|Cher"),
    *("|Ann| (?)", "|Mrs", "|Player| 12", "Łukasz |Żak", "Анна |Каренина", "דן |כהן", "|王| 小明", "|王小明"),
]


def test_which_part_of_a_name_is_the_family_name() -> None:
    for marked in FAMILIES:
        before, family, *after = marked.split("|")
        assert family_name(marked.replace("|", "")) == (before, family, "".join(after))


@given(st.text(max_size=40))
def test_the_name_stays_as_the_person_gave_it(name: str) -> None:
    assert "".join(family_name(name)) == name
    assert bool(family_name(name)[1]) >= bool(name.strip(", "))
    by_family(name)


def test_mr_a_bird_is_under_b_and_not_under_m() -> None:
    in_order = [
        *("Ann Adams", "Archer, Ann", "Mr A. Bird", "Mrs A. Bird", "Ben Bird", "Zoe Bird", "Ann Bird-Hope"),
        *("Ann Birdham", "Miss Cole", "Ed Evans", "Éva Évans", "Di Mann", "Jo Oakes", "Jo Olsen"),
        "Pat O'Neill",
    ]
    assert sorted(sorted(in_order), key=by_family) == in_order
