"""The laws that a hall needs, on one sheet for the wall."""

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.printing.reading import faces, pages
from tests.services.paper.test_every_sheet import faults
from tournaments.engine.laws.laws import BY_ID, WALL
from tournaments.printing.press.paper import PORTRAIT, Size
from tournaments.printing.sheets.laws_wall import SMALLEST, render


@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
def test_it_works(size: Size) -> None:
    (page,) = pages(render(size))
    assert page.startswith("When something goes wrong")
    for note in WALL:
        assert all(said in page for said in (note.title, note.text, note.drive))
    assert "Laws 71, 72, 73, 78." in page
    assert "Law 91." in page
    assert "the MC’s word is final" in page
    assert "…" not in page


def test_every_law_that_it_names_is_one() -> None:
    assert all(f"law-{number}" in BY_ID for note in WALL for number in note.laws)


@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
def test_it_is_read_at_arms_length(size: Size) -> None:
    assert SMALLEST == 14
    assert list(faults(render(size), SMALLEST)) == []
    assert faces(render(size)) == {"AtkinsonHyperlegibleNext-Regular", "AtkinsonHyperlegibleNext-Bold"}
