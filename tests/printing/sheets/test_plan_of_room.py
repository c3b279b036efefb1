"""The plan of the room."""

from itertools import pairwise
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.printing.reading import HEADING, pages, pieces, strokes
from tournaments.printing.press.arrows import DASHES
from tournaments.printing.press.paper import LANDSCAPE, mm
from tournaments.printing.sheets.plan_of_room import SHAPES, Chair, RoomPlan, Walk, places, render

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


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("tables", [2, 15, 16, 21, 40, 60, 61, 120, 200])
def test_every_letter_can_be_read(shape: str, tables: int) -> None:
    pdf = render(RoomPlan(HEADING, shape, tables, WALKS, head=1))
    assert min(piece.size for piece in pieces(pdf)) >= 9


def test_one_row_is_folded_where_it_would_be_too_long() -> None:
    rows = [len({y for _, y in places("line", tables)}) for tables in (2, 15, 16, 30, 40)]
    assert rows == [1, 1, 2, 3, 4]
    found = places("line", 40)
    assert max(dist(a, b) for a, b in pairwise(found)) < mm(40), (
        "each row begins where the one before it ends"
    )
    assert [len({y for _, y in places("snake", tables)}) for tables in (16, 40)] == [3, 3]


@pytest.mark.parametrize("tables", [5, 16, 21, 30, 40, 60])
def test_in_a_ring_arrows_of_both_kinds_stay_apart(tables: int) -> None:
    lines = strokes(render(RoomPlan(HEADING, "ring", tables, WALKS)))
    arrows = [(dash, at) for weight, dash, at in lines if weight == 1.6 and dist(at[:2], at[2:]) > mm(3)]
    arrows = [(dash, at) for dash, at in arrows if at[1] > mm(32)]
    up, down = (
        [((a + c) / 2, (b + d) / 2) for dash, (a, b, c, d) in arrows if dash == [*kind]]
        for kind in (DASHES["solid"], DASHES["dashed"])
    )
    assert len(up) == len(down) == tables
    assert all(dist(one, other) > mm(4.5) for one in up for other in down)


@pytest.mark.parametrize("tables", [5, 40])
def test_the_head_table_is_marked(tables: int) -> None:
    assert pages(render(RoomPlan(HEADING, "ring", tables, WALKS, head=1)))[0].count("Head table") == 1


def test_in_a_row_words_say_who_goes_from_the_last_table_to_the_first() -> None:
    (page,) = pages(render(RoomPlan(HEADING, "line", 5, WALKS)))
    assert "Lady: on to table 1" in page
    assert "Gent: on to table 5" in page
