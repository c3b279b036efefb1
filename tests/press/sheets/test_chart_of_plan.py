"""The MC's charts: of a whole plan, and of a movement by results."""

from tests.press.reading import HEADING, pages, pieces
from tournaments.engine.trumps import Trump
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


def test_the_largest_evening_is_split_over_pages_that_are_all_counted() -> None:
    texts = pages(render(evening(24, 25)))
    assert len(texts) == chart_pages(24, 25) == 6
    assert sum(text.count("Table ") for text in texts) == 2 * 25
    assert "Page 6 of 6" in texts[-1]


def test_a_movement_by_results_on_one_page() -> None:
    leaves = (Leaves("the lady who won", up=True), Leaves("the gent who won", up=False))
    data = MoveChart(
        HEADING, "Winners move", "After each hand the winners leave.", leaves, "Others stay.", ("A",)
    )
    (page,) = pages(move_chart.render(data))
    for words in ("Winners move", "the lady who won", "the gent who won", "Others stay.", "a table up"):
        assert words in page
