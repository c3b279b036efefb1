"""The poster of the next drive."""

from dataclasses import replace
from itertools import product

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import HEADING, SIXTY, edges, faces, pages, pieces, rectangles, times, turns
from tests.sampled import sampled
from tournaments.press.drawing.paper import PORTRAIT, SAFE, Heading, Size
from tournaments.press.sheets.poster import QR_SIZE, STRIP, STRIPS, Poster, render

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
        assert page.count(words) == 1 + STRIPS[0], "once large, and on each strip"
    assert max(piece.size for piece in pieces(pdf) if piece.text == FULL.day) >= 34, (
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
    assert times(pdf, "Mavis Crane, 01745 123456") - 1 in STRIPS
    large = [piece.text for piece in pieces(pdf) if piece.size >= 28]
    assert set(title.split()) <= set(" ".join(large).split())
    assert min(piece.size for piece in pieces(pdf)) >= 9


def test_without_a_public_address_there_is_no_code() -> None:
    assert len(rectangles(render(FULL))) > 100
    assert len(rectangles(render(replace(FULL, url="")))) == 2, "the frame alone"


def test_a_drive_of_which_only_the_day_is_known() -> None:
    (page,) = pages(render(Poster(HEADING, "Friday 2 October 2026")))
    assert page.count("Friday 2 October 2026") == 1 + STRIPS[0]
    assert "Entry" not in page


@pytest.mark.parametrize(
    ("size", "words"), sampled(product([PORTRAIT, LETTER], [SIXTY, "W" * 120, "Ab" * 5000]), every=3)
)
def test_long_words_stay_in_the_frame_and_on_their_strip(size: Size, words: str) -> None:
    heading = Heading(words, words, words, words)
    pdf = render(Poster(heading, words, "7.30 pm", words, "£3.00", (words, words), FULL.url), size)
    large = [piece for piece in pieces(pdf) if piece.size > 12]
    assert all(piece.x > 40 and piece.end < size[0] - 40 for piece in large)
    strips = [piece for piece in pieces(pdf) if piece.x < 0]
    assert len(strips) >= 3 * STRIPS[-1], "turned, and set from the middle of the strip"
    assert all(piece.end - piece.x < 133 for piece in strips)


@pytest.mark.parametrize("size", [PORTRAIT, pytest.param(LETTER, marks=pytest.mark.whole)])
def test_nothing_is_cut_and_a_telephone_number_is_whole_however_much_there_is_to_say(size: Size) -> None:
    title = "Harvest Supper and Christmas Poultry Whist Drive in aid of the church roof"
    cause = "Sponsored by Hughes and Daughters, Family Butchers of Bridge Street since 1923, and by the Co-op"
    hall, contact = "Llanfair Caereinion Memorial Hall and Institute", "Joan or Mavis, +44 7700 900 123"
    url = "https://whist.llanfair-caereinion.example.org/d/harvest-supper-and-christmas-poultry-2026/"
    heading = replace(HEADING, title=title, cause=cause)
    pdf = render(replace(FULL, heading=heading, hall=hall, contact=contact, url=url), size)
    for words in (title, FULL.day, hall, contact):
        assert times(pdf, words) - 1 in STRIPS, words
    assert all(times(pdf, words) == 1 for words in (cause, *FULL.invitation, url[8:-1]))
    numbers = [piece.text for piece in pieces(pdf) if "900" in piece.text]
    assert len(numbers) > STRIPS[-1]
    assert all("+44 7700 900 123" in words for words in numbers)
    assert min(piece.size for piece in pieces(pdf)) >= 9
    x, y = next((x, y) for *_, x, y in turns(pdf) if x > size[0] / 2 and y > STRIP)
    beside = [piece for piece in pieces(pdf) if y - 2 < piece.y + piece.size and piece.y < y + QR_SIZE]
    assert max(piece.end for piece in beside) < x, "no words run into the code"


def test_the_cause_stands_on_it() -> None:
    (page,) = pages(render(replace(FULL, heading=replace(HEADING, cause="In aid of the church roof"))))
    assert page.count("In aid of the church roof") == 1


@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
@pytest.mark.parametrize("title", ["Autumn whist drive", SIXTY])
def test_nothing_is_drawn_where_a_printer_cannot_print(size: Size, title: str) -> None:
    pdf = render(replace(FULL, heading=replace(HEADING, title=title)), size)
    assert min(edges(pdf)) > SAFE - 0.6, "a hairline may stand over"
