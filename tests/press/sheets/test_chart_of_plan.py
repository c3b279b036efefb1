"""The MC's charts: of a whole plan, and of a movement by results."""

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import HEADING, LANDSCAPE, edges, pages, pieces, reader, rectangles, times
from tests.sampled import sampled
from tournaments.engine.trumps import Trump
from tournaments.press.drawing.paper import mm
from tournaments.press.sheets import move_chart
from tournaments.press.sheets.chart_of_plan import HandRow, PlanChart, render
from tournaments.press.sheets.chart_of_plan import pages as chart_pages
from tournaments.press.sheets.move_chart import Leaves, MoveChart


def evening(hands: int, tables: int, out: tuple[int, ...] = ()) -> PlanChart:
    seats = [(4 * t + 1, 4 * t + 2, 4 * t + 3, 4 * t + 4) for t in range(tables)]
    rows = tuple(HandRow(hand, Trump.HEARTS, tuple(seats), out) for hand in range(1, hands + 1))
    return PlanChart(HEADING, "Everybody partners everybody once", rows)


def test_it_works() -> None:
    pdf = render(evening(3, 2, (9, 10)))
    (page,) = pages(pdf)
    assert "Everybody partners everybody once" in page
    assert "Table 1 Table 2" in page
    assert page.count("9, 10") == 3
    words = [piece.text for piece in pieces(pdf)]
    assert [words.count(str(number)) for number in (5, 6, 7, 8)] == [3] * 4
    (page,) = pages(render(PlanChart(HEADING, "Compass", (HandRow(1, None, ((1, None, 2, 3),)),))))
    assert "–" in page, "an empty seat"
    assert "Sits out" not in page


@pytest.mark.whole
def test_the_largest_evening_is_split_over_pages_that_are_all_counted() -> None:
    texts = pages(render(evening(24, 25)))
    assert len(texts) == chart_pages(24, 25) == 6
    assert sum(text.count("Table ") for text in texts) == 2 * 25
    assert "Page 6 of 6" in texts[-1]


@pytest.mark.parametrize(("hands", "tables"), sampled([(12, 3), (20, 5), (24, 12), (24, 40)], every=2))
def test_the_chart_fills_its_page(hands: int, tables: int) -> None:
    pdf = render(evening(hands, tables))
    assert len(pages(pdf)) == chart_pages(hands, tables)
    wide, high = (float(side) for side in reader(pdf).pages[0].mediabox[2:])
    shown = [piece for piece in pieces(pdf) if piece.text.isdecimal()]
    assert min(piece.y for piece in shown) < mm(30)
    assert max(piece.end for piece in shown) > wide * 0.8
    assert min(piece.size for piece in shown) >= 9
    assert (wide < high) is (tables <= 6)


@pytest.mark.parametrize("ways", [(True,), (False,), (True, False)])
def test_who_goes_and_who_stays_are_in_one_size_and_the_tables_in_the_middle(ways: tuple[bool, ...]) -> None:
    leaves = tuple(Leaves("the lady who won with her partner", up=up) for up in ways)
    stays = "The losers stay and change partners, each playing with one of the newcomers."
    data = MoveChart(HEADING, "Winners move", "After each hand.", leaves, stays, ("A note.",))
    assert min(edges(move_chart.render(data, LETTER))) > mm(6)
    pdf = move_chart.render(data)
    assert times(pdf, stays) == 1
    captions = {p.size for p in pieces(pdf) if p.text.startswith(("the lady", "The losers"))}
    assert len(captions) == 1
    boxes = [(x, x + wide) for x, _, wide, _ in rectangles(pdf)]
    left, right = min(x for x, _ in boxes), max(end for _, end in boxes)
    assert left == pytest.approx(LANDSCAPE[0] - right, abs=1)


def test_a_movement_by_results_on_one_page() -> None:
    leaves = (Leaves("the lady who won", up=True), Leaves("the gent who won", up=False))
    data = MoveChart(
        HEADING, "Winners move", "After each hand the winners leave.", leaves, "Others stay.", ("A",)
    )
    (page,) = pages(move_chart.render(data))
    for words in ("Winners move", "the lady who won", "the gent who won", "Others stay.", "a table up"):
        assert words in page
