"""The MC's sheet of one hand."""

from tests.printing.reading import HEADING, SIXTY, pages, times
from tournaments.engine.trumps import Trump
from tournaments.printing.press.one_size import first_letter
from tournaments.printing.sheets.hand_sheet import HandSheet, TableRow, render
from tournaments.printing.sheets.hand_sheet import pages as sheet_pages


def sheet(tables: int, trump: Trump | None = Trump.DIAMONDS) -> bytes:
    rows = tuple(
        TableRow(
            table,
            (f"{table} Ann N{table:03d}x", f"{table} Ben S{table:03d}x"),
            (f"E{table:03d}x", f"W{table:03d}x"),
        )
        for table in range(1, tables + 1)
    )
    return render(HandSheet(HEADING, 7, trump, rows))


def test_it_works() -> None:
    (page,) = pages(sheet(2))
    assert "Hand 7 · Diamonds" in page
    assert page.count("Tricks") == 2
    assert "2 2 Ann N002x 2 Ben S002x E002x W002x" in page


def test_where_the_mc_draws_there_is_room_for_the_trumps() -> None:
    assert "Hand 7 · Trumps: ____" in pages(sheet(2, None))[0]


def test_a_sheet_without_names_has_the_tables() -> None:
    (page,) = pages(render(HandSheet(HEADING, 8, Trump.NONE, tuple(TableRow(table) for table in (1, 2, 3)))))
    assert "Hand 8 · No trumps" in page
    assert "1 2 3" in page


def test_names_of_sixty_letters_take_an_initial_and_stand_beside_their_number() -> None:
    rows = (TableRow(250, (f"997 {SIXTY}", f"998 {SIXTY}"), (f"999 {SIXTY}", f"1000 {SIXTY}")),)
    pdf = render(HandSheet(HEADING, 1, Trump.CLUBS, rows))
    assert [times(pdf, f"{number} {first_letter(SIXTY)[:20]}") for number in (997, 998, 999, 1000)] == [
        1,
        1,
        1,
        1,
    ]


def test_250_tables() -> None:
    text = " ".join(pages(sheet(250)))
    assert len(pages(sheet(250))) == sheet_pages(250)
    assert all(text.count(f"{side}{table:03d}x") == 1 for table in range(1, 251) for side in "NESW")
