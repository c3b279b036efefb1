"""Lists of names as people paste or export them."""

from collections.abc import Mapping, Sequence

import pytest

from tournaments.engine.people.name_lists.reader import deal_roles, partners, read_list
from tournaments.engine.people.name_lists.values import ListedPlayer, ListHints, Reading
from tournaments.engine.people.name_lists.words import role_words

WORDS = role_words("lady", "gent")


def read(text: str, *, units: bool = False, listed: Sequence[str] = (), **answers: str) -> Reading:
    return read_list(text, ListHints(WORDS, units=units, listed=listed, answers=answers))


def names(text: str, **answers: str) -> list[tuple[str, str]]:
    players = read_list(text, ListHints(WORDS, answers=answers)).players
    return [(player.name, player.role) for player in players]


def left_out(text: str) -> list[tuple[int, str, str]]:
    return [(line.line, line.text, str(line.why)) for line in read(text).left_out]


def test_it_works() -> None:
    plain = [("Ann Archer", ""), ("Ben Baker", ""), ("Cath Cooper", "")]
    assert names("Ann Archer\n\n  Ben   Baker \r\nCath Cooper") == plain
    quoted = [("Ann Archer", ""), ("Ben Baker", ""), ('Cath "Kit" Cooper', "")]
    assert names('"Ann Archer\nBen Baker\nCath "Kit" Cooper') == quoted, "one never closed ends with its line"


def test_a_role_may_follow_a_comma_or_a_tab() -> None:
    for word in ("gent", "Gents", "G", "b", "GENT", "m", "Male"):
        assert names(f"Ann\nBen, {word}\nCath,") == [("Ann", ""), ("Ben", "b"), ("Cath", "")]
        assert names(f"Ann\nBen\t{word}") == [("Ann", ""), ("Ben", "b")]


def test_the_words_are_those_of_the_hall() -> None:
    words = role_words("Rose", "Ivy")
    assert {words[word] for word in ("rose", "roses", "r", "a", "ladies", "f")} == {"a"}
    assert {words[word] for word in ("ivy", "ivies", "i", "b", "men", "m")} == {"b"}
    assert "p" not in role_words("pink", "pale")  # one letter for both names neither
    turned = role_words("gent", "lady")
    assert (turned["m"], turned["women"]) == ("a", "b")
    listed = read_list("Rose\nIvies\nBert", ListHints(words)).players
    assert [(player.name, player.role) for player in listed] == [("Rose", ""), ("Bert", "b")]


def test_the_number_of_a_pair_may_follow_the_name_or_stand_in_a_column() -> None:
    alone = read("Ann, 3\nBen\nCath, gent", units=True).players
    defaults = [("Ann", 3, ""), ("Ben", None, ""), ("Cath", None, "b")]
    assert [(player.name, player.unit, player.role) for player in alone] == defaults
    assert [player.unit for player in read("Name,Team\nAnn,12\nBen,").players] == [12, None]
    for wrong in ("x", "0", "0000019999999999"):
        why = f"“{wrong}” is not the number of a pair or team."
        assert left_out(f"Name,Pair\nAnn,1\nBen,{wrong}") == [(3, wrong, why)]
    assert left_out("Ann, 3") == [(1, "3", "We did not understand this.")]


def test_columns_come_in_any_order_under_their_heads() -> None:
    heads = "Paid;Phone;Card;Surname;First name"
    reading = read(f'{heads}\nyes;01;lady;"Archer; née Bell";Ann\n;;gent;Baker;"Ben ""Benny"""\n')
    assert [(p.line, p.role, p.paid) for p in reading.players] == [(2, "a", True), (3, "b", False)]
    assert [p.name for p in reading.players] == ["Ann Archer; née Bell", 'Ben "Benny" Baker']
    assert [column.text for column in reading.ignored] == ["Phone"]


def test_every_column_that_is_known() -> None:
    players = read("apart,either,helping,name\nthe Archers,x,no,Ann\n,,yes,Ben").players
    said = [(p.name, p.apart, p.either, p.helping) for p in players]
    assert said == [("Ann", "the Archers", True, False), ("Ben", "", False, True)]


def test_whatever_is_not_used_is_listed_with_why() -> None:
    long = "x" * 10_000
    text = f"name,card,paid\nAnn,lady,perhaps\n,gent,\nBen,dealer,\n{long},lady,\nCath,lady,yes,more\nDai,g,y"
    result = {line: (part, why) for line, part, why in left_out(text)}
    assert result == {
        2: ("perhaps", "We could not tell whether “perhaps” means paid."),
        3: (",gent,", "This does not look like a name."),
        4: ("dealer", "Nobody plays as “dealer” in this drive."),
        5: (f"{long[:79]}…", "A name can have up to 200 letters, and this one has 10000."),
        6: (
            "Cath,lady,yes,more",
            "There is more on this line than there are columns. Please check the commas.",
        ),
    }
    assert names(text) == [("Ann", "a"), ("Ben", ""), ("Dai", "b")]
    assert left_out("Ann\nTom and Dick and Harry")[0][::2] == (
        2,
        "There are more than two people here. Please give each a line.",
    )


def test_a_list_that_is_much_too_long_is_cut_and_says_so() -> None:
    reading = read("\n".join(f"Player {n}" for n in range(2500)))
    assert len(reading.players) == 2000
    assert "2,000 lines" in str(reading.left_out[0].why)


@pytest.mark.parametrize(
    ("listed", "first"), [([], "yes"), (["Quill Ada"], "no"), (["Ada Quill", "Tom Hale"], "yes")]
)
def test_names_on_the_list_decide_whether_the_surname_is_first(listed: list[str], first: str) -> None:
    reading = read("Quill, Ada\nHale, Tom", listed=listed)
    (asked,) = [question for question in reading.questions if question.key == "surname"]
    assert (asked.chosen, str(asked.text)) == (first, "Is the surname first, as in “Quill, Ada”?")
    assert reading.players[0].name == ("Ada Quill" if first == "yes" else "Quill Ada")
    assert [player.same for player in reading.players] == [bool(listed), len(listed) == 2]


def test_families_decide_where_no_name_is_known_and_an_answer_before_all() -> None:
    assert names("Ada\tHale\nTom\tHale\nPat\tOrme")[0] == ("Ada Hale", "")
    assert names("Hale\tAda\nHale\tTom\nOrme\tPat")[0] == ("Ada Hale", "")
    assert names("Hale, Ada\nHale, Tom\nOrme, Pat", surname="no")[0] == ("Hale Ada", "")
    assert names("Ann Bell, Bert\nHale, Tom", surname="yes")[1] == ("Tom Hale", "")


def test_couples_may_be_two_people_or_one() -> None:
    text = "Ada and Bert Quill\nMr & Mrs Hale"
    for answer, beside in (("yes", [1, 0, 3, 2]), ("two", [None] * 4), ("one", [None] * 2)):
        assert partners(read(text, couples=answer).players) == beside, answer
    assert names(text, couples="one") == [("Ada and Bert Quill", ""), ("Mr & Mrs Hale", "")]


def test_the_column_of_names_is_the_one_that_was_chosen() -> None:
    text = "Attendee name,Buyer name,Paid\nAda Quill,Tom Hale,yes"
    assert names(text) == [("Ada Quill", "")]
    assert names(text, column="1") == [("Tom Hale", "")]
    assert names(text, column="7") == [("Ada Quill", "")]


def test_a_note_ends_a_section_and_headings_may_come_again() -> None:
    text = "Name,Paid\nGENTS\nTom Hale,yes\nReserves:\nPat Orme,\nName,Paid\nNed Orme,"
    assert names(text) == [("Tom Hale", "b"), ("Pat Orme", ""), ("Ned Orme", "")]


def dealt(players: list[ListedPlayer], a: int, b: int, last_time: Mapping[str, str] | None = None) -> str:
    return "".join(deal_roles(players, last_time or {}, "a", a, b))


def test_roles_are_as_said_then_as_last_time_and_even_at_the_end() -> None:
    players = [
        ListedPlayer(1, "Ann"),
        ListedPlayer(2, "Ben", "b"),
        ListedPlayer(3, "Cath"),
        ListedPlayer(4, "Dai"),
    ]
    for ladies, gents, roles in ((0, 0, "abab"), (0, 1, "abaa"), (4, 0, "bbbb")):
        assert dealt(players, ladies, gents) == roles
    assert dealt(players, 0, 0, {"ann": "b"}) == "bbaa"
    couple = [ListedPlayer(1, "Ada", group=1), ListedPlayer(1, "Bert", group=1)]
    assert dealt(couple, 5, 0) == "ba"
    assert dealt(couple, 5, 0, {"ada": "a"}) == "ab"


def test_a_thousand_lines_with_the_surname_first_are_read_in_a_moment() -> None:
    lines = (f"Quill{'a' * (n // 50)}, Ada{'x' * (n % 50)}" for n in range(1000))
    reading = read("\n".join(lines))
    assert (len(reading.players), reading.players[3].name) == (1000, "Adaxxx Quill")
