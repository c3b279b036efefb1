"""House rules on one page or more."""

from itertools import product

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import HEADING, pages, pieces, times
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


@pytest.mark.parametrize(("size", "count"), sampled(product([PORTRAIT, LETTER], [1, 9, 40]), every=4))
def test_it_is_one_page_while_letters_can_be_read_and_nothing_is_left_out(size: Size, count: int) -> None:
    many = [Section(f"Part {n}", (f"Sentence {n} of some length.",) * count) for n in range(8)]
    pdf = render(RulesSheet(HEADING, (*many, SHORT)), size)
    text = " ".join(pages(pdf))
    assert (len(pages(pdf)) == 1) is (count < 40)
    assert all(f"Part {n}" in text for n in range(8))
    assert [times(pdf, f"Sentence {n} of some length.") for n in range(8)] == [count] * 8
    for page in range(len(pages(pdf))):
        for piece in pieces(pdf, page):
            if piece.text.startswith(("Sentence", "Part")):
                assert SMALLEST <= piece.size <= LARGEST
                assert piece.end < size[0] - 40
            assert piece.y > 30


def test_a_word_wider_than_the_page_is_broken() -> None:
    pdf = render(RulesSheet(HEADING, (Section("Prizes", ("W" * 300,)), SHORT)))
    assert max(piece.end for piece in pieces(pdf)) < PORTRAIT[0] - 40
    assert times(pdf, "W" * 300) == 1
