"""Lists of names as people paste or export them."""

import pytest

from tournaments.door.forms.pasted_names import (
    PastedName,
    Unreadable,
    dealt_out,
    decoded,
    read_list,
    role_words,
)

WORDS = role_words("lady", "gent")


def names(text: str) -> list[tuple[str, str]]:
    return [(line.name, line.role) for line in read_list(text, WORDS).lines]


def faults(text: str) -> list[tuple[int, str]]:
    return [(line.number, line.why) for line in read_list(text, WORDS).bad]


def test_it_works() -> None:
    plain = [("Ann Archer", ""), ("Ben Baker", ""), ("Cath Cooper", "")]
    assert names("Ann Archer\n\n  Ben   Baker \r\nCath Cooper") == plain
    quoted = [("Ann Archer", ""), ("Ben Baker", ""), ('Cath "Kit" Cooper', "")]
    assert names('"Ann Archer\nBen Baker\nCath "Kit" Cooper') == quoted, "one never closed ends with its line"


def test_a_card_may_follow_a_comma_or_a_tab() -> None:
    for word in ("gent", "Gents", "G", "b", "GENT"):
        assert names(f"Ann\nBen, {word}\nCath,") == [("Ann", ""), ("Ben", "b"), ("Cath", "")]
        assert names(f"Ann\nBen\t{word}") == [("Ann", ""), ("Ben", "b")]


def test_the_words_are_those_of_the_hall() -> None:
    words = role_words("Rose", "Ivy")
    assert {words[word] for word in ("rose", "roses", "r", "a")} == {"a"}
    assert {words[word] for word in ("ivy", "ivies", "i", "b")} == {"b"}
    assert "p" not in role_words("pink", "pale")  # one letter for both names neither


def test_the_number_of_a_pair_may_follow_the_name_or_stand_in_a_column() -> None:
    alone = read_list("Ann, 3\nBen\nCath, gent", WORDS, units=True).lines
    known = [("Ann", 3, ""), ("Ben", None, ""), ("Cath", None, "b")]
    assert [(line.name, line.unit, line.role) for line in alone] == known
    assert [line.unit for line in read_list("Name,Team\nAnn,12\nBen,", WORDS).lines] == [12, None]
    for wrong in ("x", "0", "0000019999999999"):
        no_number = f"“{wrong}” is not the number of a pair or team."
        assert faults(f"Name,Pair\nAnn,1\nBen,{wrong}") == [(3, no_number)]
    assert faults("Ann, 3") == [(1, "Nobody plays as “3” in this drive.")]


def test_columns_come_in_any_order_under_their_heads() -> None:
    heads = "Paid;Phone;Card;Surname;First name"
    text = f'{heads}\nyes;01;lady;"Archer; née Bell";Ann\n;;gent;Baker;"Ben ""Benny"""\n'
    reading = read_list(text, WORDS)
    assert reading.lines == (
        PastedName(2, "Ann Archer; née Bell", "a", paid=True),
        PastedName(3, 'Ben "Benny" Baker', "b"),
    )
    assert reading.ignored == ("Phone",)
    assert reading.bad == ()


def test_every_column_that_is_known() -> None:
    text = "apart,either,helping,name\nthe Archers,x,no,Ann\n,,yes,Ben"
    assert read_list(text, WORDS).lines == (
        PastedName(2, "Ann", either=True, apart="the Archers"),
        PastedName(3, "Ben", helping=True),
    )


def test_each_line_that_cannot_be_read_is_explained() -> None:
    long = "x" * 10_000
    text = f"name,card,paid\nAnn,lady,perhaps\n,gent,\nBen,dealer,\n{long},lady,\nCath,lady,yes,more\nDai,g,y"
    said = {
        2: "“perhaps”",
        3: "no name",
        4: "“dealer”",
        5: "up to 200 letters, and this one has 10000",
        6: "commas",
    }
    found = dict(faults(text))
    assert found.keys() == said.keys()
    assert {line: why for line, why in found.items() if said[line] not in why} == {}
    assert names(text) == [("Dai", "b")]


def test_a_list_that_is_much_too_long_is_cut_and_says_so() -> None:
    reading = read_list("\n".join(f"Player {n}" for n in range(2500)), WORDS)
    assert len(reading.lines) == 2000
    assert "2,000 lines" in reading.bad[0].why


def test_letters_are_read_however_they_were_written() -> None:
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "cp1252", "latin-1"):
        sent = "name\r\nSiân Ó Súilleabháin\r\n\r\n".encode(encoding)
        assert names(decoded(sent)) == [("Siân Ó Súilleabháin", "")], encoding
    assert decoded(b"\x93Ann\x94 O\x92Neill") == "“Ann” O’Neill", "the letters of Windows"
    assert decoded(b"Ann\x81") == "Ann\x81", "a byte that means nothing there"


@pytest.mark.parametrize(
    ("data", "words"), [(b"PK\x03\x04...", "Save it as CSV"), (b"\x00\x01\x02", "is not a text")]
)
def test_what_is_no_list_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        decoded(data)


def test_cards_are_dealt_out_so_that_the_numbers_come_out_even() -> None:
    lines = [PastedName(1, "Ann"), PastedName(2, "Ben", "b"), PastedName(3, "Cath"), PastedName(4, "Dai")]
    for ladies, gents, cards in ((0, 0, "abab"), (0, 1, "abaa"), (4, 0, "bbbb")):
        assert "".join(line.role for line in dealt_out(lines, ladies, gents)) == cards
