"""The pictures for messages: their size, and what is drawn, however long or foreign."""

import io
from itertools import chain

import pytest
from PIL import Image

from tests.press.reading import LONG, NAMES, pieces, smallest, times
from tests.sampled import sampled
from tournaments.press.sheets.share_pictures import (
    EDGE,
    LEAST_HIGH,
    SharePicture,
    card_pdf,
    card_png,
    results_pdf,
    results_png,
)

CARD = SharePicture(
    "Llanfair Whist Club",
    "Harvest Whist Drive",
    ("Friday 2 October 2026, 7.30 pm", "Village Hall"),
    "Results",
)
PRIZES = tuple((f"Prize {n} · 172 tricks", NAMES[n % len(NAMES)]) for n in range(12))
RESULTS = SharePicture(
    CARD.club, CARD.title, ("Friday 2 October 2026",), prizes=PRIZES[:3], notes=("drives.example.org/d/x",)
)


def size(png: bytes) -> tuple[int, int]:
    return Image.open(io.BytesIO(png)).size


def test_it_works() -> None:
    assert size(card_png(CARD)) == (1200, 630)
    assert card_png(CARD) is card_png(CARD)
    assert len(card_png(CARD)) < 60_000
    for words in (CARD.club, CARD.above, CARD.title, *CARD.lines):
        assert times(card_pdf(CARD), words) == 1
    assert size(results_png(RESULTS)) == (1080, LEAST_HIGH)
    for words in (RESULTS.club, RESULTS.title, *RESULTS.lines, *RESULTS.notes, *chain(*RESULTS.prizes)):
        assert times(results_pdf(RESULTS), words) == 1, words


@pytest.mark.whole
def test_twelve_prizes_make_it_taller_and_no_letters_small() -> None:
    many = SharePicture("Club", "Title " * 20, ("Friday",), "", PRIZES, ("In aid of the roof",))
    wide, high = size(results_png(many))
    assert wide == 1080
    assert LEAST_HIGH < high < 4000
    for label, names in PRIZES:
        assert times(results_pdf(many), label + names) == 1
    assert smallest(results_pdf(many)) >= 36


@pytest.mark.parametrize(
    "long", sampled([*LONG, "שרה כהן", "Ḃriġid Ní Ṁurċú", "W" * 150, "a " * 75], every=4)
)
def test_whatever_people_typed_is_drawn_on_the_card(long: str) -> None:
    results = SharePicture(long, long, (long,), "", ((long, f"{long} and {long}"),) * 3, (long,))
    high = size(results_png(results))[1]
    for pdf, wide, tall in (
        (card_pdf(SharePicture(long, long, (long, long), long)), 1200, 630),
        (results_pdf(results), 1080, high),
    ):
        for piece in pieces(pdf):
            assert EDGE < piece.x <= piece.end + 0.1
            assert piece.end < wide - EDGE
            assert EDGE < piece.y < tall - EDGE
