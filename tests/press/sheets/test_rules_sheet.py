"""How it is done in this hall, on one page."""

from itertools import product

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import HEADING, pages, pieces
from tests.sampled import sampled
from tournaments.press.drawing.paper import PORTRAIT, Size
from tournaments.press.sheets.rules_sheet import LARGEST, SMALLEST, RulesSheet, Section, render

SHORT = Section("Who deals", ("Siân Ŵyn-Ŷoung deals.", "The others cut."))


def test_it_works() -> None:
    pdf = render(RulesSheet(HEADING, (SHORT, Section("A revoke", ("It costs 3 tricks.",)))))
    (page,) = pages(pdf)
    assert "How we play" in page
    assert "Who deals Siân Ŵyn-Ŷoung deals. The others cut. A revoke It costs 3 tricks." in page
    assert {p.size for p in pieces(pdf) if p.text == "It costs 3 tricks."} == {LARGEST}


@pytest.mark.parametrize(("size", "count"), sampled(product([PORTRAIT, LETTER], [1, 9, 40, 300]), every=3))
def test_it_is_one_page_of_letters_that_can_be_read(size: Size, count: int) -> None:
    many = [Section(f"Part {n}", (f"Sentence {n} of some length. ",) * count) for n in range(8)]
    pdf = render(RulesSheet(HEADING, (*many, SHORT)), size)
    (text,) = pages(pdf)
    assert all(f"Part {n}" in text for n in range(8))
    for piece in pieces(pdf):
        if piece.text.startswith(("Sentence", "Part")):
            assert SMALLEST <= piece.size <= LARGEST
            assert piece.end < size[0] - 40
        assert piece.y > 30
    assert ("…" in text) is (count >= 40)


def test_nothing_is_left_out_while_there_is_room_and_a_word_wider_than_the_page_is_cut() -> None:
    long = Section("Moving", tuple(f"Sentence {n} of the move, which is long." for n in range(30)))
    (page,) = pages(render(RulesSheet(HEADING, (long, SHORT))))
    assert all(f"Sentence {n} of the move" in page for n in range(30))
    pdf = render(RulesSheet(HEADING, (Section("Prizes", ("W" * 300,)), SHORT)))
    assert max(piece.end for piece in pieces(pdf)) < PORTRAIT[0] - 40
