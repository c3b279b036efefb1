"""Cards that stand on the tables."""

import re
from dataclasses import replace
from itertools import product

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import HEADING, NAMES, named, pages, pieces, rectangles, smallest, times, turns
from tests.sampled import sampled
from tournaments.press.drawing.paper import PORTRAIT, Size, mm
from tournaments.press.sheets.table_cards import LEFT, Opening, TableCard, TableCards, render
from tournaments.press.sheets.table_cards import pages as card_pages

HIGH, RIGHT = PORTRAIT[1] / 2, PORTRAIT[0] - LEFT
DEALING = "The pair who sits deals; the arriving pair cuts."


def card(number: int, name: str = "Player", url: str = "") -> TableCard:
    openings = tuple(
        Opening(seat, number * 4 + place, f"{name} {seat}{number:03d}x", "Lady")
        for place, seat in enumerate("NESW")
    )
    return TableCard(number, openings, url, "whist.example/t/AbCd" if url else "")


def cards(count: int) -> bytes:
    return render(TableCards(HEADING, DEALING, tuple(card(number) for number in range(1, count + 1))))


def test_it_works() -> None:
    (page,) = pages(render(TableCards(HEADING, DEALING, (card(12, url="https://whist.example/t/AbCd"),))))
    for words in (
        "Table",
        "12",
        DEALING,
        "whist.example/t/AbCd",
        "point a phone here",
        "48 Player N012x",
        "Lady",
    ):
        assert words in page
    assert "hand 1" not in pages(render(TableCards(HEADING, DEALING, (TableCard(1, ()),))))[0], (
        "before the draw"
    )


def test_two_stand_on_a_page_and_after_the_cut_the_upper_pile_goes_on_the_lower_one() -> None:
    pdf = cards(3)
    assert [page.count("Seats for hand 1") for page in pages(pdf)] == [2, 1]
    assert card_pages(3) == 2
    names = [[(p.text, p.y > HIGH) for p in pieces(pdf, page) if "Player N" in p.text] for page in (0, 1)]
    assert names == [[("4 Player N001x", True), ("12 Player N003x", False)], [("8 Player N002x", True)]]


def test_each_name_stands_once() -> None:
    for name in NAMES[:-1]:
        openings = (Opening("N", 1, name, "Lady"), Opening("E", 2, "Jo", "Gent"))
        assert times(render(TableCards(HEADING, DEALING, (TableCard(1, openings),))), name) == 1


@pytest.mark.parametrize(
    ("seat", "name"), sampled(product("NESW", [NAMES[-1], "W" * 60, "Ab" * 5000]), every=4)
)
def test_a_long_name_stays_in_its_place(seat: str, name: str) -> None:
    pdf = render(TableCards(HEADING, DEALING, (TableCard(250, (Opening(seat, 1000, name, "Lady"),)),)))
    low = [piece for piece in pieces(pdf) if mm(1) < piece.x and HIGH < piece.y < HIGH + mm(69)]
    assert low
    for piece in low:
        assert piece.x >= LEFT - 0.5
        assert piece.end <= RIGHT + 0.5
        assert HIGH + mm(7) <= piece.y <= HIGH + mm(69) - piece.size * 0.7


@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
def test_the_names_are_said_to_be_of_hand_1_and_the_far_side_reads_the_number(size: Size) -> None:
    pdf = render(TableCards(HEADING, DEALING, (card(250),)), size)
    (page,) = pages(pdf)
    assert "Seats for hand 1" in page
    assert len({piece.size for piece in pieces(pdf) if piece.text == "250"}) == 1
    turned_over = [numbers for numbers in turns(pdf) if numbers[:4] == [-1, 0, 0, -1]]
    assert len(turned_over) == 1


def test_names_on_all_cards_have_one_size_but_for_a_long_one() -> None:
    openings = (Opening("N", 1, NAMES[-1], "Lady"), Opening("E", 2, "Jo", "Gent"))
    shown = pieces(render(TableCards(HEADING, DEALING, (card(1), TableCard(2, openings)))))
    (usual,) = {piece.size for piece in shown if re.match("[0-9]+ [PJ]", piece.text)}
    assert [piece.size < usual for piece in shown if "Smyths" in piece.text] == [True]


@pytest.mark.parametrize(("number", "size"), sampled(product([1, 40, 250], [PORTRAIT, LETTER]), every=5))
def test_in_large_print_nothing_is_small_and_nothing_lies_on_the_number(size: Size, number: int) -> None:
    one = card(number, "Dorothy Williams-Ellis", "https://whist.example/t/AbCd")
    heading = replace(HEADING, title="Harvest Supper Whist Drive", hall="The Memorial Institute, High Street")
    pdf = render(TableCards(heading, DEALING, (one,)), size, large=True)
    assert smallest(pdf) >= 14
    assert [
        named(pdf, f"{number * 4 + n} Dorothy Williams-Ellis {seat}{number:03d}x")
        for n, seat in enumerate("NESW")
    ] == [1] * 4
    near, far = (piece for piece in pieces(pdf) if piece.text == str(number))
    assert near.size == far.size >= 85
    # The far number is turned about the point where it ends.
    (at,) = (numbers[4] for numbers in turns(pdf) if numbers[:4] == [-1, 0, 0, -1])
    assert near.end < at - (far.end - far.x)
    assert at < size[0] - mm(56), "the code stands beside it"


def test_a_long_custom_stays_above_the_line() -> None:
    long = TableCards(HEADING, "The eldest of those who came deals first. " * 7, (card(1),))
    (page,) = pages(render(long))
    assert page.count("The eldest of those who came deals first.") >= 5


def test_only_a_table_with_a_link_has_a_code() -> None:
    assert rectangles(cards(1)) == []
    linked = TableCards(HEADING, DEALING, (card(1, url="https://whist.example/t/A"),))
    assert len(rectangles(render(linked))) > 100


@pytest.mark.whole
def test_250_tables() -> None:
    text = " ".join(pages(cards(250)))
    assert all(text.count(f"Player {seat}{number:03d}x") == 1 for number in range(1, 251) for seat in "NESW")
