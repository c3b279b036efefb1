"""The MC's sheet of one hand."""

import pytest

from tests.press.reading import HEADING, SIXTY, named, pages, pieces, smallest, times
from tests.sampled import sampled
from tournaments.engine.trumps import Trump
from tournaments.press.drawing.paper import PORTRAIT
from tournaments.press.sheets.hand_sheet import HandSheet, TableRow, render
from tournaments.press.sheets.hand_sheet import pages as sheet_pages


def sheet(tables: int, trump: Trump | None = Trump.DIAMONDS) -> bytes:
    rows = tuple(
        TableRow(n, (f"{n} Ann N{n:03d}x", f"{n} Ben S{n:03d}x"), (f"E{n:03d}x", f"W{n:03d}x"))
        for n in range(1, tables + 1)
    )
    return render(HandSheet(HEADING, 7, trump, rows))


def test_it_works() -> None:
    (page,) = pages(sheet(2))
    assert "Hand 7 · Diamonds" in page
    assert page.count("Tricks") == 2
    assert "2 2 Ann N002x 2 Ben S002x E002x W002x" in page
    assert "Hand 7 · Trumps: ____" in pages(sheet(2, None))[0], "room, where the MC draws"
    (page,) = pages(render(HandSheet(HEADING, 8, Trump.NONE, tuple(TableRow(table) for table in (1, 2, 3)))))
    assert "Hand 8 · No trumps" in page
    assert "1 2 3" in page


@pytest.mark.parametrize("tables", [1, 16])
def test_names_of_sixty_letters_stand_beside_their_number(tables: int) -> None:
    """They break in a high row, and take an initial in a low one."""
    row = TableRow(250, (f"997 {SIXTY}", f"998 {SIXTY}"), (f"999 {SIXTY}", f"1000 {SIXTY}"))
    pdf = render(HandSheet(HEADING, 1, Trump.CLUBS, (row, *map(TableRow, range(tables - 1)))))
    assert [named(pdf, f"{number} {SIXTY}") for number in (997, 998, 999, 1000)] == [1] * 4


def test_five_tables_fill_the_page_and_large_print_has_large_letters() -> None:
    lowest = min(piece.y for piece in pieces(sheet(5)) if piece.text == "5")
    assert lowest < PORTRAIT[1] / 3
    rows = tuple(TableRow(n, ("1 Ann Archer", f"2 {SIXTY}"), ("3 Jo", "4 Al")) for n in range(1, 13))
    pdf = render(HandSheet(HEADING, 7, Trump.HEARTS, rows), large=True)
    assert len(pages(pdf)) == sheet_pages(12, large=True) == 1
    assert smallest(pdf) >= 14


def test_on_a_sheet_without_numbers_two_people_do_not_look_alike() -> None:
    pair = ("Ann Featherstonehaugh-Archer of the Hill", "Alan Featherstonehaugh-Archer of the Hill")
    rows = [TableRow(n, pair, ("Jo", "Al")) for n in range(16)]
    pdf = render(HandSheet(HEADING, 1, Trump.CLUBS, tuple(rows)))
    assert not times(pdf, "A. Feather")


@pytest.mark.parametrize("tables", sampled([45, 250], every=2))
def test_many_tables_go_on_as_many_pages_as_are_told(tables: int) -> None:
    printed = pages(sheet(tables))
    assert len(printed) == sheet_pages(tables) > 1
    text = " ".join(printed)
    assert all(text.count(f"{side}{n:03d}x") == 1 for n in range(1, tables + 1) for side in "NESW")
