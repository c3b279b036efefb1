"""The plan of the room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.printing.reading import HEADING, pages, pieces
from tournaments.printing.paper import LANDSCAPE, mm
from tournaments.printing.room import SHAPES, Chair, RoomPlan, Walk, places, render

WALKS = (Walk("Lady", 1), Walk("Gent", -1))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("tables", [1, 2, 3, 9, 25])
def test_every_table_stands_once(shape: str, tables: int) -> None:
    chairs = (Chair(tables, "lady"),)
    pdf = render(RoomPlan(HEADING, shape, tables, WALKS, chairs, notes=("Two sit out.",)))
    (page,) = pages(pdf)
    words = [piece.text for piece in pieces(pdf)]
    assert all(words.count(str(number)) == 1 for number in range(1, tables + 1))
    for text in ("Plan of the room", *(("Lady", "Gent") if tables > 1 else ()), "Two sit out."):
        assert text in page
    assert page.count("chair, lady") == 1


@given(st.sampled_from(SHAPES), st.integers(1, 120))
def test_tables_stand_apart_and_on_the_paper(shape: str, tables: int) -> None:
    found = places(shape, tables)
    assert len(set(found)) == tables
    assert all(mm(10) < x < LANDSCAPE[0] - mm(10) and mm(30) < y < mm(176) for x, y in found)


def test_the_head_table_is_marked() -> None:
    assert pages(render(RoomPlan(HEADING, "ring", 5, WALKS, head=1)))[0].count("Head table") == 1


def test_in_a_row_words_say_who_goes_from_the_last_table_to_the_first() -> None:
    (page,) = pages(render(RoomPlan(HEADING, "line", 5, WALKS)))
    assert "Lady: on to table 1" in page
    assert "Gent: on to table 5" in page
