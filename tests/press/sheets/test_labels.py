"""Labels for the prizes."""

from dataclasses import replace
from itertools import pairwise, product

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import HEADING, LONG, NAMES, SIXTY, pages, pieces, times
from tests.sampled import sampled
from tournaments.press.drawing.paper import PORTRAIT, Size, mm
from tournaments.press.sheets.labels import Label, grid_of, render
from tournaments.press.sheets.labels import pages as label_pages


def test_it_works() -> None:
    first = Label("First lady", "Tin of biscuits", "Siân Ŵyn-Ŷoung")
    (page,) = pages(render(HEADING, (first, Label("First gent"))))
    for words in ("First lady", "Tin of biscuits", "Siân Ŵyn-Ŷoung", "First gent", "Autumn whist drive"):
        assert words in page
    pdf = render(HEADING, tuple(Label("Booby", "", name) for name in NAMES))
    assert [times(pdf, name) for name in NAMES] == [1] * len(NAMES)


def test_labels_of_a4_are_those_that_are_sold() -> None:
    grid = grid_of(PORTRAIT)
    assert (grid.across, grid.down) == (3, 7)
    assert (grid.wide, grid.high) == (mm(63.5), mm(38.1))
    assert grid.left * 2 + grid.step * 2 + grid.wide == pytest.approx(PORTRAIT[0], abs=mm(0.1))
    assert grid.top * 2 + 7 * grid.high == pytest.approx(PORTRAIT[1], abs=mm(0.1))


@pytest.mark.parametrize(("size", "each"), [(PORTRAIT, 21), (LETTER, 30)])
def test_a_sheet_holds_so_many_and_the_rest_go_on_the_next(size: Size, each: int) -> None:
    for count, sheets in ((1, 1), (each, 1), (each + 1, 2)):
        made = render(HEADING, [Label(f"Prize {n:02d}") for n in range(count)], size)
        assert len(pages(made)) == label_pages(count, size) == sheets


@pytest.mark.parametrize(
    ("size", "words"), sampled(product([PORTRAIT, LETTER], [SIXTY, "W" * 80, "Ab" * 5000]), every=4)
)
def test_long_words_stay_on_their_label(size: Size, words: str) -> None:
    grid = grid_of(size)
    for piece in pieces(render(HEADING, (Label(words, words, words),), size)):
        assert piece.x >= grid.left + mm(3.5)
        assert piece.end <= grid.left + grid.wide - mm(3.5)
        assert size[1] - grid.top - grid.high + mm(2) < piece.y < size[1] - grid.top - mm(3)


@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
def test_nothing_is_cut_on_a_label(size: Size) -> None:
    title = "Harvest Supper and Christmas Poultry Whist Drive in aid of the church roof"
    label = Label("Highest score in the second half, lady", "A hamper of good things", LONG[0])
    pdf = render(replace(HEADING, title=title), (label,), size)
    words = (
        (label.prize, label.gift, label.winner, title) if size == PORTRAIT else (label.prize, label.winner)
    )
    assert [times(pdf, each) for each in words] == [1] * len(words)
    tops = sorted((piece.y, piece.size) for piece in pieces(pdf))
    assert all(low + size_of * 0.9 <= high for (low, size_of), (high, _) in pairwise(tops)), (
        "no line over another"
    )
