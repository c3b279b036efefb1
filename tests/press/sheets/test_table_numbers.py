"""Numbers for the tables, folded into tents."""

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import HEADING, pages, pieces, reader
from tests.sampled import sampled
from tournaments.press.drawing.paper import PORTRAIT, Size
from tournaments.press.sheets.table_numbers import render


@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
def test_it_works(size: Size) -> None:
    pdf = render(HEADING, 2, size)
    first, second = pages(pdf)
    for page, number in ((first, "1"), (second, "2")):
        assert page.count(number) == 2
        assert page.count("Table") == 2
        assert "Fold here" in page
        assert "Autumn whist drive" not in page, "they serve for every drive"
    assert [round(side) for side in reader(pdf).pages[0].mediabox[2:]] == [round(side) for side in size]


@pytest.mark.parametrize("table", sampled([88, 8, 250], every=3))
def test_the_number_is_as_large_as_half_the_page_holds(table: int) -> None:
    pdf = render(HEADING, table)
    assert len(reader(pdf).pages) == table
    numbers = [p for p in pieces(pdf, table - 1) if p.text == str(table)]
    assert len(numbers) == 2, "one for each side, both measured from the foot of their side"
    for piece in numbers:
        assert piece.size >= 180
        assert piece.x >= 40
        assert piece.end <= PORTRAIT[0] - 40
        assert piece.y + piece.size * 0.7 < PORTRAIT[1] / 2 - 70
