"""Files of cards: parsing, and error messages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.card_audit.pile_file import PileFile, movement_of, read
from tournaments.engine.card_audit.sheet import BadCards, decoded
from tournaments.engine.card_audit.values import OUT
from tournaments.engine.movements import BY_RESULTS, FIXED
from tournaments.engine.seating.seating import Role, Seating, Table

SPLIT = BY_RESULTS["losers-split"]
PAIRS = BY_RESULTS["pairs-winners-up"]
CARDS = """\
entry,name,role,table,1,2,3
1,Ann Archer,a,1,8,5,6
2,Ben Baker,b,1,8,5,7
3,"Cooper, Cath",a,1,5,8,
4,Dai Dyer,b,1,5,8,out
"""


def pile(text: str, **options: int) -> PileFile:
    return read(text, SPLIT, hands_per_move=options.get("hands_per_move", 1), reverse=False)


def said(text: str, movement: str = "losers-split") -> str:
    with pytest.raises(BadCards) as caught:
        read(text, BY_RESULTS[movement])
    return str(caught.value.sentence)


def test_it_works() -> None:
    report = read(CARDS, SPLIT, reverse=True, hands_per_move=2)
    course = report.course
    assert (course.hands, course.movement, course.reverse, course.hands_per_move) == (3, SPLIT, True, 2)
    assert course.roles == {1: Role.A, 2: Role.B, 3: Role.A, 4: Role.B}
    assert course.seatings == (Seating((Table(1, 1, 3, 2, 4),)),)
    assert not course.paired
    assert [card.figures for card in report.cards] == [(8, 5, 6), (8, 5, 7), (5, 8, None), (5, 8, OUT)]
    assert report.names == {1: "Ann Archer", 2: "Ben Baker", 3: "Cooper, Cath", 4: "Dai Dyer"}
    assert not report.missing


def test_what_spreadsheets_and_people_write_is_the_same_pile() -> None:
    named = CARDS.replace("Cooper, Cath", "Cooper@ Cath")
    written = {
        "windows": CARDS.replace("\n", "\r\n"),
        "old mac": CARDS.replace("\n", "\r"),
        "mark": f"\ufeff{CARDS}",
        "heads": CARDS.replace("entry,name,role,table", "Entry, NAME ,Role,Table"),
        "roles": CARDS.replace(",a,", ",A,").replace(",b,", ",B,"),
        "semicolons": named.replace(",", ";").replace("@", ","),
        "tabs": named.replace(",", "\t").replace("@", ","),
        "empty lines": CARDS.replace("\n", "\n\n"),
        "empty columns": CARDS.replace("\n", ",,,\n"),
        "dash": CARDS.replace("out", "-"),
        "out": CARDS.replace("out", "OUT"),
        "figures": CARDS.replace(",8,5,6", ",08, 5 ,6.0"),
        "noughts": CARDS.replace("table,1,2,3", "table,01,02,03"),
    }
    assert [name for name, text in written.items() if pile(text) != pile(CARDS)] == []


def test_columns_stand_in_any_order_and_others_are_passed_over() -> None:
    text = "3,notes,table,2,role,1,entry\n6,late,1,5,a,8,1\n7,,1,5,b,8,2\n,,1,8,a,5,3\nout,,1,8,b,5,4\n"
    report = pile(text)
    assert (report.course, report.cards) == (pile(CARDS).course, pile(CARDS).cards)
    assert set(report.names.values()) == {""}


def test_seats_tell_the_partners_of_the_first_hand_but_not_those_of_some_alone() -> None:
    text = "entry,role,table,seat,1\n1,a,1,E,8\n2,b,1,s,5\n3,a,1,N,5\n4,b,1,W,8\n"
    course = pile(text).course
    assert (course.paired, course.seatings[0].tables) == (True, (Table(1, 3, 1, 2, 4),))
    course = pile(text.replace(",N,", ",,")).course
    assert (course.paired, course.seatings[0].tables) == (False, (Table(1, 1, 3, 2, 4),))


def test_who_began_without_a_seat_is_on_a_chair_in_the_order_of_the_file_first_role_first() -> None:
    text = CARDS + "9,Gwen,b,-,out,5,6\n7,Elen,a,,out,5,6\n6,Ina,a,,out,5,6\n"
    assert pile(text).course.seatings[0].sitting_out == (7, 6, 9)


def test_somebody_unknown_sits_where_a_card_is_missing() -> None:
    text = "entry,role,table,1\n1,a,1,8\n3,b,1,8\n4,b,1,5\n5,a,3,8\n"
    report = pile(text)
    tables = report.course.seatings[0].tables
    assert [table.number for table in tables] == [1, 2, 3]
    assert report.missing == {6: 1, 7: 2, 8: 2, 9: 2, 10: 2, 11: 3, 12: 3, 13: 3}
    assert tables[0] == Table(1, 1, 6, 3, 4)
    for table in tables:
        assert [report.course.roles[seat or 0] for seat in table.seats] == [*"aabb"]
    assert [card.entry for card in report.cards] == [1, 3, 4, 5]


def test_the_unknown_take_the_seats_and_roles_that_are_left() -> None:
    roles = {"N": "a", "S": "b", "E": "a", "W": "b"}
    for seats in ("N", "W", "NE", "NS", "SW", "ES", "NES", "EW", "NSW"):
        rows = [f"{number},{roles[seat]},1,{seat},6\n" for number, seat in enumerate(seats, 1)]
        course = pile("entry,role,table,seat,1\n" + "".join(rows)).course
        (table,) = course.seatings[0].tables
        assert course.paired
        for seat, entry in zip("NESW", table.seats, strict=True):
            assert ((entry or 0) <= len(seats)) is (seat in seats)
        for one, other in ((table.n, table.s), (table.e, table.w)):
            assert {course.roles[one or 0], course.roles[other or 0]} == {Role.A, Role.B}


def test_a_total_that_the_player_wrote_is_read() -> None:
    text = 'entry,role,table,1,total\n1,a,1,8,8\n2,b,1,8,8.5\n3,a,1,5,\n4,b,1,5,"5,0"\n'
    assert [card.total for card in pile(text).cards] == [8, 8.5, None, 5]


def test_pairs_that_stay_together_need_no_roles_where_seats_are_given() -> None:
    rows = [f"{number},,{(number + 3) // 4},{seat},7,6" for number, seat in enumerate("NSEWNSEW", 1)]
    text = "\n".join(["entry,role,table,seat,1,2", *rows, "9,,,,out,7", "10,,,,out,7"])
    opening = read(text, PAIRS).course.seatings[0]
    assert opening == Seating((Table(1, 1, 3, 2, 4), Table(2, 5, 7, 6, 8)), (9, 10))


def test_what_cannot_be_is_said_with_its_line_and_column() -> None:
    head, seats, nines = "entry,role,table,1\n", "entry,role,table,seat,1\n", "9" * 5000
    no_table, no_number = "is not a table number.", "is not a number of tricks"
    cases = [
        ("", "Line 1", "There is no column “entry”. The first line must name the columns"),
        ("\n\nname,role\n", "Line 3", "There is no column “entry”."),
        ("entry,role,table\n1,a,1\n", "Line 1", "There is no column “1”."),
        (head, "", "There are no cards in this file."),
        (CARDS.replace("2,3\n", "3,4\n"), "Line 1, column “3”", "Number the hands from 1 with no gaps"),
        (CARDS.replace("2,3\n", "2,2\n"), "Line 1, column “2”", "There are two columns with this name."),
        (CARDS.replace("5,7\n", "5,14\n"), "Line 3, column “3”", f"“14” {no_number}. Use 0 to 13"),
        (CARDS.replace("5,7\n", "x,7\n"), "Line 3, column “2”", f"“x” {no_number}"),
        (CARDS.replace("5,7\n", "-5,7\n"), "Line 3, column “2”", f"“-5” {no_number}"),
        (CARDS.replace("5,7\n", "6.5,7\n"), "Line 3, column “2”", f"“6.5” {no_number}"),
        (CARDS.replace("5,7\n", f"{nines},7\n"), "Line 3, column “2”", f"“{nines[:30]} ...” {no_number}"),
        (CARDS.replace("5,7\n", "٣,7\n"), "Line 3, column “2”", f"“٣” {no_number}"),
        (CARDS.replace(",b,", ",gent,"), "Line 3, column “role”", "“gent” is not a role. Use a or b."),
        (CARDS.replace(",b,", ",,"), "Line 3, column “role”", "Put a or b as the role of this card."),
        (CARDS.replace("2,Ben", "1,Ben"), "Line 3, column “entry”", "Card 1 is already on line 2."),
        (CARDS.replace("2,Ben", "0,Ben"), "Line 3, column “entry”", "“0” is not a card number."),
        (CARDS.replace("2,Ben", ",Ben"), "Line 3, column “entry”", "“” is not a card number."),
        (CARDS.replace("b,1,8", "b,0,8"), "Line 3, column “table”", f"“0” {no_table}"),
        (CARDS.replace("b,1,8", "b,one,8"), "Line 3, column “table”", f"“one” {no_table}"),
        (
            CARDS.replace("b,1,8", "b,44,8"),
            "Line 3, column “table”",
            "The number of tables with cards is only 2",
        ),
        (
            CARDS.replace("b,1,8", "a,1,8"),
            "Line 4, column “role”",
            "Table 1 already has two with role a, cards 1 and 2.",
        ),
        (CARDS + "5,E,b,1,7,7,7", "Line 6, column “table”", "Four people already started at table 1."),
        (CARDS.replace(",a,1", ",a,").replace(",b,1", ",b,"), "", "None of the cards has a table."),
        (
            CARDS.replace("Ann Archer", "Archer, Ann"),
            "Line 2",
            "This line has more in it than there are columns.",
        ),
        (CARDS.replace('Cath"', "Cath"), "Line 4, column “role”", "Put a or b as the role"),
        (f"{seats}1,a,1,X,8", "Line 2, column “seat”", "“X” is not a seat. Use N, E, S or W."),
        (f"{seats}1,a,1,N,8\n2,b,1,N,8", "Line 3, column “seat”", "Card 1 already has seat N at table 1"),
        (f"{seats}1,a,1,N,8\n2,a,1,S,8", "Line 3, column “seat”", "The partner at table 1, card 1,"),
        ("entry,role,table,1,total\n1,a,1,8,many", "Line 2, column “total”", "“many” is not a total."),
    ]
    wrong = [
        (sentence, said(text))
        for text, place, sentence in cases
        if not said(text).startswith(f"{place}: {sentence}" if place else sentence)
    ]
    assert wrong == []
    text = f"{head}1,a,1,8\n2,b,1,8\n3,a,1,5\n4,b,1,5\n5,a,,out\n"
    assert said(text, "pairs-winners-up").startswith("Line 6, column “table”: Partners sit out together.")


def test_a_movement_has_its_key_unless_cards_do_not_tell_it() -> None:
    assert {key: movement_of(key) for key in BY_RESULTS} == BY_RESULTS
    none = "There is no movement “losers”. Use one of these: winners-split, "
    plans = {key: f"In “{FIXED[key].name}” people follow a plan, no matter who wins" for key in FIXED}
    for key, sentence in {"losers": none, **plans}.items():
        with pytest.raises(BadCards) as caught:
            movement_of(key)
        assert str(caught.value.sentence).startswith(sentence)


def test_a_file_in_any_usual_coding_is_text_and_what_is_no_text_is_refused() -> None:
    for coding in ("utf-8", "utf-8-sig", "utf-16", "cp1252"):
        assert decoded("Siân’s £3".encode(coding)) == "Siân’s £3"
    for data in (b"PK\x03\x04 a spreadsheet", b"\0\0"):
        with pytest.raises(BadCards, match="Save the cards as CSV"):
            decoded(data)


CELLS = st.sampled_from(["", *"0123abNS-x", "13", "14", "out", '"', "\0", "9.5"])
HEADS = st.sampled_from(["entry", "role", "table", "1", "2", "seat", "total", "name", "", "é"])


@given(st.binary(max_size=200))
def test_no_bytes_make_it_stumble(data: bytes) -> None:
    _read_or_refuse(data)


ROWS = st.lists(st.lists(CELLS, max_size=9), max_size=9)


@given(st.lists(HEADS, max_size=9), ROWS, st.sampled_from(",;\t"), st.sampled_from(["\n", "\r\n", "\r"]))
def test_no_table_of_cells_makes_it_stumble(
    heads: list[str], rows: list[list[str]], mark: str, end: str
) -> None:
    _read_or_refuse(end.join(mark.join(row) for row in [heads, *rows]).encode())


@given(st.lists(st.lists(CELLS, min_size=6, max_size=6), min_size=1, max_size=9))
def test_no_figures_below_the_right_heads_make_it_stumble(rows: list[list[str]]) -> None:
    lines = [f"{number},{','.join(row)}" for number, row in enumerate(rows, 1)]
    _read_or_refuse("\n".join(["entry,role,table,seat,1,2,total", *lines]).encode())


def _read_or_refuse(data: bytes) -> None:
    for movement in (SPLIT, PAIRS):
        try:
            report = read(decoded(data), movement)
        except BadCards:
            continue
        seated = [*report.course.seatings[0].players()]
        assert len(seated) == len(set(seated)) == len(report.course.roles)
        assert None not in seated
