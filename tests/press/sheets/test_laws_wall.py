"""The laws that a hall needs, on one sheet for the wall."""

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.paper.services.test_every_sheet import faults
from tests.press.reading import faces, pages
from tournaments.engine.laws.laws import BY_ID, WALL
from tournaments.press.drawing.paper import PORTRAIT, Size
from tournaments.press.sheets.laws_wall import SMALLEST, render


@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
def test_it_works_and_is_read_at_arms_length(size: Size) -> None:
    pdf = render(size)
    (page,) = pages(pdf)
    assert page.startswith("When something goes wrong")
    for note in WALL:
        assert all(said in page for said in (note.title, note.text, note.drive))
        assert all(f"law-{number}" in BY_ID for number in note.laws)
    for words in ("Laws 71, 72, 73, 78.", "Law 91.", "the MC’s word is final"):
        assert words in page
    assert "…" not in page
    assert SMALLEST == 14
    assert list(faults(pdf, SMALLEST)) == []
    assert faces(pdf) == {"AtkinsonHyperlegibleNext-Regular", "AtkinsonHyperlegibleNext-Bold"}
