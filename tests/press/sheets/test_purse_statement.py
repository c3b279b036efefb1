"""The statement of an evening's money on paper."""

from decimal import Decimal
from itertools import product

import pytest
from reportlab.lib.pagesizes import A5

from tests.press.reading import HEADING, pages, smallest
from tests.sampled import sampled
from tournaments.press.drawing.paper import PORTRAIT, Size
from tournaments.press.sheets.purse_statement import render
from tournaments.press.sheets.spreadsheet import SpreadsheetPage

HEADS = ("Part", "Line", "Note", "Pounds", "Total")


@pytest.mark.parametrize(("count", "size"), sampled(product([3, 0, 100], [PORTRAIT, A5]), every=3))
def test_it_works(count: int, size: Size) -> None:
    """Every line is there, on as many pages as it takes, and all of it can be read."""
    lines = (("Came in", f"Line {n}x", "a note that is rather long", Decimal(n), None) for n in range(count))
    last = ("Paid out", "Prizes", "", Decimal("-1234.50"), Decimal("-1234.50"))
    pdf = render(HEADING, SpreadsheetPage("Statement", HEADS, (*lines, last)), "It balances.", size)
    words = " ".join(pages(pdf))
    assert [n for n in range(count) if f"Line {n}x" not in words] == []
    assert "It balances." in words
    assert words.count("−1,234.50") == 2
    assert smallest(pdf) >= 9
