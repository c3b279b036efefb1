"""The MC's running order."""

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import HEADING, pages, words_of
from tests.sampled import sampled
from tournaments.press.drawing.paper import PORTRAIT, Size
from tournaments.press.sheets.running_order import OrderStep, RunningOrder, render
from tournaments.press.sheets.running_order import pages as order_pages

SAY = ("Welcome, and what tonight is in aid of", "Thank: the hall")


def order(count: int) -> RunningOrder:
    steps = tuple(OrderStep(f"+{n} min", f"Step {n:03d}x", "tables, packs") for n in range(count))
    return RunningOrder(HEADING, steps, "An estimate", SAY)


def test_it_works() -> None:
    what, say = pages(render(order(2)))
    for words in ("Running order", "An estimate", "About", "Actual", "Notes", "+1 min", "Step 001x", "packs"):
        assert words in what
    assert "Notices and thanks" in say
    assert all(words in say for words in SAY)


@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
@pytest.mark.parametrize("count", sampled([1, 14, 18, 20, 23, 40, 60], every=3))
def test_every_step_stands_once_on_the_pages_that_are_told(size: Size, count: int) -> None:
    pdf = render(order(count), size)
    assert len(pages(pdf)) == order_pages(count, len(SAY), size)
    assert words_of(pdf, "Step") == [f"Step {n:03d}x" for n in range(count)]
