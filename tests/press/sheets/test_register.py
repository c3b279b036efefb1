"""The register for the door."""

from itertools import pairwise, product

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import (
    GENT,
    HEADING,
    LADY,
    NAMES,
    named,
    pages,
    pieces,
    rectangles,
    smallest,
    words_of,
)
from tests.sampled import sampled
from tournaments.press.drawing.paper import PORTRAIT, Size, mm
from tournaments.press.sheets.register import Expected, Register, render
from tournaments.press.sheets.register import pages as register_pages


def register(count: int, size: Size = PORTRAIT, *, held: str = "Card", large: bool = False) -> bytes:
    players = tuple(
        Expected(number, f"Player {number:04d}x", (LADY, GENT)[number % 2], paid=number % 3 == 0)
        for number in range(1, count + 1)
    )
    return render(Register(HEADING, "£3.00", players, held), size, large=large)


def test_it_works_and_the_family_name_is_bold() -> None:
    (page,) = pages(register(8))
    assert "Register" in page
    assert "8 on the list, 2 paid · entry fee £3.00" in page
    assert page.count("Lady · pink") == page.count("Gent · blue") == 4
    assert "Page" not in page, "one page has no number"
    (empty,) = pages(register(0))
    assert "0 on the list" in empty, "a page to write on"
    pdf = render(Register(HEADING, "", (Expected(1, "Mr A. Bird", None, paid=False),)))
    assert words_of(pdf, "Bird") == ["Bird"]


def test_each_name_stands_once() -> None:
    players = tuple(Expected(None, name, LADY, paid=False) for name in NAMES)
    pdf = render(Register(HEADING, "", players))
    assert [named(pdf, name) for name in NAMES] == [1] * len(NAMES)
    assert "entry fee" not in pages(pdf)[0]


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(
    ("size", "players"), sampled(product([PORTRAIT, LETTER], [0, 8, 19, 20, 27, 28, 100]), every=5)
)
def test_eight_lines_or_a_third_of_the_list_are_blank(size: Size, players: int, large: bool) -> None:
    """Every line has a box for the fee and one for who is here, and all pages have as many lines."""
    pdf = register(players, size, held="", large=large)
    count = register_pages(players, size, large=large)
    assert len(pages(pdf)) == count
    lines = [sum(wide == high for _, _, wide, high in rectangles(pdf, page)) // 2 for page in range(count)]
    assert len(set(lines)) == 1, "no page is left empty"
    assert players + 8 <= sum(lines) < max(players + 8, players * 4 / 3) + count


def test_large_print_has_large_letters_and_rows() -> None:
    pdf = register(48, large=True)
    assert smallest(pdf) >= 14
    rows = [piece.y for piece in pieces(pdf) if piece.text.isdecimal()]
    assert min(a - b for a, b in pairwise(rows)) >= mm(10.99)
    assert [named(pdf, f"Player {number:04d}x") for number in (1, 48)] == [1, 1]


def test_nineteen_and_eight_blank_lines_fill_a_page_and_more_are_shared() -> None:
    assert (register_pages(19), register_pages(20)) == (1, 2)
    first, second = pages(register(28))
    assert "Player 0018x" in first
    assert "Player 0019x" in second
    assert "Page 2 of 2" in second


@pytest.mark.parametrize("players", sampled([60, 1000], every=2))
def test_everybody_stands_once_on_as_many_pages_as_are_needed(players: int) -> None:
    printed = pages(register(players))
    text = " ".join(printed)
    assert all(text.count(f"Player {number:04d}x") == 1 for number in range(1, players + 1))
    assert len(printed) == -(-(players + 8) // 27)


def test_pairs_stand_in_place_of_cards_and_where_there_are_neither_names_have_the_room() -> None:
    (page,) = pages(render(Register(HEADING, "", (Expected(1, "Jo", None, False, "Pair 3"),), "Pair")))
    assert "Pair 3" in page
    (page,) = pages(render(Register(HEADING, "", (Expected(1, "Jo", None, False),))))
    assert "Card" not in page
    assert "1 Jo" in page
