"""The blank score sheet, hand by table."""

from itertools import pairwise

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import HEADING, pages, pieces, reader, strokes
from tests.sampled import sampled
from tournaments.engine.trumps import SUITS
from tournaments.press.drawing.paper import PORTRAIT, SAFE, Size, mm
from tournaments.press.sheets.score_grid import ScoreGrid, render
from tournaments.press.sheets.score_grid import pages as grid_pages


@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
@pytest.mark.parametrize(
    ("tables", "hands", "sheets"),
    sampled([(1, 12, 1), (5, 20, 1), (20, 24, 1), (21, 24, 2), (40, 24, 2), (12, 30, 2)], every=3),
)
def test_one_sheet_has_twenty_tables_and_a_box_for_each_pair(
    size: Size, tables: int, hands: int, sheets: int
) -> None:
    pdf = render(ScoreGrid(HEADING, tables, (SUITS * 9)[:hands], (hands // 2,)), size)
    assert len(pages(pdf)) == grid_pages(tables, hands) == sheets
    text = " ".join(pages(pdf)).split()
    assert {str(number) for number in range(1, max(tables, hands) + 1)} <= set(text)
    wide, high = (float(side) for side in reader(pdf).pages[0].mediabox[2:])
    assert wide > high
    upright = sorted(
        {round(x, 1) for _, _, (x, y, to_x, to_y) in strokes(pdf) if x == to_x and y - to_y > mm(90)}
    )
    boxes = [b - a for a, b in pairwise(upright)]
    assert len(boxes) == 2 * len(range(0, tables, sheets if tables > 20 else 1))
    assert min(boxes) >= mm(6)
    assert max(upright) <= wide - SAFE
    assert min(piece.size for piece in pieces(pdf)) >= 9


def test_a_sheet_without_trumps_has_the_hands_alone() -> None:
    (page,) = pages(render(ScoreGrid(HEADING, 3, (None,) * 6)))
    assert page.count("N–S E–W") == 3
    assert page.endswith("1 2 3 4 5 6")


def test_the_second_sheet_has_the_trumps_of_its_own_hands() -> None:
    sheets = reader(render(ScoreGrid(HEADING, 3, (None,) * 15 + SUITS[:1] * 15))).pages
    curves = [sheet.get_contents().get_data().count(b" c ") for sheet in sheets]  # type: ignore[union-attr]
    assert curves[0] < curves[1], "those of the suits"
