"""Seating lists by name and by table."""

from itertools import product

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import HEADING, LONG, NAMES, named, pages, pieces, smallest, words_of
from tests.sampled import sampled
from tournaments.press.drawing.paper import PORTRAIT, Size, mm
from tournaments.press.sheets.seating import SeatingLine, SeatingList, render
from tournaments.press.sheets.seating import pages as seating_pages


def seating(tables: int) -> bytes:
    sitters = tuple(
        SeatingLine(number, f"Player {number:04d}x", (number + 3) // 4, "NESW"[(number - 1) % 4])
        for number in range(1, 4 * tables + 1)
    )
    return render(SeatingList(HEADING, sitters))


def test_it_works_and_on_the_wall_the_family_name_is_bold() -> None:
    by_name, by_table = pages(seating(2))
    assert "Where do I sit?" in by_name
    assert "The tables" in by_table
    assert "1 Player 0001x 1 North" in by_name
    assert "7 Player 0007x 2 South" in by_name
    assert "2 5 Player 0005x 6 Player 0006x 7 Player 0007x 8 Player 0008x" in by_table
    pdf = render(SeatingList(HEADING, (SeatingLine(1, "Mr A. Bird", 1, "N"),)))
    assert words_of(pdf, "Bird") == ["Bird"]
    assert "1 Mr A. Bird 1 North" in pages(pdf)[0]


def test_each_name_stands_once_in_each_list() -> None:
    sitters = [SeatingLine(n + 10, name, 1 + n // 4, "NESW"[n % 4]) for n, name in enumerate(NAMES)]
    pdf = render(SeatingList(HEADING, tuple(sitters)))
    assert [named(pdf, name) for name in NAMES] == [2] * len(NAMES)


def test_names_are_in_one_size_and_large_enough_to_be_found() -> None:
    sitters = [SeatingLine(n + 1, name, 1, "NESW"[n]) for n, name in enumerate((*LONG, "Jo"))]
    pdf = render(SeatingList(HEADING, tuple(sitters)))
    assert smallest(pdf) >= 9
    assert [named(pdf, name) for name in LONG] == [2] * len(LONG)
    shown = [p for p in pieces(pdf) if p.text.strip() in {"Jo", "Wilhelmina"} or "Smyths" in p.text]
    assert len({piece.size for piece in shown}) == 1


@pytest.mark.parametrize(
    ("size", "players"), sampled(product([PORTRAIT, LETTER], [20, 48, 50, 51, 52, 101, 160]), every=5)
)
def test_the_wall_list_fills_its_page_and_no_page_has_one_name(size: Size, players: int) -> None:
    sitters = tuple(SeatingLine(n, f"Player{n:04d}x", n % 40 + 1, "N") for n in range(1, players + 1))
    pdf = render(SeatingList(HEADING, sitters), size)
    wall = [page.count("Player") for page in pages(pdf) if "Where do I sit?" in page]
    assert sum(wall) == players
    assert min(wall) > max(wall) * 0.9
    lowest = min(piece.y for piece in pieces(pdf) if "Player" in piece.text)
    assert lowest < mm(40), "they go down to the foot"


@pytest.mark.parametrize("size", [PORTRAIT, pytest.param(LETTER, marks=pytest.mark.whole)])
def test_forty_tables_take_five_pages_and_in_large_print_nothing_is_small(size: Size) -> None:
    sitters = tuple(SeatingLine(n, f"Player {n:04d}x", (n + 3) // 4, "NESW"[n % 4]) for n in range(1, 161))
    data = SeatingList(HEADING, sitters)
    assert len(pages(render(data, size))) == seating_pages(160, 40, size=size) == 5
    pdf = render(data, size, large=True)
    assert len(pages(pdf)) == seating_pages(160, 40, size=size, large=True)
    assert smallest(pdf) >= 14


def test_who_sits_out_is_said() -> None:
    sitters = SeatingLine(1, "Ann Bevan", 1, "N"), SeatingLine(2, "Late Comer")
    by_name, by_table = pages(render(SeatingList(HEADING, sitters)))
    assert "Late Comer – sits out" in by_name
    assert "Sits out 2 Late Comer 1 1 Ann Bevan dummy dummy dummy" in by_table


def test_where_only_the_tables_are_known_no_seat_is_named() -> None:
    sitters = tuple(SeatingLine(n, f"Player {n}x", 1 + n // 5) for n in range(1, 9))
    by_name, by_table = pages(render(SeatingList(HEADING, (*sitters, SeatingLine(9, "Late Comer")))))
    assert "1 Player 1x 1 2 Player 2x 1" in by_name
    assert "Late Comer – sits out" in by_name
    assert "1 1 Player 1x 2 Player 2x 3 Player 3x 4 Player 4x 2 5 Player 5x" in by_table
    for page in (by_name, by_table):
        assert not {"Seat", "North", "South"} & set(page.split())


@pytest.mark.parametrize("tables", sampled([30, 250], every=2))
def test_everybody_stands_once_by_name_and_once_by_table(tables: int) -> None:
    texts = pages(seating(tables))
    assert len(texts) == seating_pages(4 * tables, tables) > 2
    for title in ("Where do I sit?", "The tables"):
        text = " ".join(text for text in texts if title in text)
        assert all(text.count(f"Player {number:04d}x") == 1 for number in range(1, 4 * tables + 1))
