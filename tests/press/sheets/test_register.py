"""The register for the door."""

from itertools import product

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import GENT, HEADING, LADY, NAMES, pages, rectangles, times, words_of
from tests.sampled import sampled
from tournaments.engine.people.short_names import abbreviated
from tournaments.press.drawing.paper import PORTRAIT, Size, mm
from tournaments.press.sheets.register import Expected, Register, render
from tournaments.press.sheets.register import pages as register_pages


def register(count: int, size: Size = PORTRAIT) -> bytes:
    players = tuple(
        Expected(number, f"Player {number:04d}x", (LADY, GENT)[number % 2], paid=number % 3 == 0)
        for number in range(1, count + 1)
    )
    return render(Register(HEADING, "£3.00", players, "Card"), size)


def test_it_works_and_the_family_name_is_bold() -> None:
    (page,) = pages(register(8))
    assert "Register" in page
    assert "8 on the list, 2 paid · entry fee £3.00" in page
    assert page.count("Lady · pink") == page.count("Gent · blue") == 4
    assert "Page 1 of 1" in page
    (empty,) = pages(register(0))
    assert "0 on the list" in empty, "a page to write on"
    pdf = render(Register(HEADING, "", (Expected(1, "Mr A. Bird", None, paid=False),)))
    assert words_of(pdf, "Bird") == ["Bird"]


def test_each_name_stands_once() -> None:
    players = tuple(Expected(None, name, LADY, paid=False) for name in NAMES)
    pdf = render(Register(HEADING, "", players))
    shown = (*NAMES[:-1], abbreviated(NAMES[-1]))  # as a long one is shortened before all are smaller
    assert [times(pdf, name) for name in shown] == [1] * len(shown)
    assert "entry fee" not in pages(pdf)[0]


@pytest.mark.parametrize(
    ("size", "players"), sampled(product([PORTRAIT, LETTER], [0, 8, 19, 20, 27, 28, 100]), every=3)
)
def test_there_are_at_least_eight_blank_lines_with_boxes(size: Size, players: int) -> None:
    """Every line has a box for the fee and one for who is here."""
    pdf = register(players, size)
    count = register_pages(players, size)
    assert len(pages(pdf)) == count
    side = round(mm(5), 3)
    boxes = [box for page in range(count) for box in rectangles(pdf, page) if round(box[3], 3) == side]
    assert len(boxes) >= 2 * (players + 8)
    assert len(boxes) % count == 0, "down to the foot of each page"


def test_nineteen_and_eight_blank_lines_fill_a_page() -> None:
    assert (register_pages(19), register_pages(20)) == (1, 2)
    first, second = pages(register(28))
    assert "Player 0027x" in first
    assert "Player 0028x" in second
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
