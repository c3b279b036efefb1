"""Spreadsheets in which no name can act as a formula."""

import csv
import io

import pytest
from openpyxl import load_workbook

from tournaments.printing.sheets.spreadsheet import SpreadsheetPage, as_csv, as_xlsx, harmless

BAD = ["=1+1", "+44", "-2", "@SUM(A1)", "\tx", "\rx", "\nx", '=HYPERLINK("x")']


def sheet(*names: str) -> SpreadsheetPage:
    return SpreadsheetPage("Players", ("Name", "Total"), tuple((name, 162.5) for name in names))


@pytest.mark.parametrize("name", BAD)
def test_a_name_that_would_act_is_made_harmless(name: str) -> None:
    assert harmless(name) == "'" + name


def test_nor_does_what_is_a_cell_of_its_own_where_semicolons_part_them() -> None:
    assert harmless("Ann;=1+1; @x;Ben") == "Ann;'=1+1;' @x;Ben"


@pytest.mark.parametrize("value", ["Ann", "O'Brien", "", 7, -0.5, None])
def test_everything_else_stays_as_it_is(value: object) -> None:
    assert harmless(value) == value


def test_csv_has_the_mark_for_utf_8_and_every_name_whole() -> None:
    data = as_csv(sheet("Siân Llŷr-Pugh", 'Comma, "Quote"', "=1+1"))
    assert data.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))
    assert rows == [
        ["Name", "Total"],
        ["Siân Llŷr-Pugh", "162.5"],
        ['Comma, "Quote"', "162.5"],
        ["'=1+1", "162.5"],
    ]


def test_xlsx_has_numbers_as_numbers_and_names_as_text() -> None:
    book = load_workbook(
        io.BytesIO(as_xlsx([sheet("Siân", *BAD), SpreadsheetPage("Prizes", ("Prize",), ())]))
    )
    assert book.sheetnames == ["Players", "Prizes"]
    page = book["Players"]
    assert page["A2"].value == "Siân"
    assert (page["B2"].value, page["B2"].data_type) == (162.5, "n")
    for row in range(3, 3 + len(BAD)):
        assert page.cell(row, 1).data_type == "s"
        assert page.cell(row, 1).quotePrefix
    assert page["A3"].value == "=1+1"
    assert not page["A2"].quotePrefix


def test_letters_that_a_workbook_cannot_hold_are_left_out() -> None:
    book = load_workbook(io.BytesIO(as_xlsx([sheet("Ann\x00 Bell\x1f")])))
    assert book["Players"]["A2"].value == "Ann Bell"
