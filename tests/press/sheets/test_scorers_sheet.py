"""The scorer's sheet for adding-up time."""

from itertools import product

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import HEADING, NAMES, named, pages, smallest, times
from tests.sampled import sampled
from tournaments.press.drawing.paper import PORTRAIT, Size
from tournaments.press.sheets.scorers_sheet import ScorersList, ScorersSheet, render
from tournaments.press.sheets.scorers_sheet import pages as sheet_pages


def sheet(ladies: int, gents: int) -> ScorersSheet:
    lists = (
        ScorersList(title, tuple((number, f"{title} {number:03d}x") for number in range(1, count + 1)))
        for title, count in (("Ladies", ladies), ("Gents", gents))
    )
    return ScorersSheet(HEADING, tuple(lists), ("First half", "Second half"))


def test_it_works_and_ladies_and_gents_are_apart() -> None:
    ladies, gents = pages(render(sheet(6, 5)))
    assert "Scorer’s sheet · Ladies" in ladies
    assert "No. Name First half Second half Total Place" in ladies
    assert "6 Ladies 006x" in ladies
    assert "Gents" not in ladies
    assert "5 Gents 005x" in gents
    everybody = ScorersSheet(HEADING, (ScorersList("", tuple(enumerate(NAMES, 1))),))
    pdf = render(everybody)
    assert [named(pdf, name) for name in NAMES] == [1] * len(NAMES)
    assert "half" not in pages(pdf)[0]


@pytest.mark.parametrize(("size", "large"), sampled(product([PORTRAIT, LETTER], [False, True]), every=3))
def test_everybody_has_a_row_on_the_pages_that_are_told(size: Size, large: bool) -> None:
    pdf = render(sheet(80, 79), size, large=large)
    assert len(pages(pdf)) == sheet_pages((80, 79), size, large=large)
    assert [times(pdf, words) for words in ("Ladies 001x", "Ladies 080x", "Gents 079x")] == [1] * 3
    assert smallest(pdf) >= (14 if large else 9)
