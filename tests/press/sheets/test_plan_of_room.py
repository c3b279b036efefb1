"""The plan of the room."""

from itertools import pairwise, product
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.press.reading import HEADING, LANDSCAPE, pages, pieces, strokes
from tests.sampled import sampled
from tournaments.press.drawing.arrows import DASHES
from tournaments.press.drawing.paper import mm
from tournaments.press.sheets.plan_of_room import SHAPES, Chair, RoomPlan, Walk, places, render

RIGHT = LANDSCAPE[0] - mm(12)
WALKS = (Walk("Lady", 1), Walk("Gent", -1))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("tables", sampled([1, 2, 3, 9, 25], every=3))
def test_every_table_stands_once(shape: str, tables: int) -> None:
    chairs = (Chair(tables, "lady"),)
    pdf = render(RoomPlan(HEADING, shape, tables, WALKS, chairs, notes=("Two sit out.",)))
    (page,) = pages(pdf)
    words = [piece.text for piece in pieces(pdf)]
    assert all(words.count(str(number)) == 1 for number in range(1, tables + 1))
    for text in ("Plan of the room", *(("Lady", "Gent") if tables > 1 else ()), "Two sit out."):
        assert text in page
    assert page.count("chair, lady") == 1


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("tables", sampled([2, 15, 16, 21, 40, 60, 61, 120, 200], every=5))
def test_every_letter_can_be_read_and_the_head_table_is_marked(shape: str, tables: int) -> None:
    pdf = render(RoomPlan(HEADING, shape, tables, WALKS, head=1))
    assert min(piece.size for piece in pieces(pdf)) >= 9
    assert pages(pdf)[0].count("Head table") == 1


@given(st.sampled_from(SHAPES), st.integers(1, 120))
def test_tables_stand_apart_and_on_the_paper(shape: str, tables: int) -> None:
    found = places(shape, tables, RIGHT)
    assert len(set(found)) == tables
    assert all(mm(10) < x < LANDSCAPE[0] - mm(10) and mm(30) < y < mm(176) for x, y in found)


def test_one_row_is_folded_where_it_would_be_too_long() -> None:
    rows = [len({y for _, y in places("line", tables, RIGHT)}) for tables in (2, 15, 16, 30, 40)]
    assert rows == [1, 1, 2, 3, 4]
    steps = [dist(a, b) for a, b in pairwise(places("line", 40, RIGHT))]
    assert max(steps) < mm(40), "each row begins where the one before it ends"
    assert [len({y for _, y in places("snake", tables, RIGHT)}) for tables in (16, 40)] == [3, 3]


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


def test_in_a_row_words_say_who_goes_from_the_last_table_to_the_first() -> None:
    (page,) = pages(render(RoomPlan(HEADING, "line", 5, WALKS)))
    assert "Lady: on to table 1" in page
    assert "Gent: on to table 5" in page


@pytest.mark.parametrize(
    ("shape", "tables"), sampled(product(SHAPES, [2, 3, 4, 5, 7, 12, 13, 16, 21, 40]), every=7)
)
def test_no_arrow_over_words(shape: str, tables: int) -> None:
    """With a lady's and a gent's chair beside the first tables, one in the middle and one at the end."""
    middle = Chair(max(1, tables // 2), "gent")
    chairs = (Chair(1, "lady"), Chair(1, "gent"), *((middle,) if tables > 4 else ()), Chair(tables, "pair"))
    walks = (Walk("East", 1), Walk("South", -1), Walk("West, two tables", 2))
    pdf = render(RoomPlan(HEADING, shape, tables, walks, chairs, notes=("Two sit out.",)))
    arrows = [at for weight, _, at in strokes(pdf) if weight == 1.6]
    words = [piece for piece in pieces(pdf) if not piece.text.isdecimal()]
    assert len(arrows) > tables
    boxes = [(piece.text, (piece.x, piece.y - 2, piece.end, piece.y + piece.size * 0.7)) for piece in words]
    assert [(text, at) for text, box in boxes for at in arrows if crosses(at, box)] == []
    assert all(mm(6) <= piece.x and piece.end <= LANDSCAPE[0] - mm(6) for piece in words)


def crosses(line: list[float], box: tuple[float, float, float, float]) -> bool:
    """Return whether a straight line intersects a box."""
    a, b, c, d = line
    left, foot, right, top = box
    steps = [step / 200 for step in range(201)]
    return any(left < a + (c - a) * s < right and foot < b + (d - b) * s < top for s in steps)
