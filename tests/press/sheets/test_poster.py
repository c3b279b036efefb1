"""The poster of the next drive."""

from dataclasses import replace
from itertools import product

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import HEADING, SIXTY, edges, faces, pages, pieces, rectangles
from tests.sampled import sampled
from tournaments.press.drawing.paper import PORTRAIT, SAFE, Heading, Size
from tournaments.press.sheets.poster import STRIPS, Poster, render

FULL = Poster(
    HEADING,
    "Friday 2 October 2026",
    "7.30 pm",
    "Llanfair Memorial Hall",
    "£3.00",
    ("Everybody is welcome.", "Bring a friend."),
    "https://whist.example/d/autumn/",
)


@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
def test_it_works(size: Size) -> None:
    pdf = render(FULL, size)
    (page,) = pages(pdf)
    for words in (
        *("Llanfair Whist Club", "Autumn whist drive", "Friday 2 October 2026", "7.30 pm", "Entry £3.00"),
        *("Llanfair Memorial Hall", "Everybody is welcome.", "Bring a friend.", "whist.example/d/autumn"),
    ):
        assert words in page
    for words in ("Friday 2 October 2026", "7.30 pm", "Autumn whist drive", "Llanfair Memorial Hall"):
        assert page.count(words) == 1 + STRIPS, "once large, and on each strip"
    assert max(piece.size for piece in pieces(pdf) if piece.text == FULL.day) == 34, (
        "read from across the road"
    )
    assert faces(pdf) == {"AtkinsonHyperlegibleNext-Regular", "AtkinsonHyperlegibleNext-Bold"}
    assert pdf == render(FULL, size)


@pytest.mark.parametrize(
    "title", ["Poultry", "Harvest Supper and Christmas Poultry in aid of the church roof"]
)
def test_it_says_whist_drive_and_whom_to_phone_and_a_long_title_stays_large(title: str) -> None:
    pdf = render(replace(FULL, heading=replace(HEADING, title=title), contact="Mavis Crane, 01745 123456"))
    (page,) = pages(pdf)
    assert "WHIST DRIVE" in page
    assert title in page
    assert "Ring Mavis Crane, 01745 123456" in page
    assert page.count("Mavis Crane, 01745 123456") == 1 + STRIPS
    large = [piece.text for piece in pieces(pdf) if piece.size >= 28]
    assert set(title.split()) <= set(" ".join(large).split())
    assert min(piece.size for piece in pieces(pdf)) >= 9


def test_without_a_public_address_there_is_no_code() -> None:
    assert len(rectangles(render(FULL))) > 100
    assert len(rectangles(render(replace(FULL, url="")))) == 2, "the frame alone"


def test_a_drive_of_which_only_the_day_is_known() -> None:
    (page,) = pages(render(Poster(HEADING, "Friday 2 October 2026")))
    assert page.count("Friday 2 October 2026") == 1 + STRIPS
    assert "Entry" not in page


@pytest.mark.parametrize(
    ("size", "words"), sampled(product([PORTRAIT, LETTER], [SIXTY, "W" * 120, "Ab" * 5000]), every=4)
)
def test_long_words_stay_in_the_frame_and_on_their_strip(size: Size, words: str) -> None:
    heading = Heading(words, words, words, words)
    pdf = render(Poster(heading, words, "7.30 pm", words, "£3.00", (words, words), FULL.url), size)
    large = [piece for piece in pieces(pdf) if piece.size > 12]
    assert all(piece.x > 40 and piece.end < size[0] - 40 for piece in large)
    strips = [piece for piece in pieces(pdf) if piece.x < 0]
    assert len(strips) >= 3 * STRIPS, "turned, and set from the middle of the strip"
    assert all(piece.end - piece.x < 133 for piece in strips)


@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
@pytest.mark.parametrize("title", ["Autumn whist drive", SIXTY])
def test_nothing_is_drawn_where_a_printer_cannot_print(size: Size, title: str) -> None:
    pdf = render(replace(FULL, heading=replace(HEADING, title=title)), size)
    assert min(edges(pdf)) > SAFE - 0.6, "a hairline may stand over"
