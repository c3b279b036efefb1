"""Trump cards to hold up, and cards for the chairs."""

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.paper.services.test_every_sheet import faults
from tests.press.reading import HEADING, pages, pieces
from tournaments.engine.trumps import SUITS, Trump
from tournaments.press.drawing.paper import PORTRAIT, Size
from tournaments.press.sheets.wall_cards import chair_cards, trump_cards


@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
def test_each_suit_has_a_page_with_its_name_in_letters_that_are_read_across_the_room(size: Size) -> None:
    pdf = trump_cards(HEADING, (*SUITS, Trump.NONE), size)
    assert [page.strip() for page in pages(pdf)] == ["Hearts", "Clubs", "Diamonds", "Spades", "No trumps"]
    assert all(pieces(pdf, page)[0].size >= 60 for page in range(5))
    assert not list(faults(pdf, 60))


@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
def test_two_cards_for_chairs_say_what_sitting_out_means(size: Size) -> None:
    words = "If you have to sit out, the hand scores 6½."
    pdf = chair_cards(HEADING, (words, "Then carry on."), size)
    (page,) = pages(pdf)
    assert [page.count(each) for each in ("Sits out this hand", words, "Then carry on.")] == [2, 2, 2]
    assert not list(faults(pdf, 20))
