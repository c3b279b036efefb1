"""Certificates for those who have won."""

from dataclasses import replace

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import HEADING, NAMES, pages, pieces, reader, times
from tournaments.press.drawing.paper import PORTRAIT, Size
from tournaments.press.sheets.certificates import Certificate, render

FIRST = Certificate("Siân Ŵyn-Ŷoung", "First lady", "172 tricks")


@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
def test_it_works(size: Size) -> None:
    pdf = render(HEADING, (FIRST,), size)
    (page,) = pages(pdf)
    for words in (
        *("Certificate", "Siân Ŵyn-Ŷoung", "won the prize for", "First lady", "with 172 tricks"),
        *(
            "Autumn whist drive",
            "Friday 2 October",
            "Llanfair Memorial Hall",
            "Llanfair Whist Club",
            "The MC",
        ),
    ):
        assert words in page
    box = reader(pdf).pages[0].mediabox
    assert (round(box.width), round(box.height)) == (round(size[1]), round(size[0]))


def test_each_winner_has_a_page_and_an_empty_one_is_filled_in_while_nothing_is_decided() -> None:
    pdf = render(HEADING, tuple(Certificate(name, "First lady") for name in NAMES))
    assert len(pages(pdf)) == len(NAMES)
    assert [times(pdf, name) for name in NAMES] == [1] * len(NAMES)
    assert not any(" with " in page for page in pages(pdf))
    (empty,) = pages(render(HEADING, ()))
    assert "won the prize for" in empty


@pytest.mark.parametrize("name", [NAMES[-1], "W" * 60, "Ab" * 5000])
def test_a_long_name_and_a_long_prize_stay_in_the_frame(name: str) -> None:
    pdf = render(HEADING, (Certificate(name, name, "172 tricks"),))
    assert all(piece.x > 60 and piece.end < PORTRAIT[1] - 60 for piece in pieces(pdf))


def test_the_cause_stands_on_it() -> None:
    (page,) = pages(render(replace(HEADING, cause="In aid of the church roof"), (FIRST,)))
    assert page.count("In aid of the church roof") == 1
