"""The sheet for the raffle."""

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import HEADING, pages, pieces
from tournaments.press.drawing.paper import PORTRAIT, Size
from tournaments.press.sheets.raffle import NUMBERS, render


@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
def test_it_works(size: Size) -> None:
    pdf = render(HEADING, size)
    (page,) = pages(pdf)
    for words in ("Raffle", "Prize", "Given by", "Won by", "Tickets sold", "leaves £", "Counted by"):
        assert words in page
    numbers = [int(p.text) for p in pieces(pdf) if p.text.isdigit() and p.size == 10]
    assert numbers == list(range(1, NUMBERS + 1))
    assert all(piece.x > 40 and piece.end < size[0] - 40 and piece.y > 45 for piece in pieces(pdf))
