"""The trumps of the evening for the wall."""

from itertools import product

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import HEADING, pages, pieces
from tests.sampled import sampled
from tournaments.engine.trumps import SEQUENCES, SUITS, Trump
from tournaments.press.drawing.paper import PORTRAIT, Size
from tournaments.press.sheets.trump_chart import TrumpChart, columns, render
from tournaments.press.sheets.trump_chart import pages as chart_pages


def chart(*order: Trump, hands: int = 24, breaks: tuple[int, ...] = (12,)) -> TrumpChart:
    return TrumpChart(HEADING, order, hands, breaks)


def test_it_works_with_numbers_that_are_large_enough_for_a_hall() -> None:
    pdf = render(chart(*SUITS))
    (page,) = pages(pdf)
    for words in ("Trumps", "Autumn whist drive", "Hearts", "Clubs", "Diamonds", "Spades", "Interval"):
        assert page.count(words) == 1
    hands = [" ".join(map(str, half)) for half in (range(1, 13), range(13, 25))]
    assert page.split("Spades ")[1] == " Interval ".join(hands)
    numbers = [piece for piece in pieces(pdf) if piece.text.isdigit()]
    assert len(numbers) == 24
    (size,) = {piece.size for piece in numbers}
    assert size >= 48


@pytest.mark.parametrize("sequence", SEQUENCES)
@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
def test_after_an_interval_each_hand_stands_under_its_sign_still(sequence: str, size: Size) -> None:
    data = chart(*SEQUENCES[sequence], breaks=(3, 13))
    found = {int(p.text): p for p in pieces(render(data, size)) if p.text.isdigit()}
    across = columns(data.order)
    for hand, piece in found.items():
        above = found.get(hand - across)
        if above:
            assert (above.x + above.end) / 2 == pytest.approx((piece.x + piece.end) / 2, abs=0.1)
            assert above.y > piece.y
    assert found[3].y > found[4].y
    assert found[13].y > found[14].y


@pytest.mark.parametrize(
    ("hands", "order"),
    sampled(product([1, 12, 24, 100], [(), (Trump.HEARTS,), SUITS + SUITS[::-1], SUITS * 3]), every=5),
)
def test_every_hand_stands_once_on_the_page_whatever_the_order(order: tuple[Trump, ...], hands: int) -> None:
    data = chart(*order, hands=hands, breaks=(7,) if hands > 7 else ())
    pdf = render(data)
    assert len(pages(pdf)) == chart_pages(data)
    found = [p for page in range(chart_pages(data)) for p in pieces(pdf, page) if p.text.isdigit()]
    assert sorted(int(piece.text) for piece in found) == list(range(1, hands + 1))
    for piece in found:
        assert piece.x > 45
        assert piece.end < PORTRAIT[0] - 45
        assert piece.y > 45


def test_an_order_is_said_whether_drawn_of_one_suit_or_longer_than_a_row() -> None:
    (page,) = pages(render(chart()))
    assert "The MC draws trumps for each hand" in page
    assert "Hearts" not in page
    assert "Spades in every hand" in pages(render(chart(Trump.SPADES)))[0]
    (page,) = pages(render(chart(*SUITS, *SUITS[::-1])))
    assert page.count("Hearts") == 6, "each sign is named"
