"""Numbers for a draw, entry tickets and raffle tickets, on one grid."""

from dataclasses import replace
from itertools import product

import pypdfium2
import pytest
from reportlab.lib.pagesizes import LETTER

from tests.paper.services.test_every_sheet import faults
from tests.press.reading import HEADING, SIXTY, pages, pieces
from tests.sampled import sampled
from tournaments.press.drawing.paper import PORTRAIT, SAFE, Size
from tournaments.press.sheets.slips import ROWS, SlipKind, render
from tournaments.press.sheets.slips import pages as slip_pages

CASES = list(product(SlipKind, [PORTRAIT, LETTER]))


@pytest.mark.parametrize(("kind", "size"), sampled(CASES, every=5))
def test_every_sheet_is_full_and_each_number_is_on_one_slip(kind: SlipKind, size: Size) -> None:
    each = ROWS * kind.across
    for count, sheets in ((0, 1), (1, 1), (each, 1), (each + 1, 2)):
        pdf = render(HEADING, kind, count, size, "£3.00")
        assert len(pages(pdf)) == slip_pages(kind, count) == sheets
    numbers = [piece.text for page in (0, 1) for piece in pieces(pdf, page)]
    twice = 2 if kind is SlipKind.RAFFLE else 1
    assert sorted(map(int, numbers)) == sorted([*range(1, 2 * each + 1)] * twice)
    assert not list(faults(pdf, 9))


@pytest.mark.parametrize(("kind", "size"), sampled(CASES, every=3))
@pytest.mark.parametrize(
    "words",
    sampled([SIXTY, "Harvest Supper and Christmas Poultry in aid of the church roof", "W" * 200], every=3),
)
def test_words_of_a_slip_stay_within_its_cuts(kind: SlipKind, size: Size, words: str) -> None:
    heading = replace(HEADING, title=words, hall=words, club=words)
    text = pypdfium2.PdfDocument(render(heading, kind, 1, size, "£3.00"))[0].get_textpage()
    wide, high = (size[0] - 2 * SAFE) / kind.across, (size[1] - 2 * SAFE) / ROWS
    assert text.count_rects() > ROWS * kind.across
    for n in range(text.count_rects()):
        left, foot, right, top = text.get_rect(n)
        assert (left - SAFE) // wide == (right - SAFE) // wide
        assert (foot - SAFE) // high == (top - SAFE) // high
